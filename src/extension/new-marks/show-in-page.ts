/** Shows what is new in the page by the browser's highlight registry, so that the page's document is not changed. */
import { textData } from '../../dom/tree';
import { leadingSpace } from '../../dom/whitespace';
import type { Mark } from '../../new-content/compare';
import type { NewPassage, PageLine } from '../../new-content/page-lines';
import { runSync } from '../../scheduler';
import { paint } from '../highlight/highlight';
import { CHANGED_NAME, CURRENT_NAME, NEW_NAME, NEW_NAMES } from '../highlight/new-css';
import { unregister } from '../highlight/registry';
import { contentSpans } from '../highlight/spans';
import { registryOf, selectionIn } from '../platform/frame-documents';
import type { PageReading } from '../session/page-reading';
import { scrollToBlock } from '../session/scroll-to-block';

export interface MarkedPage {
  readonly reading: PageReading;
  readonly lines: readonly PageLine[];
  readonly marks: readonly Mark[];
}

/** Priority of the marks: above the highlight of the main content. */
const PRIORITY = 1;

/** True for a line where something visible is kept. */
export function isLineShown({ page, selection }: PageReading, { from, to }: PageLine): boolean {
  for (let i = from; i < to; i++) if (selection.kept[i] && page.blocks[i].visible) return true;
  return false;
}

/** One flag per block: true for the kept text of these lines. */
function keptBlocksOf({ reading, lines }: MarkedPage, indices: readonly number[]): boolean[] {
  const { page, selection } = reading;
  const flags = page.blocks.map(() => false);
  for (const index of indices) {
    for (let i = lines[index].from; i < lines[index].to; i++) flags[i] = selection.kept[i];
  }
  return flags;
}

function paintLines(marked: MarkedPage, indices: readonly number[], name: string): void {
  const { blocks, document } = marked.reading.page;
  const spans = runSync(contentSpans(blocks, keptBlocksOf(marked, indices)));
  if (spans.length === 0) unregister(name);
  else paint(spans, name, PRIORITY, registryOf(document));
}

/** Shows the new and the changed lines of these passages. */
export function paintMarks(marked: MarkedPage, passages: readonly NewPassage[]): void {
  const indices = passages.flatMap(({ lines }) => lines);
  const withMark = (mark: Mark) => indices.filter((index) => marked.marks[index] === mark);
  paintLines(marked, withMark('new'), NEW_NAME);
  paintLines(marked, withMark('changed'), CHANGED_NAME);
}

/** Shows which passage the user has gone to; none for undefined. */
export const paintCurrent = (marked: MarkedPage, passage: NewPassage | undefined): void =>
  paintLines(marked, passage?.lines ?? [], CURRENT_NAME);

export function clearPageMarks(): void {
  for (const name of NEW_NAMES) unregister(name);
}

/** Scrolls a passage into view, and lets the keyboard go on from there. */
export function goToPassage(marked: MarkedPage, passage: NewPassage): void {
  const flags = keptBlocksOf(marked, passage.lines);
  const { blocks, document } = marked.reading.page;
  const block = blocks.find(({ visible }, i) => flags[i] && visible);
  if (!block) return;
  scrollToBlock(block);
  // The keyboard goes on from the caret.
  selectionIn(document)?.collapse(block.node, leadingSpace(textData(block.node)));
}
