/** Paints content with a CSS Custom Highlight, so that the page's DOM never changes and undoing is exact. */
import { closestOnPath, type PathElement, type TextBlock } from '../../dom/text-blocks';
import { isHeadingTag, textData } from '../../dom/tree';
import { leadingSpace } from '../../dom/whitespace';
import { type IncrementalTask, runSync, visitEach } from '../../scheduler';
import { parseColour } from './colours';
import { HIGHLIGHT_NAME, TEXT_CLIP_NAME } from './highlight-css';
import { register, unregister } from './registry';
import { contentSpans, type Span } from './spans';

/** Creates a live range, which follows page changes, without `document`, whose members a page can shadow. */
function rangeOfSpan({ first, last }: Span): Range | null {
  const range = new Range();
  try {
    range.setStart(first.node, leadingSpace(textData(first.node)));
    range.setEnd(last.node, textData(last.node).trimEnd().length);
  } catch {
    // The page shortened the text after it was serialised.
    return null;
  }
  return range.collapsed ? null : range;
}

/** Creates a highlight of these spans, not yet registered, as interruptible work. */
function* highlightOf(spans: readonly Span[]): IncrementalTask<{ highlight: Highlight; isTorn: boolean }> {
  const highlight = new Highlight();
  let isTorn = false;
  yield* visitEach(spans, (span) => {
    const range = rangeOfSpan(span);
    if (range) highlight.add(range);
    // One end has left the page, but blocks between the two may remain.
    else if (span.first !== span.last) isTorn = true;
  });
  return { highlight, isTorn };
}

/** Creates the ranges in slices, and again in one go when the page removed the end of a span in between. */
function* highlightContent(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
): IncrementalTask<Highlight> {
  const { highlight, isTorn } = yield* highlightOf(yield* contentSpans(blocks, labels));
  return isTorn ? runSync(highlightOf(runSync(contentSpans(blocks, labels)))).highlight : highlight;
}

/**
 * Shows exactly these spans in the highlight of that name.
 * @param priority the highlight with the highest is on top
 * @param registry of the window that shows the text
 */
export function paint(spans: readonly Span[], name: string, priority = 0, registry = CSS.highlights): void {
  const { highlight } = runSync(highlightOf(spans));
  highlight.priority = priority;
  register(name, highlight, registry);
}

/**
 * True in a heading whose letters are clipped from a gradient: a highlight's background would cover them, and
 * a highlight's text colour would fill them. Reads computed style.
 */
function isTextClip({ path }: TextBlock): boolean {
  if (!closestOnPath(path, ({ tag }) => isHeadingTag(tag))) return false;
  if (parseColour(getComputedStyle(path.element).webkitTextFillColor)?.[3] !== 0) return false;
  const clipsText = ({ element }: PathElement) => getComputedStyle(element).backgroundClip.includes('text');
  return closestOnPath(path, clipsText) !== null;
}

/**
 * Prepares the highlight of exactly the kept blocks, each in a style that keeps it readable.
 * @param registry of the window that shows the blocks
 * @returns shows the highlight
 */
export function* prepareContent(
  blocks: readonly TextBlock[],
  kept: readonly boolean[],
  registry: HighlightRegistry,
): IncrementalTask<() => void> {
  const isClipped: boolean[] = [];
  yield* visitEach(blocks, (block, index) => {
    isClipped.push(kept[index] && isTextClip(block));
  });
  const plain = kept.map((isKept, index) => isKept && !isClipped[index]);
  const content = yield* highlightContent(blocks, plain);
  const clipped = isClipped.includes(true) ? yield* highlightContent(blocks, isClipped) : null;
  return () => {
    register(HIGHLIGHT_NAME, content, registry);
    if (clipped) register(TEXT_CLIP_NAME, clipped, registry);
    else unregister(TEXT_CLIP_NAME);
  };
}

export function clearContent(): void {
  unregister(HIGHLIGHT_NAME);
  unregister(TEXT_CLIP_NAME);
}
