/**
 * Reading a document tree, whatever it is made of: the live DOM, jsdom, or the parse5 tree of `parse.ts`.
 *
 * A hostile or careless page can shadow a node's own properties: `<form><input name="parentNode">` makes
 * `form.parentNode` the input. In a browser every read therefore goes through the getter on the prototype,
 * which the page cannot reach from a content script. Elsewhere plain properties are read.
 */

export const ELEMENT = 1;
export const TEXT = 3;

function reader<T, R>(owner: 'Node' | 'Element' | 'CharacterData', property: string): (node: T) => R {
  const prototype = (globalThis as unknown as Record<string, { prototype?: object } | undefined>)[owner]
    ?.prototype;
  const getter = prototype && Object.getOwnPropertyDescriptor(prototype, property)?.get;
  if (getter) return (node) => getter.call(node) as R;
  return (node) => (node as Record<string, unknown>)[property] as R;
}

export const nodeType = reader<Node, number>('Node', 'nodeType');
export const firstChild = reader<Node, Node | null>('Node', 'firstChild');
export const nextSibling = reader<Node, Node | null>('Node', 'nextSibling');
export const parentNode = reader<Node, Node | null>('Node', 'parentNode');
/** Lower-case for every HTML element, as the parser left it for SVG and MathML. */
export const localName = reader<Element, string>('Element', 'localName');
/** Null for MathML and SVG on trees that do not record it. */
export const namespaceURI = reader<Element, string | null>('Element', 'namespaceURI');
/** The open shadow root, or null. */
export const shadowRoot = reader<Element, ShadowRoot | null>('Element', 'shadowRoot');
export const textData = reader<Text, string>('CharacterData', 'data');

const getAttribute = (globalThis as { Element?: typeof Element }).Element?.prototype.getAttribute;

/** The attribute's value, null when it is absent. */
export const attribute: (element: Element, name: string) => string | null = getAttribute
  ? (element, name) => getAttribute.call(element, name)
  : (element, name) => element.getAttribute(name);

/** Children in document order; safe against pages that name a form field `childNodes`. */
export function* children(node: Node): Generator<Node> {
  for (let child = firstChild(node); child; child = nextSibling(child)) yield child;
}

/** Every node below `root` in document order, without shadow trees. */
export function* descendants(root: Node): Generator<Node> {
  let node = firstChild(root);
  while (node) {
    yield node;
    let next = firstChild(node);
    while (!next) {
      next = nextSibling(node);
      if (next) break;
      node = parentNode(node);
      if (!node || node === root) return;
    }
    node = next;
  }
}

/** The data of all text nodes below `root`, joined as they stand. */
export function textOf(root: Node): string {
  let text = '';
  for (const node of descendants(root)) if (nodeType(node) === TEXT) text += textData(node as Text);
  return text;
}
