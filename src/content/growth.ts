/** Notices that text has come to the page: infinite scrolling, late comments. */

/** After which what came at once has come. */
const QUIET_MS = 250;
/** Taking it in is to use no more than this share of the time, however restless the page. */
const MOST_TIME = 0.05;

const documentElement = (): Element | null => document.documentElement;

/** Whether something was put into the page; beside the body it is an extension's, our own views among them. */
const hasAdded = ({ type, target, addedNodes }: MutationRecord): boolean =>
  type === 'characterData' || (addedNodes.length > 0 && target !== documentElement());

export interface GrowthWatch {
  /** Watches a shadow tree too, which the document's changes do not tell of. */
  watch(root: ShadowRoot): void;
  end(): void;
}

/** Calls `onGrowth` when the page has grown and nobody else is at work, never twice at once. */
export function watchGrowth(onGrowth: () => Promise<unknown>): GrowthWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  let isEnded = false;
  const run = async () => {
    const start = performance.now();
    await onGrowth();
    const end = performance.now();
    notBefore = end + (end - start) / MOST_TIME;
    timer = undefined;
  };
  const changes = new MutationObserver((records) => {
    if (timer !== undefined || !records.some(hasAdded)) return;
    const pause = Math.max(QUIET_MS, notBefore - performance.now());
    timer = setTimeout(() => requestIdleCallback(() => !isEnded && run(), { timeout: 1_000 }), pause);
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
