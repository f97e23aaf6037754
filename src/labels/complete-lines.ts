/**
 * Completes labels to whole lines of text, with the links and code in them, and to whole formulas: the network
 * labels each text node separately, and half a sentence is of no use.
 */

import { getOrCompute } from '../dom/map-values';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { BATCH_SIZE, type IncrementalTask, Pauses } from '../scheduler';
import { findLineGroups } from '../structure/inline-lines';
import { isSpoken } from '../structure/screen-reader-text';
import { equalRuns, type Stretch } from '../structure/stretches';
import { isLinkElsewhere } from '../structure/text-links';
import { LETTER_OR_DIGIT, UNSPACED_SCRIPTS } from '../structure/words';
import type { StepInput } from './label-step';

type LineInput = Pick<StepInput, 'blocks' | 'labels'>;

/** Words of a line, table cell or the like, and how many of them are labelled content. */
export interface Share {
  words: number;
  kept: number;
}

/** True when more than half of the words are labelled content. */
export const mostly = (share: Share): boolean => 2 * share.kept > share.words;

/** Counts words for a line or another unit. */
export function addTo<K>(shares: Map<K, Share>, key: K, words: number, kept: boolean): void {
  const share = getOrCompute(shares, key, () => ({ words: 0, kept: 0 }));
  weigh(share, words, kept);
}

function weigh(share: Share, words: number, kept: boolean): void {
  share.words += words;
  if (kept) share.kept += words;
}

/** Element that browsers hide because they know ruby; text without ruby needs it. */
const RUBY_PARENTHESIS = 'rp';

/** Labels each line and formula as most of its words are labelled. Interruptible. */
export function* completeLines({ blocks, labels }: LineInput): IncrementalTask<boolean[]> {
  const { linePaths, formulas: formulaOf } = yield* findLineGroups(blocks);
  const completed = yield* completeFormulas({ blocks, labels }, formulaOf);
  // Lines of formulas alone wait, from here on, for the line after them.
  let waiting = 0;
  let isAfterKept = false;
  const pauses = new Pauses();
  for (const { from, to } of equalRuns(linePaths)) {
    if (pauses.isDue(from)) yield;
    const text: Share = { words: 0, kept: 0 };
    const formulas: Share = { words: 0, kept: 0 };
    // Words are counted only where they decide: in lines with both labels.
    let isMixed = false;
    for (let i = from; i < to; i++) isMixed ||= completed[i] !== completed[from];
    for (let i = from; i < to; i++)
      weigh(formulaOf[i] ? formulas : text, isMixed ? countWords(blocks[i].text) : 1, completed[i]);
    const line = blocks.slice(from, to);
    const isFormula =
      formulas.words > 0 && line.every(({ text }, i) => formulaOf[from + i] || !LETTER_OR_DIGIT.test(text));
    const isNumber = waiting < from && line.every(({ text }) => isEquationNumber(text));
    if (isFormula || isNumber) {
      completed.fill(2 * (text.kept + formulas.kept) > text.words + formulas.words, from, to);
      continue;
    }
    const isKept = mostly(text);
    if (isKept && isAfterKept) completed.fill(true, waiting, from);
    waiting = to;
    isAfterKept = isKept;
    if (isKept) {
      const isShown = line.some(({ visible }, i) => visible && completed[from + i]);
      const joins = (i: number) =>
        !isShown || formulaOf[i] !== null || blocks[i].visible || blocks[i].path.tag === RUBY_PARENTHESIS;
      for (let i = from; i < to; i++) completed[i] ||= joins(i);
    } else if (text.kept > 0 && isOnlyPunctuation(line, (i) => completed[from + i]))
      completed.fill(false, from, to);
  }
  return completed;
}

/**
 * Drops the rest of lines that are mostly left out, such as the bold words of a passage that is there twice; keeps all
 * of a line where half is kept, as of a name with its value. Interruptible.
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
    const share: Share = { words: 0, kept: 0 };
    for (let i = from; i < to; i++)
      if (blocks[i].visible && !formulas[i] && !isSpoken(blocks[i].path))
        weigh(share, countWords(blocks[i].text), labels[i]);
    if (share.words === 0 || 2 * share.kept > share.words) continue;
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
  const shares = new Map<PathElement, Share>();
  for (let i = 0; i < blocks.length; i++) {
    const { text } = blocks[i];
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const formula = formulaOf[i];
    if (formula) addTo(shares, formula, countWords(text), labels[i]);
  }
  return formulaOf.map((formula, i) => (formula ? mostly(shares.get(formula)!) : labels[i]));
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

/** The first letter of Thai; the other scripts of `UNSPACED_SCRIPTS` come after it. */
const FIRST_UNSPACED = 0x0e00;

/** Number of runs of characters other than white space: enough to weigh blocks against each other. */
export function countWords(text: string): number {
  let count = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const space = code === 32 || (code < 14 && code > 8) || code === 160;
    const isUnspaced = code >= FIRST_UNSPACED && UNSPACED_SCRIPTS.test(text[i]);
    if (!space && (isUnspaced || !inWord)) count++;
    inWord = !space && !isUnspaced;
  }
  return Math.max(count, 1);
}
