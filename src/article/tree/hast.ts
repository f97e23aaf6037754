/** Creates, tests and reads nodes of the article's tree. */
import type { Element, ElementContent, Nodes, Properties, Root, RootContent, Text } from 'hast';
import { namesIn } from '../../dom/collections';
import { isHeadingTag } from '../../dom/tree';

/** Elements within a line of text. */
export const INLINE_TAGS = namesIn(
  'a em i strong b u code kbd samp var sub sup mark small q cite abbr dfn time bdi bdo ruby rt rp del s ins span img input math br',
);

/** Creates an element; strings become texts. */
export function element(
  tagName: string,
  properties: Properties = {},
  content: readonly (ElementContent | string)[] = [],
): Element {
  const children = content.map((child) => (typeof child === 'string' ? textNode(child) : child));
  return { type: 'element', tagName, properties, children };
}

const textNode = (value: string): Text => ({ type: 'text', value });

export const isElement = (node: Nodes | undefined, tagName: string): node is Element =>
  node?.type === 'element' && node.tagName === tagName;

/** True for a bulleted or numbered list. */
export const isList = (node: Nodes | undefined): node is Element =>
  isElement(node, 'ul') || isElement(node, 'ol');

export const isHeading = (node: Nodes | undefined): node is Element =>
  node?.type === 'element' && isHeadingTag(node.tagName);

export function holdsTag(node: Element, tag: string): boolean {
  for (const { tagName } of elementsIn(node)) if (tagName === tag) return true;
  return false;
}

/** True for an element around an image, which shows more than its text. */
export const hasImage = (node: Element): boolean => holdsTag(node, 'img');

/** An element, the root, or some of their nodes. */
type Container = { readonly children: readonly RootContent[] };

/** Yields all nodes below the root in document order. */
export function* nodesIn(root: Container): Generator<RootContent> {
  const stack: RootContent[] = root.children.toReversed();
  while (stack.length > 0) {
    const node = stack.pop()!;
    yield node;
    if (node.type !== 'element') continue;
    for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]);
  }
}

/** Yields all elements below the root in document order. */
export function* elementsIn(root: Container): Generator<Element> {
  for (const node of nodesIn(root)) if (node.type === 'element') yield node;
}

/** Yields the root and all elements below it; each may get other children before the next is asked for. */
export function* parentsIn(root: Root): Generator<Element | Root> {
  yield root;
  yield* elementsIn(root);
}

/** Returns all text below the node, joined unchanged. */
export function hastText(node: Container): string {
  let text = '';
  for (const next of nodesIn(node)) if (next.type === 'text') text += next.value;
  return text;
}

/** Characters and nodes at the start of an element that are read: of nested elements, all would be too many. */
const START_LENGTH = 20;
const START_NODES = 20;

/** Returns the first characters of an element's text. */
export function startOfText(node: Container): string {
  let text = '';
  let nodes = 0;
  for (const next of nodesIn(node)) {
    if (next.type === 'text') text += next.value;
    if (text.length >= START_LENGTH || ++nodes === START_NODES) break;
  }
  return text.slice(0, START_LENGTH);
}

/** Removes what a pattern finds at the start of an element's text, which may be in several texts, of elements too. */
export function dropStart(from: Element, pattern: RegExp): void {
  let left = pattern.exec(startOfText(from))?.[0].length ?? 0;
  for (let text = left > 0 ? firstText(from) : null; text; text = firstText(from)) {
    const { node, parents } = text;
    const dropped = Math.min(left, node.value.length);
    node.value = node.value.slice(dropped);
    left -= dropped;
    if (node.value) return;
    for (const parent of parents) {
      parent.children.shift();
      if (parent.children.length > 0) break;
    }
  }
}

/** Returns the text at the start of an element, if anything, and the elements around it, the innermost first. */
function firstText(from: Element): { node: Text; parents: Element[] } | null {
  const parents = [from];
  while (parents[0].children.length > 0) {
    const [child] = parents[0].children;
    if (child.type === 'text') return { node: child, parents };
    if (child.type !== 'element') return null;
    parents.unshift(child);
  }
  return null;
}

/** Adds to the last text of the element, or creates one, and returns it. */
export function appendText(parent: Element, value: string): Text {
  const last = parent.children[parent.children.length - 1] as Text | undefined;
  if (last?.type === 'text') {
    last.value += value;
    return last;
  }
  const text = textNode(value);
  parent.children.push(text);
  return text;
}

/** Rows of a table's head, bodies and foot. */
export function rowsOf(table: Element): Element[] {
  return table.children.flatMap((part) => {
    if (part.type !== 'element') return [];
    return part.tagName === 'tr' ? [part] : rowsOf(part);
  });
}

export function cellsOf(row: Element): Element[] {
  return row.children.filter((cell): cell is Element => cell.type === 'element');
}

/** Copies elements and texts but shares their properties, which are never changed: half the cost of a deep copy. */
export function copyTree<Node extends Root | Element>(node: Node): Node {
  const children = (node.children as ElementContent[]).map((child) =>
    child.type === 'element' ? copyTree(child) : { ...child },
  );
  return { ...node, children };
}
