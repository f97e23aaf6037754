/** Slogans: texts that pages set as headings, such as those that sell a service. */
import { wordCounts } from '../features/word-counts';
import type { Section } from '../structure/sections';
import { blocksIn, StretchSums, sumsOf, totalWhere } from '../structure/stretches';
import { isLinkElsewhere } from '../structure/text-links';
import type { StepInput } from './label-step';

/** Maximum words of a heading that ends as a statement does, as the text over each picture of a series may. */
export const MAX_STATEMENT_WORDS = 15;
/** End of a statement, or of an introduction; many headings are questions. */
export const STATEMENT_END = /[.!:…。！：۔।]["”»’)」]*\s*$/u;
/** Minimum words of a heading that counts as text even where only such texts are kept. */
const MIN_SLOGAN_WORDS = 8;
/** Minimum mean P(content) of such a text. */
const MIN_SLOGAN_PROBABILITY = 0.55;
/** Minimum share of them in the kept words: next to a long text, one asks readers to subscribe. */
const MIN_SHARE_OF_SLOGANS = 0.1;

/**
 * For each block 1 in a heading that is text in large letters, and of which the network is sure: a statement, a long
 * heading, or one right below another of its level. No link, as headlines of other texts are.
 */
export function findSlogans(
  sections: readonly Section[],
  { blocks, labels, predicted }: Pick<StepInput, 'blocks' | 'labels' | 'predicted'>,
): Uint8Array {
  const words = sumsOf(wordCounts(blocks));
  const expected = new StretchSums(blocks.length, (i) => words.at(i) * predicted[i]);
  const isSlogan = (heading: Section, i: number) => {
    const count = words.of(heading);
    if (count < MIN_SLOGAN_WORDS || expected.of(heading) < MIN_SLOGAN_PROBABILITY * count) return false;
    const texts = blocks.slice(heading.from, heading.to);
    if (texts.some(isLinkElsewhere) || labels.slice(heading.from, heading.to).includes(false)) return false;
    const above = sections[i - 1];
    const isBelowAnother = above?.to === heading.from && above.level === heading.level;
    return count > MAX_STATEMENT_WORDS || isBelowAnother || STATEMENT_END.test(texts[texts.length - 1].text);
  };
  const slogans = sections.filter(isSlogan);
  const kept = totalWhere(wordCounts(blocks), (i) => labels[i]);
  return blocksIn(words.ofAll(slogans) >= MIN_SHARE_OF_SLOGANS * kept ? slogans : [], blocks.length);
}
