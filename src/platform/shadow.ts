/** Closed shadow roots, which browsers show to extensions alone, each in its own way. */

interface ChromeDom {
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
}

const chromeDom = (globalThis as { chrome?: ChromeDom }).chrome?.dom;
const geckoGetter =
  typeof Element === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(Element.prototype, 'openOrClosedShadowRoot')?.get;

/** Only these may hold a shadow root (DOM standard, `attachShadow`), and custom elements, with their hyphen. */
const HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

function mayBeHost(element: Element): element is HTMLElement {
  const name = element.localName;
  return (name.includes('-') || HOSTS.has(name)) && element instanceof HTMLElement;
}

/** The element's shadow root, open or closed, or null. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (!mayBeHost(element)) return null;
  if (geckoGetter) return geckoGetter.call(element) as ShadowRoot | null;
  return chromeDom ? chromeDom.openOrClosedShadowRoot(element) : element.shadowRoot;
}
