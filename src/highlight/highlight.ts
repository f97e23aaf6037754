/** Paints content with a CSS Custom Highlight: the page's DOM is never changed, and undoing is exact. */
import type { TextBlock } from '../dom/blocks';
import { textData } from '../dom/tree';
import { isCutOut } from './cut-out';
import { register, unregister } from './registry';
import { contentSpans, type Span } from './spans';
import { CUT_OUT_NAME, HIGHLIGHT_NAME } from './style';

/** Live, so that it follows the page's own changes; made without `document`, whose members a page can shadow. */
function rangeOf({ first, last }: Span): Range | null {
  const range = new Range();
  const text = textData(first.node);
  try {
    range.setStart(first.node, text.length - text.trimStart().length);
    range.setEnd(last.node, textData(last.node).trimEnd().length);
  } catch {
    // The page cut the text between serialising and now.
    return null;
  }
  return range.collapsed ? null : range;
}

/** Shows exactly these spans, in place of whatever was shown under that name before. */
export function paint(spans: readonly Span[], name = HIGHLIGHT_NAME): void {
  const highlight = new Highlight();
  for (const span of spans) {
    const range = rangeOf(span);
    if (range) highlight.add(range);
  }
  register(name, highlight);
}

/** Leaves nothing in the registry. */
export function clear(name = HIGHLIGHT_NAME): void {
  unregister(name);
}

/** Shows exactly the blocks that are kept, each in a way that leaves it readable. */
export function paintContent(blocks: readonly TextBlock[], kept: readonly boolean[]): void {
  const cutOut = blocks.map((block, i) => kept[i] && isCutOut(block));
  paint(
    contentSpans(
      blocks,
      kept.map((is, i) => is && !cutOut[i]),
    ),
  );
  if (cutOut.includes(true)) paint(contentSpans(blocks, cutOut), CUT_OUT_NAME);
  else clear(CUT_OUT_NAME);
}

export function clearContent(): void {
  clear();
  clear(CUT_OUT_NAME);
}
