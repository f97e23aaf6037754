/**
 * Extends the user's correction to blocks of the same look, on this page and on the rest of the site.
 *
 * It is applied without asking only when the user likely means it: an advert among paragraphs can share their
 * look, and removing it must not remove the article. The user is asked instead when the network is sure that
 * most of the similar blocks have the other label, when they are a large share of the kept words, or when
 * none is on this page.
 */
import type { BlockLabel } from './correction-set';

/** Mean P(content) of the similar blocks beyond which the network counts as sure of them. */
const SURELY_CONTENT = 0.8;
const SURELY_NOT = 0.1;
/** Largest share of the kept words that may be removed or added without asking. */
const LARGE = 1 / 3;

export interface PredictedBlock {
  readonly looks: readonly string[];
  readonly probabilities: ArrayLike<number>;
  readonly words: ArrayLike<number>;
  readonly kept: readonly boolean[];
}

export interface Similar {
  readonly rules: readonly BlockLabel[];
  /** Number of units on this page that would change. */
  readonly count: number;
  /** True when the rules are applied at once; otherwise they are offered. */
  readonly likely: boolean;
}

/**
 * Finds the rules that follow from a correction, and whether to apply them at once.
 * @param chosen indices of the blocks that the user corrects
 * @param content their new label
 * @param unitOf unit of each block; users count units, not blocks
 * @param isSaid true when the user has corrected this block itself
 * @param hasRule true when the user has already corrected this look
 */
export function similarBlocks(
  page: PredictedBlock,
  chosen: ReadonlySet<number>,
  content: boolean,
  unitOf: ArrayLike<number>,
  isSaid: (index: number) => boolean,
  hasRule: (look: string) => boolean,
): Similar {
  const looks = new Set([...chosen].map((index) => page.looks[index]));
  const units = new Set<number>();
  let weight = 0;
  let sum = 0;
  let keptWords = 0;
  page.looks.forEach((look, index) => {
    if (page.kept[index]) keptWords += Math.max(1, page.words[index]);
    if (!looks.has(look) || chosen.has(index) || isSaid(index) || page.kept[index] === content) return;
    units.add(unitOf[index]);
    const words = Math.max(1, page.words[index]);
    weight += words;
    sum += words * page.probabilities[index];
  });
  const mean = weight > 0 ? sum / weight : 0;
  const isContrary = content ? mean < SURELY_NOT : mean > SURELY_CONTENT;
  const isLarge = weight > LARGE * keptWords;
  return {
    rules: [...looks].map((look): BlockLabel => [look, content]),
    count: units.size,
    likely: units.size > 0 && !isContrary && !isLarge && ![...looks].some(hasRule),
  };
}
