/** Facts about the blocks of a page by which its posts are found. */
import { InheritedValues } from '../../dom/inherited-values';
import type { TextBlock } from '../../dom/text-blocks';
import { countWords } from '../../features/word-counts';
import type { IncrementalTask } from '../../scheduler';
import { type ElementRanges, findElementRanges } from '../../structure/element-ranges';
import { findLines, type Line } from '../../structure/inline-lines';
import { sumsOf } from '../../structure/stretches';
import { isDateText } from './post-date';
import { isPostBoilerplate } from './post-phrases';
import { markReplyForms } from './reply-form';
import { NOWHERE, placeWithin, type TextPlace } from './text-places';

/** Lists have one item per block. */
export interface ThreadEvidence {
  readonly blocks: readonly TextBlock[];
  readonly ranges: ElementRanges;
  /** Number of words. */
  readonly words: ArrayLike<number>;
  /** The line that the block is in. */
  readonly lines: readonly Line[];
  /** Number of words in that line. */
  readonly lineWords: ArrayLike<number>;
  readonly placeOf: (block: number) => TextPlace;
  /** True for a block that is hardly more than a date. */
  readonly isDate: (block: number) => boolean;
  /** True for a block that may belong to a form to answer. */
  readonly isInReplyForm: (block: number) => boolean;
  /** True for a block that no author wrote: a number, a button, a fact about a member. */
  readonly isBoilerplate: (block: number) => boolean;
}

/** Remembers the answers of a test of blocks: one block is in many possible posts. */
function remembered(length: number, test: (block: number) => boolean): (block: number) => boolean {
  const [no, yes] = [1, 2];
  const answers = new Uint8Array(length);
  return (block) => {
    if (answers[block] === 0) answers[block] = test(block) ? yes : no;
    return answers[block] === yes;
  };
}

/** Reads these facts. Interruptible. */
export function* readThreadEvidence(blocks: readonly TextBlock[]): IncrementalTask<ThreadEvidence> {
  const words = yield* countWords(blocks);
  yield;
  const sums = sumsOf(words);
  const lineWords = new Uint32Array(blocks.length);
  const lines: Line[] = [];
  for (const line of yield* findLines(blocks)) {
    const { from, to } = line;
    lineWords.fill(sums.of(line), from, to);
    for (let i = from; i < to; i++) lines.push(line);
  }
  yield;
  const places = new InheritedValues<TextPlace>(NOWHERE, placeWithin);
  const placeOf = (i: number) => places.of(blocks[i].path);
  const isDate = remembered(blocks.length, (i) => isDateText(blocks[i].text));
  const isBoilerplate = remembered(blocks.length, (i) => isPostBoilerplate(blocks[i].text));
  yield;
  const ranges = findElementRanges(blocks);
  // Most pages have no element that is read as a post.
  let replyForms: Uint8Array | null = null;
  const isInReplyForm = (i: number) => {
    replyForms ??= markReplyForms(blocks, ranges);
    return replyForms[i] === 1;
  };
  return { blocks, ranges, words, lines, lineWords, placeOf, isDate, isInReplyForm, isBoilerplate };
}
