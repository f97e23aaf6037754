/**
 * Numeric features of a block: its shape, the containers around it, and repetition on the page. All are
 * scaled by hand to about 0…1, so that no corpus statistics need to be stored.
 */
import type { IncrementalTask } from '../scheduler';
import { type ContainerTree, containerTree, readContainers } from './containers';
import type { PageSnapshot } from './page-snapshot';
import { type PathTable, tagHash } from './path-groups';
import { HashList, readWords, type TextShape } from './word-tokenizer';

/** Names of the numeric features, in order. The model file has them too, so a new name needs a new model. */
export const BLOCK_FEATURES = [
  ...[
    'words',
    'characters',
    'wordLength',
    'linked',
    'capitalised',
    'digits',
    'endsWithStop',
    'startsCapitalised',
  ],
  ...['commas', 'stops', 'isHeading', 'depth', 'position', 'wordsBefore'],
  ...['containerWords', 'containerLinks', 'containerBlocks', 'shareOfContainer'],
  ...['outerWords', 'outerLinks', 'outerBlocks', 'outermostWords', 'outermostLinks', 'outermostBlocks'],
  ...['samePathBlocks', 'samePathWords', 'sameLookBlocks', 'sameLookWords', 'sameLookLength', 'duplicates'],
  ...['pageBlocks', 'pageWords', 'pageLinks', 'pageWordsPerBlock', 'pageHasH1', 'afterH1'],
  ...['blocksSinceHeading', 'wordsSinceHeading', 'inTitle', 'ofTitle', 'inDescription', 'outerShareOfPage'],
] as const;

const LOGS = Float64Array.from({ length: 2048 }, (_, count) => Math.log1p(count));

/** Returns logCount(1 + count), from a table for small counts, which nearly all are. */
const logCount = (count: number) => (count < LOGS.length ? LOGS[count] : Math.log1p(count));
const H1 = tagHash('h1');
const HEADINGS: ReadonlySet<number> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tagHash));

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Returns for each path row a hash of the tag names up to the root, without attributes. */
function tagPathHashes(paths: PathTable): Int32Array {
  // Most engines store signed hashes as small integers, which are the faster map keys.
  const hashes = new Int32Array(paths.length);
  for (let row = 0; row < paths.length; row++) {
    const above = paths.parent[row] < 0 ? 0 : hashes[paths.parent[row]];
    hashes[row] = Math.imul(above ^ paths.tag[row], 0x01000193) + 0x7ed55d16;
  }
  return hashes;
}

/** Number of blocks and words on the page that share a property with block i, which is included. */
interface Repetition {
  blocks: Uint32Array;
  words: Uint32Array;
}

/** Returns the group of each key: equal keys share one, and groups are numbered from 0. */
function groupIndexes<Key>(keys: ArrayLike<Key>): Uint32Array {
  const groups = new Map<Key, number>();
  return Uint32Array.from(keys, (key) => {
    let group = groups.get(key);
    if (group === undefined) {
      group = groups.size;
      groups.set(key, group);
    }
    return group;
  });
}

/**
 * Counts the blocks and words of each block's group.
 * @param groupOf group of each block
 * @param size number greater than any group
 */
function repetitions(groupOf: Uint32Array, size: number, words: Uint32Array): Repetition {
  const blocksIn = new Uint32Array(size);
  const wordsIn = new Uint32Array(size);
  for (let i = 0; i < groupOf.length; i++) {
    blocksIn[groupOf[i]]++;
    wordsIn[groupOf[i]] += words[i];
  }
  return { blocks: groupOf.map((group) => blocksIn[group]), words: groupOf.map((group) => wordsIn[group]) };
}

/** Number of slots of a table by the last bits of a hash, a power of two. */
const LAST_BITS = 1024;

/** Set of the words of a text. A table of the last bits of their hashes rules out most other words fast. */
class WordSet {
  readonly size: number;
  private readonly hashes: Set<number>;
  private readonly lastBits = new Uint8Array(LAST_BITS);

  constructor(text: string) {
    const list = new HashList();
    readWords(text, list);
    this.hashes = new Set(list.items.subarray(0, list.length));
    this.size = this.hashes.size;
    for (const hash of this.hashes) this.lastBits[hash & (LAST_BITS - 1)] = 1;
  }

  /** Number of words from one index up to another that are in the set. */
  countIn(words: HashList, from: number, to: number): number {
    let count = 0;
    for (let i = from; i < to; i++) {
      const hash = words.items[i];
      if (this.lastBits[hash & (LAST_BITS - 1)] === 1 && this.hashes.has(hash)) count++;
    }
    return count;
  }
}

/** Numeric features and words of all blocks of a page. */
export interface BlockFeatures {
  /** Row-major, `blocks × BLOCK_FEATURES.length`. */
  values: Float32Array;
  /** Words of each block. */
  wordCounts: Uint32Array;
  words: HashList;
  /** Words of block i: `words.items[wordOffsets[i] … wordOffsets[i + 1]]`. */
  wordOffsets: Uint32Array;
  containers: ContainerTree;
}

/** Blocks read between two pauses. */
const BATCH_SIZE = 128;

type Texts = Pick<BlockFeatures, 'words' | 'wordOffsets' | 'wordCounts'> & { readonly shapes: TextShape[] };

