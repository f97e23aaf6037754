/** Paints content with a CSS Custom Highlight: the page's DOM is never changed, and undoing is exact. */
import { textData } from '../dom/tree';
import { register, unregister } from './registry';
import type { Span } from './spans';
import { HIGHLIGHT_NAME } from './style';

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
