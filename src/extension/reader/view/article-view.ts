/** The reader view of a page: opened once, filled with its article, and updated when the labels change. */
import { ignoreAbort, runTimeSliced, type TaskRunner, yieldToBrowser } from '../../../scheduler';
import { PAGE_LEFT } from '../../messages/connection-errors';
import type { ImageSiteChoice, NothingToShow, OverlayResult } from '../../messages/contract';
import { extension } from '../../messages/messaging';
import { SingleFlight } from '../../platform/serial-queue';
import { buildArticleOf, readingOfSelection } from '../../session/article-of-reading';
import { loadStoredMarks, loadWhenSelected } from '../../session/on-demand-scripts';
import { openInstead, resultOf } from '../../session/page-globals';
import type { PageReading, ReadArticle } from '../../session/page-reading';
import { shadowRootsOf } from '../../session/selection';
import type { ContentSession } from '../../session/session';
import { loadSettings } from '../../settings/settings';
import { isLongPage } from './cover';
import { PageImages } from './page-images';
import { Reader } from './reader';

/** The user's choice for this site; when the background does not answer, only images that the page has loaded. */
const loadImageChoice = (): Promise<ImageSiteChoice> =>
  extension.imageSiteChoice().catch(() => ({ isAlways: false, site: '' }));

/** Adds the sheet of a covered page. Without it the page scrolls under the reader view, which does no harm. */
const cover = (): Promise<void> => extension.addStyle('cover').catch(() => {});

const uncover = (): Promise<void> => extension.removeStyle('cover').catch(() => {});

const isReadableFrame = (state: NothingToShow): boolean =>
  state.phase === 'empty' && state.frame !== undefined && !state.frame.address;

/** The reader view of a page, which has one at most, and the article that it shows. */
export class ArticleView {
  /** The open reader view; null when there is none. */
  reader: Reader | null = null;
  private readonly images = new PageImages();
  private readonly opening = new SingleFlight<OverlayResult>();
  private readonly updating = new SingleFlight<void>();
  /** Number of times that the user has left a page of this document for the next. */
  private departures = 0;
  /** Handle of the animation frame in which the article is updated. */
  private scheduledUpdate = 0;
  /** True when the labels have changed since the start of an article that is not shown yet. */
  private isOutdated = false;

  constructor(private readonly session: ContentSession) {
    session.onLabels = (reading) => {
      this.isOutdated = true;
      if (this.reader) this.scheduleUpdate(reading);
    };
  }

  get isOpening(): boolean {
    return this.opening.done !== null;
  }

  /** Opens the reader view, once however often it is asked for. */
  open(sensitivity: number): Promise<OverlayResult> {
    return (
      this.opening.done ??
      this.opening.start((signal) => this.onThisPage(this.readAndShow(sensitivity, signal)))
    );
  }

  /** Gives up what is under way: requests from now on concern the next page. */
  leavePage(): void {
    this.departures++;
    this.opening.cancel();
    this.reader?.leave();
  }

  /** Awaits work on the current page. @throws when the page is left meanwhile: the result may be of either page */
  async onThisPage<T>(work: Promise<T>): Promise<T> {
    const before = this.departures;
    const result = await work.catch((error) => {
      // Work that is cancelled because the page was left reports another error.
      throw this.departures === before ? error : new Error(PAGE_LEFT);
    });
    if (this.departures !== before) throw new Error(PAGE_LEFT);
    return result;
  }

  /** Makes an article from the page, or from what is selected on it. */
  async read(
    sensitivity: number,
    runTask: TaskRunner,
    selectedOnly = false,
  ): Promise<ReadArticle | NothingToShow> {
    const { session } = this;
    let whole = await this.onThisPage(session.read(sensitivity));
    // The text of such a page is that of its frame.
    if ('phase' in whole && isReadableFrame(whole)) {
      await this.onThisPage(session.readFrame(sensitivity));
      whole = await this.onThisPage(session.read(sensitivity));
    }
    if ('phase' in whole) return whole;
    const reading = selectedOnly ? await readingOfSelection(whole, runTask) : whole;
    const article = await runTask(buildArticleOf(reading, selectedOnly));
    return { reading, article };
  }

  private async readAndShow(sensitivity: number, signal: AbortSignal): Promise<OverlayResult> {
    this.isOutdated = false;
    const { href } = location;
    const [found, settings, choice, storedPosition] = await this.onThisPage(
      Promise.all([
        this.read(sensitivity, runTimeSliced(signal)),
        loadSettings(),
        loadImageChoice(),
        extension.loadReadingPosition(href).catch(() => null),
      ]),
    );
    if ('phase' in found) return found;
    // The view is made, filled and shown in a task each, so that none takes long on a long page.
    await this.onThisPage(yieldToBrowser());
    this.images.allowsAll = choice.isAlways;
    this.scanImages(found.reading);
    const left = () => this.readerLeft();
    const opened = new Reader(settings.reader, this.images, choice.site, { url: href, storedPosition, left });
    const fill = async () => {
      await yieldToBrowser();
      await Promise.all([opened.show(found, signal), cover()]);
      await yieldToBrowser();
    };
    await this.onThisPage(fill()).catch((error) => {
      uncover();
      throw error;
    });
    openInstead(opened);
    this.reader = opened;
    const { session } = this;
    opened.open(isLongPage(found.reading.page.blocks) && !session.labeller.isReading);
    if (this.isOutdated && session.reading) this.scheduleUpdate(session.reading);
    loadStoredMarks();
    loadWhenSelected(() => opened.text.selectedRange() !== null, opened.signal);
    return resultOf(opened);
  }

  private readerLeft(): void {
    this.reader = null;
    this.updating.cancel();
    uncover();
  }

  private scanImages({ page }: PageReading): void {
    this.images.scan([page.document, ...shadowRootsOf(page.blocks)]);
  }

  private async update(reading: PageReading, signal: AbortSignal): Promise<void> {
    const article = await runTimeSliced(signal)(buildArticleOf(reading));
    this.scanImages(reading);
    await this.reader?.show({ reading, article }, signal);
  }

  /** Updates the article after the highlighted content has changed. */
  private scheduleUpdate(reading: PageReading): void {
    cancelAnimationFrame(this.scheduledUpdate);
    this.updating.cancel();
    this.scheduledUpdate = requestAnimationFrame(() => {
      if (this.reader) this.updating.start((signal) => this.update(reading, signal)).catch(ignoreAbort);
    });
  }
}
