/**
 * Access to closed shadow roots, which each browser grants to extensions in its own way. Goes through
 * prototypes, since a page can shadow an element's own properties.
 */
import { namesIn } from '../../dom/collections';
import {
  attribute,
  ELEMENT,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  TEXT,
  textData,
} from '../../dom/tree';

interface ChromeDom {
  openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null;
}

type Getter = (this: Element) => ShadowRoot | null;

const chromeDom = (globalThis as { chrome?: { dom?: ChromeDom } }).chrome?.dom;
const getter = (property: string) =>
  Object.getOwnPropertyDescriptor(Element.prototype, property)?.get as Getter | undefined;
const openRoot = getter('shadowRoot')!;
/** Exists in Firefox alone; as fast as any property. */
const anyRoot = getter('openOrClosedShadowRoot');

/** Built-in elements that may hold a shadow root (DOM standard, `attachShadow`). */
const HOSTS = namesIn(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span',
);

const NOT_BLANK = /\S/;

const isCustom = (tag: string): boolean => tag.includes('-');

/**
 * True where a closed root is worth a request to Chromium, which takes microseconds for each of thousands of
 * `div`s: for custom elements, elements without content, and those whose first child is for a named slot.
 * Children of an unnamed slot on a plain element are read as if there were no root.
 */
function mayHaveClosedRoot(element: Element, tag: string): element is HTMLElement {
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
    ((mayHaveClosedRoot(element, tag) && chromeDom?.openOrClosedShadowRoot(element)) || null)
  );
}
