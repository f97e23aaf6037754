/** The text of the page or of the reader view, with the nodes in which annotations are shown. */
import {
  DocumentText,
  type LetterRange,
  type SegmentPosition,
  type TextSegment,
} from '../../annotations/document-text';
import type { TextBlock } from '../../dom/text-blocks';
import { descendants, isElementNode, isTextNode, localName, textData } from '../../dom/tree';
import { leadingSpace } from '../../dom/whitespace';
import { BATCH_SIZE, type IncrementalTask, visitEach } from '../../scheduler';
import { blockAround } from '../../structure/element-types';
import { findLineGroups, hasBreakBetween } from '../../structure/inline-lines';

interface NodeSegment extends TextSegment {
  readonly node: Text;
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
    const segments: NodeSegment[] = [];
    yield* visitEach(blocks, ({ node, text }, index) => {
      const startsLine =
        linePaths[index] !== linePaths[index - 1] || hasBreakBetween(blocks[index - 1].node, node);
      segments.push({ node, text, startsLine });
    });
    return yield* AnchoredText.of(segments);
  }

  /** Reads the text of the reader view. @param article element of the reader view */
  static *ofArticle(article: Element): IncrementalTask<AnchoredText> {
    const segments: NodeSegment[] = [];
    let lineOfLast: Node | null = null;
    let hasBreak = false;
    let visited = 0;
    for (const node of descendants(article)) {
      if (++visited % BATCH_SIZE === 0) yield;
      if (isElementNode(node)) hasBreak ||= localName(node) === 'br';
      if (!isTextNode(node)) continue;
      const text = textData(node);
      if (text.trim() === '') continue;
      const line = blockAround(node);
      segments.push({ node, text, startsLine: hasBreak || line !== lineOfLast });
      [lineOfLast, hasBreak] = [line, false];
    }
    return yield* AnchoredText.of(segments);
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
      const { node, startsLine } = this.segments[index];
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
