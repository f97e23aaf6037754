/** Paints content with a CSS Custom Highlight: the page's DOM is never changed, and undoing is exact. */
import type { TextBlock } from '../dom/blocks';
import { textData } from '../dom/tree';
import { finish, type Work } from '../work';
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

/** Ranges that are made, and blocks whose style is asked for, at a time. */
const AT_A_TIME = 100;

/** A highlight of these spans, which is seen once it is registered; work that can be interrupted. */
function* highlightOf(spans: readonly Span[]): Work<{ highlight: Highlight; isTorn: boolean }> {
  const highlight = new Highlight();
  let isTorn = false;
  for (const [index, span] of spans.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) yield;
    const range = rangeOf(span);
    if (range) highlight.add(range);
    // One end is no longer in the page, but blocks between the two may be.
    else if (span.first !== span.last) isTorn = true;
  }
  return { highlight, isTorn };
}

/** Joins and makes ranges in slices, and again in one piece where the page took an end of one away between them. */
function* highlightContent(blocks: readonly TextBlock[], labels: readonly boolean[]): Work<Highlight> {
  const { highlight, isTorn } = yield* highlightOf(yield* contentSpans(blocks, labels));
  return isTorn ? finish(highlightOf(finish(contentSpans(blocks, labels)))).highlight : highlight;
}

/** Shows exactly these spans, in place of whatever was shown under that name before. */
export function paint(spans: readonly Span[], name = HIGHLIGHT_NAME): void {
  register(name, finish(highlightOf(spans)).highlight);
}

/** Leaves nothing in the registry. */
export function clear(name = HIGHLIGHT_NAME): void {
  unregister(name);
}

/**
 * Prepares to show exactly the blocks that are kept, each in a way that leaves it readable; work that can be
 * interrupted, since a long page has thousands of ranges.
 * @returns shows them at once
 */
export function* prepareContent(blocks: readonly TextBlock[], kept: readonly boolean[]): Work<() => void> {
  const cutOut: boolean[] = [];
  for (const [index, block] of blocks.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) yield;
    cutOut.push(kept[index] && isCutOut(block));
  }
  const plain = kept.map((is, index) => is && !cutOut[index]);
  const content = yield* highlightContent(blocks, plain);
  const cut = cutOut.includes(true) ? yield* highlightContent(blocks, cutOut) : null;
  return () => {
    register(HIGHLIGHT_NAME, content);
    if (cut) register(CUT_OUT_NAME, cut);
    else clear(CUT_OUT_NAME);
  };
}

export function clearContent(): void {
  clear();
  clear(CUT_OUT_NAME);
}
