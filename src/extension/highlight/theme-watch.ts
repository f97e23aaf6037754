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
/** Maximum time between two callbacks: on a busy machine, one may take seconds in which it mostly waits. */
const MAX_REST_MS = 5_000;

/** Returns the elements that carry the theme, by class, style or another attribute: root and body. */
function themedElements(watched: Document): Element[] {
  const root = rootElement(watched);
  if (!root) return [];
  return [root, ...([...children(root)].filter(isBody) as Element[])];
}

/** True when the page's root or body was replaced. */
const isReplacement = ({ target, addedNodes }: MutationRecord): boolean =>
  nodeType(target) === DOCUMENT ? addedNodes.length > 0 : [...addedNodes].some(isBody);

/** Calls back after changes: once instant ones are complete, and again after a possible fade. */
class PacedCallback {
  private nextCall: ReturnType<typeof setTimeout> | undefined;
  private callAfterFade: ReturnType<typeof setTimeout> | undefined;
  /** Time before which it is not called again. */
  private notBefore = 0;
  private isStopped = false;

  constructor(private readonly callBack: () => Promise<boolean>) {}

  changed(): void {
    this.callIn(INSTANT_CHANGE_MS);
    clearTimeout(this.callAfterFade);
    this.callAfterFade = setTimeout(() => this.call(), this.delay(FADE_MS));
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.nextCall);
    clearTimeout(this.callAfterFade);
  }

  private callIn(ms: number): void {
    if (this.isStopped) return;
    this.nextCall ??= setTimeout(() => {
      this.nextCall = undefined;
      this.call();
    }, this.delay(ms));
  }

  private async call(): Promise<void> {
    const start = performance.now();
    const isHandled = await this.callBack();
    const end = performance.now();
    this.notBefore = end + Math.min((end - start) / MAX_TIME_SHARE, MAX_REST_MS);
    if (!isHandled) this.callIn(RETRY_MS);
  }

  private delay(ms: number): number {
    return Math.max(ms, this.notBefore - performance.now());
  }
}

/**
 * Calls `onChange` when the page's colours may have changed, and after a possible fade.
 * @param onChange resolves to false to be called again later
 */
export function watchTheme(onChange: () => Promise<boolean>, signal: AbortSignal, watched: Document): void {
  const paced = new PacedCallback(onChange);
  const changed = () => paced.changed();
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
  // On a busy machine, a fade may end long after it was due.
  const onFaded = ({ target }: Event): void => {
    if (themedElements(watched).includes(target as Element)) changed();
  };
  addEventListener('transitionend', onFaded, { signal, capture: true });
  // Some pages contain their text twice, for wide and for narrow windows.
  addEventListener('resize', changed, { signal });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    replacements.disconnect();
    paced.stop();
  });
}
