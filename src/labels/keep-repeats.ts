/**
 * Keeps what repeats other text where it is part of something kept: an item of a list, such as a step of a recipe that
 * the text above tells too, and the rest of a line. A list that only repeats, as in the menu for small screens, stays out.
 */

import { InheritedValues } from '../dom/inherited-values';
import type { PathElement } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { isBoilerplate } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { countEach } from '../structure/count-each';
import { findLines } from '../structure/inline-lines';
import { addTo, mostly, type Share } from './complete-lines';
import type { StepInput } from './label-step';

/** Maximum times that a text is on a page: one that is there more often is a label or a button. */
const MAX_TIMES = 3;
/** Maximum words of copies, as a share of those kept: with more, the page has its whole text twice. */
const MAX_COPIED_SHARE = 0.4;
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl']);

/** Labels copies as most of their list or line is labelled, copies aside. Interruptible. */
export function* keepRepeats({
  blocks,
  labels,
  roles,
  probabilities,
  corrections,
}: StepInput): IncrementalTask<boolean[]> {
  const completed = [...labels];
  const words = wordCounts(blocks);
  const isCopy = (i: number) => probabilities[i] === 0 && !labels[i];
  let kept = 0;
  let copied = 0;
  for (const [i, { visible }] of blocks.entries()) {
    if (labels[i]) kept += words[i];
    else if (visible && probabilities[i] === 0) copied += words[i];
  }
  if (copied > MAX_COPIED_SHARE * kept) return completed;
  const lists = new InheritedValues<PathElement | null>(null, (step, outer) =>
    LISTS.has(step.tag) ? step : outer,
  );
  const shares = new Map<PathElement, Share>();
  for (const [i, { path }] of blocks.entries()) {
    const list = lists.of(path);
    if (list && !isCopy(i)) addTo(shares, list, words[i], labels[i]);
  }
  yield;
  const times = countEach(blocks.map(({ text }) => text));
  const keep = (i: number) => {
    if (times.get(blocks[i].text)! > MAX_TIMES) return;
    if (blocks[i].visible && !isBoilerplate(roles[i].role)) completed[i] = corrections?.get(i) ?? true;
  };
  for (const { from, to } of yield* findLines(blocks)) {
    const line: Share = { words: 0, kept: 0 };
    for (let i = from; i < to; i++) {
      if (isCopy(i)) continue;
      line.words += words[i];
      if (labels[i]) line.kept += words[i];
    }
    for (let i = from; i < to; i++) {
      if (!isCopy(i)) continue;
      const list = lists.of(blocks[i].path);
      const share = list && shares.get(list);
      if (mostly(line) || (share && mostly(share))) keep(i);
    }
  }
  return completed;
}
