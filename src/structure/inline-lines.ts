/** Groups the text blocks that are rendered in one line, and those that belong to one formula. */

import { InheritedValues } from '../dom/inherited-values';
import { taskPerObject } from '../dom/object-cache';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { following, hasTag } from '../dom/tree';
import { collapseWhitespace } from '../dom/whitespace';
import { type IncrementalTask, visitEach } from '../scheduler';
import { isFormula, RunningText } from './element-queries';
import { isInlineTag } from './element-types';
import { equalRuns, type Stretch } from './stretches';

/** The line and the formula of each block. Both lists have an entry per block. */
export interface LineGroups {
  /**
   * Innermost element around the text that is not inline; every formula counts as inline. Adjacent
   * blocks with the same one are rendered in one line.
   */
  readonly linePaths: readonly PathElement[];
  /** Outermost element of the formula around the text; null outside of formulas. */
  readonly formulas: readonly (PathElement | null)[];
}

/** Finds the line and the formula of each block, once: several steps of the pipeline need them. Interruptible. */
export const findLineGroups = taskPerObject(readLineGroups);

function* readLineGroups(blocks: readonly TextBlock[]): IncrementalTask<LineGroups> {
  const linePaths: PathElement[] = [];
  const formulas: (PathElement | null)[] = [];
  const formulaAround = new InheritedValues<PathElement | null>(
    null,
    (step, outer) => outer ?? (isFormula(step) ? step : null),
  );
  /** Results for the elements visited so far, by `PathElement.index`. */
  const known: PathElement[] = [];
  const running = new RunningText();
  yield* visitEach(blocks, ({ path }) => {
    const formula = formulaAround.of(path);
    formulas.push(formula);
    linePaths.push(linePathOf(formula?.parent ?? path, known, running));
  });
  return { linePaths, formulas };
}

/** Blocks in one line of text. */
export interface Line extends Stretch {
  readonly text: string;
  /** Innermost element around the line that is not inline. */
  readonly path: PathElement;
}

/** Joins the blocks of each line, once for a list of blocks; the text has single spaces. */
export const findLines = taskPerObject(readLines);

function* readLines(blocks: readonly TextBlock[]): IncrementalTask<readonly Line[]> {
  const { linePaths } = yield* findLineGroups(blocks);
  return equalRuns(linePaths).map((run) => lineOf(blocks, run, linePaths[run.from]));
}

/** Text of a line or another stretch of blocks, joined unchanged. */
export function textIn({ from, to }: Stretch, blocks: readonly TextBlock[]): string {
  let text = '';
  for (let i = from; i < to; i++) text += blocks[i].text;
  return text;
}

const lineOf = (blocks: readonly TextBlock[], stretch: Stretch, path: PathElement): Line => ({
  from: stretch.from,
  to: stretch.to,
  text: collapseWhitespace(textIn(stretch, blocks)),
  path,
});

/** Parts of a line between its line breaks (`br`); the line alone when it has none. */
export function splitAtBreaks(line: Line, blocks: readonly TextBlock[]): Line[] {
  const parts: Line[] = [];
  let { from } = line;
  for (let i = from + 1; i < line.to; i++) {
    if (!hasBreakBetween(blocks[i - 1].node, blocks[i].node)) continue;
    parts.push(lineOf(blocks, { from, to: i }, line.path));
    from = i;
  }
  return from === line.from ? [line] : [...parts, lineOf(blocks, { from, to: line.to }, line.path)];
}

/** Nodes between two texts of a line that are searched for a line break. */
const MAX_NODES_BETWEEN = 50;

/** True when a line break (`br`) stands between two texts. */
export function hasBreakBetween(before: Node, after: Node): boolean {
  let node = following(before);
  for (let i = 0; node && node !== after && i < MAX_NODES_BETWEEN; i++) {
    if (hasTag(node, 'br')) return true;
    node = following(node);
  }
  return false;
}

/**
 * Finds the innermost element on a path that is not inline.
 * @param known results for the elements visited so far, by their index
 */
function linePathOf(path: PathElement, known: PathElement[], running: RunningText): PathElement {
  const isInline = ({ tag, element }: PathElement) => isInlineTag(tag) || running.holdsCustom(element);
  let step = path;
  while (!known[step.index] && step.parent && isInline(step)) step = step.parent;
  const found = known[step.index] ?? step;
  for (let inner = path; inner !== step; inner = inner.parent!) known[inner.index] = found;
  known[step.index] = found;
  return found;
}
