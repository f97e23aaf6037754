/** Which blocks of the page a person has selected in the reader view, whose text is a copy of theirs. */

/** So many letters are hardly the same elsewhere; fewer are looked for together with those of the next blocks. */
const SURE = 24;
/** How far behind the block before a text may be found: the longer it is, the less likely elsewhere. */
const reachOf = (letters: string): number => 40 + 30 * letters.length;

const lettersOf = (text: string): string => text.replace(/\s+/g, '');

/** From a letter of the article's text to before another. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * One a block: whether some of it is in the stretch.
 * @param letters of the article, without spaces
 * @param texts of the blocks, in order; null for those that are not in the article
 */
export function blocksIn(
  { from, to }: Stretch,
  letters: string,
  texts: readonly (string | null)[],
): boolean[] {
  const own = texts.map((text) => lettersOf(text ?? ''));
  let next = 0;
  /** Letters of blocks since then that are written otherwise in the article. */
  let unfound = 0;
  const find = (wanted: string): number => {
    const at = letters.slice(next, next + unfound + reachOf(wanted)).indexOf(wanted);
    return at < 0 ? -1 : next + at;
  };
  return own.map((block, index) => {
    if (block === '') return false;
    let start = find(withNext(own, index));
    if (start < 0 && block.length < SURE) start = letters.startsWith(block, next) ? next : -1;
    if (start < 0) {
      unfound += block.length;
      return false;
    }
    next = start + block.length;
    unfound = 0;
    return start < to && next > from;
  });
}

/** A block's letters, with those of as many of the next as it takes to be sure. */
function withNext(blocks: readonly string[], index: number): string {
  let letters = blocks[index];
  for (let i = index + 1; letters.length < SURE && i < blocks.length; i++) letters += blocks[i];
  return letters;
}

function selectedRange(root: ShadowRoot): AbstractRange | null {
  const selection = getSelection();
  // Chromium before 137 has a selection of its own for each shadow tree instead.
  const { getSelection: own } = root as { getSelection?: () => Selection | null };
  const ranges = selection?.getComposedRanges?.({ shadowRoots: [root] }) ?? rangesOf(own?.call(root));
  return ranges.find((range) => !range.collapsed && root.contains(range.startContainer)) ?? null;
}

const rangesOf = (selection: Selection | null | undefined): AbstractRange[] =>
  Array.from({ length: selection?.rangeCount ?? 0 }, (_, i) => selection!.getRangeAt(i));

/** @returns one a block: whether some of it is selected in the article below `root` */
export function selectedIn(root: ShadowRoot, article: Element, texts: readonly (string | null)[]): boolean[] {
  const range = selectedRange(root);
  if (!range) return texts.map(() => false);
  const upTo = (node: Node, offset: number): number => {
    const before = new Range();
    before.setStart(article, 0);
    before.setEnd(node, offset);
    return lettersOf(before.toString()).length;
  };
  const from = upTo(range.startContainer, range.startOffset);
  const to = upTo(range.endContainer, range.endOffset);
  return blocksIn({ from, to }, lettersOf(article.textContent ?? ''), texts);
}
