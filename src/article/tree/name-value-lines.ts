/**
 * Joins facts that a page shows in two lines: a name with a colon and its value, three or more names and
 * amounts, days and opening hours, a number and the text that goes on after it.
 */
import type { Element, ElementContent, Root } from 'hast';
import { type IncrementalTask, visitEach } from '../../scheduler';
import { COLON_END, endsSentence } from '../../structure/text-patterns';
import { wordsOf } from '../../structure/words';
import { hastText, isElement, parentsIn } from './hast';

/** Minimum number of facts one after another. */
const MIN_FACTS = 3;
const MAX_NAME_WORDS = 5;
const MAX_VALUE_WORDS = 15;

export const joinNamesToValues = (root: Root): IncrementalTask<void> => visitEach(parentsIn(root), joinAmong);

/** Joins the facts that follow each other in an element. */
function joinAmong(parent: Root | Element): void {
  const children = parent.children as ElementContent[];
  const lines: ElementContent[] = [];
  const isPair = isElement(parent, 'li') && children.length === 2;
  for (let i = 0; i < children.length; ) {
    const row = kindOf(children[i - 1]) ? null : amountRow(children, i);
    if (row) {
      lines.push(...row.lines);
      i = row.end;
      continue;
    }
    let end = i;
    while (isFact(children.slice(end, end + 2))) end += 2;
    const hasAmount =
      isAmount(children[i], children[i + 1], isPair) ||
      (isPair && kindOf(children[0]) === 'name' && kindOf(children[1]) === 'amount');
    if (hasAmount) end = i + 2;
    const isRow = hasAmount || end - i >= 2 * MIN_FACTS;
    if (!isRow) end = Math.max(i + 1, end);
    for (; i < end; i += isRow ? 2 : 1) lines.push(isRow ? joined(children.slice(i, i + 2)) : children[i]);
  }
  if (lines.length === children.length) return;
  const [line] = lines;
  // The only line of an entry is its text.
  parent.children = lines.length === 1 && isElement(parent, 'li') ? (line as Element).children : lines;
}

const NUMBER = /^\s*[\p{Nd}\p{No}][\p{Nd}\p{No}\s.,/⁄–-]{0,10}$/u;
const NUMBER_AND_UNIT = /^\s*[\p{Nd}\p{No}][\p{Nd}\p{No}\s.,/⁄–-]{0,10}(?:\p{L}{1,12}\.?)?\s*$/u;
/** Text that goes on after a number: in lower case, or the sign for its hundredth. */
const GOES_ON = /^\s*(?:\p{Ll}|%\s*$)/u;

/**
 * True for two paragraphs, a number and a short text that goes on after it: `3`, `cups of flour`.
 * @param isPair true when they are all of an entry: only there, the number may have a unit
 */
function isAmount(number: ElementContent, text: ElementContent | undefined, isPair: boolean): boolean {
  if (!isElement(number, 'p') || !isElement(text, 'p')) return false;
  const [amount, after] = [number, text].map(hastText);
  if (!(isPair ? NUMBER_AND_UNIT : NUMBER).test(amount)) return false;
  return GOES_ON.test(after) && wordsOf(after).length <= MAX_VALUE_WORDS;
}

/** Opening hours, which stand next to their day. */
const HOURS =
  /^\s*\d{1,2}(?:[:.]\d{2}|\s*[ap]\.?m\.?)\s*[-–—]\s*\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?|h|Uhr)?\s*$/iu;
/** A number with its unit, or the rest of one. */
const AMOUNT =
  /^\s*(?:[\p{Nd}\p{No}][\p{Nd}\p{No}\s.,/⁄–-]{0,10}(?:\p{L}{1,12}\.?|%)?|[mkµ]?g|iu|kcal|%)\s*$/iu;
const STARTS_WITH_NUMBER = /^\s*\p{N}/u;

/** Tells if a paragraph is an amount, or short enough to be the name of one; null for other lines. */
function kindOf(line: ElementContent | undefined): 'name' | 'amount' | null {
  if (!isElement(line, 'p')) return null;
  const text = hastText(line);
  if (AMOUNT.test(text) || HOURS.test(text)) return 'amount';
  const isName = isShort(text, MAX_NAME_WORDS) && !endsSentence(text) && !COLON_END.test(text);
  return isName && !STARTS_WITH_NUMBER.test(text) ? 'name' : null;
}

/**
 * Joins names and amounts that follow each other from a line on. If the lines end with an amount and do not
 * begin with one, amounts belong to the names before them; in the reverse case, to those after.
 * @returns the lines, and the index after them; null when it cannot be told, or there are too few
 */
function amountRow(lines: readonly ElementContent[], from: number) {
  let to = from;
  while (kindOf(lines[to])) to++;
  const kinds = lines.slice(from, to).map(kindOf);
  const isAmountFirst = kinds[0] === 'amount';
  const isClear = isAmountFirst !== (kinds.at(-1) === 'amount');
  const isStrict = kinds.every((kind, i) => (kind === 'amount') === (i % 2 === 0));
  if (!isClear || (isAmountFirst && (!isStrict || isCounting(lines.slice(from, to))))) return null;
  const rows: ElementContent[] = [];
  let count = 0;
  for (const [i, kind] of kinds.entries()) {
    const line = lines[from + i];
    if (i === 0 || (kind === 'amount') === isAmountFirst) rows.push(line);
    else rows.push(joined([rows.pop() as ElementContent, line]));
    if (kind === 'amount' && kinds[i - 1] !== 'amount') count++;
  }
  return count < MIN_FACTS ? null : { lines: rows, end: to };
}

/** True for lines of which every other is a number that is one more than that before: steps. */
const isCounting = (lines: readonly ElementContent[]): boolean =>
  lines.every((line, i) => i % 2 === 1 || Number(hastText(line as Element)) === i / 2 + 1);

/** True for two paragraphs, a short name with a colon and a short value. */
function isFact(lines: readonly ElementContent[]): boolean {
  if (lines.length !== 2 || !lines.every((line) => isElement(line, 'p'))) return false;
  const [name, value] = (lines as Element[]).map(hastText);
  return (
    COLON_END.test(name) &&
    isShort(name, MAX_NAME_WORDS) &&
    !COLON_END.test(value) &&
    isShort(value, MAX_VALUE_WORDS)
  );
}

function isShort(text: string, maxWords: number): boolean {
  const { length } = wordsOf(text);
  return length > 0 && length <= maxWords;
}

function joined(lines: readonly ElementContent[]): Element {
  const [name, value] = lines as Element[];
  return { ...name, children: [...name.children, { type: 'text', value: ' ' }, ...value.children] };
}
