/** Adjusts per-block probabilities with evidence from the rest of the page. */
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import type { IncrementalTask } from '../scheduler';
import { keepOneCopy } from './keep-one-copy';
import type { PageSignals } from './page-signals';
import { smoothByPath } from './smooth-by-path';
import { applyTerm, TERMS } from './terms';
import type { LabelSteps } from './trace';

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
  if (!skip?.has('smoothing by path')) step('smoothing by path', smoothByPath(current, words, pathGroups));
  for (const term of TERMS) {
    yield;
    if (skip?.has(term.name)) continue;
    const evidence = { probabilities: current, words, markup };
    if (term.guard(evidence)) step(term.name, applyTerm(term, evidence));
  }
  if (!skip?.has('duplicates')) step('duplicates', keepOneCopy(current, canonical, blocks));
  return current;
}
