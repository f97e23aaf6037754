/** Adjusts per-block probabilities with evidence from the rest of the page. */
import type { Page } from '../dom/page';
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { logOdds, sigmoid } from '../model/log-odds';
import type { IncrementalTask } from '../scheduler';
import constants from './constants.json';
import type { PageSignals } from './page-signals';
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
  { blocks, kindHints }: Pick<Page, 'blocks' | 'kindHints'>,
  { trace, skip }: LabelSteps = {},
): IncrementalTask<Float32Array> {
  const words = wordCounts(blocks);
  const isHomePage = kindHints.isHomePage && !kindHints.statesArticle;
  let current = probabilities;
  const step = (name: string, next: Float32Array) => {
    trace?.probabilities(name, current, next);
    current = next;
  };
  if (!skip?.has(SMOOTHING)) step(SMOOTHING, smoothByPath(current, words, pathGroups));
  for (const term of TERMS) {
    yield;
    if (skip?.has(term.name)) continue;
    const evidence = { probabilities: current, words, markup, isHomePage };
    if (term.guard(evidence)) step(term.name, applyTerm(term, evidence));
  }
  if (!skip?.has(DUPLICATES)) step(DUPLICATES, keepOneCopy(current, canonical, blocks));
  return current;
}

/** Share of the way that each block's log odds move towards the mean of its group, 0 to 1. */
const PATH_WEIGHT = constants.smoothing.weight;
/** Minimum probability that counts, so that log odds stay finite. */
const MIN_PROBABILITY = constants.smoothing.minProbability;

/**
 * Moves each block's log odds towards the mean of the blocks with its tag path. The entries of a list, the posts of a
 * thread and the paragraphs of a text usually share one label, so that differences within such a group are mostly noise
 * of the network.
 * @param probabilities P(content) of each block
 * @param words number of words of each block, its weight in the mean
 * @param pathGroups group number of each block, equal for equal tag paths; see `pathGroupsOf()`
 */
export function smoothByPath(
  probabilities: Float32Array,
  words: ArrayLike<number>,
  pathGroups: Uint32Array,
): Float32Array {
  const count = pathGroups.reduce((most, group) => Math.max(most, group + 1), 0);
  const weight = new Float64Array(count);
  const content = new Float64Array(count);
  for (let i = 0; i < pathGroups.length; i++) {
    weight[pathGroups[i]] += words[i];
    content[pathGroups[i]] += words[i] * probabilities[i];
  }
  return probabilities.map((own, i) => {
    const all = weight[pathGroups[i]];
    if (all === 0) return own;
    const mean = content[pathGroups[i]] / all;
    return sigmoid(
      (1 - PATH_WEIGHT) * logOdds(own, MIN_PROBABILITY) + PATH_WEIGHT * logOdds(mean, MIN_PROBABILITY),
    );
  });
}
