/** Finds a stated day where a page shows it, in any common form and in many languages. */
import { attribute, localName } from '../../../../../src/dom/tree';
import type { PageText, Span } from '../text/page-text';
import { tokensOf } from '../text/tokens';

/** Languages whose names of months are taken from the runtime's tables. */
const LANGUAGES =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg ru uk tr el he ar fa hi bn id vi th ja zh ko hr sl et lv lt ca'.split(
    ' ',
  );
/** Maximum tokens from the first to the last part of a date: "jueves, 5 de marzo de 2024". */
const MAX_DATE_TOKENS = 6;

let monthNames: Map<string, number> | undefined;

/** Number of each month, 1 to 12, by the first token of its name. */
function monthsByName(): Map<string, number> {
  if (monthNames) return monthNames;
  monthNames = new Map();
  for (const language of LANGUAGES) {
    for (const options of [
      { month: 'long' },
      { month: 'short' },
      { month: 'long', day: 'numeric' },
    ] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      for (let month = 0; month < 12; month++) {
        const parts = format.formatToParts(new Date(Date.UTC(2024, month, 15)));
        const [name] = tokensOf(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (name && !/\p{N}/u.test(name) && !monthNames.has(name)) monthNames.set(name, month + 1);
      }
    }
  }
  monthNames.set('sept', 9);
  return monthNames;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

/** Days that a stated date may be shown as: one with a time may be the day before or after in another time zone. */
function statedDays(date: string): Day[] {
  const match = /(\d{4})-(\d{1,2})-(\d{1,2})(T?)/.exec(date);
  const parsed = match ? Date.UTC(+match[1], +match[2] - 1, +match[3]) : Date.parse(date);
  if (Number.isNaN(parsed)) return [];
  const offsets = match && !match[4] ? [0] : [0, -1, 1];
  return offsets.map((offset) => {
    const at = new Date(parsed + offset * 86_400_000);
    return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
  });
}

/** Places where the page shows the first of these days that it shows at all. */
export function findDate(page: PageText, date: string): Span[] {
  for (const day of statedDays(date)) {
    const places = [...timeElements(page, day), ...writtenDates(page, day)];
    if (places.length) return places;
  }
  return [];
}

/** Elements that state the day for machines; what they show may be relative, as "2 hours ago". */
function timeElements(page: PageText, { year, month, day }: Day): Span[] {
  const start = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const places: Span[] = [];
  for (const [element, span] of page.spans) {
    if (localName(element) !== 'time' || span.start === span.end || !page.visible[span.start]) continue;
    if (attribute(element, 'datetime')?.startsWith(start)) places.push(span);
  }
  return places;
}

/** Finds dates in the text: a year, with the day and the month before or after it. */
function writtenDates({ tokens, visible, lines }: PageText, { year, month, day }: Day): Span[] {
  const months = monthsByName();
  const isMonth = (token: string) => Number(token) === month || months.get(token) === month;
  const isYear = (token: string) =>
    token === String(year) || (token === String(year % 100).padStart(2, '0') && token.length === 2);
  const places: Span[] = [];
  for (const line of lines) {
    for (let i = line.start; i < line.end; i++) {
      if (!visible[i] || !isYear(tokens[i])) continue;
      const start = Math.max(line.start, i - MAX_DATE_TOKENS + 1);
      const place =
        findParts(tokens, start, i, i, isMonth, day) ??
        (tokens[i].length === 4 &&
          findParts(tokens, i + 1, Math.min(line.end, i + MAX_DATE_TOKENS), i, isMonth, day));
      if (place) places.push(place);
    }
  }
  return places;
}

/** Looks for the day and the month, close to each other, in a range next to the year. */
function findParts(
  tokens: readonly string[],
  start: number,
  end: number,
  year: number,
  isMonth: (token: string) => boolean,
  day: number,
): Span | null {
  for (let i = start; i < end; i++) {
    if (Number(tokens[i]) !== day) continue;
    for (let k = Math.max(start, i - 2); k < Math.min(end, i + 4); k++) {
      if (k === i || !isMonth(tokens[k])) continue;
      return { start: Math.min(i, k, year), end: Math.max(i, k, year) + 1 };
    }
  }
  return null;
}
