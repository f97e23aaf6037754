/**
 * FIASCO's gold standard: labels target nodes as clean by the Dice coefficient of their words with the segments of the
 * gold text. Labels spread down to the blocks below a clean node, and up to nodes that consist of clean blocks.
 */

import { addToList, countEach } from '../../../src/dom/collections';
import type { Page } from '../../../src/dom/page';
import { blocksBelow, type TextElement, textElements, wordsOf } from '../engines/fiasco/target-nodes';
import { shinglesOf } from '../evaluate/metrics';

/** Minimum Dice coefficient of a single block with a segment. */
const MIN_DICE = 0.75;
/** Minimum Dice coefficient of an element with several blocks; higher, so that it holds no menu as well. */
const MIN_ELEMENT_DICE = 0.9;
/** Minimum share of clean text in a clean node. */
const MIN_CLEAN_SHARE = 0.5;
/** Minimum words of a block that is also clean when most of its shingles occur in the gold, in any segments. */
const MIN_BLOCK_WORDS = 5;
/** Minimum share of the shingles of such a block that must occur in the gold. */
const MIN_SHINGLE_SHARE = 0.8;
/** Number of words of a shingle. */
const SHINGLE_WORDS = 3;

/** Splits the gold into CleanEval's marked segments, or into the lines of a plain text. */
export const segmentsOf = (gold: string): string[] =>
  (/^\s*<[phl]>/m.test(gold) ? gold.split(/<[phl]>/) : gold.split('\n')).filter((text) => text.trim());

/** Gold text, indexed to check if it contains a text. */
class Gold {
  private readonly sizes: number[] = [];
  private readonly places = new Map<string, [segment: number, count: number][]>();
  private readonly shingles: ReadonlySet<string>;
  readonly longest: number;

  constructor(gold: string) {
    const segments = segmentsOf(gold)
      .map(wordsOf)
      .filter((words) => words.length > 0);
    segments.forEach((words, i) => {
      this.sizes.push(words.length);
      for (const [word, count] of countEach(words)) {
        addToList(this.places, word, [i, count]);
      }
    });
    this.longest = Math.max(0, ...this.sizes);
    this.shingles = new Set(shinglesOf(segments.flat(), SHINGLE_WORDS));
  }

  /** The best Dice coefficient with any segment. */
  dice(words: readonly string[]): number {
    const common = new Map<number, number>();
    for (const [word, count] of countEach(words)) {
      for (const [segment, times] of this.places.get(word) ?? []) {
        common.set(segment, (common.get(segment) ?? 0) + Math.min(count, times));
      }
    }
    let best = 0;
    for (const [segment, both] of common) {
      best = Math.max(best, (2 * both) / (words.length + this.sizes[segment]));
    }
    return best;
  }

  contains(words: readonly string[]): boolean {
    if (words.length === 0) return false;
    if (words.length <= 4 * this.longest && this.dice(words) >= MIN_DICE) return true;
    if (words.length < MIN_BLOCK_WORDS) return false;
    const all = shinglesOf(words, SHINGLE_WORDS);
    return all.filter((shingle) => this.shingles.has(shingle)).length >= MIN_SHINGLE_SHARE * all.length;
  }
}

/** Labels each target: true when it is clean. */
export function cleanTargets(page: Page, targets: readonly TextElement[], gold: string): boolean[] {
  const segments = new Gold(gold);
  const words = page.blocks.map(({ text }) => wordsOf(text));
  // Down: every block below a clean element is clean.
  const clean = words.map((list) => segments.contains(list));
  const stack = textElements(page.blocks);
  for (let element = stack.pop(); element; element = stack.pop()) {
    const below = blocksBelow(element);
    const count = below.reduce((sum, i) => sum + words[i].length, 0);
    // An element far longer than every segment cannot match one.
    const isShort = count <= 4 * segments.longest;
    const joined = isShort ? below.flatMap((i) => words[i]) : [];
    if (segments.dice(joined) >= (below.length > 1 ? MIN_ELEMENT_DICE : MIN_DICE)) {
      for (const i of below) clean[i] = true;
    } else stack.push(...element.children);
  }
  // Up: a target is clean when most of its text is.
  return targets.map((target) => {
    let [cleanLength, length] = [0, 0];
    for (const i of blocksBelow(target)) {
      length += page.blocks[i].text.trim().length;
      if (clean[i]) cleanLength += page.blocks[i].text.trim().length;
    }
    return cleanLength >= MIN_CLEAN_SHARE * length;
  });
}
