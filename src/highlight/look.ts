/** Notices that the page may look otherwise than before: its theme has been changed, the system's, or the window's size. */
import { children, isBody, rootElement } from '../dom/tree';

/** After which what changes at once has changed. */
const SOON_MS = 100;
/** Pages fade from one look to the other: what is seen halfway is neither, so it is looked at once more. */
const FADED_MS = 1_000;
/** After which it is looked again at what could not be taken in. */
const LATER_MS = 500;
/** Looking is to use no more than this share of the time, however restless the page. */
const MOST_TIME = 0.05;

/** Themes are told from each other by classes, styles and whatever else pages set on these. */
function themed(): Element[] {
  const root = rootElement(document);
  if (!root) return [];
  return [root, ...([...children(root)].filter(isBody) as Element[])];
}

/** Whether the page's body, or its root, was put in the place of another. */
const isSwap = ({ target, addedNodes }: MutationRecord): boolean =>
  target === document ? addedNodes.length > 0 : [...addedNodes].some(isBody);

/**
 * Calls `onLook` when the page may look otherwise, and once more when it has had the time to fade, until `signal`.
 * @param onLook false where nobody could take it in now: it is called again later
 */
export function watchLook(onLook: () => Promise<boolean>, signal: AbortSignal): void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let faded: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  const pause = (ms: number): number => Math.max(ms, notBefore - performance.now());
  const look = async () => {
    const start = performance.now();
    const isTaken = await onLook();
    const end = performance.now();
    notBefore = end + (end - start) / MOST_TIME;
    if (!isTaken) lookIn(LATER_MS);
  };
  const lookSoon = () => {
    soon = undefined;
    look();
  };
  const lookIn = (ms: number) => {
    if (!signal.aborted) soon ??= setTimeout(lookSoon, pause(ms));
  };
  const changed = () => {
    lookIn(SOON_MS);
    clearTimeout(faded);
    faded = setTimeout(look, pause(FADED_MS));
  };
  const changes = new MutationObserver(changed);
  const swaps = new MutationObserver((records) => {
    if (!records.some(isSwap)) return;
    follow();
    changed();
  });
  const follow = () => {
    const root = rootElement(document);
    for (const parent of [document, root]) if (parent) swaps.observe(parent, { childList: true });
    for (const element of themed()) changes.observe(element, { attributes: true });
  };
  follow();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
  // Pages that hold their text once for wide windows and once for narrow ones.
  addEventListener('resize', changed, { signal });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    swaps.disconnect();
    clearTimeout(soon);
    clearTimeout(faded);
  });
}
