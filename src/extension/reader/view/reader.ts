/**
 * The reader view: one host element next to the page's `body`, with a closed shadow root that contains a modal
 * dialog. The browser shows the dialog above everything, keeps the focus in it, and hides the page from assistive
 * technology. Closing the view removes the host; nothing else of the page was changed.
 */
import type { Article } from '../../../article/tree/article-types';
import { rootElement } from '../../../dom/tree';
import { ignoreAbort, runTimeSliced } from '../../../scheduler';
import { languageAttributes, message } from '../../platform/i18n';
import type { ViewText } from '../../session/page-globals';
import type { ReadingPosition } from '../../settings/reading-positions';
import type { ReaderSettings } from '../../settings/settings-schema';
import { addStyleSheet, make } from '../../ui/elements';
import {
  blockPageInput,
  containEvents,
  focusedElement,
  savePageState,
  scrollPlaceholder,
  watchRemoval,
} from '../../ui/page-guard';
import { onTrusted } from '../../ui/trusted-events';
import { ReaderControls } from '../controls/reader-controls';
import { ReaderSettingsStore } from '../controls/reader-settings';
import { elementsInView } from './article-parts';
import { ArticleText } from './article-text';
import { COVER_MARK, UNRENDERED } from './cover';
import { enableScrolling } from './decorate';
import { keepDialogsOnTop } from './focus-guard';
import { HeldImages } from './held-images';
import { followLink } from './links';
import type { PageImages } from './page-images';
import { PositionKeeper, watchSize } from './position-keeper';
import { OwnStyle } from './reader-css';
import { selectedBlocksIn, selectedRange } from './selected-blocks';
import { areArticlesEqual, writeArticle } from './write-article';

/** The page under the reader view, as far as the view needs it. */
export interface ReaderPage {
  /** Stores that the images of this site are always loaded. */
  alwaysLoadImages(): Promise<void>;
  /** Called when it shows other text, or more of it. */
  changed(): void;
  /** Offers a key to the annotations. @returns true when they have taken it */
  handleKey(event: KeyboardEvent): boolean;
  /** Offers the colours for the selected text, or says that none is selected. */
  annotate(): void;
  /** Goes to the next new text, or says that there is none. */
  goToNews(): void;
  /** Line at which the user stopped reading; null when that is not known. */
  readonly storedPosition: ReadingPosition | null;
  /** Remembers where the user is reading; null forgets it. */
  storePosition(position: ReadingPosition | null): void;
  /** Called once the reader view is closed. */
  left(): void;
}

/** One reader view, from opening to closing. */
export class Reader {
  readonly host = make('div', { [COVER_MARK]: '' });
  private readonly root = this.host.attachShadow({ mode: 'closed' });
  private readonly style = new OwnStyle();
  private readonly articleText = new ArticleText((isBusy) => this.controls.setBusy(isBusy));
  private readonly article = this.articleText.element;
  private readonly view = make(
    'div',
    { class: 'view', role: 'region', tabindex: '0', autofocus: '', 'data-fresh': '' },
    this.article,
  );
  private readonly positionKeeper = new PositionKeeper(this.view, this.article);
  private readonly end = new AbortController();
  private readonly controls = new ReaderControls(
    this.view,
    this.article,
    this.style,
    {
      changed: (change, isFinal) => {
        this.settings.change(change, isFinal);
        if (change.font || change.ownFont) this.controls.reportMissingFont(this.settings.current);
      },
      panelToggled: () => this.enableScrolling(),
      annotate: () => this.page.annotate(),
      goToNews: () => this.page.goToNews(),
      close: () => this.leave(),
    },
    this.end.signal,
  );
  private readonly heldImages: HeldImages;
  private readonly settings: ReaderSettingsStore;
  private readonly dialog: HTMLDialogElement;
  private shown: Article | null = null;
  private completion: Promise<void> = Promise.resolve();
  /** Remembers where the user is reading, once all lines are there to be counted. */
  private readonly storePosition = () =>
    this.articleText.isComplete && this.page.storePosition(this.positionKeeper.current);
  /** Restores the page's state; null while the reader view is closed. */
  private restore: (() => void) | null = null;

