/** Finds the blocks of the page that are selected in the reader view, which shows a copy of their text. */
import { rangesOf, selectionInTree } from '../../platform/frame-documents';

/** Letters of a text that hardly occurs twice; a shorter one is searched together with the next blocks. */
const UNIQUE_LENGTH = 24;
/** Maximum distance of a block from the one before; a longer text is less likely to occur elsewhere. */
const maxDistance = (letters: string): number => 40 + 30 * letters.length;

const lettersOf = (text: string): string => text.replace(/\s+/g, '');

/** A range of the article's letters, its end excluded. */
interface ArticleRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns one flag per block: true when some of it is in the range.
 * @param letters the article's text without spaces
 * @param texts the blocks' texts in order; null for blocks that are not in the article
 */
export function blocksInRange(
  { from, to }: ArticleRange,
  letters: string,
  texts: readonly (string | null)[],
): boolean[] {
  const blockLetters = texts.map((text) => lettersOf(text ?? ''));
  /** End of the last block found. */
  let next = 0;
  /** Letters of the blocks since then that the article has in another form. */
  let missed = 0;
  const find = (wanted: string): number => {
    const at = letters.slice(next, next + missed + maxDistance(wanted)).indexOf(wanted);
    return at < 0 ? -1 : next + at;
  };
  return blockLetters.map((block, index) => {
    if (block === '') return false;
    let start = find(withNextBlocks(blockLetters, index));
    if (start < 0 && block.length < UNIQUE_LENGTH) start = letters.startsWith(block, next) ? next : -1;
    if (start < 0) {
      missed += block.length;
      return false;
    }
    next = start + block.length;
    missed = 0;
    return start < to && next > from;
  });
}

/** A block's letters, followed by the next blocks' until they are unique. */
function withNextBlocks(blocks: readonly string[], index: number): string {
  let letters = blocks[index];
  for (let i = index + 1; letters.length < UNIQUE_LENGTH && i < blocks.length; i++) letters += blocks[i];
  return letters;
}

/** The range that is selected in a shadow tree; null when none is. */
export function selectedRange(root: ShadowRoot): AbstractRange | null {
  const composed = getSelection()?.getComposedRanges?.({ shadowRoots: [root] });
  const ranges = composed ?? rangesOf(selectionInTree(root));
  return ranges.find((range) => !range.collapsed && root.contains(range.startContainer)) ?? null;
}

/** Returns one flag per block: true when some of it is selected in the article. */
export function selectedBlocksIn(
  root: ShadowRoot,
  article: Element,
  texts: readonly (string | null)[],
): boolean[] {
  const range = selectedRange(root);
  if (!range) return texts.map(() => false);
  const lettersBefore = (node: Node, offset: number): number => {
    const before = new Range();
    before.setStart(article, 0);
    before.setEnd(node, offset);
    return lettersOf(before.toString()).length;
  };
  const from = lettersBefore(range.startContainer, range.startOffset);
  const to = lettersBefore(range.endContainer, range.endOffset);
  return blocksInRange({ from, to }, lettersOf(article.textContent ?? ''), texts);
}
