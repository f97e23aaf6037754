/** Adjusts per-block probabilities with evidence from the rest of the page. */
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import type { IncrementalTask } from '../scheduler';
import constants from './constants.json';
import type { PageSignals } from './page-signals';
import { smoothByPath } from './smooth-by-path';
import { applyTerm, TERMS } from './terms';
import type { LabelSteps } from './trace';

const SMOOTHING = 'smoothing by path';
const DUPLICATES = 'duplicates';
/** Names of the steps of `adjustProbabilities()`, in their order. */
export const ADJUSTMENT_STEPS: readonly string[] = [SMOOTHING, ...TERMS.map(({ name }) => name), DUPLICATES];

/** Margin in probability by which another copy must exceed the canonical one to replace it. */
const MARGIN = constants.duplicates.margin;

/**
 * Adjusts probabilities so that one copy of each repeated text is kept: the canonical copy gets the highest
 * probability of all copies, and the others get 0. A visible copy that is clearly more probable, such as the
 * heading of a menu entry, replaces the canonical one.
 * @param canonical index of the canonical copy of each block; see `findCanonicalIndexes()`
 */
export function keepOneCopy(
  probabilities: Float32Array,
  canonical: Uint32Array,
  blocks: readonly Pick<TextBlock, 'visible'>[],
): Float32Array {
  const adjusted = probabilities.slice();
  const chosenOf = new Map<number, number>();
  canonical.forEach((first, i) => {
    if (first === i) return;
    const chosen = chosenOf.get(first) ?? first;
    const isBetter = probabilities[i] > probabilities[chosen] + MARGIN;
    const [stays, goes] =
      isBetter && (blocks[i].visible || !blocks[first].visible) ? [i, chosen] : [chosen, i];
    chosenOf.set(first, stays);
    adjusted[stays] = Math.max(adjusted[chosen], adjusted[i]);
    adjusted[goes] = 0;
  });
  return adjusted;
}

/**
 * Smooths probabilities among equal tag paths, applies the log-odds terms that the page gives reason to trust,
 * and keeps one copy of each repeated text. Interruptible.
 * @param probabilities P(content) of each block by the network
 * @returns the adjusted P(content) of each block
 */
export function* adjustProbabilities(
  probabilities: Float32Array,
  { pathGroups, canonical, markup }: PageSignals,
  blocks: readonly TextBlock[],
  { trace, skip }: LabelSteps = {},
): IncrementalTask<Float32Array> {
  const words = wordCounts(blocks);
  let current = probabilities;
  const step = (name: string, next: Float32Array) => {
    trace?.probabilities(name, current, next);
    current = next;
  };
  if (!skip?.has(SMOOTHING)) step(SMOOTHING, smoothByPath(current, words, pathGroups));
  for (const term of TERMS) {
    yield;
    if (skip?.has(term.name)) continue;
    const evidence = { probabilities: current, words, markup };
    if (term.guard(evidence)) step(term.name, applyTerm(term, evidence));
  }
  if (!skip?.has(DUPLICATES)) step(DUPLICATES, keepOneCopy(current, canonical, blocks));
  return current;
}
