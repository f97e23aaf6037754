/**
 * Keeps copies of other text where they complete something kept: an item of a list, such as a step of a recipe that the
 * text above has too, or the rest of a line. A list of copies alone, such as a menu for small screens, is left out.
 */

import { countEach } from '../dom/collections';
import { innermostWithTag } from '../dom/inherited-values';
import type { PathElement } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { isBoilerplate } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { findLines } from '../structure/inline-lines';
import { totalWhere } from '../structure/stretches';
import { addWords, addWordsOf, isMostlyKept, type KeptShare } from './kept-share';
import type { StepInput } from './label-step';

/** Maximum times that a text is on a page: one that is there more often is a label or a button, unless items differ. */
const MAX_TIMES = 3;
/** Maximum words of copies, as a share of those kept: with more, the page has its whole text twice. */
const MAX_COPIED_SHARE = 0.4;
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl']);

/** Labels copies as most of their list or line is labelled, copies aside. Interruptible. */
export function* keepRepeats(input: StepInput): IncrementalTask<boolean[]> {
  const { blocks, labels, roles, probabilities } = input;
  const completed = [...labels];
  const words = wordCounts(blocks);
  const isCopy = (i: number) => probabilities[i] === 0 && !labels[i];
  const mayBeOfText = (i: number) => isCopy(i) && blocks[i].visible && !isBoilerplate(roles[i].role);
  if (!blocks.some((_, i) => mayBeOfText(i)) || hasTextTwice(input, words)) return completed;
  const lists = innermostWithTag(LISTS);
  const shares = new Map<PathElement, KeptShare>();
  for (let i = 0; i < blocks.length; i++) {
    const list = lists.of(blocks[i].path);
    if (list && !isCopy(i)) addWordsOf(shares, list, words[i], labels[i]);
  }
  yield;
  const lines = yield* findLines(blocks);
  const times = countEach(blocks.map(({ text }) => text));
  const timesOfLine = countEach(lines.map(({ text }) => text));
  const mayBeKept = (i: number, line: string) =>
    mayBeOfText(i) &&
    (times.get(blocks[i].text)! <= MAX_TIMES || (timesOfLine.get(line) === 1 && lists.of(blocks[i].path)));
  for (const { from, to, text } of lines) {
    const line: KeptShare = { words: 0, kept: 0 };
    for (let i = from; i < to; i++) if (!isCopy(i)) addWords(line, words[i], labels[i]);
    for (let i = from; i < to; i++) {
      if (!mayBeKept(i, text)) continue;
      const list = lists.of(blocks[i].path);
      const share = list && shares.get(list);
      if (isMostlyKept(line) || (share && isMostlyKept(share))) completed[i] = true;
    }
  }
  return completed;
}

/** True for a page that has much of its text twice, such as once for small screens. */
function hasTextTwice({ blocks, labels, probabilities }: StepInput, words: Uint32Array): boolean {
  const isCopy = (i: number) => !labels[i] && blocks[i].visible && probabilities[i] === 0;
  return totalWhere(words, isCopy) > MAX_COPIED_SHARE * totalWhere(words, (i) => labels[i]);
}
