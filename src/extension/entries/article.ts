/** The article script: the article and the reader view, injected when first needed. */
import type { Article } from '../../article/tree/build-article';
import { selectElements } from '../../article/tree/select-elements';
import { EXPORT_CHOICES } from '../../export/formats';
import { isListingAddress } from '../../metadata/page-kind';
import { isAbort, runSync, runTimeSliced, type TaskRunner, yieldToBrowser } from '../../scheduler';
import { PAGE_LEFT } from '../messages/connection-errors';
import type { ArticleFunctions, ImageSiteChoice, NothingToShow, OverlayResult } from '../messages/contract';
import { callExtension, serveArticle } from '../messages/messaging';
import { message } from '../platform/i18n';
import { nothingText } from '../platform/state-texts';
import { isLongPage } from '../reader/view/cover';
import { PageImages } from '../reader/view/page-images';
import { Reader } from '../reader/view/reader';
import { buildFrom, isArticle, readingOfSelection } from '../session/article-of-reading';
import { watchNavigation } from '../session/navigation';
import {
  loadExporter,
  loadNews,
  loadStoredAnnotations,
  loadWhenSelected,
} from '../session/on-demand-scripts';
import {
  openInstead,
  publishedAnnotator,
  publishedNewsMarker,
  publishedSession,
  resultOf,
} from '../session/page-globals';
import type { PageReading } from '../session/page-reading';
import { shadowRootsOf } from '../session/selection';
import type { ContentSession } from '../session/session';
import { SingleFlight } from '../session/single-flight';
import { loadSettings } from '../settings/settings';
import { saveFile } from '../ui/copy-and-save';
import { copyAndTell, showNotice } from '../ui/page-notice';

/** The user's choice for this site; when the background does not answer, only images that the page has loaded. */
const loadImageChoice = (): Promise<ImageSiteChoice> =>
  callExtension('imageSiteChoice').catch(() => ({ isAlways: false, site: '' }));

/** Adds the sheet of a covered page. Without it the page scrolls under the reader view, which does no harm. */
const cover = (): Promise<void> => callExtension('coverPage').catch(() => {});

const uncover = (): Promise<void> => callExtension('uncoverPage').catch(() => {});

const isReadableFrame = (state: NothingToShow): boolean =>
  state.phase === 'empty' && state.frame !== undefined && !state.frame.address;

/** Time in which the popup closes. */
const PRINT_DELAY_MS = 150;

const STARTED = Symbol.for('leaflight.article');

