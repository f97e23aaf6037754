/** The reader view: the article in a window over the page, the controls around it, and the place where the user reads. */
import type { Article } from '../../../article/tree/article-types';
import { selectElements } from '../../../article/tree/select-elements';
import { ignoreAbort, runSync, runTimeSliced } from '../../../scheduler';
import { extension } from '../../messages/messaging';
import { message } from '../../platform/i18n';
import { type Overlay, pageMarkers, shared, type ViewText } from '../../session/page-globals';
import type { PageReading, ReadArticle } from '../../session/page-reading';
import type { ReadingPosition } from '../../settings/reading-positions';
import type { ReaderSettings } from '../../settings/settings-schema';
import { make } from '../../ui/elements';
import { focusedElement } from '../../ui/page-guard';
import { onTrusted } from '../../ui/trusted-events';
import { ReaderControls } from '../controls/reader-controls';
import { ReaderSettingsStore } from '../controls/reader-settings';
import { elementsInView } from './article-parts';
import { ArticleText } from './article-text';
import { enableScrolling } from './decorate';
import { HeldImages } from './held-images';
import { followLink } from './links';
import type { PageImages } from './page-images';
import { PositionKeeper, watchSize } from './position-keeper';
import { ReaderWindow } from './reader-window';
import { selectedBlocksIn, selectedRange } from './selected-blocks';
import { areArticlesEqual, writeArticle } from './write-article';

/** Tells the scripts that mark something in the article when it is shown, replaced or closed. */
function reportChange(): void {
  for (const marker of pageMarkers()) marker.articleChanged();
}

export interface CoveredPage {
  /** Address when the view was opened. */
  readonly url: string;
  /** Line at which the user stopped reading; null when that is not known. */
  readonly storedPosition: ReadingPosition | null;
  /** Called once the reader view is closed. */
  left(): void;
}

export class Reader implements Overlay {
  private readonly window = new ReaderWindow();
  readonly host = this.window.host;
  /** Aborted when the view is closed. */
  readonly signal = this.window.signal;
  private readonly articleText = new ArticleText((isBusy) => this.controls.setBusy(isBusy));
  private readonly article = this.articleText.element;
  private readonly view = make(
    'div',
    { class: 'view', role: 'region', tabindex: '0', autofocus: '', 'data-fresh': '' },
    this.article,
  );
  /** The article, as annotations are shown and made in it. */
  readonly text: ViewText = {
    root: this.window.root,
    article: this.article,
    container: this.window.dialog,
    reading: () => this.reading!,
    selectedRange: () => selectedRange(this.window.root),
    showMessage: (text) => this.showMessage(text),
  };
  private readonly positionKeeper = new PositionKeeper(this.view, this.article);
  private readonly controls = new ReaderControls(
    this.view,
    this.article,
    this.window.style,
    {
      changed: (change, isFinal) => {
        this.settings.change(change, isFinal);
        if (change.font || change.ownFont) this.controls.reportMissingFont(this.settings.current);
      },
      panelToggled: () => this.enableScrolling(),
      close: () => this.leave(),
    },
    this.signal,
  );
  private readonly heldImages: HeldImages;
  private readonly settings: ReaderSettingsStore;
  private reading: PageReading | null = null;
  private shown: Article | null = null;
  private completion: Promise<void> = Promise.resolve();

  constructor(
    settings: ReaderSettings,
    images: PageImages,
    /** The site's name; '' when no choice can be stored for it. */
    site: string,
    private readonly page: CoveredPage,
  ) {
    this.heldImages = new HeldImages(images, site, {
      always: () =>
        extension.alwaysLoadImages().then(
          () => this.showMessage(message('readerPicturesAlways', site)),
          () => this.showMessage(message('optionsNotSaved')),
        ),
      focusLost: () => this.view.focus({ preventScroll: true }),
    });
    this.settings = new ReaderSettingsStore(settings, {
      changed: (current) => this.applySettings(current),
      saveFailed: () => this.showMessage(message('optionsNotSaved')),
    });
    this.window.dialog.append(...this.controls.elements);
    this.applySettings(settings);
  }

  isOpen(): boolean {
    return this.window.isOpen;
  }

