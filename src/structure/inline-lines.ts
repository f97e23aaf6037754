/** Groups the text blocks that are rendered in one line, and those that belong to one formula. */

import { InheritedValues } from '../dom/inherited-values';
import { ObjectCache } from '../dom/object-cache';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { following, hasTag } from '../dom/tree';
import { collapseWhitespace } from '../dom/whitespace';
import { BATCH_SIZE, type IncrementalTask } from '../scheduler';
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
  for (const run of equalRuns(around)) lines.push(lineOf(blocks, run, around[run.from]));
  return lines;
}

function lineOf(blocks: readonly TextBlock[], { from, to }: Stretch, around: PathElement): Line {
  let text = '';
  for (let i = from; i < to; i++) text += blocks[i].text;
  return { from, to, text: collapseWhitespace(text), around };
}

/** Parts of a line between its line breaks (`br`); the line alone when it has none. */
export function splitAtBreaks(line: Line, blocks: readonly TextBlock[]): Line[] {
  const parts: Line[] = [];
  let from = line.from;
  for (let i = line.from + 1; i <= line.to; i++) {
    if (i < line.to && !hasBreakBetween(blocks[i - 1].node, blocks[i].node)) continue;
    parts.push(lineOf(blocks, { from, to: i }, line.around));
    from = i;
  }
  return parts;
}

/** Nodes between two texts of a line that are searched for a line break. */
const MAX_NODES_BETWEEN = 50;

function hasBreakBetween(before: Node, after: Node): boolean {
  let node = following(before);
  for (let i = 0; node && node !== after && i < MAX_NODES_BETWEEN; i++) {
    if (hasTag(node, 'br')) return true;
    node = following(node);
  }
  return false;
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
