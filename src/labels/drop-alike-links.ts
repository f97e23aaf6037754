/**
 * Drops links and buttons that say the same in several places and lead to as many pages, as “More information” does
 * below each of several goods, where the network doubts them.
 */
import { getOrCompute } from '../dom/collections';
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import type { IncrementalTask } from '../scheduler';
import { findLines, type Line } from '../structure/inline-lines';
import { controlAround, linkAround } from '../structure/text-links';
import type { StepInput } from './label-step';

/** Minimum number of pages that the links lead to: the name of an author may be there more often. */
const MIN_PAGES = 3;
/** Mean P(content) below which the links are buttons, and no names of documents or colours that each entry has. */
const MIN_POSSIBLE_NAME = 0.5;
/** Part of a text that is none of a button, but a date, a price or the length of a film. */
const DIGIT = /\d/;

/** Lines that say the same. */
class AlikeLines {
  readonly lines: Line[] = [];
  /** Addresses of their links; a button counts for itself. */
  readonly leadsTo = new Set<string | Line>();
  words = 0;
  expected = 0;
}

/** Labels links that are alike. Interruptible. */
export function* dropAlikeLinks({ blocks, labels, predicted }: StepInput): IncrementalTask<boolean[]> {
  const remaining = [...labels];
  const words = wordCounts(blocks);
  const found = new Map<string, AlikeLines>();
  for (const line of yield* findLines(blocks)) {
    const { from, to, text } = line;
    if (!labels[from] || DIGIT.test(text) || !isWholeControl(line, blocks)) continue;
    const alike = getOrCompute(found, text, () => new AlikeLines());
    alike.lines.push(line);
    alike.leadsTo.add(linkAround(blocks[from])?.href ?? line);
    for (let i = from; i < to; i++) {
      alike.words += words[i];
      alike.expected += words[i] * predicted[i];
    }
  }
  for (const { lines, leadsTo, words, expected } of found.values()) {
    if (leadsTo.size < MIN_PAGES || expected >= MIN_POSSIBLE_NAME * words) continue;
    for (const { from, to } of lines) remaining.fill(false, from, to);
  }
  return remaining;
}

/** True for a line that is all of a link or a button; a link around a card also holds facts that others share. */
function isWholeControl({ from, to }: Line, blocks: readonly TextBlock[]): boolean {
  const control = controlAround(blocks[from]);
  const isIn = (block: TextBlock | undefined) => block !== undefined && controlAround(block) === control;
  return (
    control !== null && blocks.slice(from, to).every(isIn) && !isIn(blocks[from - 1]) && !isIn(blocks[to])
  );
}
