/** Writes the article's syntax tree as DOM, element by element: nothing is parsed, so no text can become markup. */
import type { Element as HastElement, Root, RootContent } from 'hast';
import type { IncrementalTask } from '../../../scheduler';
import { createElement, HTML, MATHML } from '../../ui/elements';
import { attributesOf, treatmentOf } from './sanitiser';

interface Task {
  readonly node: RootContent;
  readonly parent: Node;
  readonly inMath: boolean;
}

/** Sets the address of a written image, or leaves it for later: the browser requests it as soon as it is set. */
export type PutSource = (image: HTMLImageElement, address: string, node: HastElement) => void;

/** Nodes written between two pauses. */
const BATCH_SIZE = 64;

/**
 * Writes a tree as interruptible work; the nodes are not attached to the document. Iterative, so that no depth of
 * nesting overflows the stack.
 * @param putSource decides for each image if its address is set
 */
export function* writeTree(
  tree: Root,
  document: Document,
  putSource: PutSource,
): IncrementalTask<DocumentFragment> {
  const fragment = Document.prototype.createDocumentFragment.call(document);
  const tasks: Task[] = [];
  const push = (nodes: readonly RootContent[], parent: Node, inMath: boolean): void => {
    for (let i = nodes.length - 1; i >= 0; i--) tasks.push({ node: nodes[i], parent, inMath });
  };
  push(tree.children, fragment, false);
  let written = 0;
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    if (++written % BATCH_SIZE === 0) yield;
    const { node, parent, inMath } = task;
    if (node.type === 'text') {
      parent.appendChild(Document.prototype.createTextNode.call(document, node.value));
      continue;
    }
    if (node.type !== 'element') continue;
    const math = inMath || node.tagName === 'math';
    const treatment = treatmentOf(node.tagName, inMath);
    if (treatment === 'drop') continue;
    if (treatment === 'unwrap') {
      push(node.children, parent, inMath);
      continue;
    }
    const element = createElement(document, node.tagName, math ? MATHML : HTML);
    let source = '';
    for (const [name, value] of attributesOf(node.tagName, node.properties, math)) {
      if (name === 'src') source = value;
      else element.setAttribute(name, value);
    }
    setFixedAttributes(element, node.tagName);
    if (source) putSource(element as HTMLImageElement, source, node);
    parent.appendChild(element);
    push(node.children, element, math);
  }
  return fragment;
}

/** Sets the attributes that every image or checkbox has, whatever the page's own. */
function setFixedAttributes(element: Element, tagName: string): void {
  if (tagName === 'img') {
    element.setAttribute('loading', 'lazy');
    element.setAttribute('decoding', 'async');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  } else if (tagName === 'input') {
    element.setAttribute('type', 'checkbox');
    element.setAttribute('disabled', '');
  }
}
