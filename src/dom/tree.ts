/**
 * Reading a document tree, whatever it is made of: the live DOM, jsdom, or the parse5 tree of `parse.ts`.
 *
 * A hostile or careless page can shadow a node's own properties: `<form><input name="parentNode">` makes
 * `form.parentNode` the input. In a browser every read therefore goes through the getter on the prototype,
 * which the page cannot reach from a content script. Elsewhere plain properties are read.
 */

export const ELEMENT = 1;
export const TEXT = 3;

type Owner = 'Node' | 'Element' | 'CharacterData';
type Getter<T, R> = { call(node: T): R } | undefined;

/** The browser's own getter of a property; undefined where there is no DOM. */
function getter(owner: Owner, property: string) {
  const { prototype } = (globalThis as unknown as Record<string, { prototype?: object }>)[owner] ?? {};
  return prototype && Object.getOwnPropertyDescriptor(prototype, property)?.get;
}

// A function written out for each property: engines remember types by the place in the code, and one place for all
// would make them look up every read anew.

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
/** Lower-case for every HTML element, as the parser left it for SVG and MathML. */
export const localName: (element: Element) => string = getLocalName
  ? (element) => getLocalName.call(element)
  : (element) => element.localName;
/** Null for MathML and SVG on trees that do not record it. */
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

/** The attribute's value, null when it is absent. */
export const attribute: (element: Element, name: string) => string | null = getAttribute
  ? (element, name) => getAttribute.call(element, name)
  : (element, name) => element.getAttribute(name);

/** Names of the element's attributes: one question instead of one for each that it might have. */
export const attributeNames: (element: Element) => readonly string[] = getAttributeNames
  ? (element) => getAttributeNames.call(element)
  : (element) => element.getAttributeNames();

/** Children in document order; safe against pages that name a form field `childNodes`. */
export function* children(node: Node): Generator<Node> {
  for (let child = firstChild(node); child; child = nextSibling(child)) yield child;
}

/** The next node in document order, of those below `root` if one is given; null behind the last. Without shadow trees. */
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

/** The root element, though the page may have an element named `documentElement`; null in an empty document. */
export function rootElement(document: Document): Element | null {
  for (const node of children(document)) if (nodeType(node) === ELEMENT) return node as Element;
  return null;
}

/** Whether the node is a body, as a whole page that is swapped for another brings one. */
export const isBody = (node: Node): boolean =>
  nodeType(node) === ELEMENT && localName(node as Element) === 'body';

/** The data of all text nodes below `root`, joined as they stand. */
export function textOf(root: Node): string {
  let text = '';
  for (const node of descendants(root)) if (nodeType(node) === TEXT) text += textData(node as Text);
  return text;
}
