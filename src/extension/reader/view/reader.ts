/**
 * The reader view: one host element beside the page's `body`, a closed shadow root in it, and in that a modal
 * dialog, which the browser puts above everything, keeps the focus in, and hides the page behind for assistive
 * technology. Leaving takes the host away; nothing else of the page was touched.
 */
import type { Article } from '../../../article/tree/build-article';
import { rootElement } from '../../../dom/tree';
import { isAbort, runSync, runTimeSliced, type TaskRunner } from '../../../scheduler';
import { language, message } from '../../platform/i18n';
import type { ReaderSettings } from '../../settings/settings-schema';
import { addSheet } from '../../ui/shadow-style';
import { onTrusted } from '../../ui/trusted-events';
import { type AppearancePanel, appearancePanel } from '../controls/appearance-panel';
import { ContentsPanel } from '../controls/contents-panel';
import { trapFocus } from '../controls/focus-trap';
import { ReadingProgress, StatusLine } from '../controls/indicators';
import { Panels } from '../controls/panels';
import { ReaderSettingsStore } from '../controls/reader-settings';
import { autoHideBar, closeButton, toolButton } from '../controls/toolbar';
import { SpeechPlayer } from '../speech/speech-player';
import { headOf } from './article-head';
import { type ArticlePart, insertParts, inView, splitIntoParts } from './article-parts';
import { COVER_MARK } from './cover';
import { decorate, enableScrolling } from './decorate';
import { make } from './elements';
import { HeldImages } from './held-images';
import { ImageViewer } from './image-viewer';
import { followLink } from './links';
import { contain, focused, rememberPage, shieldInput, watchTaken } from './page-guard';
import type { PageImages } from './page-images';
import { OwnStyle } from './reader-css';
import { ReadingPosition } from './reading-position';
import { selectedBlocksIn } from './selected-blocks';
import { splitHeadline } from './split-headline';
import { stayOnTop } from './stay-on-top';
import { areTreesEqual } from './tree-equality';
import { writeTree } from './write-tree';

/** Parts of a long article that fill any window. */
const FIRST_PARTS = 4;

export interface ReaderPage {
  /** Adds and removes `COVER_CSS`. */
  cover(): Promise<void>;
  uncover(): Promise<void>;
  /** Keeps that the pictures of this site are always loaded. */
  alwaysLoadImages(): Promise<void>;
  /** Told once the reader view is gone. */
  left(): void;
}

