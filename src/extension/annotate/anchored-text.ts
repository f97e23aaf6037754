/** The text of the page or of the reader view, with the nodes in which annotations are shown. */
import {
  DocumentText,
  type LetterRange,
  type SegmentPosition,
  type TextSegment,
} from '../../annotations/document-text';
import { namesIn } from '../../dom/collections';
import { innermostWithTag } from '../../dom/inherited-values';
import type { TextBlock } from '../../dom/text-blocks';
import { descendants, following, hasTag, isTextNode, parentNode, textData } from '../../dom/tree';
import { leadingSpace } from '../../dom/whitespace';
import { BATCH_SIZE, type IncrementalTask, visitEach } from '../../scheduler';
import { blockAround } from '../../structure/element-types';
import { findLineGroups } from '../../structure/inline-lines';

interface NodeSegment extends TextSegment {
  readonly node: Text;
}

/** A text, and what is around it. */
interface PlacedText {
  readonly node: Text;
  readonly text: string;
  /** Element of its line. */
  readonly line: unknown;
  /** Cell of a table; null outside of tables. */
  readonly cell: Node | null;
  readonly isPreformatted: boolean;
}

const CELLS = namesIn('td th');
const PREFORMATTED = namesIn('pre');
/** Nodes between two texts of a line that are searched for what separates them. */
const MAX_NODES_BETWEEN = 50;

/** White space between two texts; between cells of a row, that with which browsers copy them. */
function separatorBetween(before: PlacedText, after: PlacedText): string {
  if (before.line !== after.line) {
    const areCells = before.cell && after.cell && before.cell !== after.cell;
    return areCells && parentNode(before.cell) === parentNode(after.cell) ? '\t' : '\n';
  }
  let space = '';
  let node = following(before.node);
  for (let i = 0; node && node !== after.node && i < MAX_NODES_BETWEEN; i++) {
    if (hasTag(node, 'br')) return '\n';
    if (isTextNode(node) && textData(node).trim() === '') space += textData(node);
    node = following(node);
  }
  if (after.isPreformatted) return space;
  return space === '' || /\s$/.test(before.text) || /^\s/.test(after.text) ? '' : ' ';
}

/** The segments of a document, in the order in which its texts are added. */
class SegmentList {
  readonly segments: NodeSegment[] = [];
  private last: PlacedText | null = null;

  add(placed: PlacedText): void {
    const { node, text, isPreformatted } = placed;
    const separator = this.last ? separatorBetween(this.last, placed) : '';
    this.segments.push({ node, text, separator, isPreformatted });
    this.last = placed;
  }
}

/** Text to find annotations in, and the DOM ranges of its parts. Positions count letters. */
export class AnchoredText {
  private constructor(
    private readonly segments: readonly NodeSegment[],
    readonly text: DocumentText,
  ) {}

  private static *of(segments: readonly NodeSegment[]): IncrementalTask<AnchoredText> {
    return new AnchoredText(segments, yield* DocumentText.read(segments));
  }

  static *ofBlocks(blocks: readonly TextBlock[]): IncrementalTask<AnchoredText> {
    const { linePaths } = yield* findLineGroups(blocks);
    const list = new SegmentList();
    const [cells, preformatted] = [innermostWithTag(CELLS), innermostWithTag(PREFORMATTED)];
    yield* visitEach(blocks, ({ node, text, path }, index) => {
      const cell = cells.of(path)?.element ?? null;
      const isPreformatted = preformatted.of(path) !== null;
      list.add({ node, text, line: linePaths[index], cell, isPreformatted });
    });
    return yield* AnchoredText.of(list.segments);
  }

  /** Reads the text of the reader view. @param article element of the reader view */
  static *ofArticle(article: Element): IncrementalTask<AnchoredText> {
    const list = new SegmentList();
    let visited = 0;
    for (const node of descendants(article)) {
      if (++visited % BATCH_SIZE === 0) yield;
      if (!isTextNode(node)) continue;
      const text = textData(node);
      if (text.trim() === '') continue;
      const cell = node.parentElement?.closest('td, th') ?? null;
      const isPreformatted = node.parentElement?.closest('pre') !== null;
      list.add({ node, text, line: blockAround(node), cell, isPreformatted });
    }
    return yield* AnchoredText.of(list.segments);
  }

  /** The letters between two places of the text, given by the segments' indices. */
  lettersBetween(first: SegmentPosition, last: SegmentPosition): LetterRange | null {
    const range = { start: this.text.lettersBefore(first), end: this.text.lettersBefore(last) };
    return range.start < range.end ? range : null;
  }

  /** The letters in a range of one tree. */
  lettersIn({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): LetterRange | null {
    const range = new Range();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    const isIn = ({ node }: NodeSegment) => range.intersectsNode(node);
    const first = this.segments.findIndex(isIn);
    const last = this.segments.findLastIndex(isIn);
    if (first < 0) return null;
    const { node, text } = this.segments[last];
    return this.lettersBetween(
      { index: first, offset: this.segments[first].node === startContainer ? startOffset : 0 },
      { index: last, offset: node === endContainer ? endOffset : text.length },
    );
  }

  /** Live ranges of these letters, one for each line: a range cannot reach into another shadow tree. */
  rangesOf(letters: LetterRange): Range[] {
    const [first, last] = this.text.placesOf(letters);
    const ranges: Range[] = [];
    let range: Range | null = null;
    for (let index = first.index; index <= last.index; index++) {
      const { node, separator } = this.segments[index];
      const startsLine = /[\n\t]/.test(separator);
      const from = index === first.index ? first.offset : leadingSpace(textData(node));
      const to = index === last.index ? last.offset : textData(node).trimEnd().length;
      try {
        if (range && !startsLine && node.getRootNode() === range.startContainer.getRootNode()) {
          range.setEnd(node, to);
        } else {
          range = new Range();
          range.setStart(node, from);
          range.setEnd(node, to);
          ranges.push(range);
        }
      } catch {
        // The page has shortened the text since it was read.
        range = null;
      }
    }
    return ranges.filter(({ collapsed }) => !collapsed);
  }
}
