/** The page under the reader view: what to put back when it is left, and what not to let it hear meanwhile. */
import { localName, rootElement } from '../dom/tree';
import { shadowRootOf } from '../platform/shadow';

/** Smooth scrollers, shortcuts and games listen for these on the page's window. */
const INPUT = ['keydown', 'keypress', 'keyup', 'wheel', 'touchstart', 'touchmove', 'touchend'] as const;

const activeElementOf = (root: DocumentOrShadowRoot): Element | null => {
  const owner = root instanceof Document ? Document.prototype : ShadowRoot.prototype;
  return Object.getOwnPropertyDescriptor(owner, 'activeElement')!.get!.call(root);
};

/** The focused element, however deep in shadow trees. */
export function focused(): Element | null {
  let element = activeElementOf(document);
  for (let root = element && shadowRootOf(element); root; root = element && shadowRootOf(element)) {
    const inner = activeElementOf(root);
    if (!inner) break;
    element = inner;
  }
  return element;
}

/**
 * What is heard when the page puts something above all else. `toggle` tells of dialogs and popovers; from within a
 * closed shadow tree only the focus is heard of.
 */
export const ABOVE = ['toggle', 'fullscreenchange', 'focusin'] as const;

const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed']);

/** Calls `onTaken` when a frame of the page has taken the focus, and with it all keys. */
export function watchFrames(onTaken: () => void, signal: AbortSignal): void {
  const look = () => {
    const element = focused();
    if (element && FRAMES.has(localName(element)) && !signal.aborted) onTaken();
  };
  // Which element has the focus is not settled yet. Where the person has gone to another window, none has taken it.
  window.addEventListener('blur', ({ isTrusted }) => isTrusted && setTimeout(look), { signal });
}

/** Calls `onTaken` when the page has taken away a child of its root element, be it with the whole document. */
export function watchTaken(child: Element, onTaken: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (!child.isConnected) onTaken();
  });
  observer.observe(document, { childList: true });
  observer.observe(rootElement(document) ?? document, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Gives the focus back to an element of the page, of whatever language. */
export function refocus(element: Element | null): void {
  const kind = [HTMLElement, SVGElement, MathMLElement].find((known) => element instanceof known);
  kind?.prototype.focus.call(element as never, { preventScroll: true });
}

/** @returns what restores scroll position, focus and selection as they are now. */
export function rememberPage(): () => void {
  const { scrollX, scrollY } = window;
  const focus = focused();
  const selection = getSelection();
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
  return () => {
    if (focused() !== focus) refocus(focus);
    if (selection && anchorNode && focusNode && selection.focusNode !== focusNode) {
      try {
        selection.setBaseAndExtent(anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0);
      } catch {
        // The page has cut the text meanwhile.
      }
    }
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) {
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    }
  };
}

/**
 * Keeps keys, wheel and touch from the page's listeners; what the browser does by itself still happens.
 * @param onKey told of every key that the person presses
 */
export function shieldInput(onKey: (event: KeyboardEvent) => void, signal: AbortSignal): void {
  for (const type of INPUT) {
    window.addEventListener(
      type,
      (event) => {
        event.stopImmediatePropagation();
        if (type === 'keydown' && event.isTrusted) onKey(event as KeyboardEvent);
      },
      { capture: true, passive: type !== 'keydown', signal },
    );
  }
}

const POINTER = [
  'click dblclick auxclick contextmenu mousedown mouseup mousemove mouseover mouseout',
  'pointerdown pointerup pointermove pointerover pointerout focusin focusout input change beforeinput',
  'copy cut selectstart dragstart drop',
]
  .join(' ')
  .split(' ');

/** Ends at a root of our own what would bubble from it into the page, the very click that takes it away included. */
export function contain(root: ShadowRoot): void {
  for (const type of POINTER) root.addEventListener(type, (event) => event.stopPropagation());
}
