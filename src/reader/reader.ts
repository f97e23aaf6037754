/**
 * The reader view: one host element beside the page's `body`, a closed shadow root in it, and in that a modal
 * dialog, which the browser puts above everything, keeps the focus in, and hides the page behind for assistive
 * technology. Leaving takes the host away; nothing else of the page was touched.
 */
import type { Article } from '../article';
import { children, ELEMENT, nodeType } from '../dom/tree';
import { language, message } from '../platform/i18n';
import { saveSettings } from '../platform/settings';
import { READER_RANGES, type ReaderSettings } from '../platform/settings-schema';
import { addSheet } from '../platform/shadow-style';
import { appearancePanel } from './appearance';
import { Contents, goTo } from './contents';
import { dress, letScroll } from './dress';
import { make } from './elements';
import { headOf } from './head';
import { splitLead } from './lead';
import { makeWay } from './make-way';
import { contain, rememberPage, shieldInput } from './page-guard';
import { Panels } from './panels';
import { Picture } from './picture';
import { Player } from './player';
import { Status } from './status';
import { stayOnTop } from './stay-on-top';
import { OwnStyle } from './style';
import { toolButton } from './tools';
import { writeTree } from './write-tree';

/** More blocks than this are laid out only as they come into view. */
const LONG = 500;

export interface ReaderPage {
  /** Adds and removes `COVER_CSS`. */
  cover(): Promise<void>;
  uncover(): Promise<void>;
  /** Told once the reader view is gone. */
  left(): void;
}

