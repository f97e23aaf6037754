/**
 * The parts of a long article. The browser lays out those in view, and takes an estimate for the others: of fifty
 * thousand blocks at once it would be at work for seconds, and again at each step of scrolling.
 */
import { each, type IncrementalTask } from '../../../scheduler';
import { bisect } from './bisect';
import { make } from './elements';
import { itemNumbers } from './lists';

/** An article of more blocks than this is long. */
const LONG = 500;
/** Blocks of a part; it ends behind so many where nothing is lost by it, and in any case behind more. */
const ENOUGH = 50;
const MOST = 150;

const BLOCKS = 'p, li, dt, dd, tr, pre, figure, h1, h2, h3, h4, h5, h6';
/** Elements that may hold parts of their own. */
const DIVIDED = new Set('div blockquote ul ol dl'.split(' '));
/** Between two of these, margins do not merge, as they would not between parts. */
const PLAIN = new Set('p li dd'.split(' '));

/** Nodes that are looked at at a time. */
const AT_A_TIME = 32;

/** Characters in a line of the column. */
const LETTERS = 65;
const LINE_EM = 1.6;
const GAP_EM = 1;

/** A part, and where it belongs: in front of a node, or behind all others. */
export interface ArticlePart {
  readonly element: HTMLElement;
  readonly parent: ParentNode;
  readonly before: Node | null;
}

/** An article before it is shown, and the parts to put into it one after the other; none for a short article. */
interface Divided {
  readonly content: DocumentFragment | HTMLElement;
  readonly parts: ArticlePart[];
}

/** Takes a long article apart. Work that can be interrupted. */
export function* splitIntoParts(article: DocumentFragment): IncrementalTask<Divided> {
  const parts: ArticlePart[] = [];
  if (article.querySelectorAll(BLOCKS).length <= LONG) return { content: article, parts };
  const content = make('div', { class: 'whole' }, article);
  yield* dividing(content, parts);
  return { content, parts };
}

/** Puts parts where they belong. Work that can be interrupted. */
export const insertParts = (parts: Iterable<ArticlePart>): IncrementalTask<void> =>
  each(parts, ({ element, parent, before }) => parent.insertBefore(element, before), 4);

/** Blocks of an element, itself included. */
const blocksIn = (node: Node): number =>
  node instanceof Element ? node.querySelectorAll(BLOCKS).length + 1 : 1;

const isDivided = (node: Node): node is Element =>
  node instanceof Element && DIVIDED.has(node.localName) && !node.matches('.wide') && blocksIn(node) > MOST;

const isPlain = (node: Node): boolean => node instanceof Element && PLAIN.has(node.localName);

function* dividing(parent: ParentNode & Node, parts: ArticlePart[]): IncrementalTask<void> {
  const numbers = parent instanceof HTMLOListElement ? itemNumbers(parent) : null;
  let run: Node[] = [];
  const end = function* (before: Node | null): IncrementalTask<void> {
    for (const nodes of yield* grouping(run)) {
      const number = numbers?.get(nodes[0] as HTMLLIElement);
      // In a part, items would be counted from one again.
      if (number !== undefined) (nodes[0] as HTMLLIElement).value = number;
      parts.push({ element: partOf(nodes, parent), parent, before });
      yield;
    }
    run = [];
  };
  for (const [i, node] of [...parent.childNodes].entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    if (!isDivided(node)) {
      run.push(node);
      continue;
    }
    yield* end(node);
    yield* dividing(node, parts);
  }
  yield* end(null);
}

/** Neighbours, in groups of about as many blocks as a part is to have. */
function* grouping(nodes: readonly Node[]): IncrementalTask<Node[][]> {
  const groups: Node[][] = [];
  let blocks = MOST;
  for (const [i, node] of nodes.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    const isEdge = i > 0 && isPlain(nodes[i - 1]) && isPlain(node);
    if (blocks >= MOST || (blocks >= ENOUGH && isEdge)) {
      groups.push([]);
      blocks = 0;
    }
    groups[groups.length - 1].push(node);
    blocks += blocksIn(node);
  }
  return groups;
}

function partOf(nodes: readonly Node[], parent: Node): HTMLElement {
  const part = make('div', { class: 'part' }, ...nodes);
  // Assistive technology must not count a part of a list as a list item.
  if (parent instanceof Element && /^[uod]l$/.test(parent.localName))
    part.setAttribute('role', 'presentation');
  const letters = part.textContent?.length ?? 0;
  const blocks = blocksIn(part);
  const height = Math.ceil((letters / LETTERS + blocks / 2) * LINE_EM + blocks * GAP_EM);
  part.style.setProperty('contain-intrinsic-block-size', `auto ${height}em`);
  return part;
}

/**
 * Elements of the article that are laid out; the article itself when it has no parts.
 * @param view element that scrolls the article
 */
export function inView(article: HTMLElement, view: Element): HTMLElement[] {
  const whole = article.querySelector(WHOLE);
  if (!whole) return [article];
  const { top, bottom } = view.getBoundingClientRect();
  const shown: HTMLElement[] = [];
  const containers = [whole];
  for (const container of containers) {
    const children = [...container.children] as HTMLElement[];
    const first = bisect(children.length, (i) => children[i].getBoundingClientRect().bottom <= top);
    for (let i = first; i < children.length && children[i].getBoundingClientRect().top < bottom; i++)
      if (children[i].querySelector(':scope > .part')) containers.push(children[i]);
      else shown.push(children[i]);
  }
  return shown;
}

/** Selects the long article that is shown; a hidden one, not complete yet, may stand next to it. */
const WHOLE = ':scope > .whole:not([hidden])';
