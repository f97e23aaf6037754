/** Converts dates as pages write them, in the Gregorian calendar and others, to ISO 8601. */

import { monthNumber } from '../languages/month-names';

/** Years before the first of an era. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 民国: 1911, 民國: 1911 };
/** Years that the Buddhist calendar of Thailand is ahead. */
const BUDDHIST = 543;

/** First year of the Gregorian calendar that is read; lower ones are Persian. */
const FIRST_YEAR = 1900;
const FIRST_BUDDHIST_YEAR = 2400;
/** Milliseconds of a day. */
export const DAY = 86_400_000;
/** Midnight before the first day of the Persian year 0. */
const PERSIAN_EPOCH = Date.UTC(621, 2, 21);

const DIGIT = /\p{Nd}/u;
/** Digits of scripts other than Latin. */
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;
/** A letter from the first script on that has digits of its own: most texts have none, which is found out sooner. */
const MAY_HAVE_OTHER_DIGITS = /[\u0660-\uffff]/;
/**
 * Pattern of a month's name: 2 to 15 letters before a separator. `[\p{L}\p{M}\u200d]{2,15}` would say the same, but
 * engines compile the letters once for each repetition, which takes 12 ms.
 */
const wordBefore = (separators: string): string =>
  `(?=[^${separators}]{2,15}[${separators}])[\\p{L}\\p{M}\\u200d]+`;
