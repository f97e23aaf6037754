/** Texts of elements as a reader sees them. */
import { isVisibleByMarkup, TEXTLESS_TAGS } from '../dom/read-text-blocks';
import { firstChild, isElementNode, isTextNode, localName, nextSibling, textData } from '../dom/tree';
import { readableText } from '../structure/clean-text';
import { isEditLink } from '../structure/element-queries';

/** Elements whose edges separate words although there is no space. */
const SPACED_TAG = /^(?:br|div|p|li|h[1-6]|td|tr|section|header|ul|time|dd|dt)$/;

/**
 * Returns an element's lines of text, as its blocks part them.
 * @param betweenElements '\n' to begin a line also between two elements that touch: `<a>Ada Holm</a><span>CEO</span>`
 */
export const visibleLinesOf = (root: Node, maxLength: number, betweenElements = ''): string[] =>
  readVisible(root, maxLength, '\n', undefined, betweenElements)
    .split('\n')
    .map(readableText)
    .filter(Boolean);

/**
 * Returns an element's text in one line, with spaces at the edges of blocks and without text that is never shown or
 * says `[edit]`.
 * @param isLeftOut true for elements whose text is also left out
 */
export const visibleTextOf = (
  root: Node,
  maxLength = 2000,
  isLeftOut: (element: Element) => boolean = () => false,
): string => readableText(readVisible(root, maxLength, ' ', isLeftOut));

function readVisible(
  root: Node,
  maxLength: number,
  atEdge: string,
  isLeftOut: (element: Element) => boolean = () => false,
  betweenElements = '',
): string {
  let value = '';
  const stack = [{ next: firstChild(root), edge: '', isAfterElement: false }];
  while (stack.length > 0 && value.length < maxLength) {
    const parent = stack[stack.length - 1];
    const node = parent.next;
    if (!node) {
      value += parent.edge;
      stack.pop();
      continue;
    }
    parent.next = nextSibling(node);
    const isAfterElement = parent.isAfterElement;
    parent.isAfterElement = isElementNode(node);
    if (isTextNode(node)) value += textData(node).replace(/\s+/g, ' ');
    else if (isElementNode(node)) {
      const tag = localName(node);
      if (TEXTLESS_TAGS.has(tag) || isEditLink(node) || !isVisibleByMarkup(node) || isLeftOut(node)) continue;
      const edge = SPACED_TAG.test(tag) ? atEdge : '';
      value += edge || (isAfterElement ? betweenElements : '');
      stack.push({ next: firstChild(node), edge, isAfterElement: false });
    }
  }
  return value.slice(0, maxLength);
}
