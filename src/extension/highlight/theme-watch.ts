/** Detects changes that may alter the page's colours: its theme, the system's, or the window's size. */
import { children, DOCUMENT, isBody, nodeType, rootElement } from '../../dom/tree';

/** Delay after which instant changes are complete. */
const INSTANT_CHANGE_MS = 100;
/** Delay after which a fade between themes is complete; colours sampled halfway are wrong. */
const FADE_MS = 1_000;
/** Delay before a callback that could not handle a change is called again. */
const RETRY_MS = 500;
/** Maximum share of time spent in callbacks, however often the page changes. */
const MAX_TIME_SHARE = 0.05;

/** Returns the elements that carry the theme, by class, style or another attribute: root and body. */
function themedElements(watched: Document): Element[] {
  const root = rootElement(watched);
  if (!root) return [];
  return [root, ...([...children(root)].filter(isBody) as Element[])];
}

/** True when the page's root or body was replaced. */
const isReplacement = ({ target, addedNodes }: MutationRecord): boolean =>
  nodeType(target) === DOCUMENT ? addedNodes.length > 0 : [...addedNodes].some(isBody);

/**
 * Calls `onChange` when the page's colours may have changed, and again after a possible fade, until `signal`
 * aborts.
 * @param onChange resolves to false when the change cannot be handled yet; it is called again later
 */
export function watchTheme(
  onChange: () => Promise<boolean>,
  signal: AbortSignal,
  watched: Document = document,
): void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let faded: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  const pause = (ms: number): number => Math.max(ms, notBefore - performance.now());
  const check = async () => {
    const start = performance.now();
    const isHandled = await onChange();
    const end = performance.now();
    notBefore = end + (end - start) / MAX_TIME_SHARE;
    if (!isHandled) checkIn(RETRY_MS);
  };
  const checkNow = () => {
    soon = undefined;
    check();
  };
  const checkIn = (ms: number) => {
    if (!signal.aborted) soon ??= setTimeout(checkNow, pause(ms));
  };
  const changed = () => {
    checkIn(INSTANT_CHANGE_MS);
    clearTimeout(faded);
    faded = setTimeout(check, pause(FADE_MS));
  };
  const changes = new MutationObserver(changed);
  const replacements = new MutationObserver((records) => {
    if (!records.some(isReplacement)) return;
    observe();
    changed();
  });
  const observe = () => {
    const root = rootElement(watched);
    for (const parent of [watched, root]) if (parent) replacements.observe(parent, { childList: true });
    for (const element of themedElements(watched)) changes.observe(element, { attributes: true });
  };
  observe();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
  // Some pages contain their text twice, for wide and for narrow windows.
  addEventListener('resize', changed, { signal });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    replacements.disconnect();
    clearTimeout(soon);
    clearTimeout(faded);
  });
}