/** Reads the words of all blocks, and the shape of each text. */
function* readTexts(texts: readonly string[]): IncrementalTask<Texts> {
  const words = new HashList();
  const wordOffsets = new Uint32Array(texts.length + 1);
  const wordCounts = new Uint32Array(texts.length);
  const shapes: TextShape[] = [];
  for (let i = 0; i < texts.length; i++) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const shape = readWords(texts[i], words);
    wordOffsets[i + 1] = words.length;
    wordCounts[i] = shape.words;
    shapes.push(shape);
  }
  return { words, wordOffsets, wordCounts, shapes };
}

/**
 * Computes the numeric features of every block.
 * @param rowOf path row of each block
 */
export function* readBlockFeatures(
  snapshot: PageSnapshot,
  rowOf: Uint32Array,
): IncrementalTask<BlockFeatures> {
  const { texts, paths, elements, elementOf } = snapshot;
  const count = texts.length;
  const { words, wordOffsets, wordCounts, shapes } = yield* readTexts(texts);
  const containers = readContainers(snapshot, wordCounts);
  const containerAround = (element: number): number =>
    elements.parent[element] < 0 ? element : containers.of[elements.parent[element]];
  const pathGroups = groupIndexes(tagPathHashes(paths));
  const pathGroupOf = rowOf.map((row) => pathGroups[row]);
  const samePath = repetitions(pathGroupOf, paths.length, wordCounts);
  const sameRow = repetitions(rowOf, paths.length, wordCounts);
  const textGroups = groupIndexes(texts.map((text) => text.trim()));
  const sameText = repetitions(textGroups, count, wordCounts);
  const titleWords = new WordSet(snapshot.title);
  const descriptionWords = new WordSet(snapshot.description);
  const pageWords = wordCounts.reduce((sum, n) => sum + n, 0);
  const pageLinks = wordCounts.reduce((sum, n, i) => sum + n * containers.linked[elementOf[i]], 0);
  const containerTags = elementOf.map((element) => paths.tag[elements.row[containers.of[element]]]);
  const firstH1 = containerTags.indexOf(H1);

  // In the order of BLOCK_FEATURES.
  const values = new Float32Array(count * BLOCK_FEATURES.length);
  let at = 0;
  let before = 0;
  let headingBlock = -1;
  let headingWords = 0;
  for (let i = 0; i < count; i++) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const shape = shapes[i];
    const n = shape.words;
    const inner = containers.of[elementOf[i]];
    const outer = containerAround(inner);
    const outermost = containerAround(outer);
    const isHeading = HEADINGS.has(containerTags[i]);
    if (isHeading) {
      headingBlock = i;
      headingWords = before;
    }
    const inTitle = titleWords.countIn(words, wordOffsets[i], wordOffsets[i + 1]);
    const inDescription = descriptionWords.countIn(words, wordOffsets[i], wordOffsets[i + 1]);
    values[at++] = logCount(n) / 5;
    values[at++] = logCount(shape.characters) / 7;
    values[at++] = share(shape.characters, n) / 10;
    values[at++] = containers.linked[elementOf[i]];
    values[at++] = share(shape.capitalised, n);
    values[at++] = share(shape.digits, n);
    values[at++] = shape.endsWithStop ? 1 : 0;
    values[at++] = shape.startsCapitalised ? 1 : 0;
    values[at++] = logCount(shape.commas) / 2;
    values[at++] = logCount(shape.stops) / 2;
    values[at++] = isHeading ? 1 : 0;
    values[at++] = Math.min(containers.depth[elementOf[i]] / 30, 2);
    values[at++] = i / Math.max(count - 1, 1);
    values[at++] = share(before, pageWords);
    values[at++] = logCount(containers.words[inner]) / 6;
    values[at++] = share(containers.linkedWords[inner], containers.words[inner]);
    values[at++] = logCount(containers.blocks[inner]) / 5;
    values[at++] = share(n, containers.words[inner]);
    values[at++] = logCount(containers.words[outer]) / 7;
    values[at++] = share(containers.linkedWords[outer], containers.words[outer]);
    values[at++] = logCount(containers.blocks[outer]) / 6;
    values[at++] = logCount(containers.words[outermost]) / 8;
    values[at++] = share(containers.linkedWords[outermost], containers.words[outermost]);
    values[at++] = logCount(containers.blocks[outermost]) / 7;
    values[at++] = logCount(samePath.blocks[i]) / 6;
    values[at++] = logCount(samePath.words[i]) / 8;
    values[at++] = logCount(sameRow.blocks[i]) / 6;
    values[at++] = logCount(sameRow.words[i]) / 8;
    values[at++] = Math.log1p(sameRow.words[i] / sameRow.blocks[i]) / 5;
    values[at++] = logCount(sameText.blocks[i] - 1) / 3;
    values[at++] = logCount(count) / 8;
    values[at++] = logCount(pageWords) / 9;
    values[at++] = share(pageLinks, pageWords);
    values[at++] = Math.log1p(pageWords / count) / 4;
    values[at++] = firstH1 >= 0 ? 1 : 0;
    values[at++] = firstH1 >= 0 && i >= firstH1 ? 1 : 0;
    values[at++] = headingBlock < 0 ? 1 : Math.min(logCount(i - headingBlock) / 5, 1);
    values[at++] = headingBlock < 0 ? 1 : Math.min(logCount(before - headingWords) / 8, 1);
    values[at++] = share(inTitle, n);
    values[at++] = share(Math.min(inTitle, titleWords.size), titleWords.size);
    values[at++] = share(inDescription, n);
    values[at++] = share(containers.words[outer], pageWords);
    before += n;
  }
  return { values, wordCounts, words, wordOffsets, containers: containerTree(snapshot, containers) };
}
