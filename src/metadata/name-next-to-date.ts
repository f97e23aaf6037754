/** The author whose name alone stands next to the date, told from a category by a portrait with that name. */
import { findDate } from './dates';
import type { PageFacts } from './page-facts';
import { isFullName, isJobTitle, isName, nameIn } from './person-names';
import { normalise } from './title-parts';

/** Maximum characters of a line with a date and little else. */
const MAX_DATE_LENGTH = 40;
/** Words next to a name in the text of a portrait: `Picture of Ada Holm, editor`. */
const MAX_WORDS_BESIDE = 5;
const SEPARATOR = /^[\s|·•/・–—-]*$/;

/**
 * Finds a full name in the line before or after the date. Categories stand there too: a portrait with
 * that name tells it from them.
 */
export function nameNextToDate(facts: PageFacts, nearTitle: readonly string[]): string {
  const lines = nearTitle.filter((text) => !SEPARATOR.test(text));
  const isDate = (line: string | undefined = '') => line.length <= MAX_DATE_LENGTH && findDate(line) !== null;
  // Entries of a list have a date each.
  if (lines.filter(isDate).length !== 1) return '';
  const names = lines
    .filter((line, i) => !isDate(line) && (isDate(lines[i - 1]) || isDate(lines[i + 1])))
    .map(nameIn)
    .filter((name) => isFullName(name) && isName(name) && !isJobTitle(name) && !facts.categories.has(name));
  return names.find((name) => hasPortrait(name, facts)) ?? '';
}

function hasPortrait(name: string, { imageTexts }: PageFacts): boolean {
  const key = normalise(name);
  const maxWords = key.split(' ').length + MAX_WORDS_BESIDE;
  return imageTexts.some((text) => {
    const words = normalise(text);
    return words.split(' ').length <= maxWords && ` ${words} `.includes(` ${key} `);
  });
}
