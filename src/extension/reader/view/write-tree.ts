/** The article's syntax tree → DOM, element by element: nothing is ever parsed, so no text can become markup. */
import type { Element as HastElement, Root, RootContent } from 'hast';
import type { IncrementalTask } from '../../../scheduler';
import { createElement, HTML, MATHML } from './elements';
import { attributesOf, treatmentOf } from './sanitiser';

interface Task {
  readonly node: RootContent;
  readonly parent: Node;
  readonly inMath: boolean;
}

/** Gives a written image the address that `node` has, or not yet: as soon as it has one, the browser asks for it. */
export type PutSource = (image: HTMLImageElement, address: string, node: HastElement) => void;

/** Nodes that are written at a time. */
const AT_A_TIME = 64;

/**
 * Iterative, so that no depth of nesting overflows the stack. The nodes are not attached to the document. Work that can
 * be interrupted.
 * @param putSource decides for each image whether it is asked for
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
    if (++written % AT_A_TIME === 0) yield;
    const { node, parent, inMath } = task;
    if (node.type === 'text') {
      parent.appendChild(Document.prototype.createTextNode.call(document, node.value));
      continue;
    }
    if (node.type !== 'element') continue;
    const math = inMath || node.tagName === 'math';
    const fate = treatmentOf(node.tagName, inMath);
    if (fate === 'drop') continue;
    if (fate === 'dissolve') {
      push(node.children, parent, inMath);
      continue;
    }
    const element = createElement(document, node.tagName, math ? MATHML : HTML);
    let source = '';
    for (const [name, value] of attributesOf(node.tagName, node.properties, math)) {
      if (name === 'src') source = value;
      else element.setAttribute(name, value);
    }
    complete(element, node.tagName);
    if (source) putSource(element as HTMLImageElement, source, node);
    parent.appendChild(element);
    push(node.children, element, math);
  }
  return fragment;
}

/** What is so for every element of the kind, whatever the page said. */
function complete(element: Element, tagName: string): void {
  if (tagName === 'img') {
    element.setAttribute('loading', 'lazy');
    element.setAttribute('decoding', 'async');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  } else if (tagName === 'input') {
    element.setAttribute('type', 'checkbox');
    element.setAttribute('disabled', '');
  }
}
