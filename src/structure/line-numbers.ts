/**
 * Line numbers of a code block without a class name that marks them: elements whose only text is the number of a line.
 */

/** Position, in the block's text, of an element that holds only numbers. */
export interface LineNumbers {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Text that holds only numbers, each in a line of its own. */
export const LINE_NUMBERS = /^\s*\d{1,6}(?:[ \t]*\n\s*\d{1,6})*\s*$/;
const COLUMN = /\d\s*\n\s*\d/;
/** Minimum numbers: lines of shorter code may themselves begin with 1 and 2. */
const MIN_NUMBERS = 3;
/** Minimum when each number has a line of its own. */
const MIN_LONE_NUMBERS = 2;
/** Maximum columns of numbers: more are those of a table. */
const MAX_COLUMNS = 8;

/**
 * Removes the line numbers of a code block from its text.
 * @param numbers elements that hold only numbers, in order, none within another
 */
export function withoutLineNumbers(text: string, numbers: readonly LineNumbers[]): string {
  for (const column of numbers.filter(({ text }) => COLUMN.test(text)).slice(0, MAX_COLUMNS)) {
    const rest = text.slice(0, column.start) + text.slice(column.end);
    if (countsLines(column.text.trim().split(/\s+/), rest)) return rest;
  }
  return withoutNumberedLines(text, numbers) ?? text;
}

/** True when the numbers count the lines of the code one by one. */
export function countsLines(numbers: readonly string[], code: string): boolean {
  const lines = code.replace(/^\n/, '').trimEnd().split('\n').length;
  return numbers.length >= MIN_NUMBERS && Math.abs(numbers.length - lines) <= 1 && areConsecutive(numbers);
}

const areConsecutive = (numbers: readonly string[]): boolean =>
  numbers.every((number, i) => Number(number) === Number(numbers[0]) + i);

/** Removes the number before or above each line; null when some line has none. */
function withoutNumberedLines(text: string, numbers: readonly LineNumbers[]): string | null {
  const lineNumbers: string[] = [];
  const lines: string[] = [];
  let next = 0;
  let start = 0;
  /** True when the previous number stands in a line of its own. */
  let isLone = false;
  let loneCount = 0;
  for (const line of text.trimEnd().split('\n')) {
    while (numbers[next]?.start < start) next++;
    const indent = (numbers[next]?.start ?? Number.POSITIVE_INFINITY) - start;
    const end = (numbers[next]?.end ?? 0) - start;
    start += line.length + 1;
    if (end <= line.length && indent < end && !line.slice(0, indent).trim()) {
      lineNumbers.push(line.slice(indent, end).trim());
      lines.push(line.slice(end));
      isLone = !line.slice(end).trim();
    } else {
      if (isLone) lines[lines.length - 1] = line;
      else if (line.trim()) return null;
      if (isLone && line.trim()) loneCount++;
      isLone = false;
    }
  }
  const written = lines.filter((line) => line.trim());
  if (2 * written.length < lineNumbers.length || !areConsecutive(lineNumbers)) return null;
  const areLineNumbers =
    loneCount === written.length
      ? lineNumbers.length >= MIN_LONE_NUMBERS
      : lineNumbers.length >= MIN_NUMBERS && !beginWithSameSign(written);
  return areLineNumbers ? lines.join('\n') : null;
}

/** True for lines such as `: …` after `1` and `2`, whose numbers belong to the text. */
function beginWithSameSign(lines: readonly string[]): boolean {
  const [sign = ''] = lines[0] ?? '';
  return /[\p{P}\p{S}]/u.test(sign) && lines.every((line) => line[0] === sign);
}
