/** Notices that text has come to the page: infinite scrolling, late comments. */
import { isBody, rootElement } from '../dom/tree';

/** The pause after growth in which more of the same burst may still come. */
const QUIET_MS = 250;
/** Largest share of the page's time that reading may take while the page keeps growing. */
const MOST_TIME = 0.05;
/** Growth counts as over after a pause this many times as long as the longest one before. */
const OVER = 2;
/** Pause before another attempt where the page could not be read. */
const LATER_MS = 500;

/** Whether something was put into the page; beside the body it is an extension's, our own views among them. */
function hasAdded({ type, target, addedNodes }: MutationRecord): boolean {
  if (type === 'characterData') return true;
  return target === rootElement(document) ? [...addedNodes].some(isBody) : addedNodes.length > 0;
}

export interface GrowthWatch {
  /** Watches a shadow tree too, which the document's changes do not tell of. */
  watch(root: ShadowRoot): void;
  end(): void;
}

/**
 * Calls `onGrowth` when the page has grown, never twice at once: soon where growth seems to be over, and rarely on a
 * page that grows without end.
 * @param onGrowth reads the page; answers how many milliseconds of work that was, or null where the page cannot be read
 * now, and is called again later
 */
export function watchGrowth(onGrowth: () => Promise<number | null>): GrowthWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  /** True while a reading is planned or going on. */
  let isAwaited = false;
  /** The first growth that no reading has begun after; null where there is none. */
  let firstUnread: number | null = null;
  let lastGrowth = Number.NEGATIVE_INFINITY;
  /** Longest pause between two growths since the page last rested for as long as `rest`. */
  let longestPause = 0;
  /** End of the last reading. */
  let lastRead = Number.NEGATIVE_INFINITY;
  /** Time after a reading that a page which keeps growing is left alone. */
  let rest = 0;
  /** Next attempt after the page could not be read. */
  let notBefore = 0;

  const note = () => {
    const now = performance.now();
    const pause = now - lastGrowth;
    longestPause = pause < rest ? Math.max(longestPause, pause) : 0;
    lastGrowth = now;
    firstUnread ??= now;
  };
  const dueTime = (since: number) => {
    const whileGrowing = Math.max(since + QUIET_MS, lastRead + rest);
    const onceOver = lastGrowth + Math.max(QUIET_MS, OVER * longestPause);
    return Math.max(notBefore, Math.min(whileGrowing, onceOver));
  };
  const read = async () => {
    if (isEnded) return;
    const since = firstUnread;
    firstUnread = null;
    try {
      const worked = await onGrowth();
      lastRead = performance.now();
      if (worked === null) {
        notBefore = lastRead + LATER_MS;
        firstUnread = since;
      } else rest = worked / MOST_TIME;
    } finally {
      isAwaited = false;
      plan();
    }
  };
  /** Waits until reading is due; growth meanwhile may put that off. */
  const wait = (since: number) => {
    const left = dueTime(since) - performance.now();
    if (left > 0) timer = setTimeout(wait, left, since);
    else requestIdleCallback(read, { timeout: 1_000 });
  };
  const plan = () => {
    if (isAwaited || isEnded || firstUnread === null) return;
    isAwaited = true;
    wait(firstUnread);
  };
  const changes = new MutationObserver((records) => {
    if (!records.some(hasAdded)) return;
    note();
    plan();
  });
  const watch = (root: Node) =>
    changes.observe(root, { childList: true, characterData: true, subtree: true });
  watch(document);
  return {
    watch,
    end() {
      isEnded = true;
      changes.disconnect();
      clearTimeout(timer);
    },
  };
}
