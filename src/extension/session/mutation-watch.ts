/** Detects text that is added to the page: infinite scrolling, late comments. */
import { isBody, rootElement } from '../../dom/tree';

/** Pause after growth in which more of the same burst may still arrive. */
const QUIET_MS = 250;
/** Maximum share of the page's time that reading may take while the page keeps growing. */
const MAX_TIME_SHARE = 0.05;
/** Growth counts as over after a pause of this many times the longest one before. */
const PAUSE_FACTOR = 2;
/** Time after which a due read begins even if the page is never idle. */
const MAX_IDLE_WAIT_MS = 1_000;
/** Pause before another attempt where the page could not be read. */
const RETRY_MS = 500;

/** True for an addition to the page's content; elements next to the body belong to extensions. */
function hasAdded({ type, target, addedNodes }: MutationRecord, watched: Document): boolean {
  if (type === 'characterData') return true;
  return target === rootElement(watched) ? [...addedNodes].some(isBody) : addedNodes.length > 0;
}

/** Times at which the page grew and was read, from which follows when it is read next. */
class GrowthClock {
  /** Time of the first growth since the last read began; null when there is none. */
  private firstGrowth: number | null = null;
  private lastGrowth = Number.NEGATIVE_INFINITY;
  /** Longest pause between two growths since the page last paused for at least `minInterval`. */
  private longestPause = 0;
  private lastReadEnd = Number.NEGATIVE_INFINITY;
  /** Minimum time between reads of a page that keeps growing. */
  private minReadInterval = 0;
  /** Time of the next attempt after the page could not be read. */
  private notBefore = 0;

  get hasGrown(): boolean {
    return this.firstGrowth !== null;
  }

  grew(): void {
    const now = performance.now();
    const pause = now - this.lastGrowth;
    this.longestPause = pause < this.minReadInterval ? Math.max(this.longestPause, pause) : 0;
    this.lastGrowth = now;
    this.firstGrowth ??= now;
  }

  /** Milliseconds until the page is read next: soon when its growth seems to be over, else later. */
  timeLeft(): number {
    const whileGrowing = Math.max(
      (this.firstGrowth ?? 0) + QUIET_MS,
      this.lastReadEnd + this.minReadInterval,
    );
    const onceOver = this.lastGrowth + Math.max(QUIET_MS, PAUSE_FACTOR * this.longestPause);
    return Math.max(this.notBefore, Math.min(whileGrowing, onceOver)) - performance.now();
  }

  /** Records that a read begins. @returns the time of the first growth that it reads */
  beginRead(): number | null {
    const since = this.firstGrowth;
    this.firstGrowth = null;
    return since;
  }

  /** Records that a read has ended. @param workTime milliseconds; null when the page could not be read */
  endRead(since: number | null, workTime: number | null): void {
    this.lastReadEnd = performance.now();
    if (workTime === null) {
      this.notBefore = this.lastReadEnd + RETRY_MS;
      this.firstGrowth = since;
    } else this.minReadInterval = workTime / MAX_TIME_SHARE;
  }
}

/** Calls `onGrowth`, one call at a time: soon after growth seems to be over, rarely while it goes on. */
export class MutationWatch {
  private readonly clock = new GrowthClock();
  private readonly changes: MutationObserver;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isEnded = false;
  private isScheduled = false;

  /** @param onGrowth reads the page; returns milliseconds of work, or null to be called again later */
  constructor(
    private readonly onGrowth: () => Promise<number | null>,
    document: Document,
  ) {
    this.changes = new MutationObserver((records) => {
      if (!records.some((record) => hasAdded(record, document))) return;
      this.clock.grew();
      this.schedule();
    });
    this.watch(document);
  }

  /** Watches a tree: a shadow tree too, which observing the document does not cover. */
  watch(root: Document | ShadowRoot): void {
    this.changes.observe(root, { childList: true, characterData: true, subtree: true });
  }

  end(): void {
    this.isEnded = true;
    this.changes.disconnect();
    clearTimeout(this.timer);
  }

  private schedule(): void {
    if (this.isScheduled || this.isEnded || !this.clock.hasGrown) return;
    this.isScheduled = true;
    this.wait();
  }

  /** Waits until the next read is due; further growth may postpone it. */
  private wait(): void {
    const left = this.clock.timeLeft();
    if (left > 0) this.timer = setTimeout(() => this.wait(), left);
    else requestIdleCallback(() => this.read(), { timeout: MAX_IDLE_WAIT_MS });
  }

  private async read(): Promise<void> {
    if (this.isEnded) return;
    const since = this.clock.beginRead();
    try {
      this.clock.endRead(since, await this.onGrowth());
    } finally {
      this.isScheduled = false;
      this.schedule();
    }
  }
}
