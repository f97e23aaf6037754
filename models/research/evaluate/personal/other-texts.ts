/** Lists of other texts next to a page's own, as a reader knows them without any class name: by a heading, or by their form. */
import { readUnits } from '../../../../src/corrections/text-units';
import { getOrCompute } from '../../../../src/dom/collections';
import {
  closestOnPath,
  type PathElement,
  pathUpwards,
  type TextBlock,
} from '../../../../src/dom/text-blocks';
import { attribute } from '../../../../src/dom/tree';
import { wordCounts } from '../../../../src/features/word-counts';
import { blocksOf, findElementRanges } from '../../../../src/structure/element-ranges';
import { sumsOf } from '../../../../src/structure/stretches';
import { leadsElsewhere, linkAround } from '../../../../src/structure/text-links';
import { any, around, hasTag, isHeading, isNamed } from './wishes';

const ANNOUNCES =
  /\b(?:related|recommended|similar|popular|trending|latest|more (?:from|in|on|stories|articles|posts|to)|(?:read|up|what.s|watch|see|explore) (?:next|more|also)|(?:might|may|ll) (?:also )?(?:like|love|enjoy)|also (?:like|viewed|bought|read)|(?:other|featured) (?:articles|posts|stories|products)|recent(?:ly)?|keep reading|you missed)\b/i;
/** Words of the longest such heading, and the largest share of the page's words that its section has. */
const MAX_HEADING = 8;
const MAX_SECTION = 0.3;

/** Finds the blocks of sections whose heading announces other texts: all of the box that begins with it. */
export function belowHeadings(blocks: readonly TextBlock[]): number[] {
  const words = wordCounts(blocks);
  const sums = sumsOf(words);
  const ranges = findElementRanges(blocks);
  const isTitle = isNamed(/title|heading|header/i);
  return blocks.flatMap((block, i) => {
    const isAnnounced = words[i] <= MAX_HEADING && ANNOUNCES.test(block.text);
    if (!isAnnounced || !(isHeading(block) || around(block, isTitle))) return [];
    let box: PathElement | null = block.path;
    // An element around the heading alone is no section yet.
    while (box && sums.of(blocksOf(box, ranges)) <= 2 * MAX_HEADING) box = box.parent;
    if (!box) return [];
    const { from, to } = blocksOf(box, ranges);
    const isSection =
      from >= i - 1 && sums.of({ from, to }) <= MAX_SECTION * sums.of({ from: 0, to: blocks.length });
    return isSection ? Array.from({ length: to - i }, (_, at) => i + at) : [];
  });
}

/** Words of the longest line that announces another text. */
const MAX_LINE = 40;

/** Finds the lines that announce a link to another text and say nothing else: “Also read: Ten days in Japan”. */
export function announcedLinks(blocks: readonly TextBlock[]): number[] {
  const sums = sumsOf(wordCounts(blocks));
  return readUnits(blocks).flatMap(({ from, to }) => {
    const line = Array.from({ length: to - from }, (_, at) => from + at);
    const isAnnounced = sums.of({ from, to }) <= MAX_LINE && ANNOUNCES.test(blocks[from].text);
    const leads = (i: number) => {
      const link = linkAround(blocks[i]);
      return link !== null && leadsElsewhere(link);
    };
    return isAnnounced && line.some(leads) ? line : [];
  });
}

/** Number of similar entries that make a list. */
const MIN_ENTRIES = 3;
/** Words of the shortest link that is a headline, and of the longest entry: more is a text of its own. */
const MIN_HEADLINE = 4;
const MAX_ENTRY = 80;
/** Levels to climb from a headline to its entry. */
const MAX_LEVELS = 10;

const IN_MENUS = any(
  hasTag('nav', 'header', 'footer', 'form'),
  ({ element }) => attribute(element, 'role') === 'navigation',
);

/**
 * Finds the blocks of lists outside the page's own text: three like elements or more in one, each short and with a
 * headline that links to another page. What menus, the page's header and its footer list does not count.
 */
export function linkedEntries(blocks: readonly TextBlock[]): number[] {
  const words = wordCounts(blocks);
  const sums = sumsOf(words);
  const ranges = findElementRanges(blocks);
  const own = ownText(blocks, words);
  const headlines = new Map<PathElement, number>();
  for (const [i, block] of blocks.entries()) {
    const link = linkAround(block);
    if (link && leadsElsewhere(link)) headlines.set(link, (headlines.get(link) ?? 0) + words[i]);
  }
  const lists = new Map<PathElement, Map<string, Set<PathElement>>>();
  for (const [link, length] of headlines) {
    if (length < MIN_HEADLINE || closestOnPath(link, (step) => step === own) !== null) continue;
    for (const entry of pathUpwards(link, MAX_LEVELS)) {
      if (!entry.parent || sums.of(blocksOf(entry, ranges)) > MAX_ENTRY) break;
      const byTag = getOrCompute(lists, entry.parent, () => new Map<string, Set<PathElement>>());
      getOrCompute(byTag, entry.tag, () => new Set<PathElement>()).add(entry);
    }
  }
  return [...lists].flatMap(([list, byTag]) => {
    if (closestOnPath(list, IN_MENUS) !== null) return [];
    const entries = [...byTag.values()].filter(({ size }) => size >= MIN_ENTRIES);
    return entries.flatMap((alike) =>
      [...alike].flatMap((entry) => {
        const { from, to } = blocksOf(entry, ranges);
        return Array.from({ length: to - from }, (_, at) => from + at);
      }),
    );
  });
}

/** Words of the shortest paragraph. */
const MIN_PARAGRAPH = 10;

/** Element with the page's own text: that with the most words in paragraphs, as Readability.js finds it. */
function ownText(blocks: readonly TextBlock[], words: ArrayLike<number>): PathElement | null {
  const scores = new Map<PathElement, number>();
  let best: PathElement | null = null;
  for (const [i, block] of blocks.entries()) {
    if (words[i] < MIN_PARAGRAPH || linkAround(block)) continue;
    const { parent } = block.path;
    for (const [element, share] of [
      [parent, 1],
      [parent?.parent, 0.5],
    ] as const) {
      if (!element) continue;
      const score = (scores.get(element) ?? 0) + share * words[i];
      scores.set(element, score);
      if (score > (best ? scores.get(best)! : 0)) best = element;
    }
  }
  return best;
}