export class Reader {
  readonly host = make('div', { [COVER_MARK]: '' });
  readonly #root = this.host.attachShadow({ mode: 'closed' });
  readonly #style = new OwnStyle();
  readonly #text = make('article');
  readonly #view = make(
    'div',
    { class: 'view', role: 'region', tabindex: '0', autofocus: '', 'data-fresh': '' },
    this.#text,
  );
  readonly #progress = new ReadingProgress(this.#style);
  readonly #place = new ReadingPosition(this.#view, this.#text);
  readonly #status = new StatusLine();
  readonly #end = new AbortController();
  readonly #panels = new Panels(() => {
    // It would lie over the panel.
    this.#status.show('');
    // Beside a panel there is less room.
    enableScrolling(inView(this.#text, this.#view));
  });
  readonly #contents = new ContentsPanel(() => this.#panels.closeOver(this.#text));
  readonly #contentsButton = this.#panels.add('contents', message('readerContents'), this.#contents.panel);
  readonly #heldImages: HeldImages;
  readonly #picture = new ImageViewer(this.#text, this.#end.signal);
  readonly #choices: ReaderSettingsStore;
  readonly #appearance: AppearancePanel;
  readonly #player: SpeechPlayer;
  readonly #bar: HTMLElement;
  readonly #dialog: HTMLDialogElement;
  readonly #print = toolButton('print', message('readerPrint'), () => window.print());
  #shown: Article | null = null;
  /** Parts of the article that are added after the reader view has opened. */
  #rest: readonly ArticlePart[] = [];
  #filling = new AbortController();
  #restore: (() => void) | null = null;

  constructor(
    settings: ReaderSettings,
    /** The pictures of the page that may be shown. */
    pictures: PageImages,
    /** The site's name, '' where nothing can be remembered for it. */
    site: string,
    private readonly page: ReaderPage,
  ) {
    this.#heldImages = new HeldImages(pictures, site, {
      always: () => this.#alwaysLoadImages(site),
      focusLost: () => this.#view.focus({ preventScroll: true }),
    });
    this.#choices = new ReaderSettingsStore(settings, {
      changed: (current) => this.#applySettings(current),
      saved: (isSaved) => this.#status.show(isSaved ? '' : message('optionsNotSaved')),
    });
    this.#player = new SpeechPlayer(this.#text, this.#view, {
      changed: (change) => this.#choices.change(change, true),
      failed: (failed) => this.#status.show(failed ? message('readerNoVoice') : ''),
    });
    this.#appearance = appearancePanel((change, final) => this.#choices.change(change, final));
    const { panel: appearance } = this.#appearance;
    this.#bar = make(
      'div',
      { class: 'bar' },
      closeButton('reader', message('readerClose'), () => this.leave()),
      make('span', { class: 'space' }),
      this.#contentsButton,
      this.#panels.add('appearance', message('readerAppearance'), appearance),
      ...('speechSynthesis' in window ? [this.#player.button] : []),
      this.#print,
    );
    this.#dialog = make(
      'dialog',
      { id: 'reader', class: 'reader', tabindex: '-1', lang: language(), dir: message('direction') },
      this.#bar,
      this.#contents.panel,
      appearance,
      this.#view,
      this.#player.bar,
      this.#status.line,
      this.#progress.line,
    );
    this.#applySettings(settings);
  }

  /**
   * Replaces the shown article and keeps the reading position; changes nothing when the two are the same. Must be
   * called once before `open()`.
   * @throws an abort error when it is cancelled or the reader view is closed meanwhile; the shown article then stays
   */
  async show(article: Article, signal: AbortSignal): Promise<void> {
    const pace = runTimeSliced(AbortSignal.any([signal, this.#end.signal]));
    const { metadata, tree } = article;
    if (await this.#isShown(article, pace)) return;
    const { headline, rest } = splitHeadline(tree, metadata);
    const { putSource, notice } = this.#heldImages;
    const written = await pace(writeTree(rest, document, putSource));
    await pace(decorate(written, metadata.description));
    const head = headOf(metadata, headline, putSource);
    written.prepend(head);
    const held = await pace(this.#heldImages.insertPlaceholders(written));
    const listed = await pace(this.#contents.makeEntries(written));
    const pairs = await pace(this.#place.pairLines(written));
    head.remove();
    const { content, parts } = await pace(splitIntoParts(written));
    content.prepend(head);
    const isBehind = this.host.isConnected && content instanceof HTMLElement;
    if (isBehind) await this.#putBehind(content, pace(insertParts(parts)));
    else runSync(insertParts(parts.splice(0, FIRST_PARTS)));
    this.#shown = article;
    this.#player.stop();
    this.#filling.abort();
    this.#expect(isBehind ? [] : parts);
    // Empty where it is unknown: without, it would be that of the dialog, which is the interface's.
    this.#text.lang = metadata.lang;
    this.#text.dir = metadata.dir || 'auto';
    const hasKeys = this.#text.contains(focused());
    this.#place.keepDuringReplacement(pairs, () => {
      head.append(notice);
      this.#heldImages.show(held);
      if (!isBehind) {
        this.#text.replaceChildren(content);
        return;
      }
      while (this.#text.firstChild !== content) this.#text.firstChild?.remove();
      content.hidden = false;
    });
    // Else no key would scroll any more.
    if (hasKeys) this.#view.focus({ preventScroll: true });
    for (const element of [this.#dialog, this.#view]) {
      element.setAttribute('aria-label', metadata.title || message('popupReader'));
    }
    this.#contentsButton.hidden = !this.#contents.show(listed, metadata.lang);
    if (this.#contentsButton.hidden) this.#panels.close();
    if (this.host.isConnected) this.#follow();
  }

  async #isShown({ metadata, tree }: Article, pace: TaskRunner): Promise<boolean> {
    if (!this.#shown || JSON.stringify(metadata) !== JSON.stringify(this.#shown.metadata)) return false;
    return pace(areTreesEqual(tree, this.#shown.tree));
  }

  /** Adds a long article after the one that is shown, hidden until it is complete. */
  async #putBehind(content: HTMLElement, parts: void | Promise<void>): Promise<void> {
    content.hidden = true;
    this.#text.append(content);
    try {
      await parts;
    } catch (error) {
      content.remove();
      throw error;
    }
  }

  open(): void {
    const { signal } = this.#end;
    this.#restore = rememberPage();
    this.page.cover().catch(() => {});
    addSheet(this.#root, this.#style.css, make('style'));
    this.#root.append(this.#dialog, this.#picture.dialog);
    contain(this.#root, signal);
    shieldInput((event) => this.#key(event), signal);
    (rootElement(document) ?? document).append(this.host);
    this.#dialog.showModal();
    this.#view.focus({ preventScroll: true });
    this.#listen(signal);
    this.#watchSize(signal);
    this.#place.follow(signal);
    // The page must not be left locked.
    watchTaken(this.host, () => this.leave(), signal);
    this.#choices.follow(signal);
    this.#heldImages.follow(signal);
    stayOnTop(this.host, () => this.#raise(), signal);
    autoHideBar(this.#bar, this.#view, () => this.#panels.isOpen, signal);
    this.#follow();
    this.#fillIn().catch((error) => {
      if (!isAbort(error)) throw error;
    });
  }

  /** Puts in the rest of a long article, of which the beginning is shown. */
  async #fillIn(): Promise<void> {
    this.#filling = new AbortController();
    await runTimeSliced(this.#filling.signal)(insertParts(this.#rest));
    this.#expect([]);
    this.#follow();
  }

  /** Disables the controls that need the whole article until all parts are there. */
  #expect(rest: readonly ArticlePart[]): void {
    this.#rest = rest;
    const isBusy = rest.length > 0;
    this.#text.ariaBusy = isBusy ? 'true' : null;
    for (const button of [this.#contentsButton, this.#player.button, this.#print]) button.disabled = isBusy;
  }

  /**
   * Tells for each block if some of it is selected here.
   * @param texts one for each block; null for those not in the article
   */
  selected(texts: readonly (string | null)[]): boolean[] {
    return selectedBlocksIn(this.#root, this.#text, texts);
  }

  /** Takes the reader view away and puts the page back as it was; does nothing the second time. */
  leave(): void {
    const restore = this.#restore;
    if (!restore) return;
    this.#restore = null;
    this.#player.stop();
    this.#end.abort();
    this.#filling.abort();
    this.#picture.close();
    if (this.#dialog.open) this.#dialog.close();
    this.host.remove();
    // Without the host the page may scroll again at once.
    restore();
    this.page.uncover().catch(() => {});
    this.page.left();
  }

  #listen(signal: AbortSignal): void {
    const dialog = this.#dialog;
    // Fires for Escape when a page has kept the key to itself, and for a phone's back gesture.
    onTrusted(dialog, 'cancel', (event) => this.#stepBack(event), { signal });
    // It may have been opened again at once.
    onTrusted(dialog, 'close', () => dialog.open || this.leave(), { signal });
    onTrusted(this.#view, 'blur', () => delete this.#view.dataset.fresh, { signal });
    onTrusted(this.#view, 'scroll', () => this.#follow(), { passive: true, signal });
    onTrusted(this.#view, 'pointerdown', () => this.#panels.closeOver(this.#text), { signal });
    const leaveFor = (address: string) => {
      this.leave();
      location.assign(address);
    };
    onTrusted(this.#text, 'click', (event) => followLink(event, this.#root, this.#text, leaveFor), {
      signal,
    });
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.isComposing) this.#stepBack(event);
    else if (event.key === 'Tab' && !this.#picture.isOpen) trapFocus(event, this.#dialog);
  }

  #stepBack(event: Event): void {
    event.preventDefault();
    if (this.#picture.isOpen) this.#picture.close();
    else if (this.#panels.isOpen) this.#panels.close(true);
    else this.leave();
  }

  #applySettings(settings: ReaderSettings): void {
    this.#place.keepDuring(() => this.#style.apply(settings, this.#dialog));
    this.#appearance.show(settings);
    this.#player.applySettings(settings);
  }

  #alwaysLoadImages(site: string): void {
    this.page.alwaysLoadImages().then(
      () => this.#status.show(message('readerPicturesAlways', site)),
      () => this.#status.show(message('optionsNotSaved')),
    );
  }

  #follow(): void {
    this.#progress.update(this.#view);
    if (this.#rest.length === 0) this.#contents.update(this.#view);
  }

  #watchSize(signal: AbortSignal): void {
    const observer = new ResizeObserver(() => {
      enableScrolling(inView(this.#text, this.#view));
      this.#follow();
    });
    observer.observe(this.#text);
    onTrusted(signal, 'abort', () => observer.disconnect());
  }

  /** The dialog opened last is on top. */
  #raise(): void {
    const { activeElement } = this.#root;
    const { scrollTop } = this.#view;
    const open = [this.#dialog, this.#picture.dialog].filter((dialog) => dialog.open);
    for (const dialog of open) dialog.close();
    for (const dialog of open) dialog.showModal();
    this.#view.scrollTop = scrollTop;
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
}
