/**
 * The numeric features of a block: the name of each, and its value from facts about the block. All are scaled by hand to
 * about 0…1, so that no corpus statistics need to be stored.
 */
import type { PageKindHints } from '../dom/page-kind-hints';
import type { Containers } from './containers';
import type { Repetitions } from './repetitions';
import type { TextShape } from './word-tokenizer';

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
  readonly wordsBefore: number;
  /** Index of the heading that it is in or below, −1 if there is none, and the words before that. */
  readonly heading: number;
  readonly wordsBeforeHeading: number;
}

/** Facts about a block and its page. */
export interface BlockFacts {
  readonly shape: TextShape;
  /** 1 for a text in a link. */
  readonly linked: number;
  readonly place: BlockPlace;
  readonly page: PageTotals;
  readonly containers: Containers;
  /** Indexes of the three containers around the block, each around the one before. */
  readonly inner: number;
  readonly outer: number;
  readonly outermost: number;
  readonly repetitions: Repetitions;
  /** Words of the block that the page's title and description have too, and all words of the title. */
  readonly inTitle: number;
  readonly inDescription: number;
  readonly titleWords: number;
  readonly kindHints: PageKindHints;
}

/** A feature: its name, by which the model file knows it, and its value. */
type Feature = readonly [name: string, value: (block: BlockFacts) => number];

const LOGS = Float64Array.from({ length: 2048 }, (_, count) => Math.log1p(count));

/** Returns log(1 + count), from a table for small counts, which nearly all are. */
const logCount = (count: number) => (count < LOGS.length ? LOGS[count] : Math.log1p(count));

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Words of an address beyond which more say nothing. */
const MAX_SLUG_WORDS = 8;

/** Hints at the kind of the page, the same for all its blocks. */
const KIND: readonly Feature[] = [
  ['statesArticle', ({ kindHints }) => Number(kindHints.statesArticle)],
  ['statesListing', ({ kindHints }) => Number(kindHints.statesListing)],
  ['statesProduct', ({ kindHints }) => Number(kindHints.statesProduct)],
  ['isHomePage', ({ kindHints }) => Number(kindHints.isHomePage)],
  ['slugWords', ({ kindHints }) => Math.min(kindHints.slugWords, MAX_SLUG_WORDS) / MAX_SLUG_WORDS],
  ['hasSlugNumber', ({ kindHints }) => Number(kindHints.hasSlugNumber)],
  ['hasAddress', ({ kindHints }) => Number(kindHints.hasAddress)],
];