export class Reader {
  readonly #host = make('div');
  readonly #style = new OwnStyle();
  readonly #text = make('article');
  readonly #view = make(
    'div',
    { class: 'view', role: 'region', tabindex: '0', autofocus: '', 'data-fresh': '' },
    this.#text,
  );
  readonly #progress = make('div', {
    class: 'progress',
    role: 'progressbar',
    'aria-label': message('readerProgress'),
    'aria-valuemin': '0',
    'aria-valuemax': '100',
  });
  readonly #status = new Status();
  readonly #end = new AbortController();
  readonly #panels = new Panels(() => {
    // It would lie over the panel.
    this.#status.say('');
    // Beside a panel there is less room.
    letScroll(this.#text);
  });
  readonly #contents = new Contents(() => this.#panels.makeWay(this.#text));
  readonly #contentsButton = this.#panels.add('contents', message('readerContents'), this.#contents.panel);
  readonly #picture = new Picture(this.#text, this.#end.signal);
  readonly #player: Player;
  readonly #bar: HTMLElement;
  readonly #dialog: HTMLDialogElement;
  #settings: ReaderSettings;
  #restore: (() => void) | null = null;

  constructor(
    article: Article,
    settings: ReaderSettings,
    private readonly page: ReaderPage,
  ) {
    this.#settings = settings;
    this.#player = new Player(this.#text, this.#view, settings, {
      changed: (change) => this.#change(change, true),
      failed: (failed) => this.#status.say(failed ? message('readerNoVoice') : ''),
    });
    const { panel: appearance } = appearancePanel(settings, (change, final) => this.#change(change, final));
    this.#bar = make(
      'div',
      { class: 'bar' },
      toolButton('close', message('readerClose'), () => this.leave()),
      make('span', { class: 'space' }),
      this.#contentsButton,
      this.#panels.add('appearance', message('readerAppearance'), appearance),
      ...('speechSynthesis' in window ? [this.#player.button] : []),
      toolButton('print', message('readerPrint'), () => window.print()),
    );
    this.#dialog = make(
      'dialog',
      { class: 'reader', lang: language(), dir: message('direction') },
      this.#bar,
      this.#contents.panel,
      appearance,
      this.#view,
      this.#player.bar,
      this.#status.line,
      this.#progress,
    );
    this.show(article);
    this.#applySettings();
  }

  /** Shows an article in place of the one that was shown, at the same place. */
  show(article: Article): void {
    const { metadata, tree } = article;
    this.#player.stop();
    if (metadata.lang) this.#text.lang = metadata.lang;
    this.#text.dir = metadata.dir || 'auto';
    const { headline, rest } = splitLead(tree, metadata);
    const written = writeTree(rest, document);
    dress(written, metadata.description);
    this.#text.replaceChildren(headOf(metadata, headline), written);
    this.#text.toggleAttribute('data-long', this.#text.childElementCount > LONG);
    for (const element of [this.#dialog, this.#view]) {
      element.setAttribute('aria-label', metadata.title || message('popupReader'));
    }
    this.#contentsButton.hidden = !this.#contents.fill(this.#text);
    if (this.#contentsButton.hidden) this.#panels.close();
  }

  open(): void {
    const { signal } = this.#end;
    this.#restore = rememberPage();
    this.page.cover().catch(() => {});
    const root = this.#host.attachShadow({ mode: 'closed' });
    addSheet(root, this.#style.css, make('style'));
    root.append(this.#dialog, this.#picture.dialog);
    contain(root, signal);
    shieldInput((event) => this.#key(event), signal);
    documentElement().append(this.#host);
    this.#dialog.showModal();
    this.#view.focus({ preventScroll: true });
    this.#listen(root, signal);
    this.#watchSize(signal);
    this.#watchHost(signal);
    stayOnTop(this.#host, () => this.#raise(root), signal);
    makeWay(this.#bar, this.#view, () => this.#panels.isOpen, signal);
    this.#follow();
  }

  /** Takes the reader view away and puts the page back as it was; does nothing the second time. */
  leave(): void {
    const restore = this.#restore;
    if (!restore) return;
    this.#restore = null;
    this.#player.stop();
    this.#end.abort();
    this.#picture.close();
    if (this.#dialog.open) this.#dialog.close();
    this.#host.remove();
    restore();
    // The page moves once more when it may scroll again.
    this.page
      .uncover()
      .catch(() => {})
      .then(restore);
    this.page.left();
  }

  #listen(root: ShadowRoot, signal: AbortSignal): void {
    const dialog = this.#dialog;
    dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    // It may have been opened again at once.
    dialog.addEventListener('close', () => dialog.open || this.leave(), { signal });
    this.#view.addEventListener('blur', () => delete this.#view.dataset.fresh, { signal });
    this.#view.addEventListener('scroll', () => this.#follow(), { passive: true, signal });
    this.#view.addEventListener('pointerdown', () => this.#panels.makeWay(this.#text), { signal });
    this.#text.addEventListener('click', (event) => followLink(event, root), { signal });
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    if (this.#picture.isOpen) this.#picture.close();
    else if (this.#panels.isOpen) this.#panels.close(true);
    else this.leave();
  }

  #change(change: Partial<ReaderSettings>, final: boolean): void {
    this.#settings = { ...this.#settings, ...change };
    this.#applySettings();
    if (!final) return;
    saveSettings({ reader: this.#settings }).then(
      () => this.#status.say(''),
      () => this.#status.say(message('optionsNotSaved')),
    );
  }

  #applySettings(): void {
    const { theme, font, alignment } = this.#settings;
    Object.assign(this.#dialog.dataset, { theme, font, alignment });
    for (const name of Object.keys(READER_RANGES) as (keyof typeof READER_RANGES)[]) {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const unit = name === 'size' ? 'px' : '';
      this.#style.set(this.#dialog, property, `${this.#settings[name]}${unit}`);
    }
  }

  #follow(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.#view;
    const room = scrollHeight - clientHeight;
    const share = room > 1 ? Math.min(1, Math.max(0, scrollTop / room)) : 1;
    // What fits the window has no way to go.
    this.#progress.hidden = room <= 1;
    this.#style.set(this.#progress, 'read', String(share));
    this.#progress.setAttribute('aria-valuenow', String(Math.round(share * 100)));
    this.#contents.follow(this.#view);
  }

  #watchSize(signal: AbortSignal): void {
    const observer = new ResizeObserver(() => {
      letScroll(this.#text);
      this.#follow();
    });
    observer.observe(this.#text);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** A page that takes the host away, even with the whole document, must not be left locked. */
  #watchHost(signal: AbortSignal): void {
    const observer = new MutationObserver(() => {
      if (!this.#host.isConnected) this.leave();
    });
    observer.observe(document, { childList: true });
    observer.observe(documentElement(), { childList: true });
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** The dialog opened last is on top. */
  #raise(root: ShadowRoot): void {
    const { activeElement } = root;
    const { scrollTop } = this.#view;
    const open = [this.#dialog, this.#picture.dialog].filter((dialog) => dialog.open);
    for (const dialog of open) dialog.close();
    for (const dialog of open) dialog.showModal();
    this.#view.scrollTop = scrollTop;
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
}

/** Links to places of the article itself: the browser would look for them in the page. */
function followLink(event: Event, root: ShadowRoot): void {
  const target = event.target instanceof Element ? event.target.closest('a') : null;
  const href = target?.getAttribute('href');
  if (!href?.startsWith('#')) return;
  event.preventDefault();
  const place = root.getElementById(href.slice(1));
  if (place) goTo(place);
}

/** The root element, though the page may have an element named so. */
function documentElement(): Element {
  for (const node of children(document)) if (nodeType(node) === ELEMENT) return node as Element;
  throw new Error('the document is empty');
}
