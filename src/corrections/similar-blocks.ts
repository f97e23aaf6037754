/**
 * Extends the user's correction to blocks of the same selector, on this page and on the rest of the site.
 *
 * It is applied without asking only when the user likely means it: an advert among paragraphs can share their
 * selector, and removing it must not remove the article. The user is asked instead when the network is sure that
 * most of the similar blocks have the other label, when they are a large share of the content's words, or when
 * none is on this page.
 */
import type { BlockLabel } from './correction-set';

/** Minimum mean P(content) of the similar blocks for the network to be sure of content. */
const SURE_CONTENT = 0.8;
/** Maximum mean P(content) of the similar blocks for the network to be sure of boilerplate. */
const SURE_BOILERPLATE = 0.1;
/** Maximum share of the content's words that may be removed or added without asking. */
const MAX_SHARE = 1 / 3;

/** A page's blocks, one value of each kind per block, and what the user has corrected. */
export interface LabelledBlocks {
  readonly selectors: readonly string[];
  readonly probabilities: ArrayLike<number>;
  readonly words: ArrayLike<number>;
  /** True for content. */
  readonly labels: readonly boolean[];
  /** Unit of each block; users count units, not blocks. */
  readonly unitOf: ArrayLike<number>;
  /** True when the user has corrected this block itself. */
  isCorrected(index: number): boolean;
  /** True when the user has already corrected this selector. */
  hasRule(selector: string): boolean;
}

/** Rules that follow from a correction. */
export interface SimilarBlocks {
  readonly rules: readonly BlockLabel[];
  /** Number of units on this page that would change. */
  readonly count: number;
  /** True when the user likely means the rules, which are then applied without asking; otherwise they are offered. */
  readonly applyAtOnce: boolean;
}

/**
 * Finds the rules that follow from a correction, and whether to apply them at once.
 * @param chosen indices of the blocks that the user corrects
 * @param content their new label
 */
export function similarBlocks(
  page: LabelledBlocks,
  chosen: ReadonlySet<number>,
  content: boolean,
): SimilarBlocks {
  const selectors = new Set([...chosen].map((index) => page.selectors[index]));
  const units = new Set<number>();
  let weight = 0;
  let sum = 0;
  let contentWords = 0;
  page.selectors.forEach((selector, index) => {
    if (page.labels[index]) contentWords += Math.max(1, page.words[index]);
    if (!selectors.has(selector) || chosen.has(index)) return;
    if (page.isCorrected(index) || page.labels[index] === content) return;
    units.add(page.unitOf[index]);
    const words = Math.max(1, page.words[index]);
    weight += words;
    sum += words * page.probabilities[index];
  });
  const mean = weight > 0 ? sum / weight : 0;
  const isContrary = content ? mean < SURE_BOILERPLATE : mean > SURE_CONTENT;
  const isLarge = weight > MAX_SHARE * contentWords;
  return {
    rules: [...selectors].map((selector): BlockLabel => [selector, content]),
    count: units.size,
    applyAtOnce:
      units.size > 0 && !isContrary && !isLarge && ![...selectors].some((selector) => page.hasRule(selector)),
  };
}
