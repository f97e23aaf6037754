/**
 * From the blocks that a person corrects to those of the same look, on this page and on the rest of the site.
 *
 * Done without asking only where it is likely meant: an advert among paragraphs looks like them, and clicking it away
 * must not take the article along. Where the network is sure that most of the like are something else, where they are
 * a large part of what is kept, or where there are none here to be seen, the person is asked instead.
 */
import type { Say } from './book';

/** The like count as surely something else where their mean P(content) is beyond these. */
const SURELY_CONTENT = 0.8;
const SURELY_NOT = 0.1;
/** So much of the words that are kept is never taken away, nor added to them, unasked. */
const LARGE = 1 / 3;

export interface Judged {
  readonly looks: readonly string[];
  readonly probabilities: ArrayLike<number>;
  readonly words: ArrayLike<number>;
  readonly kept: readonly boolean[];
}

export interface Similar {
  readonly rules: readonly Say[];
  /** How many units of this page would change with them. */
  readonly count: number;
  /** Whether to apply them at once; else they are offered. */
  readonly likely: boolean;
}

/**
 * @param chosen indices of the blocks that the person corrects
 * @param content what they are said to be
 * @param unitOf unit of each block, by which people count
 * @param isSaid whether the person has said of this very block what it is
 * @param hasRule whether the person has spoken of this look before
 */
export function similarBlocks(
  page: Judged,
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
    rules: [...looks].map((look): Say => [look, content]),
    count: units.size,
    likely: units.size > 0 && !isContrary && !isLarge && ![...looks].some(hasRule),
  };
}
