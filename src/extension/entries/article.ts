/** The page's second script: the reader view and every export format, put in when first asked for. */
import { type Article, buildWholeArticle } from '../../article/tree/build-article';
import { selectElements } from '../../article/tree/select-elements';
import { embedImages, exportArticle, FORMAT_FILES, FORMATS, fileNameFrom } from '../../export/export-article';
import { sanitiser } from '../../export/sanitise';
import { labelPage } from '../../labels/label-page';
import { selectBlocks } from '../../labels/select-blocks';
import { Trace } from '../../labels/trace';
import { isAbort, runSync, runTimeSliced, type TaskRunner } from '../../scheduler';
import { PAGE_LEFT } from '../messages/connection-errors';
import type { ImageSiteChoice, NothingToShow, OverlayResult } from '../messages/contract';
import { callExtension, serveArticle } from '../messages/messaging';
import { PageImages } from '../reader/view/page-images';
import { Reader } from '../reader/view/reader';
import { visibleImages } from '../session/live-images';
import { watchNavigation } from '../session/navigation';
import { openInstead, publishedSession, resultOf, selectedBlocksOf } from '../session/page-globals';
import type { PageReading } from '../session/page-reading';
import { shadowRootsOf } from '../session/selection';
import type { ContentSession } from '../session/session';
import { SingleFlight } from '../session/single-flight';
import { loadSettings } from '../settings/settings';

/** The person's own day; Swedes write it as ISO 8601 does. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

async function withImages(article: Article): Promise<{ article: Article; linkedImages: number }> {
  const { textTree, metadata, words } = article;
  const { tree, linked } = await embedImages(article.tree, visibleImages(document));
  return { article: { tree, textTree, metadata, words }, linkedImages: linked };
}

/** Without an answer nothing is loaded that the page has not loaded. */
const imageSiteChoice = (): Promise<ImageSiteChoice> =>
  callExtension('imageSiteChoice').catch(() => ({ isAlways: false, site: '' }));

/** The reading with what the user has selected as its content. */
async function selectedPart(whole: PageReading, pace: TaskRunner): Promise<PageReading> {
  const labels = selectedBlocksOf(whole);
  return {
    ...whole,
    labels,
    selection: await pace(selectBlocks(whole.page.blocks, labels, { literal: true })),
  };
}

/** Adds a trace to a reading: the steps that changed the label of each block. */
function traced(reading: PageReading): PageReading & { trace: Trace } {
  const trace = new Trace();
  const { page, prediction, sensitivity, corrections } = reading;
  runSync(labelPage(page, prediction, { sensitivity, corrections, trace }));
  return { ...reading, trace };
}

const STARTED = Symbol.for('leaflight.article');

