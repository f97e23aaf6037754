/**
 * The numeric features of a block in groups: their names, and a function that writes their values into a row and
 * returns the index after them. All are scaled by hand to about 0…1, so that no corpus statistics need to be stored.
 */
import type { PageKindHints } from '../dom/page-kind-hints';
import type { Containers } from './containers';
import type { Repetitions } from './repetitions';
import type { TextShape } from './word-tokenizer';

const LOGS = Float64Array.from({ length: 2048 }, (_, count) => Math.log1p(count));

/** Returns log(1 + count), from a table for small counts, which nearly all are. */
const logCount = (count: number) => (count < LOGS.length ? LOGS[count] : Math.log1p(count));

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Length and form of a text. */
export const TEXT_FEATURES = [
  'words',
  'characters',
  'wordLength',
  'linked',
  'capitalised',
  'digits',
  'endsWithStop',
  'startsCapitalised',
  'commas',
  'stops',
] as const;

/** Writes the length and the form of a text. @param linked 1 for a text in a link */
export function writeText(into: Float32Array, start: number, shape: TextShape, linked: number): number {
  let at = start;
  into[at++] = logCount(shape.words) / 5;
  into[at++] = logCount(shape.characters) / 7;
  into[at++] = share(shape.characters, shape.words) / 10;
  into[at++] = linked;
  into[at++] = share(shape.capitalised, shape.words);
  into[at++] = share(shape.digits, shape.words);
  into[at++] = shape.endsWithStop ? 1 : 0;
  into[at++] = shape.startsCapitalised ? 1 : 0;
  into[at++] = logCount(shape.commas) / 2;
  into[at++] = logCount(shape.stops) / 2;
  return at;
}

/** Counts of a whole page. */
export interface PageTotals {
  readonly blocks: number;
  readonly words: number;
  /** Words in links. */
  readonly linkedWords: number;
  /** Index of the first block in an `h1`, −1 if there is none. */
  readonly firstH1: number;
}

/** Place of a block among the others of its page. */
export interface BlockPlace {
  readonly index: number;
  readonly isHeading: boolean;
  /** Number of elements around it. */
  readonly depth: number;
  /** Words of all blocks before it. */
  readonly wordsBefore: number;
  /** Index of the heading that it is in or below, −1 if there is none, and the words before that. */
  readonly heading: number;
  readonly wordsBeforeHeading: number;
}

/** Place of a block on its page. */
export const PLACE_FEATURES = ['isHeading', 'depth', 'position', 'wordsBefore'] as const;

export function writePlace(into: Float32Array, start: number, place: BlockPlace, page: PageTotals): number {
  let at = start;
  into[at++] = place.isHeading ? 1 : 0;
  into[at++] = Math.min(place.depth / 30, 2);
  into[at++] = place.index / Math.max(page.blocks - 1, 1);
  into[at++] = share(place.wordsBefore, page.words);
  return at;
}

/** Words, link density and blocks of the three containers around a block. */
export const CONTAINER_FEATURES = [
  'containerWords',
  'containerLinks',
  'containerBlocks',
  'shareOfContainer',
  'outerWords',
  'outerLinks',
  'outerBlocks',
  'outermostWords',
  'outermostLinks',
  'outermostBlocks',
] as const;

/** Indexes of the three containers around a block, each around the one before. */
export interface NestedContainers {
  readonly inner: number;
  readonly outer: number;
  readonly outermost: number;
}

/**
 * Writes the size and the link density of the containers around a block.
 * @param ownWords number of words of the block
 */
export function writeContainers(
  into: Float32Array,
  start: number,
  { words, linkedWords, blocks }: Containers,
  { inner, outer, outermost }: NestedContainers,
  ownWords: number,
): number {
  let at = start;
  into[at++] = logCount(words[inner]) / 6;
  into[at++] = share(linkedWords[inner], words[inner]);
  into[at++] = logCount(blocks[inner]) / 5;
  into[at++] = share(ownWords, words[inner]);
  into[at++] = logCount(words[outer]) / 7;
  into[at++] = share(linkedWords[outer], words[outer]);
  into[at++] = logCount(blocks[outer]) / 6;
  into[at++] = logCount(words[outermost]) / 8;
  into[at++] = share(linkedWords[outermost], words[outermost]);
  into[at++] = logCount(blocks[outermost]) / 7;
  return at;
}

