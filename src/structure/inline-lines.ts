/** Which blocks stand in one line, and which are of one formula. */

import { ObjectCache } from '../dom/object-cache';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import type { IncrementalTask } from '../scheduler';
import { roleOf } from './element-roles';
import { isFormula } from './formula-elements';

/** One of each a block. */
export interface LineGroups {
  /** The innermost element around a text that is no part of a line; a formula is one, however it is set. */
  readonly around: readonly PathElement[];
  /** The outermost element of the formula that the block is of; null outside of formulas. */
  readonly formula: readonly (PathElement | null)[];
}

/** Asked for again and again: when lines are completed, and when the article is built. */
const known = new ObjectCache<readonly TextBlock[], LineGroups>();
/** Blocks that are looked at at a time. */
const AT_A_TIME = 256;

/** Finds the lines as work that can be interrupted. */
export function* findLineGroups(blocks: readonly TextBlock[]): IncrementalTask<LineGroups> {
  const found = known.get(blocks);
  if (found) return found;
  const around: PathElement[] = [];
  const formula: (PathElement | null)[] = [];
  /** By `PathElement.index`. */
  const formulas: (PathElement | null)[] = [];
  const lines: PathElement[] = [];
  for (const [i, { path }] of blocks.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    const own = formulaAround(path, formulas);
    formula.push(own);
    around.push(outOfLine(own?.parent ?? path, lines));
  }
  const all = { around, formula };
  known.set(blocks, all);
  return all;
}

/** @param answers those of elements met before, by their index */
function formulaAround(path: PathElement, answers: (PathElement | null)[]): PathElement | null {
  // The way up to the first element met before, then down again: no recursion on hostile depth.
  const unknown: PathElement[] = [];
  let step: PathElement | null = path;
  for (; step && answers[step.index] === undefined; step = step.parent) unknown.push(step);
  let formula = step ? answers[step.index] : null;
  for (let at = unknown.length - 1; at >= 0; at--) {
    const { element, tag, index } = unknown[at];
    formula ??= isFormula(element, tag) ? unknown[at] : null;
    answers[index] = formula;
  }
  return formula;
}

/** @param answers those of elements met before, by their index */
function outOfLine(path: PathElement, answers: PathElement[]): PathElement {
  let step = path;
  while (!answers[step.index] && step.parent && isInline(step.tag)) step = step.parent;
  const line = answers[step.index] ?? step;
  for (let inner = path; inner !== step; inner = inner.parent!) answers[inner.index] = line;
  answers[step.index] = line;
  return line;
}

function isInline(tag: string): boolean {
  const { kind } = roleOf(tag);
  return kind === 'inline' || kind === 'dissolved';
}
