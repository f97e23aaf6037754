/**
 * Splits a long article into parts. The browser lays out only those in view, and estimates the height of the
 * rest: laying out fifty thousand blocks takes seconds, and again at each step of scrolling.
 */

import { bisect } from '../../../dom/bisect';
import { namesIn } from '../../../dom/collections';
import { type IncrementalTask, SMALL_BATCH_SIZE, visitEach } from '../../../scheduler';
import { make } from '../../ui/elements';
import { itemNumbers } from './lists';

/** Number of blocks beyond which an article is split. */
const MIN_LONG_ARTICLE = 500;
/** Number of blocks after which a part ends, at the next place where an end does not change the layout. */
const USUAL_PART_BLOCKS = 50;
/** Number of blocks after which a part ends at any place. */
const MAX_PART_BLOCKS = 150;

const BLOCKS = 'p, li, dt, dd, tr, pre, figure, h1, h2, h3, h4, h5, h6';
/** Elements that may contain parts of their own. */
const DIVISIBLE_TAGS = namesIn('div blockquote ul ol dl');
/** Elements whose margins do not collapse with each other, so that they look the same at the edge of a part. */
const PLAIN_TAGS = namesIn('p li dd');

/** Estimated number of characters in a line, for the height of a part. */
const LETTERS_PER_LINE = 65;
/** Estimated height of a line. */
const LINE_HEIGHT_EM = 1.6;
/** Estimated space between two blocks. */
const GAP_EM = 1;

/** A part and its position: before a node of its parent, or at the parent's end. */
export interface ArticlePart {
  readonly element: HTMLElement;
  readonly parent: ParentNode;
  readonly before: Node | null;
}

/** An article without its parts, and the parts to insert one after the other; none for a short article. */
interface DividedArticle {
  readonly content: DocumentFragment | HTMLElement;
  readonly parts: ArticlePart[];
}

/** Splits an article if it is long, as interruptible work. */
export function* splitIntoParts(article: DocumentFragment): IncrementalTask<DividedArticle> {
  const parts: ArticlePart[] = [];
  yield;
  if (article.querySelectorAll(BLOCKS).length <= MIN_LONG_ARTICLE) return { content: article, parts };
  yield;
  const content = make('div', { class: 'whole' });
  yield* divide(article, content, parts);
  return { content, parts };
}

/** Number of parts inserted between two pauses. */
const PARTS_PER_STEP = 4;

/**
 * Inserts parts at their positions. The browser styles them between pauses; all at once would take longer.
 */
export function* insertParts(parts: readonly ArticlePart[]): IncrementalTask<void> {
  for (const [i, { element, parent, before }] of parts.entries()) {
    parent.insertBefore(element, before);
    if (i % PARTS_PER_STEP < PARTS_PER_STEP - 1) continue;
    element.checkVisibility();
    yield;
  }
}

/** Elements that contain no other blocks. */
const UNDIVIDED_TAGS = namesIn('p pre h1 h2 h3 h4 h5 h6');

/** Number of blocks in a node, itself included. */
const blockCount = (node: Node): number =>
  node instanceof Element && !UNDIVIDED_TAGS.has(node.localName)
    ? node.querySelectorAll(BLOCKS).length + 1
    : 1;

const isDivisible = (node: Node): node is Element =>
  node instanceof Element &&
  DIVISIBLE_TAGS.has(node.localName) &&
  !node.matches('.wide') &&
  blockCount(node) > MAX_PART_BLOCKS;

const isPlain = (node: Node): boolean => node instanceof Element && PLAIN_TAGS.has(node.localName);

/** Moves the nodes of `source` that may contain parts to `target`, perhaps itself; the rest become parts. */
function* divide(
  source: DocumentFragment | Element,
  target: Element,
  parts: ArticlePart[],
): IncrementalTask<void> {
  const numbers = target instanceof HTMLOListElement ? itemNumbers(target) : null;
  let pending: Node[] = [];
  const closeRun = function* (before: Node | null): IncrementalTask<void> {
    for (const nodes of yield* groupNodes(pending)) {
      const number = numbers?.get(nodes[0] as HTMLLIElement);
      // In a part, the browser would number items from one again.
      if (number !== undefined) (nodes[0] as HTMLLIElement).value = number;
      parts.push({ element: wrapPart(nodes, target), parent: target, before });
      yield;
    }
    pending = [];
  };
  let visited = 0;
  let next: Node | null = source.firstChild;
  for (let node = next; node; node = next) {
    next = node.nextSibling;
    if (++visited % SMALL_BATCH_SIZE === 0) yield;
    if (!isDivisible(node)) {
      pending.push(node);
      continue;
    }
    if (target !== source) target.append(node);
    yield* closeRun(node);
    yield* divide(node, node, parts);
  }
  yield* closeRun(null);
}

/** Groups adjacent nodes so that each group has about as many blocks as a part. */
function* groupNodes(nodes: readonly Node[]): IncrementalTask<Node[][]> {
  const groups: Node[][] = [];
  let blocks = MAX_PART_BLOCKS;
  yield* visitEach(nodes, (node, i) => {
    const isEdge = i > 0 && isPlain(nodes[i - 1]) && isPlain(node);
    if (blocks >= MAX_PART_BLOCKS || (blocks >= USUAL_PART_BLOCKS && isEdge)) {
      groups.push([]);
      blocks = 0;
    }
    groups[groups.length - 1].push(node);
    blocks += blockCount(node);
  });
  return groups;
}

function wrapPart(nodes: readonly Node[], parent: Node): HTMLElement {
  const part = make('div', { class: 'part' }, ...nodes);
  // Assistive technology must not count a part of a list as a list item.
  if (parent instanceof Element && /^[uod]l$/.test(parent.localName))
    part.setAttribute('role', 'presentation');
  const letters = part.textContent?.length ?? 0;
  const blocks = blockCount(part);
  const height = Math.ceil((letters / LETTERS_PER_LINE + blocks / 2) * LINE_HEIGHT_EM + blocks * GAP_EM);
  part.style.setProperty('contain-intrinsic-block-size', `auto ${height}em`);
  return part;
}

/** Selects the long article that is shown; a hidden one, which is not complete yet, may follow it. */
const VISIBLE_LONG_ARTICLE = ':scope > .whole:not([hidden])';

/** Returns the elements of the article that are laid out; the article itself when it has no parts. */
export function elementsInView(article: HTMLElement, view: Element): HTMLElement[] {
  const longArticle = article.querySelector(VISIBLE_LONG_ARTICLE);
  if (!longArticle) return [article];
  const { top, bottom } = view.getBoundingClientRect();
  const shown: HTMLElement[] = [];
  const containers = [longArticle];
  for (const container of containers) {
    const children = [...container.children] as HTMLElement[];
    const first = bisect(children.length, (i) => children[i].getBoundingClientRect().bottom <= top);
    for (let i = first; i < children.length && children[i].getBoundingClientRect().top < bottom; i++)
      if (children[i].querySelector(':scope > .part')) containers.push(children[i]);
      else shown.push(children[i]);
  }
  return shown;
}
