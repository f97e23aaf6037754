/** Shows the marks of a script, such as annotations, while the page is highlighted and in a view over it. */
import { ignoreAbort } from '../../scheduler';
import { extension } from '../messages/messaging';
import type { PageState } from '../messages/page-state';
import { SerialQueue, SingleFlight } from '../platform/serial-queue';
import { DocumentWatch } from './document-watch';
import { watchNavigation } from './navigation';
import { type PageMarker, viewText } from './page-globals';
import type { ContentSession } from './session';

/** Marks on a page, and in a view over it. */
export interface Marks {
  /** Document that holds their text, of the page or a frame; undefined before they are shown. */
  readonly document: Document | undefined;
  /**
   * Shows them in the text as it is now, loading what is stored again if `reloads` is true.
   * @param signal aborted when they are shown again or removed
   */
  refresh(reloads: boolean, signal: AbortSignal): Promise<void>;
  /** Removes all traces from the page. */
  clear(): void;
}

/** Shows marks and removes them, together with their style sheet, as the page's state changes. */
export class MarkDisplay implements PageMarker {
  private readonly refreshing = new SingleFlight<void>();
  /** True when the marks that were loaded may differ from the stored ones. */
  private isOutdated = false;
  /** True from the time when the marks are shown until they are hidden. */
  isActive = false;
  /** Handle of the animation frame in which they are shown again. */
  private scheduled = 0;
  /** Additions and removals of the style sheet, one after another. */
  private readonly styling = new SerialQueue();
  private isStyled = false;
  private readonly frameWatch = new DocumentWatch((frame, signal) => {
    extension.addStyle(this.sheet, true).catch(() => {});
    this.listenIn(frame, signal);
  });

  /** @param listenIn listens to the user in a document: the page, or a frame that is read */
  constructor(
    private readonly session: ContentSession,
    private readonly marks: Marks,
    private readonly sheet: 'annotations' | 'new-text',
    private readonly listenIn: (document: Document, signal: AbortSignal) => void,
  ) {}

  /** True while the page is highlighted or a view is open. */
  get isWanted(): boolean {
    return this.session.reading !== null || viewText() !== undefined;
  }

  async start(): Promise<void> {
    this.listenIn(document, new AbortController().signal);
    watchNavigation(() => this.hide());
    if (this.isWanted) await this.show();
  }

  stateChanged({ phase }: PageState): void {
    if (phase === 'on') this.showSoon();
    else if (phase === 'off' && !viewText()) this.hide();
  }

  articleChanged(): void {
    if (this.isWanted) this.showSoon();
    else this.hide();
  }

  /** Shows the marks in place of any others, and waits until none are about to replace them. */
  async show(reloads = false): Promise<void> {
    this.isActive = true;
    this.isOutdated ||= reloads;
    this.refreshing.cancel();
    await this.refreshing.start((signal) => this.refresh(signal)).catch(ignoreAbort);
    await this.settled();
  }

  /** Waits until no marks are about to be shown. */
  async settled(): Promise<void> {
    while (this.refreshing.done) await this.refreshing.done.catch(() => {});
  }

  private async refresh(signal: AbortSignal): Promise<void> {
    await this.setStyled(true);
    if (signal.aborted) return;
    await this.marks.refresh(this.isOutdated, signal);
    if (signal.aborted) return;
    this.isOutdated = false;
    const shown = this.marks.document;
    this.frameWatch.follow(shown === document ? null : (shown ?? null));
  }

  /** Adds the style sheet, or removes it. Without the extension, the page keeps the one that it has. */
  private setStyled(isWanted: boolean): Promise<void> {
    return this.styling.run(async () => {
      if (isWanted === this.isStyled) return;
      this.isStyled = isWanted;
      await extension[isWanted ? 'addStyle' : 'removeStyle'](this.sheet).catch(() => {});
    });
  }

  private showSoon(): void {
    cancelAnimationFrame(this.scheduled);
    this.scheduled = requestAnimationFrame(() => this.show());
  }

  private hide(): void {
    this.isActive = false;
    this.refreshing.cancel();
    this.marks.clear();
    this.setStyled(false);
    this.frameWatch.follow(null);
  }
}
