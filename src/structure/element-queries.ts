/** Questions about an element's position and content that its tag name alone does not answer. */
import { getOrCompute, namesIn } from '../dom/collections';
import type { PathElement } from '../dom/text-blocks';
import {
  attribute,
  children,
  descendants,
  firstChild,
  hasTag,
  isElementNode,
  isTextNode,
  localName,
  nextSibling,
  parentNode,
  textData,
} from '../dom/tree';
import { hasClass, haveClass, isInlineTag } from './element-types';

export function isChildOf(node: Element, tag: string): boolean {
  const parent = parentNode(node);
  return parent !== null && hasTag(parent, tag);
}

/** True when the element holds a figure and otherwise only white space. */
export function wrapsFigure(node: Element): boolean {
  let only: Node | null = null;
  for (const child of children(node)) {
    const isContent = isTextNode(child) ? textData(child).trim() !== '' : isElementNode(child);
    if (!isContent) continue;
    if (only) return false;
    only = child;
  }
  return only !== null && hasTag(only, 'figure');
}

/** Tag of the heading that an element with the role `heading` stands for. */
export function ariaHeadingTag(node: Element): string {
  const level = Number.parseInt(attribute(node, 'aria-level') ?? '2', 10);
  return `h${level >= 1 && level <= 6 ? level : 2}`;
}

const BLOCK_STYLE = /(?:^|[;\s])display\s*:\s*(?:block|flex|grid|list-item|table)(?![\w-])/i;

const FLOAT_STYLE = /(?:^|[;\s])float\s*:\s*(?:left|right)/i;
const ONE_LETTER = /^\s*["'“„«]?\p{L}\s*$/u;

/** True for an element that holds one letter and no more. */
function isOneLetter(node: Element): boolean {
  const text = firstChild(node);
  return text !== null && isTextNode(text) && !nextSibling(text) && ONE_LETTER.test(textData(text));
}

/** Text that goes on with a word, and is too long to be a term whose first letters are marked. */
const REST_OF_PARAGRAPH = /^\p{L}.{40}/su;

/** True for the marked first letter of a paragraph's first word. */
export function isMarkedInitial(node: Element): boolean {
  const rest = nextSibling(node);
  return isOneLetter(node) && rest !== null && isTextNode(rest) && REST_OF_PARAGRAPH.test(textData(rest));
}

/** True when the element's own `style` makes it a block. */
export function isStyledBlock(node: Element): boolean {
  const style = attribute(node, 'style') ?? '';
  // A first letter that is set large next to the lines of its word is not a block.
  return BLOCK_STYLE.test(style) && !(FLOAT_STYLE.test(style) && isOneLetter(node));
}

const BLOCK_TAGS = namesIn('p ul ol dl table pre blockquote figure h1 h2 h3 h4 h5 h6 article section');
/** Number of descendants of a heading that are checked. */
const MAX_DESCENDANTS = 300;

/** True for a heading that was never closed and so holds the rest of the page: it is not a heading. */
export function holdsBlocks(heading: Element): boolean {
  let blocks = 0;
  for (const node of descendants(heading, MAX_DESCENDANTS))
    if (isElementNode(node) && BLOCK_TAGS.has(localName(node)) && ++blocks > 1) return true;
  return false;
}

const MATH_CLASS =
  /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_Display|_SVG|_CHTML|_SVG_Display)?|mwe-math-element)(?:\s|$)/;

/** True for the outermost element of a formula, whichever renderer made it. */
export function isFormula({ tag, names }: Pick<PathElement, 'tag' | 'names'>): boolean {
  if (tag === 'math' || tag === 'mjx-container') return true;
  return (tag === 'span' || tag === 'div') && haveClass(names, MATH_CLASS) && names.id !== 'MathJax_Message';
}

/** Finds what stands within running text. Searches the children of each parent once, however many of them are asked about. */
export class RunningText {
  private readonly parents = new Map<Node, ChildFacts>();

  /** True when the node has text next to it. */
  holds(node: Node): boolean {
    const parent = parentNode(node);
    return parent !== null && this.childrenOf(parent).hasText;
  }

  /**
   * True for a custom element that is part of a line, though no style sheet says so: it has text next to it, or holds
   * text alone and adjoins an inline element.
   */
  holdsCustom(element: Element): boolean {
    if (!localName(element).includes('-')) return false;
    const parent = parentNode(element);
    if (parent === null) return false;
    const { hasText, adjoining } = this.childrenOf(parent);
    return hasText || (adjoining.has(element) && holdsTextAlone(element));
  }

  private childrenOf(parent: Node): ChildFacts {
    return getOrCompute(this.parents, parent, () => childFactsOf(parent));
  }
}

/** Facts about the children of a node. */
interface ChildFacts {
  readonly hasText: boolean;
  /** Elements with an inline one right before or after them, not even a space between. */
  readonly adjoining: ReadonlySet<Node>;
}

function childFactsOf(parent: Node): ChildFacts {
  const isInline = (node: Node | null) =>
    node !== null && isElementNode(node) && isInlineTag(localName(node));
  const adjoining = new Set<Node>();
  let hasText = false;
  let before: Node | null = null;
  for (let child = firstChild(parent); child; before = child, child = nextSibling(child)) {
    if (isTextNode(child)) hasText ||= textData(child).trim() !== '';
    else if (isInline(before) || isInline(nextSibling(child))) adjoining.add(child);
  }
  return { hasText, adjoining };
}

function holdsTextAlone(element: Element): boolean {
  const child = firstChild(element);
  return child !== null && isTextNode(child) && nextSibling(child) === null;
}

/** Class of the element in which MediaWiki wraps `[edit]`. */
const EDIT_LINK = /(?:^|\s)(?:mw-)?editsection(?:\s|$)/;

/** True for the link with which readers edit the section of a heading, brackets included. */
export const isEditLink = (element: Element): boolean =>
  hasTag(element, 'span') && hasClass(element, EDIT_LINK);
