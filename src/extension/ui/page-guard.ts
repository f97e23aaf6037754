/** Guards our views over a page: keeps their events from the page, and restores the page's state after them. */
import { namesIn } from '../../dom/collections';
import { DOCUMENT, localName, nodeType, rootElement } from '../../dom/tree';
import { shadowRootOf } from '../platform/shadow-roots';
import { make } from './elements';
import { onTrusted } from './trusted-events';

/** Events for which smooth scrollers, shortcuts and games listen on the page's window. */
const INPUT_EVENTS = 'keydown keypress keyup wheel touchstart touchmove touchend'.split(' ');

const activeElementOf = (root: Document | ShadowRoot): Element | null => {
  const owner = nodeType(root) === DOCUMENT ? Document.prototype : ShadowRoot.prototype;
  return Object.getOwnPropertyDescriptor(owner, 'activeElement')!.get!.call(root);
};

/** The focused element, however deep in shadow trees. @param inner the document of the page or a frame */
export function focusedElement(inner = document): Element | null {
  let element = activeElementOf(inner);
  for (let root = element && shadowRootOf(element); root; root = element && shadowRootOf(element)) {
    const inner = activeElementOf(root);
    if (!inner) break;
    element = inner;
  }
  return element;
}

const FIELDS = namesIn('input textarea select');

/** True for an element in which keys write or choose something. The elements of a frame are of its own classes. */
export const isEditable = (element: Element | null): boolean =>
  element !== null && (FIELDS.has(localName(element)) || (element as HTMLElement).isContentEditable === true);

/** True for a key without others, except Shift, that writes nothing where it is pressed. */
export const isPlainKey = (event: KeyboardEvent, pressedIn: Document): boolean =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.isComposing) &&
  !isEditable(focusedElement(pressedIn));

/**
 * Events of a page that shows something on top: `toggle` for dialogs and popovers. A closed shadow tree lets
 * only the focus out.
 */
const STACKING_EVENTS = ['toggle', 'fullscreenchange', 'focusin'] as const;

const FRAMES = namesIn('iframe frame object embed');

/**
 * Calls back when the page may have shown something on top.
 * @param onFocusTaken called when a frame of the page has taken the focus, and with it all keys
 */
export function watchStacking(
  onChange: (event: Event) => void,
  onFocusTaken: () => void,
  signal: AbortSignal,
): void {
  for (const type of STACKING_EVENTS) onTrusted(window, type, onChange, { capture: true, signal });
  const check = () => {
    const element = focusedElement();
    if (element && FRAMES.has(localName(element)) && !signal.aborted) onFocusTaken();
  };
  // At this event the focus has not moved yet. When the user has gone to another window, no element has it.
  onTrusted(window, 'blur', () => setTimeout(check), { signal });
}

/** Calls back when the page has removed a child of its root element, or the whole document with it. */
export function watchRemoval(child: Element, onRemoved: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (!child.isConnected) onRemoved();
  });
  observer.observe(document, { childList: true });
  observer.observe(rootElement(document) ?? document, { childList: true });
  onTrusted(signal, 'abort', () => observer.disconnect());
}

/** Focuses an element of the page, whether it is HTML, SVG or MathML. */
export function refocus(element: Element | null): void {
  const kind = [HTMLElement, SVGElement, MathMLElement].find((type) => element instanceof type);
  kind?.prototype.focus.call(element as never, { preventScroll: true });
}

/** Returns a function that restores scroll position, focus and selection as they are now. */
export function savePageState(): () => void {
  const { scrollX, scrollY } = window;
  const focus = focusedElement();
  const selection = getSelection();
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
  return () => {
    if (focusedElement() !== focus) refocus(focus);
    if (selection && anchorNode && focusNode && selection.focusNode !== focusNode) {
      try {
        selection.setBaseAndExtent(anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0);
      } catch {
        // The page has shortened the text meanwhile.
      }
    }
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) {
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    }
  };
}

/** Element that keeps the scroll position, which a page that is not rendered would lose: as large as the window. */
export function scrollPlaceholder(): HTMLElement {
  const { scrollX, scrollY } = window;
  const placeholder = make('div', { class: 'scroll-placeholder' });
  placeholder.style.translate = `${scrollX}px ${scrollY}px`;
  return placeholder;
}

/** Milliseconds within which the user presses Escape again when nothing has happened. */
const INSISTING_MS = 2_000;

/**
 * Returns a test for key presses: every `keydown`, and the second release of Escape without one. A page that
 * listened first may keep the press from us and the browser; a single release may have closed the browser's
 * search or menu.
 */
export function keyPresses(): (event: Pick<KeyboardEvent, 'type' | 'key' | 'timeStamp'>) => boolean {
  let isHeard = false;
  let lastUnheard = Number.NEGATIVE_INFINITY;
  return ({ type, key, timeStamp }) => {
    if (key === 'Escape' && type === 'keyup' && !isHeard) {
      const isInsisting = timeStamp - lastUnheard < INSISTING_MS;
      lastUnheard = timeStamp;
      return isInsisting;
    }
    if (key === 'Escape') isHeard = type === 'keydown';
    return type === 'keydown';
  };
}

/**
 * Keeps keys, wheel and touch from the page's listeners, but not from the browser.
 * @param onKey called with every key that the user presses
 */
export function blockPageInput(onKey: (event: KeyboardEvent) => void, signal: AbortSignal): void {
  const isPress = keyPresses();
  const block = (event: Event) => {
    event.stopImmediatePropagation();
    if (event instanceof KeyboardEvent && isPress(event)) onKey(event);
  };
  for (const type of INPUT_EVENTS)
    onTrusted(window, type, block, { capture: true, passive: !type.startsWith('key'), signal });
}

/** Events that leave a shadow root: they bubble out of it, or reach the page's capturing listeners. */
const COMPOSED_EVENTS = [
  'click dblclick auxclick contextmenu mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave',
  'pointerdown pointerup pointercancel pointermove pointerover pointerout pointerenter pointerleave',
  'gotpointercapture lostpointercapture touchstart touchmove touchend touchcancel wheel keydown keypress keyup',
  'compositionstart compositionupdate compositionend beforeinput input change focus blur focusin focusout',
  'copy cut paste selectstart dragstart drag dragenter dragover dragleave dragend drop DOMActivate',
]
  .join(' ')
  .split(' ');

/** Events for which our own controls listen: stopped at the window, they would not arrive. */
const HANDLED_EVENTS = namesIn('click pointerdown pointermove pointerup input change blur keydown');

/**
 * Keeps the events of our own shadow root from the page, even the click that removes the root. None bubbles out of the
 * root, and those for which no control of ours listens are stopped at the window.
 *
 * Two ways remain, which no extension can close: a capturing listener that the page added to its window before gets all
 * of these events, and any capturing listener gets those for which our controls listen. Firefox shows it their targets.
 */
export function containEvents(root: ShadowRoot, signal: AbortSignal): void {
  // `mouseenter` is also fired at the page's elements around ours, and reveals the pointer's position in Firefox.
  const isOurs = (event: Event & { explicitOriginalTarget?: Node }) =>
    event.composedPath().includes(root.host) || event.explicitOriginalTarget?.getRootNode?.() === root;
  for (const type of COMPOSED_EVENTS) {
    onTrusted(root, type, (event) => event.stopPropagation());
    if (HANDLED_EVENTS.has(type)) continue;
    const stop = (event: Event) => {
      if (isOurs(event)) event.stopImmediatePropagation();
    };
    onTrusted(window, type, stop, { capture: true, passive: true, signal });
  }
}
