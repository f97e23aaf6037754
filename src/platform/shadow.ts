/**
 * Closed shadow roots, which browsers show to extensions alone, each in its own way.
 * Reads through prototypes, since a page can shadow an element's own properties.
 */
import {
  attribute,
  ELEMENT,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  TEXT,
  textData,
} from '../dom/tree';

interface ChromeDom {
  openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null;
}

type Getter = (this: Element) => ShadowRoot | null;

const chromeDom = (globalThis as { chrome?: { dom?: ChromeDom } }).chrome?.dom;
const getter = (property: string) =>
  Object.getOwnPropertyDescriptor(Element.prototype, property)?.get as Getter | undefined;
const openRoot = getter('shadowRoot')!;
/** Firefox alone has it, and it costs no more than any property. */
const anyRoot = getter('openOrClosedShadowRoot');

/** Only these may hold a shadow root (DOM standard, `attachShadow`), and custom elements, with their hyphen. */
const HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

const NOT_BLANK = /\S/;

const isCustom = (tag: string): boolean => tag.includes('-');

/**
 * Whether to ask Chromium, where asking takes microseconds, and a page has thousands of `div`: custom elements,
 * elements without content of their own, and those whose first child is for a named slot.
 * What is missed is a closed root on a plain element that shows its children in an unnamed slot; its children are
 * then read as if there were no root.
 */
function isWorthAsking(element: Element, tag: string): element is HTMLElement {
  if (isCustom(tag)) return element instanceof HTMLElement;
  for (let child = firstChild(element); child; child = nextSibling(child)) {
    const type = nodeType(child);
    if (type === ELEMENT) return attribute(child as Element, 'slot') !== null;
    if (type === TEXT && NOT_BLANK.test(textData(child as Text))) return false;
  }
  return true;
}

/** The element's shadow root, open or closed, or null. */
export function shadowRootOf(element: Element, tag = localName(element)): ShadowRoot | null {
  if (!HOSTS.has(tag) && !isCustom(tag)) return null;
  if (anyRoot) return anyRoot.call(element);
  return (
    openRoot.call(element) ??
    ((isWorthAsking(element, tag) && chromeDom?.openOrClosedShadowRoot(element)) || null)
  );
}
