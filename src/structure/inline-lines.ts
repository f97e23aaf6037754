/** Groups of text blocks: those in one line of text, and those of one formula. */

import { InheritedValues } from '../dom/inherited-values';
import { ObjectCache } from '../dom/object-cache';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { collapseWhitespace } from '../dom/whitespace';
import type { IncrementalTask } from '../scheduler';
import { isFormula } from './element-queries';
import { elementTypeOf } from './element-types';
import { equalRuns, type Stretch } from './stretches';

/** Both lists have an entry per block. */
export interface LineGroups {
  /** Innermost element around the text that is not inline; a formula counts as inline, however it is displayed. */
  readonly around: readonly PathElement[];
  /** Outermost element of the formula around the text; null outside of formulas. */
  readonly formula: readonly (PathElement | null)[];
}

/** Groups of each list of blocks: several steps of the pipeline need them. */
const groupsByBlocks = new ObjectCache<readonly TextBlock[], LineGroups>();
/** Number of blocks between two pauses. */
const BATCH_SIZE = 256;

/** Finds the line and the formula of each block. Interruptible. */
export const findLineGroups = (blocks: readonly TextBlock[]): IncrementalTask<LineGroups> =>
  groupsByBlocks.getOrRun(blocks, () => readLineGroups(blocks));

function* readLineGroups(blocks: readonly TextBlock[]): IncrementalTask<LineGroups> {
  const around: PathElement[] = [];
  const formula: (PathElement | null)[] = [];
  const formulas = new InheritedValues<PathElement | null>(
    null,
    (step, outer) => outer ?? (isFormula(step) ? step : null),
  );
  /** Line containers by `PathElement.index`. */
  const lines: PathElement[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const { path } = blocks[i];
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const own = formulas.of(path);
    formula.push(own);
    around.push(lineContainer(own?.parent ?? path, lines));
  }
  return { around, formula };
}

/** Blocks in one line of text. */
export interface Line extends Stretch {
  readonly text: string;
  readonly around: PathElement;
}

/** Lines of each list of blocks, for the same reason as their groups. */
const linesByBlocks = new ObjectCache<readonly TextBlock[], readonly Line[]>();

/** Joins the blocks of each line; the text has single spaces. */
export const findLines = (blocks: readonly TextBlock[]): IncrementalTask<readonly Line[]> =>
  linesByBlocks.getOrRun(blocks, () => readLines(blocks));

function* readLines(blocks: readonly TextBlock[]): IncrementalTask<readonly Line[]> {
  const { around } = yield* findLineGroups(blocks);
  const lines: Line[] = [];
  for (const { from, to } of equalRuns(around)) {
    let text = '';
    for (let i = from; i < to; i++) text += blocks[i].text;
    lines.push({ from, to, text: collapseWhitespace(text), around: around[from] });
  }
  return lines;
}

/**
 * Finds the innermost element on the path that is not inline.
 * @param containers results for elements visited before, by their index
 */
function lineContainer(path: PathElement, containers: PathElement[]): PathElement {
  let step = path;
  while (!containers[step.index] && step.parent && isInline(step.tag)) step = step.parent;
  const container = containers[step.index] ?? step;
  for (let inner = path; inner !== step; inner = inner.parent!) containers[inner.index] = container;
  containers[step.index] = container;
  return container;
}

function isInline(tag: string): boolean {
  const { kind } = elementTypeOf(tag);
  return kind === 'inline' || kind === 'dissolved';
}