  constructor(
    settings: ReaderSettings,
    /** The images that may be shown. */
    images: PageImages,
    /** The site's name; '' when no choice can be stored for it. */
    site: string,
    private readonly page: ReaderPage,
  ) {
    this.heldImages = new HeldImages(images, site, {
      always: () => this.alwaysLoadImages(site),
      focusLost: () => this.view.focus({ preventScroll: true }),
    });
    this.settings = new ReaderSettingsStore(settings, {
      changed: (current) => this.applySettings(current),
      saveFailed: () => this.showMessage(message('optionsNotSaved')),
    });
    this.dialog = make(
      'dialog',
      { id: 'reader', class: 'reader', tabindex: '-1', ...languageAttributes() },
      ...this.controls.elements,
    );
    this.applySettings(settings);
  }

  /**
   * Replaces the shown article and keeps the reading position; does nothing when the two are equal. Must be called
   * once before `open()`.
   * @throws an abort error when it is cancelled or the reader view is closed meanwhile; the shown article then stays
   */
  async show(article: Article, signal: AbortSignal): Promise<void> {
    const runTask = runTimeSliced(AbortSignal.any([signal, this.end.signal]));
    const { metadata } = article;
    if (this.shown && (await runTask(areArticlesEqual(article, this.shown)))) return;
    const { contents } = this.controls;
    const written = await writeArticle(article, this.heldImages, contents, this.positionKeeper, runTask);
    const { fragment, head } = written;
    const showText = await this.articleText.prepare(fragment, head, this.host.isConnected, runTask);
    this.shown = article;
    this.controls.player.stop();
    // Empty when it is unknown: without the attribute, the text would have the language of the interface.
    this.article.lang = metadata.lang;
    this.article.dir = metadata.dir || 'auto';
    const hasFocus = this.article.contains(focusedElement());
    this.positionKeeper.keepDuringReplacement(written.linePairs, () => {
      head.append(this.heldImages.notice);
      this.heldImages.show(written.heldImages);
      showText();
    });
    // Otherwise no key would scroll any more.
    if (hasFocus) this.view.focus({ preventScroll: true });
    for (const element of [this.dialog, this.view])
      element.setAttribute('aria-label', metadata.title || message('popupReader'));
    this.controls.showContents(written.entries, metadata.lang);
    if (!this.host.isConnected) return;
    this.updateProgress();
    this.page.changed();
  }

  /**
   * Opens over the page, to which `COVER_CSS` has been added.
   * @param unrendered true to let the browser not render the page until `layOutPage()`
   */
  open(unrendered: boolean): void {
    const { signal } = this.end;
    this.restore = savePageState();
    if (unrendered) {
      this.host.setAttribute(COVER_MARK, UNRENDERED);
      this.root.append(scrollPlaceholder());
    }
    addStyleSheet(this.root, this.style.css);
    const { imageViewer, keys } = this.controls;
    this.root.append(this.dialog, imageViewer.dialog);
    blockPageInput((event) => {
      if (!this.page.handleKey(event)) this.controls.handleKey(event, this.settings.current);
    }, signal);
    containEvents(this.root, signal);
    (rootElement(document) ?? document).append(this.host);
    this.dialog.showModal();
    this.view.focus({ preventScroll: true });
    this.listen(signal);
    this.positionKeeper.follow(signal);
    // Otherwise the page would stay locked.
    watchRemoval(this.host, () => this.leave(), signal);
    this.settings.follow(signal);
    this.heldImages.follow(signal);
    keepDialogsOnTop(this.host, [this.dialog, keys, imageViewer.dialog], this.view, signal);
    this.controls.autoHideBar(signal);
    this.updateProgress();
    this.page.changed();
    this.completion = this.articleText.complete().then(() => {
      if (this.view.scrollTop > 0) this.storePosition();
      this.returnToStoredPosition();
      this.updateProgress();
      this.page.changed();
    });
    this.completion.catch(ignoreAbort);
  }

