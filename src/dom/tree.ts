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

export let nodeType: (node: Node) => number = getNodeType
  ? (node) => getNodeType.call(node)
  : (node) => node.nodeType;
export let firstChild: (node: Node) => Node | null = getFirstChild
  ? (node) => getFirstChild.call(node)
  : (node) => node.firstChild;
export let nextSibling: (node: Node) => Node | null = getNextSibling
  ? (node) => getNextSibling.call(node)
  : (node) => node.nextSibling;
export let parentNode: (node: Node) => Node | null = getParentNode
  ? (node) => getParentNode.call(node)
  : (node) => node.parentNode;
/** Lower-case for every HTML element; as the parser left it for SVG and MathML. */
export let localName: (element: Element) => string = getLocalName
  ? (element) => getLocalName.call(element)
  : (element) => element.localName;
/** Namespace of the element; null for MathML and SVG on trees that do not record it. */
export let namespaceURI: (element: Element) => string | null = getNamespaceURI
  ? (element) => getNamespaceURI.call(element)
  : (element) => element.namespaceURI;
/** The open shadow root, or null. */
export let shadowRoot: (element: Element) => ShadowRoot | null = getShadowRoot
  ? (element) => getShadowRoot.call(element)
  : (element) => element.shadowRoot;
export let textData: (text: Text) => string = getData ? (text) => getData.call(text) : (text) => text.data;

const { getAttribute, getAttributeNames } =
  (globalThis as { Element?: typeof Element }).Element?.prototype ?? ({} as Partial<Element>);

/** Value of the attribute; null when it is absent. */
export let attribute: (element: Element, name: string) => string | null = getAttribute
  ? (element, name) => getAttribute.call(element, name)
  : (element, name) => element.getAttribute(name);

/** Names of the element's attributes: one call instead of one for each possible attribute. */
export let attributeNames: (element: Element) => readonly string[] = getAttributeNames
  ? (element) => getAttributeNames.call(element)
  : (element) => element.getAttributeNames();

export const isElementNode = (node: Node): node is Element => nodeType(node) === ELEMENT;

export const hasTag = (node: Node, tag: string): node is Element =>
  isElementNode(node) && localName(node) === tag;

export const isTextNode = (node: Node): node is Text => nodeType(node) === TEXT;

/** True for a node of this context's own DOM, which its functions for layout accept. */
export let isOwnNode: (node: Node) => boolean = () => getNodeType !== undefined;

let readsOtherTrees = false;

/**
 * Makes the readers above accept not only this context's own DOM but also trees that were made otherwise: the one
 * of `parse-tree.ts`, jsdom's. Without it a context with a DOM takes every node for one of its own, which costs
 * nothing. Does nothing without a DOM, or when called again.
 * @param Parsed class of the nodes that are recognised fastest
 */
export function readOtherTrees(Parsed: abstract new (...args: never[]) => object): void {
  if (readsOtherTrees || !getNodeType) return;
  readsOtherTrees = true;
  const OwnNode = globalThis.Node;
  const hasOwnGetters = (node: Node): boolean => {
    try {
      getNodeType.call(node);
      return true;
    } catch {
      return false;
    }
  };
  // Nodes of a frame's document have another class, but these getters read them.
  const isOther = (node: Node): boolean =>
    node instanceof Parsed || !(node instanceof OwnNode || hasOwnGetters(node));
  isOwnNode = (node) => !isOther(node);
  const ofNode = { nodeType, firstChild, nextSibling, parentNode, textData };
  const ofElement = { localName, namespaceURI, shadowRoot, attribute, attributeNames };
  nodeType = (node) => (isOther(node) ? node.nodeType : ofNode.nodeType(node));
  firstChild = (node) => (isOther(node) ? node.firstChild : ofNode.firstChild(node));
  nextSibling = (node) => (isOther(node) ? node.nextSibling : ofNode.nextSibling(node));
  parentNode = (node) => (isOther(node) ? node.parentNode : ofNode.parentNode(node));
  localName = (element) => (isOther(element) ? element.localName : ofElement.localName(element));
  namespaceURI = (element) => (isOther(element) ? element.namespaceURI : ofElement.namespaceURI(element));
  shadowRoot = (element) => (isOther(element) ? element.shadowRoot : ofElement.shadowRoot(element));
  textData = (text) => (isOther(text) ? text.data : ofNode.textData(text));
  attribute = (element, name) =>
    isOther(element) ? element.getAttribute(name) : ofElement.attribute(element, name);
  attributeNames = (element) =>
    isOther(element) ? element.getAttributeNames() : ofElement.attributeNames(element);
}