  /**
   * Replaces the shown article, unless it is equal, and keeps the position. Called once before `open()`.
   * @throws an abort error when it is cancelled or the view closed; the shown article then stays
   */
  async show({ reading, article }: ReadArticle, signal: AbortSignal): Promise<void> {
    this.reading = reading;
    const runTask = runTimeSliced(AbortSignal.any([signal, this.signal]));
    const { metadata } = article;
    if (this.shown && (await runTask(areArticlesEqual(article, this.shown)))) return;
    const { contents } = this.controls;
    const parts = { images: this.heldImages, contents, position: this.positionKeeper };
    const written = await writeArticle(article, parts, runTask);
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
    for (const element of [this.window.dialog, this.view])
      element.setAttribute('aria-label', metadata.title || message('popupReader'));
    this.controls.showContents(written.entries, metadata.lang);
    if (!this.host.isConnected) return;
    this.updateProgress();
    reportChange();
  }

  /** Opens over the page; see `ReaderWindow.open()`. */
  open(unrendered: boolean): void {
    const { controls, signal } = this;
    this.window.open(this.view, controls, unrendered, {
      pressed: (event) => {
        if (!shared.annotate?.handleKey(event)) controls.handleKey(event, this.settings.current);
      },
      cancelled: (event) => controls.closeInnermost(event),
      closed: () => this.leave(),
    });
    this.listen(signal);
    this.positionKeeper.follow(signal);
    this.settings.follow(signal);
    this.heldImages.follow(signal);
    this.updateProgress();
    reportChange();
    this.completion = this.articleText.complete().then(() => {
      if (this.view.scrollTop > 0) this.storePosition();
      this.returnToStoredPosition();
      this.updateProgress();
      reportChange();
    });
    this.completion.catch(ignoreAbort);
  }

  /** Returns one flag per block: true when some of it is selected here. */
  selected({ page, corrections, selection }: PageReading): boolean[] {
    const kept = runSync(selectElements(page, selection, { corrections })).blocks;
    const texts = page.blocks.map(({ text }, index) => (kept[index] ? text : null));
    return selectedBlocksIn(this.window.root, this.article, texts);
  }

  showMessage(text: string): void {
    this.controls.status.show(text);
  }

  layOutPage(): void {
    this.window.layOutPage();
  }

  /** Prints the article once all of it is there. @param isOpenFor true to close the reader view afterwards */
  async print(isOpenFor: boolean): Promise<void> {
    await this.completion;
    if (!this.host.isConnected) return;
    if (isOpenFor) onTrusted(window, 'afterprint', () => this.leave(), { signal: this.signal });
    window.print();
  }

  /** Closes the reader view and restores the page's state; does nothing when it is closed already. */
  leave(): void {
    if (!this.isOpen()) return;
    this.controls.player.stop();
    this.articleText.stop();
    this.controls.imageViewer.dialog.close();
    this.window.close();
    this.page.left();
    reportChange();
  }

  /** Remembers where the user is reading, once all lines are there to be counted. */
  private storePosition(): void {
    if (!this.articleText.isComplete) return;
    extension.storeReadingPosition(this.page.url, this.positionKeeper.current).catch(() => {});
  }

  /** Goes to where the user stopped reading, unless they have begun to read elsewhere. */
  private returnToStoredPosition(): void {
    const { storedPosition } = this.page;
    if (!storedPosition || this.view.scrollTop !== 0) return;
    if (this.positionKeeper.goTo(storedPosition)) this.controls.returnedToPosition();
  }

  private listen(signal: AbortSignal): void {
    const { view } = this;
    onTrusted(view, 'scrollend', () => this.storePosition(), { signal });
    onTrusted(view, 'blur', () => delete view.dataset.fresh, { signal });
    onTrusted(view, 'scroll', () => this.updateProgress(), { passive: true, signal });
    onTrusted(view, 'pointerdown', () => this.controls.closePanelOverText(), { signal });
    const leave = () => this.leave();
    onTrusted(this.article, 'click', (event) => followLink(event, this.article, leave), { signal });
    const resized = () => {
      this.enableScrolling();
      this.updateProgress();
    };
    watchSize(this.article, resized, signal);
  }

  private applySettings(settings: ReaderSettings): void {
    this.positionKeeper.keepDuring(() => this.window.style.apply(settings, this.window.dialog));
    this.controls.applySettings(settings);
  }

  private updateProgress(): void {
    this.controls.updateProgress(this.articleText.isComplete);
  }

  private enableScrolling(): void {
    enableScrolling(elementsInView(this.article, this.view));
  }
}
