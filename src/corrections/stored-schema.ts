/** Stored form of corrections, and its validation: storage, pages and files may contain anything. */

import { areKindHints } from '../dom/page-kind-hints';
import { hostOf } from '../structure/absolute-addresses';
import type { BlockLabel, Change } from './correction-set';
import { isObject, isWholeNumber } from './json-object';
import type { PageEvidence } from './page-evidence';
import type { PageRecord } from './page-record';

/** Corrections of one page. */
export interface StoredPage {
  readonly url: string;
  readonly blocks: readonly BlockLabel[];
  /** Absent when there was no room to store it. */
  readonly record?: PageRecord;
  /** Evidence of its corrections about kinds of text; absent where it was never counted. */
  readonly evidence?: PageEvidence;
}

/** Rules for all pages of a site. */
export interface StoredSite {
  readonly site: string;
  readonly rules: readonly BlockLabel[];
}

/** Corrections of one page and its site, as the page's own context uses them. */
export interface StoredCorrections {
  readonly blocks: readonly BlockLabel[];
  readonly rules: readonly BlockLabel[];
}

/** Stored form of no corrections. */
export const NOTHING_STORED: StoredCorrections = { blocks: [], rules: [] };

/** Result of storing a change. */
export type StoreOutcome =
  | 'stored'
  /** The corrections are stored; the page's record for training did not fit. */
  | 'stored-without-page'
  /** The storage has no room left. */
  | 'full'
  /** Nothing is stored from a private window. */
  | 'private'
  | 'failed';

/** Returns the site of a URL, to which rules belong; null for URLs without a host. */
export const siteOf = (url: string): string | null => hostOf(url) || null;

/** Maximum length of a stored name; our own are shorter. */
const MAX_NAME_LENGTH = 4_000;

function isBlockLabel(value: unknown): value is BlockLabel {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'string' &&
    value[0].length <= MAX_NAME_LENGTH &&
    (typeof value[1] === 'boolean' || value[1] === null)
  );
}

/** Returns the valid corrections in an unknown value. */
export const readLabels = (value: unknown): BlockLabel[] =>
  Array.isArray(value) ? value.filter(isBlockLabel) : [];

/** Checks a value from a page's process: true when it is a change with valid entries only. */
export const isChange = (value: unknown): value is Change =>
  isObject(value) &&
  Array.isArray(value.blocks) &&
  value.blocks.every(isBlockLabel) &&
  Array.isArray(value.rules) &&
  value.rules.every(isBlockLabel);

/** Merges corrections: newer ones replace older ones of the same name, and removed ones are dropped. */
export function mergeLabels(older: readonly BlockLabel[], newer: readonly BlockLabel[]): BlockLabel[] {
  const labels = new Map(older);
  for (const [name, content] of newer) {
    // Deleted first, so that a repeated name moves to the end as the newest.
    labels.delete(name);
    if (content !== null) labels.set(name, content);
  }
  return [...labels];
}

const isIndex = (value: unknown, length: number): boolean => isWholeNumber(value) && value < length;

/** True for a record that features can be computed from: all indices are valid, and parents come first. */
export function isRecord(value: unknown): value is PageRecord {
  if (!isObject(value) || !Array.isArray(value.elements) || !Array.isArray(value.blocks)) return false;
  const { elements, blocks } = value;
  const isText = (name: string) => typeof value[name] === 'string';
  return (
    ['url', 'title', 'description', 'engine'].every(isText) &&
    (value.kindHints === undefined || areKindHints(value.kindHints)) &&
    elements.every(
      (element, i) =>
        Array.isArray(element) &&
        (element[0] === -1 || isIndex(element[0], i)) &&
        typeof element[1] === 'string' &&
        isObject(element[2]) &&
        Object.values(element[2]).every((attribute) => typeof attribute === 'string'),
    ) &&
    blocks.every(
      (block) =>
        isObject(block) &&
        typeof block.text === 'string' &&
        isIndex(block.element, elements.length) &&
        typeof block.label === 'boolean',
    )
  );
}

/** Returns a page's corrections from an unknown value, or null. */
export function readStoredPage(value: unknown): StoredPage | null {
  if (!isObject(value) || typeof value.url !== 'string') return null;
  const { url, record } = value;
  return { url, blocks: readLabels(value.blocks), ...(isRecord(record) ? { record } : {}) };
}

/** Returns a site's rules from an unknown value, or null. */
export function readStoredSite(value: unknown): StoredSite | null {
  if (!isObject(value) || typeof value.site !== 'string') return null;
  return { site: value.site, rules: readLabels(value.rules) };
}
