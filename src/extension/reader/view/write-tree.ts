/**
 * Writes the tree as DOM, element by element: nothing is parsed, so no text can become markup. Long words may
 * break after a slash; short code may not.
 */
import type { Element as HastElement, Root, RootContent } from 'hast';
import { hastText } from '../../../article/tree/hast';
import { HTML_NAMESPACE, MATHML_NAMESPACE } from '../../../dom/namespaces';
import { type IncrementalTask, SMALL_BATCH_SIZE } from '../../../scheduler';
import { createElement } from '../../ui/elements';
import { attributesOf, treatmentOf } from './sanitiser';

/** A node to write, and where. */
interface Task {
  readonly node: RootContent;
  readonly parent: Element | DocumentFragment;
  readonly inMath: boolean;
  /** True within a formula or preformatted text, where no line is broken within a word. */
  readonly isLiteral: boolean;
}

/** Sets the address of a written image, or leaves it for later: the browser requests it as soon as it is set. */
export type PutSource = (image: HTMLImageElement, address: string, node: HastElement) => void;

/**
 * Writes a tree into a fragment. Iterative, so that no depth of nesting overflows the stack.
 * @param putSource decides for each image if its address is set
 */
export function* writeTree(tree: Root, putSource: PutSource): IncrementalTask<DocumentFragment> {
  const fragment = Document.prototype.createDocumentFragment.call(document);
  const tasks: Task[] = [];
  const push = (children: readonly RootContent[], inside: Omit<Task, 'node'>): void => {
    for (let i = children.length - 1; i >= 0; i--) tasks.push({ ...inside, node: children[i] });
  };
  push(tree.children, { parent: fragment, inMath: false, isLiteral: false });
  let written = 0;
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    if (++written % SMALL_BATCH_SIZE === 0) yield;
    const { node, parent, inMath, isLiteral } = task;
    if (node.type === 'text') {
      appendText(parent, isLiteral ? [node.value] : breakablePieces(node.value));
      continue;
    }
    if (node.type !== 'element') continue;
    const math = inMath || node.tagName === 'math';
    const treatment = treatmentOf(node.tagName, inMath);
    if (treatment === 'drop') continue;
    if (treatment === 'unwrap') {
      push(node.children, { parent, inMath, isLiteral });
      continue;
    }
    const element = writeElement(node, math, putSource);
    parent.append(element);
    push(node.children, {
      parent: element,
      inMath: math,
      isLiteral: isLiteral || math || node.tagName === 'pre',
    });
  }
  return fragment;
}

/** Writes an element with the attributes that it may have, and without its content. */
function writeElement(node: HastElement, inMath: boolean, putSource: PutSource): Element {
  const element = createElement(node.tagName, inMath ? MATHML_NAMESPACE : HTML_NAMESPACE);
  let source = '';
  for (const [name, value] of attributesOf(node.tagName, node.properties, inMath)) {
    if (name === 'src') source = value;
    else element.setAttribute(name, value);
  }
  setFixedAttributes(element, node.tagName);
  if (isUnbrokenCode(node)) element.classList.add('unbroken');
  if (source) putSource(element as HTMLImageElement, source, node);
  return element;
}

/**
 * Adds pieces of a text, between which a line may break. As strings: wrapping text nodes for JavaScript, and
 * collecting the wrappers, takes longer than a frame for a long article.
 */
function appendText(parent: Task['parent'], pieces: readonly string[]): void {
  for (const [i, piece] of pieces.entries()) {
    if (i > 0) parent.append(createElement('wbr'));
    parent.append(piece);
  }
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

/** Maximum letters of code that is kept on one line: `--app` cut in two no longer reads as an option. */
const MAX_UNBROKEN_CODE = 20;
const CODE_TAGS = new Set(['code', 'kbd', 'samp']);
/** Letters of a word that may break after a slash: shorter ones fit a line, longer ones are not words. */
const [MIN_BROKEN, MAX_BROKEN] = [15, 200];
/** The place after a slash within a word. */
const AFTER_SLASH = /(?<=\/)(?=[\p{L}\p{N}])/u;

/** True for code that is short enough to stay on one line. */
export function isUnbrokenCode(element: HastElement): boolean {
  if (!CODE_TAGS.has(element.tagName)) return false;
  const text = hastText(element);
  return text.length <= MAX_UNBROKEN_CODE && !/\s/.test(text);
}

/** Pieces of a text between which a line may break; one piece when no word of it may. */
export function breakablePieces(text: string): string[] {
  if (!text.includes('/')) return [text];
  const pieces = [''];
  for (const part of text.split(/(\s+)/)) {
    const mayBreak = part.length >= MIN_BROKEN && part.length <= MAX_BROKEN;
    const [first, ...rest] = mayBreak ? part.split(AFTER_SLASH) : [part];
    pieces[pieces.length - 1] += first;
    pieces.push(...rest);
  }
  return pieces;
}
