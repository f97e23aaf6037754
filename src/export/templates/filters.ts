/** Filters of templates: dates, slugs and other forms of a text. */
import { cutAtWord } from './cut-at-word';

interface TemplateFilter {
  /** Arguments that it takes. */
  readonly accepts: RegExp;
  /** Returns the value as the filter changes it. @param locale language of the names of months and days */
  apply(value: string, argument: string, locale: string): string;
}

const filter = (accepts: RegExp, apply: TemplateFilter['apply']): TemplateFilter => ({ accepts, apply });

/** Filters by name. `join` is applied to lists alone; see `fillTemplate()`. */
export const FILTERS = {
  date: filter(/\S/, (value, format, locale) => formatDate(value, format, locale)),
  slug: filter(/^$/, (value) => slugOf(value)),
  lower: filter(/^$/, (value) => value.toLowerCase()),
  upper: filter(/^$/, (value) => value.toUpperCase()),
  /** Cuts the text to a maximum number of characters, between words. */
  cut: filter(/^[1-9]\d{0,3}$/, (value, length) => cutAtWord(value, Number(length))),
  /** Stands in for a value that the page lacks. */
  default: filter(/\S/, (value, other) => value || other),
  join: filter(/^/, (value) => value),
} as const satisfies Record<string, TemplateFilter>;

export const isFilterName = (name: string): name is keyof typeof FILTERS => Object.hasOwn(FILTERS, name);

/** Returns the text in lower case, with a hyphen for everything between its letters and digits. */
const slugOf = (value: string): string => hyphenated(value).toLowerCase();

/** Returns the text with a hyphen for everything between its letters and digits. */
const hyphenated = (value: string): string =>
  value
    .normalize('NFKC')
    // An apostrophe is part of its word.
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns the text as a tag of Obsidian: letters, digits and hyphens; '' for digits alone, which are none. */
export function tagOf(value: string): string {
  const tag = hyphenated(value);
  return /^\p{N}*$/u.test(tag) ? '' : tag;
}

/** A date as pages state it, with their precision and in their time zone. */
const ISO_DATE = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?:T(\d\d):(\d\d)(?::(\d\d))?)?/;
/** Words of a format, the longest first; text between square brackets stays as it is. */
const FORMAT_WORD = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DDDD?|DD|D|dddd|ddd|HH|H|mm|ss/g;

/** Formats a date by the words that Moment, Day.js and Obsidian use; other values stay as they are. */
function formatDate(value: string, format: string, locale: string): string {
  const found = ISO_DATE.exec(value);
  if (!found) return value;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = found;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const named = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
  const written: Readonly<Record<string, () => string>> = {
    YYYY: () => year,
    YY: () => year.slice(2),
    MMMM: () => named({ month: 'long' }),
    MMM: () => named({ month: 'short' }),
    MM: () => month,
    M: () => String(Number(month)),
    DD: () => day,
    D: () => String(Number(day)),
    dddd: () => named({ weekday: 'long' }),
    ddd: () => named({ weekday: 'short' }),
    HH: () => hour,
    H: () => String(Number(hour)),
    mm: () => minute,
    ss: () => second,
  };
  return format.replace(FORMAT_WORD, (word, literal?: string) => literal ?? written[word]?.() ?? word);
}