function start(session: ContentSession): void {
  let reader: Reader | null = null;
  const pictures = new PageImages();
  const lookAtPictures = ({ page }: PageReading) => pictures.scan([document, ...shadowRootsOf(page.blocks)]);
  const opening = new SingleFlight<OverlayResult>();
  const showing = new SingleFlight<void>();
  /** How many pages of this document were left for the next. */
  let left = 0;

  /** @throws where the page was left meanwhile: what was read is its text no more, or not yet that of the next */
  async function onThisPage<T>(work: Promise<T>): Promise<T> {
    const before = left;
    const result = await work.catch((error) => {
      // Work that is cancelled because the page was left reports another error.
      throw left === before ? error : new Error(PAGE_LEFT);
    });
    if (left !== before) throw new Error(PAGE_LEFT);
    return result;
  }

  async function read(
    sensitivity: number,
    pace: TaskRunner,
    selectedOnly = false,
  ): Promise<{ reading: PageReading; article: Article } | NothingToShow> {
    const whole = await onThisPage(session.read(sensitivity));
    if ('phase' in whole) return whole;
    const reading = selectedOnly ? await selectedPart(whole, pace) : whole;
    const { page, labels, corrections, selection } = reading;
    const options = { url: location.href, corrections, literal: selectedOnly, selection };
    const article = await pace(buildWholeArticle(document, page, labels, options));
    return { reading, article };
  }

  async function open(sensitivity: number, signal: AbortSignal): Promise<OverlayResult> {
    isOutdated = false;
    const [found, settings, choice] = await onThisPage(
      Promise.all([read(sensitivity, runTimeSliced(signal)), loadSettings(), imageSiteChoice()]),
    );
    if ('phase' in found) return found;
    pictures.allowsAll = choice.isAlways;
    lookAtPictures(found.reading);
    const opened = new Reader(settings.reader, pictures, choice.site, {
      alwaysLoadImages: () => callExtension('alwaysLoadImages'),
      cover: () => callExtension('coverPage'),
      uncover: () => callExtension('uncoverPage'),
      left: () => {
        reader = null;
        showing.cancel();
      },
    });
    await onThisPage(opened.show(found.article, signal));
    const overlay = {
      host: opened.host,
      leave: () => opened.leave(),
      isOpen: () => reader === opened,
      isLive: false,
      selected: ({ page, labels, corrections, selection }: PageReading) => {
        const kept = runSync(selectElements(page, labels, { corrections, selection })).blocks;
        return opened.selected(page.blocks.map(({ text }, index) => (kept[index] ? text : null)));
      },
    };
    openInstead(overlay);
    reader = opened;
    opened.open();
    if (isOutdated && session.reading) showAgain(session.reading);
    return resultOf(overlay);
  }

  let shownAgain = 0;
  /** True when the labels have changed since the start of an article that is not shown yet. */
  let isOutdated = false;

  async function show(reading: PageReading, signal: AbortSignal): Promise<void> {
    const { page, labels, corrections, selection } = reading;
    const options = { url: location.href, corrections, selection };
    const article = await runTimeSliced(signal)(buildWholeArticle(document, page, labels, options));
    lookAtPictures(reading);
    await reader?.show(article, signal);
  }

  /** Shows the highlighted content in the reader view again, whenever it changes. */
  function showAgain(reading: PageReading): void {
    cancelAnimationFrame(shownAgain);
    showing.cancel();
    shownAgain = requestAnimationFrame(() => {
      if (!reader) return;
      showing
        .start((signal) => show(reading, signal))
        .catch((error) => {
          if (!isAbort(error)) throw error;
        });
    });
  }

  session.onLabels = (reading) => {
    isOutdated = true;
    if (reader) showAgain(reading);
  };

  serveArticle({
    async toggleReader(sensitivity) {
      if (reader) {
        reader.leave();
        return { phase: 'closed' };
      }
      return opening.done ?? opening.start((signal) => onThisPage(open(sensitivity, signal)));
    },
    async exportAs(format, sensitivity, part) {
      if (!FORMATS.includes(format)) return { phase: 'failed' };
      const isSelection = part === 'selection';
      const [found, settings] = await onThisPage(
        Promise.all([read(sensitivity, runTimeSliced(), isSelection), loadSettings()]),
      );
      if ('phase' in found) return found;
      const { reading } = found;
      const { article, linkedImages } =
        format === 'html' && settings.embedImages
          ? await withImages(found.article)
          : { article: found.article, linkedImages: 0 };
      const { type, extension } = FORMAT_FILES[format];
      const metadata = { ...article.metadata, site: article.metadata.site || location.hostname };
      const fileName = `${fileNameFrom(settings.fileName, metadata, today())}.${extension}`;
      return {
        phase: 'exported',
        text: exportArticle(format, article, format === 'json' ? traced(reading) : reading, {
          frontMatter: settings.frontMatter,
          title: part !== 'selection',
          purify: sanitiser(window),
        }),
        type,
        fileName,
        linkedImages,
      };
    },
  });
  watchNavigation(() => {
    left++;
    // Who asks from now on means the next page.
    opening.cancel();
    reader?.leave();
  });
}

const session = publishedSession();
if (session && !Object.hasOwn(globalThis, STARTED)) {
  Object.defineProperty(globalThis, STARTED, { value: true });
  start(session);
}
