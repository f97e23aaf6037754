/** The page under the reader view: what to put back when it is left, and what not to let it hear meanwhile. */
import { localName, rootElement } from '../../../dom/tree';
import { shadowRootOf } from '../../platform/shadow-roots';
import { onTrusted } from '../../ui/trusted-events';

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
  // The focus is not settled yet. When the user has gone to another window, no element has taken it.
  onTrusted(window, 'blur', () => setTimeout(look), { signal });
}

/** Calls `onTaken` when the page has taken away a child of its root element, be it with the whole document. */
export function watchTaken(child: Element, onTaken: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (!child.isConnected) onTaken();
  });
  observer.observe(document, { childList: true });
  observer.observe(rootElement(document) ?? document, { childList: true });
  onTrusted(signal, 'abort', () => observer.disconnect());
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
    onTrusted(
      window,
      type,
      (event) => {
        event.stopImmediatePropagation();
        if (event.type === 'keydown') onKey(event as KeyboardEvent);
      },
      { capture: true, passive: type !== 'keydown', signal },
    );
  }
}

/** Events that bubble out of a shadow root, or that the page's capturing listeners hear though they do not bubble. */
const COMPOSED = [
  'click dblclick auxclick contextmenu mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave',
  'pointerdown pointerup pointercancel pointermove pointerover pointerout pointerenter pointerleave',
  'gotpointercapture lostpointercapture touchstart touchmove touchend touchcancel wheel keydown keypress keyup',
  'compositionstart compositionupdate compositionend beforeinput input change focus blur focusin focusout',
  'copy cut paste selectstart dragstart drag dragenter dragover dragleave dragend drop DOMActivate',
]
  .join(' ')
  .split(' ');

/** Events that controls of ours listen for: stopped at the window, they would not arrive. */
const HEARD = new Set('click pointerdown pointermove pointerup input change blur keydown'.split(' '));

/**
 * Keeps events of a shadow root of our own from the page, even the click that takes the root away. None bubbles out of
 * the root, and those that no control of ours listens for stop at the window.
 *
 * The page still hears them all by a capturing listener that it added to its window before, and those that our controls
 * listen for by any capturing listener; Firefox shows it their targets. No extension can prevent that.
 */
export function contain(root: ShadowRoot, signal: AbortSignal): void {
  // `mouseenter` is also fired at elements of the page around ours, and in Firefox says where the pointer is.
  const isOurs = (event: Event & { explicitOriginalTarget?: Node }) =>
    event.composedPath().includes(root.host) || event.explicitOriginalTarget?.getRootNode?.() === root;
  for (const type of COMPOSED) {
    onTrusted(root, type, (event) => event.stopPropagation());
    if (HEARD.has(type)) continue;
    const stop = (event: Event) => {
      if (isOurs(event)) event.stopImmediatePropagation();
    };
    onTrusted(window, type, stop, { capture: true, passive: true, signal });
  }
}