/** Years of the Gregorian calendar, and with a month's name of the Persian and the Thai one. */
const YEAR = '((?:19|20|25)\\d\\d|13\\d\\d|140\\d)(?!\\d)';
/** A Japanese or Taiwanese era with its year, or a year alone, before its sign. */
const YEAR_BEFORE_SIGN = '((?:19|20)\\d\\d|(?:令和|平成|昭和|民[国國])\\s?(?:\\d{1,3}|元))';
/** A month's name; in the Levant four have two words. */
const MONTH = `((?:(?:كانون|تشرين) )?${wordBefore('\\s.,،/-')})`;
/** The month's other name before it: `24 نيسان / أبريل 2020`. */
const OTHER_MONTH = '(?:\\p{L}+(?:\\s\\p{L}+)?\\s?/\\s?)?';
/** Forms of dates in texts, with the order of their groups; each excludes digits next to it, as a longer number has. */
const PATTERNS: { pattern: RegExp; order: keyof typeof PARTS }[] = [
  {
    pattern: new RegExp(`(?<!\\d)${YEAR_BEFORE_SIGN}\\s?年\\s?(\\d{1,2})\\s?月\\s?(\\d{1,2})\\s?日`, 'gu'),
    order: 'ymd',
  },
  { pattern: /(?<!\d)((?:19|20)\d\d)\s?년\s?(\d{1,2})\s?월\s?(\d{1,2})\s?일/gu, order: 'ymd' },
  { pattern: /(?<!\d)((?:19|20)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/gu, order: 'ymd' },
  // The Persian calendar.
  { pattern: /(?<![\d/])(13\d\d|140\d)\/(\d{1,2})\/(\d{1,2})(?![\d/])/gu, order: 'ymd' },
  {
    pattern: new RegExp(`${MONTH}\\.?[,،]?\\s+(\\d{1,2})(?:st|nd|rd|th)?[,،]?\\s+${YEAR}`, 'giu'),
    order: 'mdy',
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|\\.|er|º)?[\\s/-]+(?:of\\s+|de\\s+|ng\\s+|d['’])?${OTHER_MONTH}${MONTH}\\.?[,،]?(?:\\s+del?|\\s+พ\\.ศ\\.)?[\\s/-]+${YEAR}`,
      'giu',
    ),
    order: 'dmy',
  },
  // Abbreviations in Thai have a full stop after each part.
  {
    pattern: new RegExp(`(?<!\\d)(\\d{1,2})\\s?([ก-ฮ]\\p{M}?\\.[ก-ฮ]\\.)\\s?(?:พ\\.ศ\\.\\s?)?${YEAR}`, 'gu'),
    order: 'dmy',
  },
  // Hungarian, Lithuanian, Basque and Sinhala; Latvian; Georgian, Kazakh and Uzbek.
  {
    pattern: new RegExp(`(?<!\\d)${YEAR}(?:\\.|\\s?m\\.|e?ko)?\\s+${MONTH}\\.?\\s+(\\d{1,2})(?!\\d)`, 'giu'),
    order: 'ymd',
  },
  { pattern: new RegExp(`(?<!\\d)${YEAR}\\.\\s?gada\\s+(\\d{1,2})\\.\\s+(\\p{L}+)`, 'giu'), order: 'ydm' },
  {
    pattern: new RegExp(
      `(?<!\\d)${YEAR}[\\s-]?(?:წლის|жыл\\p{L}*|yil\\p{L}*|йил\\p{L}*)\\s+(\\d{1,2})[\\s-]+(\\p{L}+)`,
      'giu',
    ),
    order: 'ydm',
  },
  // Mongolian and Vietnamese, whose months have numbers.
  {
    pattern: /(?<!\d)((?:19|20)\d\d)\s?оны?\s+(\d{1,2})(?:\s?-?р)?\s+сарын\s+(\d{1,2})(?!\d)/giu,
    order: 'ymd',
  },
  // Khmer, with words for day, month and year.
  {
    pattern: new RegExp(`(?<!\\d)(\\d{1,2})\\s*ខែ\\s*([\\u1780-\\u17d3]{3,12}?)\\s*ឆ្នាំ\\s*${YEAR}`, 'gu'),
    order: 'dmy',
  },
  {
    pattern: /(?<!\d)(\d{1,2})\s+(?:tháng|thg)\s+(\d{1,2})(?:\s?,\s?|\s+)(?:năm\s+)?((?:19|20)\d\d)(?!\d)/giu,
    order: 'dmy',
  },
  { pattern: /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?((?:19|20)\d\d)(?!\d)/gu, order: 'dmy' },
  { pattern: /(?<![\d/])(\d{1,2})\s?\/\s?(\d{1,2})\s?\/\s?((?:19|20)\d\d)(?!\d)/gu, order: 'mdy' },
  { pattern: /(?<!\d-?)(\d{1,2})-(\d{1,2})-((?:19|20)\d\d)(?!\d)/gu, order: 'mdy' },
  { pattern: /(?<![\d.]\.?)((?:19|20)\d\d)\.\s(\d{1,2})\.\s(\d{1,2})\./gu, order: 'ymd' },
];

/** Replaces the digits of any script: ٢٠٢٤ → 2024. Unicode has the ten digits of a script in sequence. */
export function westernDigits(text: string): string {
  if (!MAY_HAVE_OTHER_DIGITS.test(text)) return text;
  return text.replace(OTHER_DIGITS, (character) => {
    // Digits beyond the first plane are those of mathematical fonts.
    if (character.length > 1) return character;
    let value = -1;
    for (let point = character.charCodeAt(0); DIGIT.test(String.fromCharCode(point)); point--) value++;
    // A few sets of digits follow another without a gap.
    return String(value % 10);
  });
}

/**
 * Reads the date at the start of a text: as exact as it is there if it is ISO 8601, else the day; '' for none.
 * @param dayFirst true when `3/4/2024` is the third of April
 */
export function readDate(source: string, dayFirst = false): string {
  const text = westernDigits(source.trim());
  const iso =
    /^((?:19|20)\d\d-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s?(Z|[+-]\d\d:?\d\d)?)?/i.exec(text);
  if (iso && isDate(iso[1])) return iso[2] ? `${iso[1]}T${iso[2]}${timeZone(iso[3])}` : iso[1];
  // Basic ISO 8601, without signs between its parts: `20240501T093000+0900`.
  if (/^\d{8}(?:T?\d{6})?(?:Z|[+-]\d\d:?\d\d)?$/.test(text)) {
    const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
    if (isDate(day)) return day;
  }
  // Seconds or milliseconds since 1970, from 2001 to 2033.
  if (/^1\d{9}(?:\d{3})?$/.test(text))
    return new Date(Number(text.slice(0, 10)) * 1000).toISOString().slice(0, 10);
  return findDate(text, dayFirst)?.date ?? '';
}

/** A digit of ASCII, or any character in the range that has the digits of other scripts. */
const MAY_HAVE_DIGITS = /[\d\u0660-\uffff]/;
/** A year, which all patterns have: most texts without a date are recognised by this alone. */
const MAY_BE_YEAR = /(?:19|20|25)\d\d|13\d\d|140\d|年/;

/** Finds the first date in running text, and its position; see `readDate()` for `dayFirst`. */
export function findDate(source: string, dayFirst = false): { date: string; index: number } | null {
  if (!MAY_HAVE_DIGITS.test(source)) return null;
  const text = westernDigits(source);
  if (!MAY_BE_YEAR.test(text)) return null;
  let first: { date: string; index: number } | null = null;
  for (const { pattern, order } of PATTERNS) {
    for (const found of text.matchAll(pattern)) {
      if (first && first.index <= found.index) break;
      const date = dateOf(found, order, dayFirst);
      if (date) first = { date, index: found.index };
    }
  }
  return first;
}

/** Maximum characters of a line with a date and little else. */
const MAX_LINE_LENGTH = 40;

/** True for a line with a date and little else. */
export const isDateLine = (line = ''): boolean => line.length <= MAX_LINE_LENGTH && findDate(line) !== null;

/** Returns the date of a match, '' for an impossible one. */
function dateOf([date, a, b, c]: RegExpExecArray, order: keyof typeof PARTS, dayFirst: boolean): string {
  const parts = [a, b, c];
  // With dashes, either order is in use all over the world.
  if (date === `${a}-${b}-${c}` && !dayFirst && Math.max(Number(a), Number(b)) <= 12) return '';
  const [year, month, day] = PARTS[isSwapped(a, b, order, dayFirst) ? 'dmy' : order].map((i) => parts[i]);
  return isPlausibleYear(year, date) ? isoDate(gregorian(year, numberOf(month), Number(day))) : '';
}

/** Indices of year, month and day among the groups of a pattern. */
const PARTS = { ymd: [0, 1, 2], ydm: [0, 2, 1], dmy: [2, 1, 0], mdy: [2, 0, 1] };

/** True when the first figure is the day, not the month. */
const isSwapped = (first: string, second: string, order: string, dayFirst: boolean): boolean =>
  order === 'mdy' && /^\d+$/.test(first) && (Number(first) > 12 || (dayFirst && Number(second) <= 12));

/** Name of a month right after a word of another element: `HealthDECEMBER`. */
const AFTER_WORD = /(?<=\p{Ll}{2})\p{Lu}(?:\p{Lu}+|\p{Ll}+)$/u;

function numberOf(month: string): number {
  if (/^\d+$/.test(month)) return Number(month);
  return monthNumber(month) || monthNumber(AFTER_WORD.exec(month)?.[0] ?? '');
}

function isoDate([year, month, day]: readonly number[]): string {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDate(date) ? date : '';
}

function isDate(date: string): boolean {
  const [year, month, day] = date.split('-').map(Number);
  return (
    year >= 1900 &&
    year < 2100 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  );
}

function timeZone(text: string | undefined): string {
  if (!text) return '';
  return text.length === 5 ? `${text.slice(0, 3)}:${text.slice(3)}` : text.toUpperCase();
}

/** True when the year of a date is one that its other characters allow: Thai letters, Arabic ones or strokes. */
function isPlausibleYear(year: string, date: string): boolean {
  const number = Number(year);
  if (number < FIRST_YEAR) return /[\p{sc=Arabic}/]/u.test(date);
  return !(number >= FIRST_BUDDHIST_YEAR) || /\p{sc=Thai}/u.test(date);
}

/**
 * Returns the Gregorian year, month and day of a date as it is written.
 * @param year also with a Japanese or Taiwanese era before it
 */
function gregorian(year: string, month: number, day: number): [number, number, number] {
  const era = ERAS[year.slice(0, 2)];
  if (era !== undefined) return [era + (year.endsWith('元') ? 1 : Number(year.slice(2))), month, day];
  const number = Number(year);
  if (number < FIRST_YEAR) return fromPersian(number, month, day);
  return [number < FIRST_BUDDHIST_YEAR ? number : number - BUDDHIST, month, day];
}

/** Converts a date of the Persian calendar, whose first six months have 31 days, by its cycle of 33 years. */
function fromPersian(year: number, month: number, day: number): [number, number, number] {
  const daysBefore = 365 * year + Math.floor((8 * year + 21) / 33);
  const inYear = 31 * (month - 1) - Math.max(0, month - 7) + day - 1;
  const date = new Date(PERSIAN_EPOCH + (daysBefore + inYear) * DAY);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}