  /**
   * Returns one flag per block: true when some of it is selected here.
   * @param texts the blocks' texts; null for blocks that are not in the article
   */
  selected(texts: readonly (string | null)[]): boolean[] {
    return selectedBlocksIn(this.root, this.article, texts);
  }

  /** The article, as annotations are shown and made in it. */
  get text(): Omit<ViewText, 'reading'> {
    return {
      root: this.root,
      article: this.article,
      container: this.dialog,
      selectedRange: () => selectedRange(this.root),
      showMessage: (text) => this.showMessage(text),
    };
  }

  /** Shows a short message over the text. */
  showMessage(text: string): void {
    this.controls.status.show(text);
  }

  /** Lets the browser render the page again under the reader view, so that its layout can be read. */
  layOutPage(): void {
    this.host.setAttribute(COVER_MARK, '');
  }

  /** Prints the article once all of it is there. @param isOpenFor true to close the reader view afterwards */
  async print(isOpenFor: boolean): Promise<void> {
    await this.completion;
    if (!this.host.isConnected) return;
    const { signal } = this.end;
    if (isOpenFor) onTrusted(window, 'afterprint', () => this.leave(), { signal });
    window.print();
  }

  /** Closes the reader view and restores the page's state; does nothing when it is closed already. */
  leave(): void {
    const restore = this.restore;
    if (!restore) return;
    this.restore = null;
    this.controls.player.stop();
    this.end.abort();
    this.articleText.stop();
    this.controls.imageViewer.dialog.close();
    if (this.dialog.open) this.dialog.close();
    this.host.remove();
    // Without the host, the page can scroll again at once.
    restore();
    this.page.left();
  }

  /** Goes to where the user stopped reading, unless they have begun to read elsewhere. */
  private returnToStoredPosition(): void {
    const { storedPosition } = this.page;
    if (!storedPosition || this.view.scrollTop !== 0) return;
    if (this.positionKeeper.goTo(storedPosition)) this.controls.returnedToPosition();
  }

  private listen(signal: AbortSignal): void {
    const { dialog, view } = this;
    // It may have been reopened at once.
    onTrusted(dialog, 'close', () => dialog.open || this.leave(), { signal });
    onTrusted(view, 'scrollend', this.storePosition, { signal });
    onTrusted(view, 'blur', () => delete view.dataset.fresh, { signal });
    onTrusted(view, 'scroll', () => this.updateProgress(), { passive: true, signal });
    // Fires for Escape when a page has intercepted the key, and for a phone's back gesture.
    onTrusted(dialog, 'cancel', (event) => this.controls.closeInnermost(event), { signal });
    onTrusted(view, 'pointerdown', () => this.controls.closePanelOverText(), { signal });
    const follow = (event: MouseEvent) => followLink(event, this.root, this.article, () => this.leave());
    onTrusted(this.article, 'click', follow, { signal });
    const resized = () => {
      this.enableScrolling();
      this.updateProgress();
    };
    watchSize(this.article, resized, signal);
  }

  private applySettings(settings: ReaderSettings): void {
    this.positionKeeper.keepDuring(() => this.style.apply(settings, this.dialog));
    this.controls.applySettings(settings);
  }

  private async alwaysLoadImages(site: string): Promise<void> {
    try {
      await this.page.alwaysLoadImages();
      this.showMessage(message('readerPicturesAlways', site));
    } catch {
      this.showMessage(message('optionsNotSaved'));
    }
  }

  private updateProgress(): void {
    this.controls.updateProgress(this.articleText.isComplete);
  }

  private enableScrolling(): void {
    enableScrolling(elementsInView(this.article, this.view));
  }
}
