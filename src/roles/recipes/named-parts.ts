/** Finds the ingredients and the steps of a recipe by the class names and ids that plugins for recipes give them. */
import { BOX_LEVELS } from '../../dom/climb-levels';
import { addToList } from '../../dom/collections';
import { InheritedValues } from '../../dom/inherited-values';
import { NameFlags, nameWith } from '../../dom/name-flags';
import type { PathElement } from '../../dom/text-blocks';
import type { Line } from '../../structure/inline-lines';

export type RecipePart = 'ingredients' | 'steps';

const NAMES = new NameFlags([
  nameWith('(?:recipe[-_]?)?ingredients?(?:[-_]?list\\w*)?'),
  nameWith(
    '(?:recipe[-_]?)?instructions?(?:[-_]?list\\w*)?|recipes?[-_](?:\\w+[-_])*(?:directions?|method|preparation|steps?)',
  ),
]);
const FLAG: Record<RecipePart, number> = { ingredients: 1, steps: 2 };

/**
 * Finds the outermost elements that are named as a part of a recipe and whose lines are such a part.
 * @returns the lines of each, in document order
 */
export function findNamedParts(
  lines: readonly Line[],
  part: RecipePart,
  isPart: (lines: readonly Line[]) => boolean,
): Line[][] {
  const linesIn = new Map<PathElement, Line[]>();
  const innermost = new InheritedValues<PathElement | null>(null, (step, outer) =>
    (NAMES.of(step.names) & FLAG[part]) !== 0 ? step : outer,
  );
  for (const line of lines) {
    let named = innermost.of(line.path);
    while (named && line.path.depth - named.depth < BOX_LEVELS) {
      addToList(linesIn, named, line);
      named = named.parent && innermost.of(named.parent);
    }
  }
  const found: Line[][] = [];
  const taken = new Set<Line>();
  for (const [, own] of [...linesIn].sort(([one], [other]) => one.depth - other.depth)) {
    if (taken.has(own[0]) || !isPart(own)) continue;
    found.push(own);
    for (const line of own) taken.add(line);
  }
  return found.sort(([one], [other]) => one.from - other.from);
}
