/** Order of day and month in the dates that a page writes in figures. */
import { attribute } from '../dom/tree';
import type { PageFacts } from './page-facts';
import { visibleTextOf } from './visible-text';

/** A date in figures: day and month in either order around the same sign, then the year, `3/4/2024`. */
const FIGURES = /(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2((?:19|20)\d\d)(?!\d)/g;
/** Domains of countries, most of which write the day first, without those that sites of all countries use. */
const DAY_FIRST_DOMAIN = /\.(?!us|ca|ph|ai|am|cc|co|fm|gg|im|io|la|ly|me|nu|sh|so|st|to|tv|ws)[a-z]{2}$/i;
/** Letter of a script whose languages all write the day or the year first. */
const DAY_FIRST_LETTER = /[^\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\P{L}]/gu;
/** Minimum letters of such a script in a title: fewer are a sign, as π. */
const MIN_LETTERS = 6;
/** Elements with dates that are compared. */
const MAX_ELEMENTS = 40;

/**
 * True when the page writes the third of April as `3/4/2024`: by its other dates, which exceed twelve or are stated in
 * ISO 8601 too; else by its language and country.
 */
export function isDayFirst(facts: PageFacts, url: string): boolean {
  const shown = [...facts.times, ...facts.dates].slice(0, MAX_ELEMENTS);
  const texts = shown.flatMap((element) => [
    attribute(element, 'datetime') ?? '',
    visibleTextOf(element, 100),
  ]);
  const values = [...facts.meta.values()].map(([value]) => value.slice(0, 10));
  const isoDates = new Set([...values, ...texts.map((text) => text.slice(0, 10)), monthOf(url)]);
  for (const text of texts) {
    for (const [, first, , second, year] of text.matchAll(FIGURES)) {
      if (Number(first) > 12) return true;
      if (Number(second) > 12) return false;
      const [a, b] = [first, second].map((figure) => figure.padStart(2, '0'));
      if (a === b) continue;
      if (isoDates.has(`${year}-${b}-${a}`) || isoDates.has(`${year}-${b}`)) return true;
      if (isoDates.has(`${year}-${a}-${b}`) || isoDates.has(`${year}-${a}`)) return false;
    }
  }
  if (facts.lang !== '' && !/^en\b/i.test(facts.lang)) return true;
  // Many pages state the language of their software.
  if ((facts.title.match(DAY_FIRST_LETTER)?.length ?? 0) >= MIN_LETTERS) return true;
  const country = /^en-(\w\w)$/i.exec(facts.lang)?.[1].toUpperCase();
  const host = /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1] ?? '';
  if (DAY_FIRST_DOMAIN.test(host)) return true;
  return country !== undefined && !['US', 'CA', 'PH'].includes(country);
}

/** First letters of the English months, as addresses name them. */
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Returns the year and month that an address names: `/2023/october/` → `2023-10`. */
function monthOf(url: string): string {
  const found = /\/((?:19|20)\d\d)\/(?:(\d\d)|([a-z]{3})[a-z]*)\//i.exec(url);
  if (!found) return '';
  const month = found[2] ?? String(MONTHS.indexOf(found[3].toLowerCase()) + 1).padStart(2, '0');
  return `${found[1]}-${month}`;
}
