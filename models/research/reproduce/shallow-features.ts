/**
 * Shallow features of a text block by name, from §3 of Kohlschütter, Fankhauser and Nejdl (2010): 21 of the
 * block itself and two of its position. Those of its neighbours, the quotients and the frequency of its text
 * follow in the experiments.
 */
import { pathUpwards, type TextBlock } from '../../../src/dom/text-blocks';
import type { ShallowBlock } from '../../../src/engines/boilerpipe/blocks';

const WORD = /[\p{L}\p{N}]/u;
const DATE =
  /^(?:\d{1,4}[-./:]\d{1,2}(?:[-./:]\d{1,4})?|(?:19|20)\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|(?:mon|tues|wednes|thurs|fri|satur|sun)day|[ap]\.?m\.?)[.,]?$/iu;
/** Enclosing tags that are distinguished; headings count as one. */
const TAGS = ['p', 'div', 'h', 'li', 'td', 'a'] as const;

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Innermost of the enclosing tags around a leaf; `a` only where all of the block is a link. */
function enclosingTag(leaf: TextBlock | undefined, linkDensity: number): string | undefined {
  if (linkDensity === 1) return 'a';
  for (const step of pathUpwards(leaf?.path ?? null)) {
    const tag = /^h[1-6]$/.test(step.tag) ? 'h' : step.tag;
    if (tag !== 'a' && (TAGS as readonly string[]).includes(tag)) return tag;
  }
  return undefined;
}

/**
 * Computes the features of a block.
 * @param leaf its first leaf; absent where the page is not known
 * @param index position among the page's `count` blocks
 */
export function shallowFeatures(
  block: ShallowBlock,
  leaf: TextBlock | undefined,
  index: number,
  count: number,
): Record<string, number> {
  const tokens = block.text.split(' ').filter(Boolean);
  const words = tokens.filter((token) => WORD.test(token));
  const countIf = (test: (token: string) => boolean, list = words) => list.filter(test).length;
  const capitalised = countIf((word) => /^\P{L}*\p{Lu}/u.test(word));
  const allCapitals = countIf((word) => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word));
  const fullStops = countIf((token) => /\.["'”’)]*$/.test(token), tokens);
  const sentences = Math.max(
    1,
    countIf((token) => /[.!?;]["'”’)]*$/.test(token), tokens),
  );
  const bars = block.text.split('|').length - 1;
  const dates = countIf((token) => DATE.test(token), tokens);
  const enclosing = enclosingTag(leaf, block.linkDensity);
  return {
    'number of words': words.length,
    'link density': block.linkDensity,
    'text density': block.textDensity,
    'average word length': share(
      words.reduce((sum, word) => sum + word.length, 0),
      words.length,
    ),
    'average sentence length': words.length / sentences,
    'capitalised words': capitalised,
    'share of capitalised words': share(capitalised, words.length),
    'all-capital words': allCapitals,
    'share of all-capital words': share(allCapitals, words.length),
    'full stops': fullStops,
    'full stops by words': share(fullStops, words.length),
    'date and time tokens': dates,
    'share of date and time tokens': share(dates, words.length),
    'vertical bars': bars,
    'vertical bars by words': share(bars, words.length),
    ...Object.fromEntries(TAGS.map((tag) => [`in ${tag}`, Number(enclosing === tag)])),
    'relative position': share(index, count),
    'absolute position': index,
  };
}
