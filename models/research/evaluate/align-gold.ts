/**
 * Labels each text block of a page by aligning its words with those of the gold text.
 *
 * Gold texts are written or copied by hand: words are missing, moved, or joined differently than on the page.
 * A block is content when the gold text matches most of its words in order.
 */
import { findDuplicates } from '../../../src/dom/duplicates';
import type { TextBlock } from '../../../src/dom/text-blocks';
import { HashList, readWords } from '../../../src/features/word-tokenizer';
import { runSync } from '../../../src/scheduler';
import { bestSubsequence } from './best-subsequence';

/** Minimum share of a block's words that must be matched. */
const MIN_MATCHED_SHARE = 0.6;
/** Blocks of at most this many words match by chance: their match must also adjoin that of a nearby block. */
const MAX_SHORT_WORDS = 3;
/** Number of alignments; each matches gold text that the earlier ones left over, which may have moved. */
const PASSES = 3;
/** Maximum blocks between a short block and the one whose match its own must adjoin. */
const MAX_DISTANCE = 4;
/** Maximum cells of one alignment table; a larger page (a whole book) is aligned in pieces. */
const MAX_CELLS = 120_000_000;

function hashes(text: string): Uint32Array {
  const list = new HashList();
  readWords(text, list, false);
  return list.items.slice(0, list.length);
}

/** Finds the matches of two word sequences; @returns for each word of `page` the index of its match in `gold`, or −1 */
function commonSubsequence(page: Uint32Array, gold: Uint32Array): Int32Array {
  const rows = Math.min(page.length, Math.floor(MAX_CELLS / Math.max(gold.length, 1)));
  if (rows === page.length) return bestSubsequence(page, gold);
  // Align in pieces: the first rows with all of the gold, the rest with the gold after the last match.
  const matches = new Int32Array(page.length).fill(-1);
  const head = bestSubsequence(page.subarray(0, rows), gold);
  matches.set(head);
  const last = head.reduce((max, index) => Math.max(max, index), -1);
  const tail = commonSubsequence(page.subarray(rows), gold.subarray(last + 1));
  for (let i = 0; i < tail.length; i++) if (tail[i] >= 0) matches[rows + i] = tail[i] + last + 1;
  return matches;
}

interface Words {
  /** Words of all blocks in one sequence. */
  all: Uint32Array;
  offsets: Uint32Array;
}

function wordsOf(blocks: readonly { text: string }[]): Words {
  const parts = blocks.map((block) => hashes(block.text));
  const offsets = new Uint32Array(blocks.length + 1);
  parts.forEach((part, i) => {
    offsets[i + 1] = offsets[i] + part.length;
  });
  const all = new Uint32Array(offsets[blocks.length]);
  parts.forEach((part, i) => {
    all.set(part, offsets[i]);
  });
  return { all, offsets };
}

/**
 * Aligns the words of the blocks without a label with the words of the gold that no labelled block matches, and sets
 * their matches, in place.
 * @returns false when there is nothing to align
 */
function matchLeftOver(words: Words, gold: Uint32Array, labels: Uint8Array, matches: Int32Array): boolean {
  const isTaken = new Uint8Array(gold.length);
  for (const match of matches) if (match >= 0) isTaken[match] = 1;
  const goldPositions = Array.from(gold.keys()).filter((position) => !isTaken[position]);
  const vocabulary = new Set(gold);
  const positions: number[] = [];
  for (let b = 0; b < labels.length; b++) {
    if (labels[b]) continue;
    for (let w = words.offsets[b]; w < words.offsets[b + 1]; w++)
      if (vocabulary.has(words.all[w])) positions.push(w);
  }
  if (goldPositions.length === 0 || positions.length === 0) return false;
  const found = commonSubsequence(
    Uint32Array.from(positions, (position) => words.all[position]),
    Uint32Array.from(goldPositions, (position) => gold[position]),
  );
  found.forEach((index, i) => {
    matches[positions[i]] = index < 0 ? -1 : goldPositions[index];
  });
  return true;
}

