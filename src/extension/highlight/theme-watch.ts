/** Detects changes that may alter the page's colours: its theme, the system's, or the window's size. */
import { children, isBody, rootElement } from '../../dom/tree';

/** Delay after which instant changes are complete. */
const SOON_MS = 100;
/** Delay after which a fade between themes is complete; colours sampled halfway are wrong. */
const FADED_MS = 1_000;
/** Delay before a callback that could not handle a change is called again. */
const LATER_MS = 500;
/** Maximum share of time spent in callbacks, however often the page changes. */
const MOST_TIME = 0.05;

/** Returns the elements that carry the theme, by class, style or another attribute: root and body. */
function themed(): Element[] {
  const root = rootElement(document);
  if (!root) return [];
  return [root, ...([...children(root)].filter(isBody) as Element[])];
}

/** True when the page's root or body was replaced. */
const isSwap = ({ target, addedNodes }: MutationRecord): boolean =>
  target === document ? addedNodes.length > 0 : [...addedNodes].some(isBody);

/**
 * Calls `onLook` when the page's colours may have changed, and again after a possible fade, until `signal`
 * aborts.
 * @param onLook resolves to false when the change cannot be handled yet; it is called again later
 */
export function watchTheme(onLook: () => Promise<boolean>, signal: AbortSignal): void {
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
  // Some pages contain their text twice, for wide and for narrow windows.
  addEventListener('resize', changed, { signal });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    swaps.disconnect();
    clearTimeout(soon);
    clearTimeout(faded);
  });
}
