/** What is kept of corrections, and how it is read back whatever the storage, a page or a file may hold. */
import type { Change, Say } from './book';
import type { PageRecord } from './record';

/** What a person has said of one page. */
export interface StoredPage {
  readonly url: string;
  readonly blocks: readonly Say[];
  /** Absent where there was no room for it. */
  readonly record?: PageRecord;
}

/** What a person has said of all pages of a site. */
export interface StoredSite {
  readonly site: string;
  readonly rules: readonly Say[];
}

/** How a page's own context speaks of its corrections. */
export interface Kept {
  readonly blocks: readonly Say[];
  readonly rules: readonly Say[];
}

export const NOTHING_KEPT: Kept = { blocks: [], rules: [] };

/** What came of keeping a change. */
export type Keeping =
  | 'kept'
  /** The corrections are kept; the page, for training, did not fit beside them. */
  | 'kept-without-page'
  /** There is no room. */
  | 'full'
  /** A private window: nothing of it is written down. */
  | 'private'
  | 'failed';

/** The site of an address, which rules belong to; null where pages have none. */
export function siteOf(url: string): string | null {
  try {
    return new URL(url).hostname.replace(/^www\./, '') || null;
  } catch {
    return null;
  }
}

/** An address without the place in the page, which is still the same page. */
export const pageOf = (url: string): string => url.replace(/#.*$/, '');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer names are no names of ours. */
const LONGEST_NAME = 4_000;

function isSay(value: unknown): value is Say {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'string' &&
    value[0].length <= LONGEST_NAME &&
    (typeof value[1] === 'boolean' || value[1] === null)
  );
}

/** Anything → what is said in it. */
export const readSays = (value: unknown): Say[] => (Array.isArray(value) ? value.filter(isSay) : []);

/** Whether a value that came from a page's process is a change, say by say. */
export const isChange = (value: unknown): value is Change =>
  isObject(value) &&
  Array.isArray(value.blocks) &&
  value.blocks.every(isSay) &&
  Array.isArray(value.rules) &&
  value.rules.every(isSay);

/** Newer says beside, or in place of, older ones; what is taken back is gone. */
export function mergeSays(older: readonly Say[], newer: readonly Say[]): Say[] {
  const said = new Map(older);
  for (const [name, content] of newer) {
    // Said anew, it is the newest.
    said.delete(name);
    if (content !== null) said.set(name, content);
  }
  return [...said];
}

const isWhole = (value: unknown, below: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;

/** Whether anything is a record that features can be read from: every index leads somewhere, parents come first. */
export function isRecord(value: unknown): value is PageRecord {
  if (!isObject(value) || !Array.isArray(value.elements) || !Array.isArray(value.blocks)) return false;
  const { elements, blocks } = value;
  const isText = (name: string) => typeof value[name] === 'string';
  return (
    ['url', 'title', 'description', 'engine'].every(isText) &&
    elements.every(
      (element, i) =>
        Array.isArray(element) &&
        (element[0] === -1 || isWhole(element[0], i)) &&
        typeof element[1] === 'string' &&
        isObject(element[2]) &&
        Object.values(element[2]).every((attribute) => typeof attribute === 'string'),
    ) &&
    blocks.every(
      (block) =>
        isObject(block) &&
        typeof block.text === 'string' &&
        isWhole(block.element, elements.length) &&
        typeof block.label === 'boolean',
    )
  );
}

/** Anything → a page's corrections, or null. */
export function readStoredPage(value: unknown): StoredPage | null {
  if (!isObject(value) || typeof value.url !== 'string') return null;
  const { url, record } = value;
  return { url, blocks: readSays(value.blocks), ...(isRecord(record) ? { record } : {}) };
}

/** Anything → a site's rules, or null. */
export function readStoredSite(value: unknown): StoredSite | null {
  if (!isObject(value) || typeof value.site !== 'string') return null;
  return { site: value.site, rules: readSays(value.rules) };
}
