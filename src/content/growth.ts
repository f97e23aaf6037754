/** Notices that text has come to the page: infinite scrolling, late comments. */
import { isBody, rootElement } from '../dom/tree';

/** After which what came at once has come. */
const QUIET_MS = 250;
/** Taking it in is to use no more than this share of the time, however restless the page. */
const MOST_TIME = 0.05;
/** After which it is tried again to take in what could not be. */
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
 * Calls `onGrowth` when the page has grown and nobody else is at work, never twice at once.
 * @param onGrowth false where nobody could take it in now: it is called again later
 */
export function watchGrowth(onGrowth: () => Promise<boolean>): GrowthWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  /** From a change until it is taken in. */
  let isAwaited = false;
  /** Whether there were changes since the page began to be read. */
  let isStale = false;
  let isEnded = false;
  const run = async () => {
    if (isEnded) return;
    isStale = false;
    const start = performance.now();
    const isTaken = await onGrowth();
    const end = performance.now();
    notBefore = isTaken ? end + (end - start) / MOST_TIME : end + LATER_MS;
    isAwaited = false;
    if (isStale || !isTaken) schedule();
  };
  const schedule = () => {
    isStale = true;
    if (isAwaited || isEnded) return;
    isAwaited = true;
    const pause = Math.max(QUIET_MS, notBefore - performance.now());
    timer = setTimeout(() => requestIdleCallback(run, { timeout: 1_000 }), pause);
  };
  const changes = new MutationObserver((records) => {
    if (records.some(hasAdded)) schedule();
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
