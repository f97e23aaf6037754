/**
 * Completes labels to whole lines of text, with the links and code in them, and to whole formulas: the network
 * labels each text node separately, and half a sentence is of no use.
 */

import type { PathElement, TextBlock } from '../dom/text-blocks';
import { leadsToMore } from '../roles/phrases/phrase-roles';
import { type IncrementalTask, Pauses, visitEach } from '../scheduler';
import { findLineGroups } from '../structure/inline-lines';
import { isSpoken } from '../structure/screen-reader-text';
import { equalRuns, type Stretch } from '../structure/stretches';
import { isLinkElsewhere } from '../structure/text-links';
import { LETTER_OR_DIGIT } from '../structure/text-patterns';
import { addWords, addWordsOf, isMostlyKept, type KeptShare, roughWordCount } from './kept-share';
import type { StepInput } from './label-step';

type LineInput = Pick<StepInput, 'blocks' | 'labels'>;

/** Element that browsers hide because they know ruby; text without ruby needs it. */
const RUBY_PARENTHESIS = 'rp';

/** Labels each line and formula as most of its words are labelled. Interruptible. */
export function* completeLines({ blocks, labels }: LineInput): IncrementalTask<boolean[]> {
  const { linePaths, formulas: formulaOf } = yield* findLineGroups(blocks);
  const completed = yield* completeFormulas({ blocks, labels }, formulaOf);
  /** First block of the lines of formulas alone that wait for the label of the next line. */
  let waitingFrom = 0;
  let isAfterKept = false;
  const pauses = new Pauses();
  for (const { from, to } of equalRuns(linePaths)) {
    if (pauses.isDue(from)) yield;
    const text: KeptShare = { words: 0, kept: 0 };
    const formulas: KeptShare = { words: 0, kept: 0 };
    // Words are counted only where they decide: in lines with both labels.
    let isMixed = false;
    for (let i = from; i < to; i++) isMixed ||= completed[i] !== completed[from];
    for (let i = from; i < to; i++)
      addWords(formulaOf[i] ? formulas : text, isMixed ? roughWordCount(blocks[i].text) : 1, completed[i]);
    const line = blocks.slice(from, to);
    const isFormula =
      formulas.words > 0 && line.every(({ text }, i) => formulaOf[from + i] || !LETTER_OR_DIGIT.test(text));
    const isNumber = waitingFrom < from && line.every(({ text }) => isEquationNumber(text));
    if (isFormula || isNumber) {
      const whole = { words: text.words + formulas.words, kept: text.kept + formulas.kept };
      completed.fill(isMostlyKept(whole), from, to);
      continue;
    }
    const isKept = isMostlyKept(text);
    if (isKept && isAfterKept) completed.fill(true, waitingFrom, from);
    waitingFrom = to;
    isAfterKept = isKept;
    if (isKept) {
      const isShown = line.some(({ visible }, i) => visible && completed[from + i]);
      const joins = (i: number) =>
        (!isShown || formulaOf[i] !== null || blocks[i].visible || blocks[i].path.tag === RUBY_PARENTHESIS) &&
        !(i === to - 1 && leadsToMore(blocks[i]));
      for (let i = from; i < to; i++) completed[i] ||= joins(i);
    } else if (text.kept > 0 && isOnlyPunctuation(line, (i) => completed[from + i]))
      completed.fill(false, from, to);
  }
  return completed;
}

/**
 * Drops the rest of lines that are mostly left out, such as the bold words of a repeated passage; keeps all of a line
 * where half is kept, such as a name with its value. Interruptible.
 */
export function* settleLines({ blocks, labels }: LineInput): IncrementalTask<boolean[]> {
  const { linePaths, formulas } = yield* findLineGroups(blocks);
  const completed = [...labels];
  const pauses = new Pauses();
  for (const { from, to } of equalRuns(linePaths)) {
    if (pauses.isDue(from)) yield;
    let isMixed = false;
    for (let i = from; i < to; i++) isMixed ||= labels[i] !== labels[from];
    if (!isMixed) continue;
    const share: KeptShare = { words: 0, kept: 0 };
    for (let i = from; i < to; i++)
      if (blocks[i].visible && !formulas[i] && !isSpoken(blocks[i].path))
        addWords(share, roughWordCount(blocks[i].text), labels[i]);
    if (share.words === 0 || isMostlyKept(share)) continue;
    if (2 * share.kept < share.words) completed.fill(false, from, to);
    else keepTexts(completed, { from, to }, blocks);
  }
  return completed;
}

/** Keeps all of a line, in place, unless the rest says nothing else or is a link to another page. */
function keepTexts(labels: boolean[], { from, to }: Stretch, blocks: readonly TextBlock[]): void {
  const line = blocks.slice(from, to);
  const keptTexts = new Set(line.flatMap(({ text }, i) => (labels[from + i] ? [text] : [])));
  const isOther = (block: TextBlock, i: number) =>
    !labels[from + i] && (keptTexts.has(block.text) || isLinkElsewhere(block));
  if (!line.some(isOther)) for (let i = from; i < to; i++) labels[i] ||= blocks[i].visible;
}

/** Labels all of a formula as most of it is labelled. */
function* completeFormulas(
  { blocks, labels }: LineInput,
  formulaOf: readonly (PathElement | null)[],
): IncrementalTask<boolean[]> {
  const shares = new Map<PathElement, KeptShare>();
  yield* visitEach(blocks, ({ text }, i) => {
    const formula = formulaOf[i];
    if (formula) addWordsOf(shares, formula, roughWordCount(text), labels[i]);
  });
  return formulaOf.map((formula, i) => (formula ? isMostlyKept(shares.get(formula)!) : labels[i]));
}

const EQUATION_NUMBER = /^\s*\(\d[\d.]{0,8}[a-z]?\)\s*$/;
/** True for the number after an equation. */
export const isEquationNumber = (text: string): boolean => EQUATION_NUMBER.test(text);

/** True when only the punctuation of a line is kept, such as the dot of `Calls <code>from</code>.` */
function isOnlyPunctuation(line: readonly TextBlock[], isKept: (index: number) => boolean): boolean {
  let hasWords = false;
  for (let index = 0; index < line.length; index++) {
    const { text } = line[index];
    if (!LETTER_OR_DIGIT.test(text)) continue;
    if (isKept(index)) return false;
    hasWords = true;
  }
  return hasWords;
}
