/**
 * FIASCO's gold standard: which target nodes are clean, by the Dice coefficient of their words with those of the
 * segments that annotators kept, propagated down to what lies below a clean node and up to what consists of them.
 */
import type { Page } from '../../dom/page';
import { wordsOf } from '../../engines/fiasco/features';
import { blocksBelow, type TextElement, textElements } from '../../engines/fiasco/targets';

const ALIKE = 0.75;
/** Of an element with several blocks: a menu beside the text must not come along. */
const ALIKE_ELEMENT = 0.9;
/** Share of a node's text that must be clean for the node to be. */
const MAJORITY = 0.5;
/** From so many words on, text that occurs in the gold as it stands is clean whatever the segments are. */
const PHRASE = 5;
const PHRASE_SHARE = 0.8;
const PHRASE_WORDS = 3;

type Bag = Map<string, number>;

function bagOf(words: readonly string[]): Bag {
  const bag: Bag = new Map();
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

/** CleanEval's marked segments, or lines of a plain text. */
export const segmentsOf = (gold: string): string[] =>
  (/^\s*<[phl]>/m.test(gold) ? gold.split(/<[phl]>/) : gold.split('\n')).filter((text) => text.trim());

function phrases(words: readonly string[]): string[] {
  return words.slice(PHRASE_WORDS - 1).map((_, i) => words.slice(i, i + PHRASE_WORDS).join(' '));
}

/** Answers whether a text is one of the gold's. */
class Gold {
  private readonly sizes: number[] = [];
  private readonly places = new Map<string, [segment: number, count: number][]>();
  private readonly phrases: ReadonlySet<string>;
  readonly longest: number;

  constructor(gold: string) {
    const segments = segmentsOf(gold)
      .map(wordsOf)
      .filter((words) => words.length > 0);
    segments.forEach((words, i) => {
      this.sizes.push(words.length);
      for (const [word, count] of bagOf(words)) {
        this.places.set(word, [...(this.places.get(word) ?? []), [i, count]]);
      }
    });
    this.longest = Math.max(0, ...this.sizes);
    this.phrases = new Set(phrases(segments.flat()));
  }

  /** The best Dice coefficient with any segment. */
  dice(words: readonly string[]): number {
    const common = new Map<number, number>();
    for (const [word, count] of bagOf(words)) {
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

  holds(words: readonly string[]): boolean {
    if (words.length === 0) return false;
    if (words.length <= 4 * this.longest && this.dice(words) >= ALIKE) return true;
    if (words.length < PHRASE) return false;
    const all = phrases(words);
    return all.filter((phrase) => this.phrases.has(phrase)).length >= PHRASE_SHARE * all.length;
  }
}

/** One a target: whether it is clean. */
export function cleanTargets(page: Page, targets: readonly TextElement[], gold: string): boolean[] {
  const segments = new Gold(gold);
  const words = page.blocks.map(({ text }) => wordsOf(text));
  // Down: every block below a clean element is clean.
  const clean = words.map((of) => segments.holds(of));
  const stack = textElements(page.blocks);
  for (let element = stack.pop(); element; element = stack.pop()) {
    const below = blocksBelow(element);
    const count = below.reduce((sum, i) => sum + words[i].length, 0);
    // What is far longer than any segment cannot be one.
    const isShort = count <= 4 * segments.longest;
    const joined = isShort ? below.flatMap((i) => words[i]) : [];
    if (segments.dice(joined) >= (below.length > 1 ? ALIKE_ELEMENT : ALIKE)) {
      for (const i of below) clean[i] = true;
    } else stack.push(...element.children);
  }
  // Up: a target is clean when most of its text is.
  return targets.map((target) => {
    let [part, all] = [0, 0];
    for (const i of blocksBelow(target)) {
      all += page.blocks[i].text.trim().length;
      if (clean[i]) part += page.blocks[i].text.trim().length;
    }
    return part >= MAJORITY * all;
  });
}
