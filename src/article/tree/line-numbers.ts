/** Line numbers in a block of code that no name tells from the code: elements of their own that count its lines. */

/** Position, in the block's text, of an element that holds only numbers. */
export interface LineNumbers {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Numbers alone, each in a line of its own. */
export const LINE_NUMBERS = /^\s*\d{1,6}(?:[ \t]*\n\s*\d{1,6})*\s*$/;
const COLUMN = /\d\s*\n\s*\d/;
/** Of code with fewer lines, one line may well begin with 1 and the next with 2. */
const FEWEST = 3;
const FEWEST_APART = 2;
/** More columns of numbers are those of a table. */
const MOST_COLUMNS = 8;

/** The text without its line numbers. @param numbers in order, none within another */
export function withoutLineNumbers(text: string, numbers: readonly LineNumbers[]): string {
  for (const column of numbers.filter((own) => COLUMN.test(own.text)).slice(0, MOST_COLUMNS)) {
    const rest = text.slice(0, column.start) + text.slice(column.end);
    if (countsLines(column.text.trim().split(/\s+/), rest)) return rest;
  }
  return beforeLines(text, numbers) ?? text;
}

/** True when the numbers count the lines of the code one by one. */
export function countsLines(numbers: readonly string[], code: string): boolean {
  const lines = code.replace(/^\n/, '').trimEnd().split('\n').length;
  return numbers.length >= FEWEST && Math.abs(numbers.length - lines) <= 1 && areConsecutive(numbers);
}

const areConsecutive = (numbers: readonly string[]): boolean =>
  numbers.every((number, i) => Number(number) === Number(numbers[0]) + i);

/** The text without a number before each of its lines, or above it; null where not every line has one. */
function beforeLines(text: string, numbers: readonly LineNumbers[]): string | null {
  const found: string[] = [];
  const rest: string[] = [];
  let at = 0;
  let start = 0;
  /** True when the previous number stands in a line of its own. */
  let isApart = false;
  let apart = 0;
  for (const line of text.trimEnd().split('\n')) {
    while (numbers[at]?.start < start) at++;
    const indent = (numbers[at]?.start ?? Number.POSITIVE_INFINITY) - start;
    const end = (numbers[at]?.end ?? 0) - start;
    start += line.length + 1;
    if (end <= line.length && indent < end && !line.slice(0, indent).trim()) {
      found.push(line.slice(indent, end).trim());
      rest.push(line.slice(end));
      isApart = !line.slice(end).trim();
    } else {
      if (isApart) rest[rest.length - 1] = line;
      else if (line.trim()) return null;
      if (isApart && line.trim()) apart++;
      isApart = false;
    }
  }
  const written = rest.filter((line) => line.trim());
  if (2 * written.length < found.length || !areConsecutive(found)) return null;
  const areCounted =
    apart === written.length ? found.length >= FEWEST_APART : found.length >= FEWEST && !haveOneSign(written);
  return areCounted ? rest.join('\n') : null;
}

/** As in `1: …` and `2: …`, where the numbers are part of what is said. */
function haveOneSign(lines: readonly string[]): boolean {
  const [sign = ''] = lines[0] ?? '';
  return /[\p{P}\p{S}]/u.test(sign) && lines.every((line) => line[0] === sign);
}
