/**
 * The numbers the model knows of a block: its shape, the containers around it, and how the page repeats itself.
 * All scaled by hand to about 0…1, so that no statistics of a corpus need to be kept.
 */
import type { Page } from '../dom/page';
import { container, readContainers } from './containers';
import type { PathTable } from './paths';
import { HashList, hashString, readWords, type TextShape } from './tokens';

/** Names of the numbers, in order; the model's card and the ablations speak of them by these. */
export const NUMBERS = [
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

const log = (value: number) => Math.log1p(value);
const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Hash of the tag names from each row to the root, attributes aside. */
function tagPathHashes(paths: PathTable): Uint32Array {
  const hashes = new Uint32Array(paths.length);
  for (let row = 0; row < paths.length; row++) {
    const above = paths.parent[row] < 0 ? 0 : hashes[paths.parent[row]];
    hashes[row] = Math.imul(above ^ paths.tag[row], 0x01000193) + 0x7ed55d16;
  }
  return hashes;
}

interface Repetition {
  blocks: number;
  words: number;
}

function repetitions(keys: Uint32Array, words: Uint32Array): Repetition[] {
  const byKey = new Map<number, Repetition>();
  return Array.from(keys, (key, i) => {
    let entry = byKey.get(key);
    if (!entry) {
      entry = { blocks: 0, words: 0 };
      byKey.set(key, entry);
    }
    entry.blocks++;
    entry.words += words[i];
    return entry;
  });
}

function wordSet(text: string): Set<number> {
  const list = new HashList();
  readWords(text, list);
  return new Set(list.items.subarray(0, list.length));
}

export interface BlockNumbers {
  /** Row-major, `blocks × NUMBERS.length`. */
  values: Float32Array;
  /** Words of each block. */
  wordCounts: Uint32Array;
  words: HashList;
  /** Words of block i: `words.items[wordOffsets[i] … wordOffsets[i + 1]]`. */
  wordOffsets: Uint32Array;
}

export function readNumbers(page: Page, paths: PathTable): BlockNumbers {
  const { blocks } = page;
  const count = blocks.length;
  const words = new HashList();
  const wordOffsets = new Uint32Array(count + 1);
  const wordCounts = new Uint32Array(count);
  const shapes: TextShape[] = blocks.map((block, i) => {
    const shape = readWords(block.text, words);
    wordOffsets[i + 1] = words.length;
    wordCounts[i] = shape.words;
    return shape;
  });
  const containers = readContainers(blocks, wordCounts);
  const pathHashes = tagPathHashes(paths);
  const samePath = repetitions(
    paths.rowOf.map((row) => pathHashes[row]),
    wordCounts,
  );
  const sameLook = repetitions(paths.rowOf, wordCounts);
  const sameText = repetitions(
    Uint32Array.from(blocks, (block) => hashString(block.text.trim())),
    wordCounts,
  );
  const titleWords = wordSet(page.title);
  const descriptionWords = wordSet(page.description);
  const pageWords = wordCounts.reduce((sum, n) => sum + n, 0);
  const pageLinks = wordCounts.reduce((sum, n, i) => sum + n * containers.linked[i], 0);
  const isHeading = blocks.map(({ path }) => /^h[1-6]$/.test(container(path).tag));
  const firstH1 = blocks.findIndex(({ path }) => container(path).tag === 'h1');

  const values = new Float32Array(count * NUMBERS.length);
  let at = 0;
  let before = 0;
  let headingBlock = -1;
  let headingWords = 0;
  for (let i = 0; i < count; i++) {
    const shape = shapes[i];
    const n = shape.words;
    const inner = container(blocks[i].path);
    const outer = inner.parent ? container(inner.parent) : inner;
    const outermost = outer.parent ? container(outer.parent) : outer;
    if (isHeading[i]) {
      headingBlock = i;
      headingWords = before;
    }
    let inTitle = 0;
    let inDescription = 0;
    for (let w = wordOffsets[i]; w < wordOffsets[i + 1]; w++) {
      if (titleWords.has(words.items[w])) inTitle++;
      if (descriptionWords.has(words.items[w])) inDescription++;
    }
    const row = [
      log(n) / 5,
      log(shape.characters) / 7,
      share(shape.characters, n) / 10,
      containers.linked[i],
      share(shape.capitalised, n),
      share(shape.digits, n),
      shape.endsWithStop ? 1 : 0,
      shape.startsCapitalised ? 1 : 0,
      log(shape.commas) / 2,
      log(shape.stops) / 2,
      isHeading[i] ? 1 : 0,
      Math.min(blocks[i].path.depth / 30, 2),
      i / Math.max(count - 1, 1),
      share(before, pageWords),
      log(containers.words[inner.index]) / 6,
      share(containers.linkedWords[inner.index], containers.words[inner.index]),
      log(containers.blocks[inner.index]) / 5,
      share(n, containers.words[inner.index]),
      log(containers.words[outer.index]) / 7,
      share(containers.linkedWords[outer.index], containers.words[outer.index]),
      log(containers.blocks[outer.index]) / 6,
      log(containers.words[outermost.index]) / 8,
      share(containers.linkedWords[outermost.index], containers.words[outermost.index]),
      log(containers.blocks[outermost.index]) / 7,
      log(samePath[i].blocks) / 6,
      log(samePath[i].words) / 8,
      log(sameLook[i].blocks) / 6,
      log(sameLook[i].words) / 8,
      log(sameLook[i].words / sameLook[i].blocks) / 5,
      log(sameText[i].blocks - 1) / 3,
      log(count) / 8,
      log(pageWords) / 9,
      share(pageLinks, pageWords),
      log(pageWords / count) / 4,
      firstH1 >= 0 ? 1 : 0,
      firstH1 >= 0 && i >= firstH1 ? 1 : 0,
      headingBlock < 0 ? 1 : Math.min(log(i - headingBlock) / 5, 1),
      headingBlock < 0 ? 1 : Math.min(log(before - headingWords) / 8, 1),
      share(inTitle, n),
      share(Math.min(inTitle, titleWords.size), titleWords.size),
      share(inDescription, n),
      share(containers.words[outer.index], pageWords),
    ];
    values.set(row, at);
    at += NUMBERS.length;
    before += n;
  }
  return { values, wordCounts, words, wordOffsets };
}
