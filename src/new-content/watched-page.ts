/** Pages on which new text is marked: what is remembered of each, its visits, and the file of all. */
import { isObject, readTime } from '../corrections/json-object';
import { withoutPlace } from '../structure/absolute-addresses';
import { mergeSeen, type SeenLine } from './compare';
import { isPacked, packLines, unpackLines } from './packed-lines';

/** Page on which new text is marked, as it was seen last. */
export interface WatchedPage {
  /** Address without the place on the page. */
  readonly url: string;
  readonly title: string;
  /** Time from which text counts as new: the end of the visit before, or when the page was chosen. */
  readonly since: string;
  /** Time when it was last seen. */
  readonly seen: string;
  /** The lines seen, by `packLines()`. */
  readonly lines: string;
}

/** Maximum number of watched pages: of more, the one that was seen longest ago is dropped. */
export const MAX_WATCHED_PAGES = 100;
const MAX_ADDRESS_LENGTH = 4_000;
const MAX_TITLE_LENGTH = 300;
/** Milliseconds after which seeing a page again is another visit. */
const VISIT_MS = 30 * 60_000;

/** A page as it was seen when a visit begins, or goes on. */
export interface Visit {
  readonly since: string;
  readonly lines: readonly SeenLine[];
}

/** The visit to which a time belongs. In a new one, what was new in the last is not any more. */
export function visitAt(page: WatchedPage, now: Date): Visit {
  const lines = unpackLines(page.lines);
  const isSame = Math.abs(now.getTime() - Date.parse(page.seen)) < VISIT_MS;
  return isSame
    ? { since: page.since, lines }
    : { since: page.seen, lines: lines.map((line) => ({ ...line, mark: null })) };
}

/** The page once these lines have been seen on it. */
export function afterSeeing(
  page: WatchedPage,
  now: Date,
  title: string,
  lines: readonly SeenLine[],
): WatchedPage {
  const visit = visitAt(page, now);
  return {
    url: page.url,
    title: title || page.title,
    since: visit.since,
    seen: now.toISOString(),
    lines: packLines(mergeSeen(lines, visit.lines)),
  };
}

/** Joins what two devices remember of a page: all lines of both, in the order of the one that saw it last. */
export function joinWatched(one: WatchedPage, other: WatchedPage): WatchedPage {
  const [later, earlier] = one.seen >= other.seen ? [one, other] : [other, one];
  return { ...later, lines: packLines(mergeSeen(unpackLines(later.lines), unpackLines(earlier.lines))) };
}

/** The pages that stay when there are too many: those seen last, in that order. */
export const keepLatest = (pages: readonly WatchedPage[]): WatchedPage[] =>
  [...pages].sort((a, b) => b.seen.localeCompare(a.seen)).slice(0, MAX_WATCHED_PAGES);

/** Reads a title from untrusted data. */
export const readWatchedTitle = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TITLE_LENGTH) : '';

/** Reads a page from storage or a file; null for anything else. */
export function readWatchedPage(value: unknown): WatchedPage | null {
  if (!isObject(value) || typeof value.url !== 'string' || value.url.length > MAX_ADDRESS_LENGTH) return null;
  const [since, seen] = [readTime(value.since), readTime(value.seen)];
  if (!since || !seen || !isPacked(value.lines) || !/^(?:https?|file):/.test(value.url)) return null;
  return {
    url: withoutPlace(value.url),
    title: readWatchedTitle(value.title),
    since,
    seen,
    lines: value.lines,
  };
}

/** Value of the field that identifies files of this extension. */
const FORMAT = 'leaflight-watched-pages';

/** Writes the watched pages as a file that can be imported again. */
export const writeWatchedFile = (pages: readonly WatchedPage[]): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, pages }, null, 2)}\n`;

/** Reads a file of watched pages. @throws when it is no such file */
export function readWatchedFile(text: string): { pages: WatchedPage[]; bad: number } {
  const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
  if (!isObject(value) || value.format !== FORMAT || !Array.isArray(value.pages))
    throw new Error('no watched pages');
  const pages = value.pages.map(readWatchedPage).filter((page) => page !== null);
  return { pages, bad: value.pages.length - pages.length };
}
