/** Detects text that is added to the page: infinite scrolling, late comments. */
import { isBody, rootElement } from '../../dom/tree';

/** Pause after growth in which more of the same burst may still arrive. */
const QUIET_MS = 250;
/** Maximum share of the page's time that reading may take while the page keeps growing. */
const MAX_TIME_SHARE = 0.05;
/** Growth counts as over after a pause this many times as long as the longest one before. */
const PAUSE_FACTOR = 2;
/** Pause before another attempt where the page could not be read. */
const RETRY_MS = 500;

/**
 * Checks if something was added to the page's content; elements next to the body belong to extensions,
 * including our own views.
 */
function hasAdded({ type, target, addedNodes }: MutationRecord, watched: Document): boolean {
  if (type === 'characterData') return true;
  return target === rootElement(watched) ? [...addedNodes].some(isBody) : addedNodes.length > 0;
}

export interface MutationWatch {
  readonly document: Document;
  /** Watches a shadow tree too, which observing the document does not cover. */
  watch(root: ShadowRoot): void;
  end(): void;
}

/**
 * Calls `onGrowth` when the page has grown, one call at a time: soon when growth seems to be over, and rarely on a
 * page that keeps growing.
 * @param onGrowth reads the page; returns the milliseconds of work, or null when the page cannot be read now, so that
 * `onGrowth` is called again later
 * @param watched the document that is read
 */
export function watchMutations(
  onGrowth: () => Promise<number | null>,
  watched: Document = document,
): MutationWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  /** True while a read is planned or running. */
  let isScheduled = false;
  /** Time of the first growth since the last read began; null when there is none. */
  let firstGrowth: number | null = null;
  let lastGrowth = Number.NEGATIVE_INFINITY;
  /** Longest pause between two growths since the page last paused for at least `rest`. */
  let longestPause = 0;
  /** End of the last read. */
  let lastRead = Number.NEGATIVE_INFINITY;
  /** Minimum time between reads of a page that keeps growing. */
  let minInterval = 0;
  /** Time of the next attempt after the page could not be read. */
  let notBefore = 0;

  const recordGrowth = () => {
    const now = performance.now();
    const pause = now - lastGrowth;
    longestPause = pause < minInterval ? Math.max(longestPause, pause) : 0;
    lastGrowth = now;
    firstGrowth ??= now;
  };
  const dueTime = (since: number) => {
    const whileGrowing = Math.max(since + QUIET_MS, lastRead + minInterval);
    const onceOver = lastGrowth + Math.max(QUIET_MS, PAUSE_FACTOR * longestPause);
    return Math.max(notBefore, Math.min(whileGrowing, onceOver));
  };
  const read = async () => {
    if (isEnded) return;
    const since = firstGrowth;
    firstGrowth = null;
    try {
      const workTime = await onGrowth();
      lastRead = performance.now();
      if (workTime === null) {
        notBefore = lastRead + RETRY_MS;
        firstGrowth = since;
      } else minInterval = workTime / MAX_TIME_SHARE;
    } finally {
      isScheduled = false;
      schedule();
    }
  };
  /** Waits until the next read is due; further growth may postpone it. */
  const wait = (since: number) => {
    const left = dueTime(since) - performance.now();
    if (left > 0) timer = setTimeout(wait, left, since);
    else requestIdleCallback(read, { timeout: 1_000 });
  };
  const schedule = () => {
    if (isScheduled || isEnded || firstGrowth === null) return;
    isScheduled = true;
    wait(firstGrowth);
  };
  const changes = new MutationObserver((records) => {
    if (!records.some((record) => hasAdded(record, watched))) return;
    recordGrowth();
    schedule();
  });
  const watch = (root: Node) =>
    changes.observe(root, { childList: true, characterData: true, subtree: true });
  watch(watched);
  return {
    document: watched,
    watch,
    end() {
      isEnded = true;
      changes.disconnect();
      clearTimeout(timer);
    },
  };
}