function start(session: ContentSession): void {
  let reader: Reader | null = null;
  const images = new PageImages();
  const scanImages = ({ page }: PageReading) => images.scan([page.document, ...shadowRootsOf(page.blocks)]);
  const opening = new SingleFlight<OverlayResult>();
  const updating = new SingleFlight<void>();
  /** Number of times that the user has left a page of this document for the next. */
  let departures = 0;

  /** Tells the scripts that mark something in the article that it is another one, or closed. */
  function reportChange(): void {
    publishedAnnotator()?.articleChanged();
    publishedNewsMarker()?.articleChanged();
  }

  /** Awaits work on the current page. @throws when the page is left meanwhile: the result may be of either page */
  async function onThisPage<T>(work: Promise<T>): Promise<T> {
    const before = departures;
    const result = await work.catch((error) => {
      // Work that is cancelled because the page was left reports another error.
      throw departures === before ? error : new Error(PAGE_LEFT);
    });
    if (departures !== before) throw new Error(PAGE_LEFT);
    return result;
  }

  async function read(
    sensitivity: number,
    runTask: TaskRunner,
    selectedOnly = false,
  ): Promise<{ reading: PageReading; article: Article } | NothingToShow> {
    let whole = await onThisPage(session.read(sensitivity));
    // The text of such a page is that of its frame.
    if ('phase' in whole && isReadableFrame(whole)) {
      await onThisPage(session.readFrame(sensitivity));
      whole = await onThisPage(session.read(sensitivity));
    }
    if ('phase' in whole) return whole;
    const reading = selectedOnly ? await readingOfSelection(whole, runTask) : whole;
    const article = await runTask(buildFrom(reading, selectedOnly));
    return { reading, article };
  }

  let shownReading: PageReading;

  async function open(sensitivity: number, signal: AbortSignal): Promise<OverlayResult> {
    isOutdated = false;
    const { href } = location;
    const [found, settings, choice, place] = await onThisPage(
      Promise.all([
        read(sensitivity, runTimeSliced(signal)),
        loadSettings(),
        loadImageChoice(),
        callExtension('loadPlace', href).catch(() => null),
      ]),
    );
    if ('phase' in found) return found;
    // The view is made, filled and shown in a task each, so that none takes long on a long page.
    await onThisPage(yieldToBrowser());
    images.allowsAll = choice.isAlways;
    shownReading = found.reading;
    scanImages(found.reading);
    const ended = new AbortController();
    const opened = new Reader(settings.reader, images, choice.site, {
      alwaysLoadImages: () => callExtension('alwaysLoadImages'),
      changed: reportChange,
      handleKey: (event) =>
        Boolean(publishedAnnotator()?.handleKey(event) || publishedNewsMarker()?.handleKey(event)),
      place,
      storePlace: (now) => {
        callExtension('storePlace', href, now).catch(() => {});
      },
      left: () => {
        reader = null;
        ended.abort();
        reportChange();
        updating.cancel();
        uncover();
      },
    });
    const fill = async () => {
      await Promise.all([opened.show(found.article, signal), cover()]);
      await yieldToBrowser();
    };
    await onThisPage(fill()).catch((error) => {
      uncover();
      throw error;
    });
    const overlay = {
      host: opened.host,
      leave: () => opened.leave(),
      isOpen: () => reader === opened,
      isLive: false,
      layOutPage: () => opened.layOutPage(),
      text: { ...opened.text, reading: () => shownReading },
      selected: ({ page, labels, corrections, selection }: PageReading) => {
        const kept = runSync(selectElements(page, labels, { corrections, selection })).blocks;
        return opened.selected(page.blocks.map(({ text }, index) => (kept[index] ? text : null)));
      },
    };
    openInstead(overlay);
    reader = opened;
    opened.open(isLongPage(found.reading.page.blocks) && !session.isReading);
    if (isOutdated && session.reading) scheduleUpdate(session.reading);
    loadStoredAnnotations();
    loadNews();
    loadWhenSelected(() => opened.text.selectedRange() !== null, ended.signal);
    return resultOf(overlay);
  }

  /** Handle of the animation frame in which the article is updated. */
  let scheduledUpdate = 0;
  /** True when the labels have changed since the start of an article that is not shown yet. */
  let isOutdated = false;

  async function update(reading: PageReading, signal: AbortSignal): Promise<void> {
    const article = await runTimeSliced(signal)(buildFrom(reading));
    scanImages(reading);
    shownReading = reading;
    await reader?.show(article, signal);
  }

  /** Updates the article after the highlighted content has changed. */
  function scheduleUpdate(reading: PageReading): void {
    cancelAnimationFrame(scheduledUpdate);
    updating.cancel();
    scheduledUpdate = requestAnimationFrame(() => {
      if (!reader) return;
      updating
        .start((signal) => update(reading, signal))
        .catch((error) => {
          if (!isAbort(error)) throw error;
        });
    });
  }

  session.onLabels = (reading) => {
    isOutdated = true;
    if (reader) scheduleUpdate(reading);
  };

  const functions: ArticleFunctions = {
    async toggleReader(sensitivity) {
      if (reader) {
        reader.leave();
        return { phase: 'closed' };
      }
      return opening.done ?? opening.start((signal) => onThisPage(open(sensitivity, signal)));
    },
    async openOnArticle(sensitivity) {
      if (reader || opening.done || isListingAddress(location.href)) return { phase: 'closed' };
      const reading = await onThisPage(session.read(sensitivity));
      if ('phase' in reading || !isArticle(reading)) return { phase: 'closed' };
      return opening.done ?? opening.start((signal) => onThisPage(open(sensitivity, signal)));
    },
    async printArticle(sensitivity) {
      const isOpenFor = reader === null;
      if (!reader) {
        const result = await (opening.done ??
          opening.start((signal) => onThisPage(open(sensitivity, signal))));
        if (result.phase !== 'open') return result;
      }
      const shown: Reader | null = reader;
      // The popup is closed first: the browser's dialog would take the focus from it before the answer is there.
      if (shown) setTimeout(() => shown.print(isOpenFor), PRINT_DELAY_MS);
      return { phase: 'open' };
    },
    showEmpty(frame) {
      const hints = frame ? [message('noticeFrame')] : [];
      showNotice([nothingText({ phase: 'empty', frame }), ...hints].join(' '));
      return 'shown';
    },
    async exportAs(choice, sensitivity, scope, purpose) {
      if (!EXPORT_CHOICES.includes(choice) || (choice as string) === 'pdf') return { phase: 'failed' };
      const [found, settings, exportPage] = await onThisPage(
        Promise.all([
          read(sensitivity, runTimeSliced(), scope === 'selection'),
          loadSettings(),
          loadExporter(),
        ]),
      );
      if ('phase' in found) return found;
      const annotations = settings.exportAnnotations
        ? await onThisPage(callExtension('loadAnnotations', location.href).catch(() => []))
        : [];
      return exportPage(found, settings, {
        ...{ choice, scope, purpose, annotations },
        traceOf: (reading) => session.traceOf(reading),
      });
    },
    async deliver(purpose, format, sensitivity, scope) {
      const found = await functions.exportAs(format, sensitivity, scope, purpose);
      if (found.phase !== 'exported') return found;
      if (purpose === 'save') saveFile(found.text, `${found.type};charset=utf-8`, found.fileName);
      else await copyAndTell(found.text, reader);
      return { phase: 'delivered' };
    },
  };
  serveArticle(functions);
  watchNavigation(() => {
    departures++;
    // Requests from now on concern the next page.
    opening.cancel();
    reader?.leave();
  });
}

const session = publishedSession();
if (session && !Object.hasOwn(globalThis, STARTED)) {
  Object.defineProperty(globalThis, STARTED, { value: true });
  start(session);
}
