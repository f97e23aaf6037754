/** Names that markup gives to bylines and dates, whole or as part of a longer one, as in `post-author`. */
import { nameWith } from '../dom/name-flags';

const BYLINE = 'by-?lines?|(?:post|entry|article)?(?<!title-)authors?(?:names?)?|writers?|posted-?by';
const DATE =
  'date-?line|date-?time|(?:pub(?:lish(?:ed)?)?|post(?:ed)?|entry|article|updated?)?date|time-?stamp|published|posted-?on';

/** Relation of a link to the author, and microdata of the author's name, among others in one attribute. */
export const AUTHOR_TOKEN = /(?:^|\s)author(?:\s|$)/i;

/** Names of elements around a line with the author, next to the title. */
export const BYLINE_NAME = nameWith(BYLINE, 'contributors?');
/** Names of elements around a line with the date, next to the title. */
export const DATELINE_NAME = nameWith(DATE);
/** Names of elements around an author anywhere on a page, where members of a forum have names too. */
export const AUTHOR_NAME = nameWith(BYLINE, 'user-?name');
/** Names of elements around a date anywhere on a page, lines with more than the date included. */
export const DATE_NAME = nameWith(DATE, 'time', '(?:post|entry|article)-meta', 'by-?line');
