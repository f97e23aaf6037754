/** Dates of calendars other than the Gregorian one, as pages use them. */

/** Years before the first of an era. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 民国: 1911, 民國: 1911 };
/** Years that the Buddhist calendar of Thailand is ahead. */
const BUDDHIST = 543;

/** First year of the Gregorian calendar that is read; lower ones are Persian. */
const FIRST_YEAR = 1900;
const FIRST_BUDDHIST_YEAR = 2400;
const DAY = 86_400_000;
/** Midnight before the first day of the Persian year 0. */
const PERSIAN_EPOCH = Date.UTC(621, 2, 21);

/** True when the year of a date is one that its other characters allow: Thai letters, Arabic ones or strokes. */
export function isPlausibleYear(year: string, date: string): boolean {
  const number = Number(year);
  if (number < FIRST_YEAR) return /[\p{sc=Arabic}/]/u.test(date);
  return !(number >= FIRST_BUDDHIST_YEAR) || /\p{sc=Thai}/u.test(date);
}

/**
 * Returns the Gregorian year, month and day of a date as it is written.
 * @param year also with a Japanese or Taiwanese era before it
 */
export function gregorian(year: string, month: number, day: number): [number, number, number] {
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
