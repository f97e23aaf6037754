/**
 * Keeps facts that stand within kept text: a table with a name and a value in each row, and a short line between two kept
 * ones of the same box, such as one of three times of a recipe.
 */

import { closestOnPath, type PathElement, pathUpwards } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { findSpecifications } from '../roles/products/specifications';
import { isBoilerplate } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { countEach } from '../structure/count-each';
import { findElementRanges } from '../structure/element-ranges';
import { findLines, type Line } from '../structure/inline-lines';
import { type Stretch, StretchSums, sumsOf } from '../structure/stretches';
import type { StepInput } from './label-step';

/** Minimum share of the words around a table that are kept. */
const MIN_KEPT_AROUND = 0.8;
/** Minimum words around a table. */
const MIN_WORDS_AROUND = 30;
/** Maximum words of a table, as a share of those around it. */
const MAX_TABLE_SHARE = 1;
/** Maximum words of a line between two kept ones. */
const MAX_LINE_WORDS = 8;
/** Mean P(content) of a table below which the network is sure of boilerplate. */
const SURE_OF_TABLE = 0.1;
/** Mean P(content) of a line below which it is sure: it is less reliable about so short a text. */
const SURE_OF_LINE = 0.25;

/** Labels facts within kept text. Interruptible. */
export function* keepEnclosed({
  blocks,
  labels,
  roles,
  probabilities,
  corrections,
}: StepInput): IncrementalTask<boolean[]> {
  const completed = [...labels];
  // A thread is decided post by post, with what stands between them.
  if (!labels.includes(true) || roles.some(({ role }) => role === 'post')) return completed;
  const words = wordCounts(blocks);
  const { first, end } = findElementRanges(blocks);
  const sums = sumsOf(words);
  const kept = new StretchSums(blocks.length, (i) => (labels[i] ? words[i] : 0));
  const expected = new StretchSums(blocks.length, (i) => probabilities[i]);
  const isPossible = (stretch: Stretch, sure: number): boolean =>
    expected.of(stretch) >= sure * (stretch.to - stretch.from) &&
    roles
      .slice(stretch.from, stretch.to)
      .every(({ role }) => !isBoilerplate(role) && role !== 'post details');
  const set = ({ from, to }: Stretch) => {
    for (let i = from; i < to; i++) if (blocks[i].visible) completed[i] = corrections?.get(i) ?? true;
  };
  const isEnclosed = (table: Stretch): boolean => {
    for (const step of pathUpwards(blocks[table.from].path)) {
      const around = { from: first[step.index], to: end[step.index] };
      const others = sums.of(around) - sums.of(table);
      if (around.from > table.from || around.to < table.to || others < MIN_WORDS_AROUND) continue;
      return (
        kept.of(around) - kept.of(table) >= MIN_KEPT_AROUND * others &&
        sums.of(table) <= MAX_TABLE_SHARE * others
      );
    }
    return false;
  };
  yield;
  for (const table of findSpecifications(blocks, sums, () => false))
    if (kept.of(table) < sums.of(table) && isPossible(table, SURE_OF_TABLE) && isEnclosed(table)) set(table);
  const lines = yield* findLines(blocks);
  const times = countEach(lines.map(({ text }) => text));
  for (let at = 1; at + 1 < lines.length; at++) {
    const line = lines[at];
    if (
      kept.of(line) === 0 &&
      times.get(line.text) === 1 &&
      !isControl(blocks[line.from].path) &&
      sums.of(line) <= MAX_LINE_WORDS &&
      kept.of(lines[at - 1]) > 0 &&
      kept.of(lines[at + 1]) > 0 &&
      (areSisters(lines[at - 1], line) || areSisters(line, lines[at + 1])) &&
      isPossible(line, SURE_OF_LINE)
    )
      set(line);
  }
  return completed;
}

/** Levels to climb from a text to the link or button around it. */
const MAX_LEVELS = 4;

/** True for a text in a link or a button, which leads away from what is around it. */
const isControl = (path: PathElement): boolean =>
  closestOnPath(path, ({ tag }) => tag === 'a' || tag === 'button', MAX_LEVELS) !== null;

/** True for lines next to each other in a box, each alone or in a box of its own. */
const areSisters = (one: Line, other: Line): boolean =>
  one.around.parent === other.around.parent ||
  one.around.parent === other.around ||
  (one.around.parent?.parent ?? null) === (other.around.parent?.parent ?? null);
