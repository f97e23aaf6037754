/**
 * Readers for a document tree of any kind: the live DOM, jsdom, or the parse5 tree of `parse-tree.ts`.
 *
 * A hostile or careless page can shadow a node's own properties: `<form><input name="parentNode">` makes
 * `form.parentNode` the input. In a browser every read therefore goes through the getter on the prototype,
 * which the page cannot reach from a content script. Elsewhere plain properties are read.
 */

// Values of `nodeType`.
export const ELEMENT = 1;
export const TEXT = 3;
export const COMMENT = 8;
export const DOCUMENT = 9;
export const DOCTYPE = 10;
export const FRAGMENT = 11;

type Owner = 'Node' | 'Element' | 'CharacterData';
type Getter<T, R> = { call(node: T): R } | undefined;

/** Returns the browser's own getter of a property; undefined without a DOM. */
function getter(owner: Owner, property: string) {
  const { prototype } = (globalThis as unknown as Record<string, { prototype?: object }>)[owner] ?? {};
  return prototype && Object.getOwnPropertyDescriptor(prototype, property)?.get;
}

// One function per property, written out: engines cache types per code location, and a shared location would
// make them look up every read again.

const getNodeType: Getter<Node, number> = getter('Node', 'nodeType');
const getFirstChild: Getter<Node, Node | null> = getter('Node', 'firstChild');
const getNextSibling: Getter<Node, Node | null> = getter('Node', 'nextSibling');
const getParentNode: Getter<Node, Node | null> = getter('Node', 'parentNode');
const getLocalName: Getter<Element, string> = getter('Element', 'localName');
const getNamespaceURI: Getter<Element, string | null> = getter('Element', 'namespaceURI');
const getShadowRoot: Getter<Element, ShadowRoot | null> = getter('Element', 'shadowRoot');
const getData: Getter<Text, string> = getter('CharacterData', 'data');

export const nodeType: (node: Node) => number = getNodeType
  ? (node) => getNodeType.call(node)
  : (node) => node.nodeType;
export const firstChild: (node: Node) => Node | null = getFirstChild
  ? (node) => getFirstChild.call(node)
  : (node) => node.firstChild;
export const nextSibling: (node: Node) => Node | null = getNextSibling
  ? (node) => getNextSibling.call(node)
  : (node) => node.nextSibling;
export const parentNode: (node: Node) => Node | null = getParentNode
  ? (node) => getParentNode.call(node)
  : (node) => node.parentNode;
/** Lower-case for every HTML element; as the parser left it for SVG and MathML. */
export const localName: (element: Element) => string = getLocalName
  ? (element) => getLocalName.call(element)
  : (element) => element.localName;
/** Namespace of the element; null for MathML and SVG on trees that do not record it. */
export const namespaceURI: (element: Element) => string | null = getNamespaceURI
  ? (element) => getNamespaceURI.call(element)
  : (element) => element.namespaceURI;
/** The open shadow root, or null. */
export const shadowRoot: (element: Element) => ShadowRoot | null = getShadowRoot
  ? (element) => getShadowRoot.call(element)
  : (element) => element.shadowRoot;
export const textData: (text: Text) => string = getData ? (text) => getData.call(text) : (text) => text.data;

const { getAttribute, getAttributeNames } =
  (globalThis as { Element?: typeof Element }).Element?.prototype ?? ({} as Partial<Element>);

/** Value of the attribute; null when it is absent. */
export const attribute: (element: Element, name: string) => string | null = getAttribute
  ? (element, name) => getAttribute.call(element, name)
  : (element, name) => element.getAttribute(name);

/** Names of the element's attributes: one call instead of one for each possible attribute. */
export const attributeNames: (element: Element) => readonly string[] = getAttributeNames
  ? (element) => getAttributeNames.call(element)
  : (element) => element.getAttributeNames();

/** Children in document order; safe against pages that name a form field `childNodes`. */
export function* children(node: Node): Generator<Node> {
  for (let child = firstChild(node); child; child = nextSibling(child)) yield child;
}

/**
 * Returns the next node in document order, below `root` if one is given; null after the last. Ignores shadow
 * trees.
 */
export function following(node: Node, root?: Node): Node | null {
  const child = firstChild(node);
  if (child) return child;
  for (let at: Node | null = node; at && at !== root; at = parentNode(at)) {
    const sibling = nextSibling(at);
    if (sibling) return sibling;
  }
  return null;
}

/** Every node below `root` in document order, without shadow trees. */
export function* descendants(root: Node): Generator<Node> {
  for (let node = firstChild(root); node; node = following(node, root)) yield node;
}

/**
 * Returns the root element, even if the page names an element `documentElement`; null in an empty document.
 */
export function rootElement(document: Document): Element | null {
  for (const node of children(document)) if (nodeType(node) === ELEMENT) return node as Element;
  return null;
}

const HEADING = /^h[1-6]$/;

/** True for the tag name of a heading, `h1` … `h6`. */
export const isHeadingTag = (tag: string): boolean => HEADING.test(tag);

/** True for a `body`; swapping a whole page can insert a second one. */
export const isBody = (node: Node): boolean =>
  nodeType(node) === ELEMENT && localName(node as Element) === 'body';

/** Returns the data of all text nodes below `root`, joined unchanged. */
export function textOf(root: Node): string {
  let text = '';
  for (const node of descendants(root)) if (nodeType(node) === TEXT) text += textData(node as Text);
  return text;
}
