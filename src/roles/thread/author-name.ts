/** Names of the authors of posts: their form, and a line with a name above the date. */
import { closestTag } from '../../dom/text-blocks';
import { isName, nameIn } from '../../metadata/person-names';
import { isCount } from '../head/head-counts';
import { isDateText } from './post-date';
import type { ThreadEvidence } from './thread-evidence';

/** Maximum words of an author's name. */
export const MAX_NAME_WORDS = 5;
/** Maximum characters of an author's name. */
const MAX_NAME_LENGTH = 48;
/** A number of views, or a year, as over the meetings of each. */
const NO_NAME = /^(?:\d+[.,]?\d*\s?[km]|(?:19|20)\d\d)$/i;

/** Returns a text without the words around the name in it. */
export const nameOfAuthor = (text: string): string =>
  nameIn(text.trim()).replace(/\s*(?:said|wrote|schrieb|a écrit|escribió)\s*:?$/i, '');

/** True for a text that may be a name; one of digits alone has three at least. */
export const isAuthorName = (name: string, stated: string): boolean =>
  name.length >= 2 &&
  name.length <= MAX_NAME_LENGTH &&
  name.split(/\s+/).length <= MAX_NAME_WORDS &&
  !NO_NAME.test(name) &&
  !isCount(name) &&
  (/\p{L}/u.test(name) ? isName(name) || name === stated : /\d{3}/.test(name));

/** True for a text with a colon: in bold type or over a date it is rather the label of a fact. */
export const isLabel = (text: string): boolean => text.trimEnd().endsWith(':');

/** Time of day, which the date of a post has, but not that of a card. */
const CLOCK = /\d[:.]\d\d(?!\d)/;

/**
 * True for a name in a line of its own above a line that is a date with a time of day, or an element for dates; in a
 * table, they are two of its fields.
 */
export const isOverDate = (
  i: number,
  next: number,
  { blocks, lines, placeOf, isDate }: ThreadEvidence,
): boolean =>
  isDate(next) &&
  (CLOCK.test(blocks[next].text) || placeOf(next).time >= 0) &&
  !isDate(i) &&
  !isLabel(blocks[i].text) &&
  lines[i].from === i &&
  lines[i].to === i + 1 &&
  lines[next].from === next &&
  isDateText(lines[next].text) &&
  closestTag(blocks[i].path, 'table') === null &&
  isAuthorName(nameOfAuthor(blocks[i].text), '');