/** True when a nearby block matches the gold word just before or after a word that block b matches. */
function adjoinsNearbyMatch(b: number, words: Words, matches: Int32Array, blockOfGold: Int32Array): boolean {
  for (let w = words.offsets[b]; w < words.offsets[b + 1]; w++) {
    if (matches[w] < 0) continue;
    for (const near of [matches[w] - 1, matches[w] + 1]) {
      const other = blockOfGold[near] ?? -1;
      if (other >= 0 && other !== b && Math.abs(other - b) <= MAX_DISTANCE) return true;
    }
  }
  return false;
}

/**
 * Labels the blocks whose words are mostly matched, in place, and forgets the matches of the others.
 * @param goldLength number of words of the gold
 * @returns true when it has labelled a block
 */
function labelMatched(words: Words, goldLength: number, labels: Uint8Array, matches: Int32Array): boolean {
  const { offsets } = words;
  const blockOfGold = new Int32Array(goldLength).fill(-1);
  for (let b = 0; b < labels.length; b++)
    for (let w = offsets[b]; w < offsets[b + 1]; w++) if (matches[w] >= 0) blockOfGold[matches[w]] = b;
  let hasLabelled = false;
  for (let b = 0; b < labels.length; b++) {
    if (labels[b]) continue;
    const own = matches.subarray(offsets[b], offsets[b + 1]);
    const matched = own.reduce((sum, match) => (match >= 0 ? sum + 1 : sum), 0);
    const isContent =
      own.length > 0 &&
      matched >= MIN_MATCHED_SHARE * own.length &&
      (own.length > MAX_SHORT_WORDS || adjoinsNearbyMatch(b, words, matches, blockOfGold));
    if (isContent) {
      labels[b] = 1;
      hasLabelled = true;
    } else own.fill(-1);
  }
  return hasLabelled;
}

/**
 * Labels each block 1 when it belongs to the gold text, else 0.
 * @param blocks the page's text blocks in document order
 * @param gold the main content as plain text; white space carries no meaning
 */
export function alignGold(blocks: readonly { text: string }[], gold: string): Uint8Array {
  const labels = new Uint8Array(blocks.length);
  const goldWords = hashes(gold);
  if (goldWords.length === 0) return labels;
  const words = wordsOf(blocks);
  const matches = new Int32Array(words.all.length).fill(-1);
  for (let pass = 0; pass < PASSES; pass++) {
    if (!matchLeftOver(words, goldWords, labels, matches)) break;
    if (!labelMatched(words, goldWords.length, labels, matches)) break;
  }
  labelWordlessBlocks(labels, words.offsets);
  return labels;
}

/** Labels blocks without words (bullets, dashes) as content when the blocks on both sides are content. */
function labelWordlessBlocks(labels: Uint8Array, offsets: Uint32Array): void {
  let before = 0;
  for (let b = 0; b < labels.length; b++) {
    if (offsets[b + 1] > offsets[b]) {
      before = labels[b];
      continue;
    }
    let next = b;
    while (next < labels.length && offsets[next + 1] === offsets[next]) next++;
    const after = next < labels.length ? labels[next] : 0;
    if (before && after) labels.fill(1, b, next);
    b = next - 1;
  }
}

/** Index of the first block with the same text, for each block, wherever the two are on the page. */
export function firstEqualTexts(blocks: readonly TextBlock[]): Uint32Array {
  const first = new Uint32Array(blocks.length).map((_, i) => i);
  for (const copies of runSync(findDuplicates(blocks))) for (const i of copies) first[i] = copies[0];
  return first;
}

/**
 * Gives all copies of a text the same label, in place: the gold has the text once, and which copy was aligned
 * is arbitrary.
 */
export function labelDuplicates(labels: Uint8Array, canonicalOf: Uint32Array): Uint8Array {
  labels.forEach((label, i) => {
    if (label) labels[canonicalOf[i]] = 1;
  });
  canonicalOf.forEach((first, i) => {
    if (labels[first]) labels[i] = 1;
  });
  return labels;
}