/** All features, in the order of the model file, which has their names too: a new name needs a new model. */
export const FEATURES: readonly Feature[] = [
  // Length and form of the text.
  ['words', ({ shape }) => logCount(shape.words) / 5],
  ['characters', ({ shape }) => logCount(shape.characters) / 7],
  ['wordLength', ({ shape }) => share(shape.characters, shape.words) / 10],
  ['linked', ({ linked }) => linked],
  ['capitalised', ({ shape }) => share(shape.capitalised, shape.words)],
  ['digits', ({ shape }) => share(shape.digits, shape.words)],
  ['endsWithStop', ({ shape }) => Number(shape.endsWithStop)],
  ['startsCapitalised', ({ shape }) => Number(shape.startsCapitalised)],
  ['commas', ({ shape }) => logCount(shape.commas) / 2],
  ['stops', ({ shape }) => logCount(shape.stops) / 2],
  // Place on the page.
  ['isHeading', ({ place }) => Number(place.isHeading)],
  ['depth', ({ place }) => Math.min(place.depth / 30, 2)],
  ['position', ({ place, page }) => place.index / Math.max(page.blocks - 1, 1)],
  ['wordsBefore', ({ place, page }) => share(place.wordsBefore, page.words)],
  // Words, link density and blocks of the three containers around the block.
  ['containerWords', ({ containers, inner }) => logCount(containers.words[inner]) / 6],
  ['containerLinks', ({ containers, inner }) => linkDensity(containers, inner)],
  ['containerBlocks', ({ containers, inner }) => logCount(containers.blocks[inner]) / 5],
  ['shareOfContainer', ({ containers, inner, shape }) => share(shape.words, containers.words[inner])],
  ['outerWords', ({ containers, outer }) => logCount(containers.words[outer]) / 7],
  ['outerLinks', ({ containers, outer }) => linkDensity(containers, outer)],
  ['outerBlocks', ({ containers, outer }) => logCount(containers.blocks[outer]) / 6],
  ['outermostWords', ({ containers, outermost }) => logCount(containers.words[outermost]) / 8],
  ['outermostLinks', ({ containers, outermost }) => linkDensity(containers, outermost)],
  ['outermostBlocks', ({ containers, outermost }) => logCount(containers.blocks[outermost]) / 7],
  // Blocks and words on the page that are like the block.
  ['samePathBlocks', ({ repetitions, place }) => logCount(repetitions.samePath.blocks[place.index]) / 6],
  ['samePathWords', ({ repetitions, place }) => logCount(repetitions.samePath.words[place.index]) / 8],
  ['sameLookBlocks', ({ repetitions, place }) => logCount(repetitions.sameLook.blocks[place.index]) / 6],
  ['sameLookWords', ({ repetitions, place }) => logCount(repetitions.sameLook.words[place.index]) / 8],
  ['sameLookLength', ({ repetitions, place }) => lengthOfAlike(repetitions, place.index) / 5],
  ['duplicates', ({ repetitions, place }) => logCount(repetitions.sameText.blocks[place.index] - 1) / 3],
  // Size of the whole page, and its main heading.
  ['pageBlocks', ({ page }) => logCount(page.blocks) / 8],
  ['pageWords', ({ page }) => logCount(page.words) / 9],
  ['pageLinks', ({ page }) => share(page.linkedWords, page.words)],
  ['pageWordsPerBlock', ({ page }) => Math.log1p(page.words / page.blocks) / 4],
  ['pageHasH1', ({ page }) => Number(page.firstH1 >= 0)],
  ['afterH1', ({ page, place }) => Number(page.firstH1 >= 0 && place.index >= page.firstH1)],
  // Distance to the last heading.
  ['blocksSinceHeading', ({ place }) => sinceHeading(place, place.index - place.heading, 5)],
  ['wordsSinceHeading', ({ place }) => sinceHeading(place, place.wordsBefore - place.wordsBeforeHeading, 8)],
  // Words that the page's title and description have too.
  ['inTitle', ({ inTitle, shape }) => share(inTitle, shape.words)],
  ['ofTitle', ({ inTitle, titleWords }) => share(Math.min(inTitle, titleWords), titleWords)],
  ['inDescription', ({ inDescription, shape }) => share(inDescription, shape.words)],
  ['outerShareOfPage', ({ containers, outer, page }) => share(containers.words[outer], page.words)],
  ...KIND,
];

/** Names of all features. */
export const BLOCK_FEATURES: readonly string[] = FEATURES.map(([name]) => name);
/** Names of the hints at the kind of the page. */
export const KIND_FEATURES: readonly string[] = KIND.map(([name]) => name);

const linkDensity = ({ words, linkedWords }: Containers, container: number): number =>
  share(linkedWords[container], words[container]);

/** Logarithm of the mean number of words of the blocks that look like one. */
const lengthOfAlike = ({ sameLook: { words, blocks } }: Repetitions, block: number): number =>
  Math.log1p(words[block] / blocks[block]);

/** Logarithm of a distance to the last heading, scaled; 1 for a long one, and where no heading is above the block. */
const sinceHeading = ({ heading }: BlockPlace, distance: number, scale: number): number =>
  heading < 0 ? 1 : Math.min(logCount(distance) / scale, 1);
