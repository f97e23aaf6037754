/** What the person has selected of the page. */
import type { TextBlock } from '../dom/blocks';
import { textData } from '../dom/tree';

function ranges(): Range[] {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return [];
  // Firefox selects several at once.
  return Array.from({ length: selection.rangeCount }, (_, i) => selection.getRangeAt(i));
}

/** Whether the range holds a character of the text that is not blank. */
function holds(range: Range, node: Text): boolean {
  if (!range.intersectsNode(node)) return false;
  const text = textData(node);
  const from = range.startContainer === node ? range.startOffset : 0;
  const to = range.endContainer === node ? range.endOffset : text.length;
  return text.slice(from, to).trim() !== '';
}

export const hasSelection = (): boolean => ranges().some((range) => range.toString().trim() !== '');

/** One a block: whether some of it is selected. */
export function selectedBlocks(blocks: readonly TextBlock[]): boolean[] {
  const selected = ranges();
  return blocks.map(({ node }) => selected.some((range) => holds(range, node)));
}
