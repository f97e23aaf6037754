/** Facts about a page by which texts within kept text are kept, and which blocks are kept so far. */
import { commonElement } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import type { IncrementalTask } from '../scheduler';
import { findLines, type Line } from '../structure/inline-lines';
import { type Stretch, type StretchSums, sumsOf, sumsWhere } from '../structure/stretches';
import { linkAround } from '../structure/text-links';
import type { StepInput } from './label-step';
import { isBoilerplateOrDetails } from './section-words';

/** Facts about a page, with what the step keeps. */
export interface StepState extends StepInput {
  readonly lines: readonly Line[];
  /** Words of stretches. */
  readonly words: StretchSums;
  /** Words that were kept before the step. */
  readonly keptWords: StretchSums;
  /** Words in links. */
  readonly linkedWords: StretchSums;
  /** Expected number of content blocks. */
  readonly expected: StretchSums;
  /** The labels as the step completes them. */
  readonly completed: boolean[];
}

/** Reads the facts, and copies the labels. Interruptible. */
export function* readState(input: StepInput): IncrementalTask<StepState> {
  const { blocks, labels, probabilities } = input;
  const counts = wordCounts(blocks);
  yield;
  return {
    ...input,
    lines: yield* findLines(blocks),
    words: sumsOf(counts),
    keptWords: sumsWhere(counts, (i) => labels[i]),
    linkedWords: sumsWhere(counts, (i) => linkAround(blocks[i]) !== null),
    expected: sumsOf(probabilities),
    completed: [...labels],
  };
}

/**
 * Keeps the visible blocks of a stretch, and hidden ones where they are next to hidden kept text, as in a panel that
 * unfolds.
 * @param next kept line above or below the stretch; only visible blocks are kept without it
 */
export function keep({ from, to }: Stretch, { blocks, completed }: StepState, next?: Line): void {
  const isHidden = next !== undefined && !blocks[next.from].visible;
  for (let i = from; i < to; i++) if (blocks[i].visible || isHidden) completed[i] = true;
}

/** True when at least half of a stretch's words are in links. */
export const isMostlyLinks = (stretch: Stretch, { words, linkedWords }: StepState): boolean =>
  2 * linkedWords.of(stretch) >= words.of(stretch);

/** Elements to climb from two lines together to the box that both are in. */
const LEVELS_TO_BOX = 7;
/** True for lines in one box: builders of pages wrap each line in several. */
export const areInBox = (one: Line, other: Line): boolean =>
  commonElement(one.path, other.path, LEVELS_TO_BOX) !== null;

/** True unless the network or a role is sure that a stretch is boilerplate. */
export const mayBeContent = ({ from, to }: Stretch, sure: number, { roles, expected }: StepState): boolean =>
  expected.of({ from, to }) >= sure * (to - from) &&
  roles.slice(from, to).every(({ role }) => !isBoilerplateOrDetails(role));