/** Children in document order; safe against pages that name a form field `childNodes`. */
export function* children(node: Node): Generator<Node> {
  for (let child = firstChild(node); child; child = nextSibling(child)) yield child;
}

/**
 * The node, if it is an element, and the elements around it, the innermost first; ends at a document or shadow root.
 * @param maxLevels maximum number of elements
 */
export function* selfAndAncestors(
  node: Node | null,
  maxLevels = Number.POSITIVE_INFINITY,
): Generator<Element> {
  let step = node;
  for (let level = 0; step && isElementNode(step) && level < maxLevels; level++) {
    yield step;
    step = parentNode(step);
  }
}

/**
 * Nearest element with the tag, or that passes the test, the node itself included; null when there is none.
 * @param maxLevels number of elements that are tested, from the innermost on
 */
export function closestElement(
  node: Node | null,
  wanted: string | ((element: Element) => boolean),
  maxLevels = Number.POSITIVE_INFINITY,
): Element | null {
  const test = typeof wanted === 'string' ? (element: Element) => localName(element) === wanted : wanted;
  for (const element of selfAndAncestors(node, maxLevels)) if (test(element)) return element;
  return null;
}

/** True for a node that is within another at any depth, and for that node itself. */
export function isInside(node: Node | null, ancestor: Node | null): boolean {
  let step = node;
  while (step && step !== ancestor) step = parentNode(step);
  return step !== null;
}

/** Returns the next node in document order, below `root` if one is given; null after the last. Ignores shadow trees. */
export function following(node: Node, root?: Node): Node | null {
  return firstChild(node) ?? followingOutside(node, root);
}

/** Returns the next node in document order that is not within `node`. */
export function followingOutside(node: Node, root?: Node): Node | null {
  for (let at: Node | null = node; at && at !== root; at = parentNode(at)) {
    const sibling = nextSibling(at);
    if (sibling) return sibling;
  }
  return null;
}

/**
 * Every node below `root` in document order, without shadow trees.
 * @param maxNodes maximum number of nodes
 */
export function* descendants(root: Node, maxNodes = Number.POSITIVE_INFINITY): Generator<Node> {
  let node = firstChild(root);
  for (let visited = 0; node && visited < maxNodes; visited++, node = following(node, root)) yield node;
}

/** Returns the root element, even if the page names an element `documentElement`; null in an empty document. */
export function rootElement(document: Document): Element | null {
  for (const element of childElements(document)) return element;
  return null;
}

/** The elements among the children, in document order. */
export function* childElements(node: Node): Generator<Element> {
  for (const child of children(node)) if (isElementNode(child)) yield child;
}

/** Every element below `root` in document order, without shadow trees. */
export function* descendantElements(root: Node): Generator<Element> {
  for (const node of descendants(root)) if (isElementNode(node)) yield node;
}

export const isHeadingTag = (tag: string): boolean =>
  tag.length === 2 && tag[0] === 'h' && tag[1] >= '1' && tag[1] <= '6';

/** True for a `body`; swapping a whole page can insert a second one. */
export const isBody = (node: Node): boolean => hasTag(node, 'body');

/** Returns the data of all text nodes below `root`, joined unchanged. */
export function textOf(root: Node): string {
  let text = '';
  for (const node of descendants(root)) if (isTextNode(node)) text += textData(node);
  return text;
}

// A browser's own search is several times as fast as a walk over its tree.
const { querySelector, querySelectorAll } =
  (globalThis as { Document?: typeof Document }).Document?.prototype ?? ({} as Partial<Document>);

/**
 * Returns elements of a whole document, without shadow trees, in document order: in a browser those that match the
 * selector, elsewhere all. The list stays as it is when the page changes.
 */
export function elementsThatMayMatch(document: Document, selector: string): ArrayLike<Element> {
  if (querySelectorAll && isOwnNode(document)) return querySelectorAll.call(document, selector);
  const elements: Element[] = [];
  for (let node = firstChild(document); node; node = following(node))
    if (nodeType(node) === ELEMENT) elements.push(node as Element);
  return elements;
}

/** False when no element matches the selector; known in a browser alone. */
export const anyMayMatch = (document: Document, selector: string): boolean =>
  !querySelector || !isOwnNode(document) || querySelector.call(document, selector) !== null;