/** Blocks and words on the page that are like the block. */
export const REPETITION_FEATURES = [
  'samePathBlocks',
  'samePathWords',
  'sameLookBlocks',
  'sameLookWords',
  'sameLookLength',
  'duplicates',
] as const;

export function writeRepetitions(
  into: Float32Array,
  start: number,
  { samePath, sameLook, sameText }: Repetitions,
  block: number,
): number {
  let at = start;
  into[at++] = logCount(samePath.blocks[block]) / 6;
  into[at++] = logCount(samePath.words[block]) / 8;
  into[at++] = logCount(sameLook.blocks[block]) / 6;
  into[at++] = logCount(sameLook.words[block]) / 8;
  into[at++] = Math.log1p(sameLook.words[block] / sameLook.blocks[block]) / 5;
  into[at++] = logCount(sameText.blocks[block] - 1) / 3;
  return at;
}

/** Size of the whole page, and its main heading. */
export const PAGE_FEATURES = [
  'pageBlocks',
  'pageWords',
  'pageLinks',
  'pageWordsPerBlock',
  'pageHasH1',
  'afterH1',
] as const;

export function writePage(into: Float32Array, start: number, page: PageTotals, block: number): number {
  const { blocks, words, linkedWords, firstH1 } = page;
  let at = start;
  into[at++] = logCount(blocks) / 8;
  into[at++] = logCount(words) / 9;
  into[at++] = share(linkedWords, words);
  into[at++] = Math.log1p(words / blocks) / 4;
  into[at++] = firstH1 >= 0 ? 1 : 0;
  into[at++] = firstH1 >= 0 && block >= firstH1 ? 1 : 0;
  return at;
}

/** Distance to the last heading. */
export const HEADING_FEATURES = ['blocksSinceHeading', 'wordsSinceHeading'] as const;

export function writeHeading(into: Float32Array, start: number, place: BlockPlace): number {
  const { heading, index, wordsBefore, wordsBeforeHeading } = place;
  let at = start;
  into[at++] = heading < 0 ? 1 : Math.min(logCount(index - heading) / 5, 1);
  into[at++] = heading < 0 ? 1 : Math.min(logCount(wordsBefore - wordsBeforeHeading) / 8, 1);
  return at;
}

/** Numbers of a block's words that the page's title and description have too, and of all words of the title. */
export interface StatedWords {
  readonly inTitle: number;
  readonly inDescription: number;
  readonly titleWords: number;
}

/** Words that the page's title and description have too. */
export const STATED_FEATURES = ['inTitle', 'ofTitle', 'inDescription'] as const;

/** Writes how much of a block the page's title and description state. @param ownWords number of words of the block */
export function writeStated(
  into: Float32Array,
  start: number,
  stated: StatedWords,
  ownWords: number,
): number {
  const { inTitle, inDescription, titleWords } = stated;
  let at = start;
  into[at++] = share(inTitle, ownWords);
  into[at++] = share(Math.min(inTitle, titleWords), titleWords);
  into[at++] = share(inDescription, ownWords);
  return at;
}

/** Share of the page that the second container holds. */
export const SHARE_FEATURES = ['outerShareOfPage'] as const;

/**
 * Writes the share of the page's words that is in the second container around a block.
 * @param outerWords number of words of the second container around the block
 */
export function writeShare(into: Float32Array, start: number, outerWords: number, page: PageTotals): number {
  into[start] = share(outerWords, page.words);
  return start + 1;
}

/** Hints at the kind of the page, the same for all its blocks. */
export const KIND_FEATURES = [
  'statesArticle',
  'statesListing',
  'statesProduct',
  'isHomePage',
  'slugWords',
  'hasSlugNumber',
  'hasAddress',
] as const;

/** Words of an address beyond which more say nothing. */
const MAX_SLUG_WORDS = 8;

export function writeKind(into: Float32Array, start: number, hints: PageKindHints): number {
  let at = start;
  into[at++] = hints.statesArticle ? 1 : 0;
  into[at++] = hints.statesListing ? 1 : 0;
  into[at++] = hints.statesProduct ? 1 : 0;
  into[at++] = hints.isHomePage ? 1 : 0;
  into[at++] = Math.min(hints.slugWords, MAX_SLUG_WORDS) / MAX_SLUG_WORDS;
  into[at++] = hints.hasSlugNumber ? 1 : 0;
  into[at++] = hints.hasAddress ? 1 : 0;
  return at;
}
