/** Words below headings: how many of a stretch of the page are kept, are in headings, or are boilerplate. */
import { wordCounts } from '../features/word-counts';
import { isBoilerplate, type Role } from '../roles/role-names';
import { findHeadings } from '../structure/sections';
import { type Stretch, sumsOf, sumsWhere } from '../structure/stretches';
import { HEAD_ROLES } from './complete-article';
import type { StepInput } from './label-step';

/** Minimum kept words below a heading for its section to be kept. */
export const MIN_KEPT_WORDS = 10;
/** Minimum share of kept words below a heading with which a shorter section is kept too. */
const MIN_KEPT_SHARE = 0.25;

/** True for a role that belongs to no section. */
export const isBoilerplateOrDetails = (role: Role): boolean => isBoilerplate(role) || role === 'post details';

/** Words of any stretch of a page; see `sumWords()`. */
export type SectionWords = ReturnType<typeof sumWords>;

/**
 * Adds up the words of a page.
 * @param slogans 1 for each block that is text in a heading element: it counts as text
 */
export function sumWords({ blocks, labels, roles }: StepInput, slogans: Uint8Array) {
  const words = wordCounts(blocks);
  const headings = findHeadings(blocks).map((heading, i) => (slogans[i] ? null : heading));
  return {
    all: sumsOf(words),
    /** Words outside headings, and those of them that are kept. */
    text: sumsWhere(words, (i) => !headings[i]),
    keptText: sumsWhere(words, (i) => labels[i] && !headings[i]),
    /** Words outside headings that are not boilerplate either. */
    ownText: sumsWhere(words, (i) => !headings[i] && !isBoilerplateOrDetails(roles[i].role)),
    captions: sumsWhere(words, (i) => roles[i].role === 'caption'),
    keptHeadings: sumsWhere(words, (i) => labels[i] && headings[i] !== null),
    /** Kept words of headings and outside of them, both without the head of the page. */
    keptHeadlines: sumsWhere(
      words,
      (i) => labels[i] && headings[i] !== null && !HEAD_ROLES.has(roles[i].role),
    ),
    keptBody: sumsWhere(words, (i) => labels[i] && !headings[i] && !HEAD_ROLES.has(roles[i].role)),
  };
}

/** True for the text below a heading when enough of it is kept. */
export function isSectionKept(below: Stretch, { text, keptText }: SectionWords): boolean {
  const kept = keptText.of(below);
  return kept >= MIN_KEPT_WORDS || (kept > 0 && kept >= MIN_KEPT_SHARE * text.of(below));
}

/** Texts between a heading and the caption of its picture: a button of the picture. */
const TEXTS_TO_CAPTION = 1;

/** True when text is below a heading and none of it is kept; the caption of a picture is kept with the heading. */
export function isSectionDropped(
  below: Stretch,
  { text, keptText, ownText, captions }: SectionWords,
): boolean {
  if (keptText.of(below) > 0 || text.of(below) === 0) return false;
  const { from, to } = below;
  const isOverPicture = captions.of({ from, to: Math.min(to, from + TEXTS_TO_CAPTION + 1) }) > 0;
  return !isOverPicture || ownText.of(below) > captions.of(below);
}
