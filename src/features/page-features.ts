/**
 * Page snapshot → all inputs of the model before any vocabulary is applied: the words of its blocks, the elements around
 * them, and numbers for text, containers and repetition.
 */
import { type IncrementalTask, SMALL_BATCH_SIZE, visitEach } from '../scheduler';
import { type Containers, type ContainerTree, containerTree, readContainers } from './containers';
import { type BlockFacts, type BlockPlace, FEATURES, type PageTotals } from './numeric-features';
import { type PageSnapshot, pathGroupsOf } from './page-snapshot';
import { type PathTable, tagHash } from './path-groups';
import { readRepetitions } from './repetitions';
import { HashList, readWords, type TextShape } from './word-tokenizer';

const VALUE_FUNCTIONS = FEATURES.map(([, value]) => value);

const H1 = tagHash('h1');
const HEADINGS: ReadonlySet<number> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tagHash));

/** Numeric features, words and tag paths of all blocks of a page. */
export interface PageFeatures {
  paths: PathTable;
  /** Path row of each block. */
  rowOf: Uint32Array;
  /** Row-major, `blocks × BLOCK_FEATURES.length`. */
  values: Float32Array;
  /** Words of each block. */
  wordCounts: Uint32Array;
  words: HashList;
  /** Words of block i: `words.items[wordOffsets[i] … wordOffsets[i + 1]]`. */
  wordOffsets: Uint32Array;
  containers: ContainerTree;
}

/** Number of slots of a table by the last bits of a hash, a power of two. */
const SLOTS = 1024;

/** Set of the words of a text. A table of the last bits of their hashes rules out most other words fast. */
class WordSet {
  readonly size: number;
  private readonly hashes: Set<number>;
  private readonly isTaken = new Uint8Array(SLOTS);

  constructor(text: string) {
    const list = new HashList();
    readWords(text, list);
    this.hashes = new Set(list.items.subarray(0, list.length));
    this.size = this.hashes.size;
    for (const hash of this.hashes) this.isTaken[hash & (SLOTS - 1)] = 1;
  }

  /** Number of words from one index up to another that are in the set. */
  countIn(words: HashList, from: number, to: number): number {
    let count = 0;
    for (let i = from; i < to; i++) {
      const hash = words.items[i];
      if (this.isTaken[hash & (SLOTS - 1)] === 1 && this.hashes.has(hash)) count++;
    }
    return count;
  }
}

type Texts = Pick<PageFeatures, 'words' | 'wordOffsets' | 'wordCounts'> & { readonly shapes: TextShape[] };

/** Reads the words of all blocks, and the shape of each text. */
function* readTexts(texts: readonly string[]): IncrementalTask<Texts> {
  const words = new HashList();
  const wordOffsets = new Uint32Array(texts.length + 1);
  const wordCounts = new Uint32Array(texts.length);
  const shapes: TextShape[] = [];
  yield* visitEach(texts, (text, i) => {
    const shape = readWords(text, words);
    wordOffsets[i + 1] = words.length;
    wordCounts[i] = shape.words;
    shapes.push(shape);
  });
  return { words, wordOffsets, wordCounts, shapes };
}

/** Computes the features of every block. */
export function* readSnapshotFeatures(snapshot: PageSnapshot): IncrementalTask<PageFeatures> {
  const { elementOf, elements, paths } = snapshot;
  const rowOf = pathGroupsOf(snapshot);
  const { words, wordOffsets, wordCounts, shapes } = yield* readTexts(snapshot.texts);
  const containers = readContainers(snapshot, wordCounts);
  const { nearest, linked } = containers;
  const containerAround = (container: number): number => {
    const parent = elements.parent[container];
    return parent < 0 ? container : nearest[parent];
  };
  const repetitions = readRepetitions(snapshot, rowOf, wordCounts);
  const titleWords = new WordSet(snapshot.title);
  const descriptionWords = new WordSet(snapshot.description);
  const { page, places } = readPlaces(snapshot, containers, wordCounts);

  const values = new Float32Array(page.blocks * VALUE_FUNCTIONS.length);
  for (let i = 0; i < page.blocks; i++) {
    if (i % SMALL_BATCH_SIZE === SMALL_BATCH_SIZE - 1) yield;
    const inner = nearest[elementOf[i]];
    const outer = containerAround(inner);
    const facts: BlockFacts = {
      shape: shapes[i],
      linked: linked[elementOf[i]],
      place: places[i],
      page,
      containers,
      inner,
      outer,
      outermost: containerAround(outer),
      repetitions,
      inTitle: titleWords.countIn(words, wordOffsets[i], wordOffsets[i + 1]),
      inDescription: descriptionWords.countIn(words, wordOffsets[i], wordOffsets[i + 1]),
      titleWords: titleWords.size,
      kindHints: snapshot.kindHints,
    };
    for (let n = 0; n < VALUE_FUNCTIONS.length; n++)
      values[i * VALUE_FUNCTIONS.length + n] = VALUE_FUNCTIONS[n](facts);
  }
  const tree = containerTree(snapshot, containers);
  return { paths, rowOf, values, wordCounts, words, wordOffsets, containers: tree };
}

/** Finds the place of each block, and counts the whole page. */
function readPlaces(
  { elementOf, elements, paths }: PageSnapshot,
  { nearest, linked, depth }: Containers,
  wordCounts: Uint32Array,
): { page: PageTotals; places: BlockPlace[] } {
  const places: BlockPlace[] = [];
  let linkedWords = 0;
  let firstH1 = -1;
  let wordsBefore = 0;
  let heading = -1;
  let wordsBeforeHeading = 0;
  for (let index = 0; index < elementOf.length; index++) {
    const element = elementOf[index];
    const containerTag = paths.tag[elements.row[nearest[element]]];
    const isHeading = HEADINGS.has(containerTag);
    if (isHeading) {
      heading = index;
      wordsBeforeHeading = wordsBefore;
    }
    if (firstH1 < 0 && containerTag === H1) firstH1 = index;
    if (linked[element] === 1) linkedWords += wordCounts[index];
    places.push({ index, isHeading, depth: depth[element], wordsBefore, heading, wordsBeforeHeading });
    wordsBefore += wordCounts[index];
  }
  return { page: { blocks: elementOf.length, words: wordsBefore, linkedWords, firstH1 }, places };
}
