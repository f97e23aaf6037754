/**
 * Attribute words of an element: evidence of its purpose from class, id, role, itemprop, aria and rel, and
 * from the target of a link. Pages of different sites share these words far more often than visual styles.
 */
import { NameFact } from '../dom/element-names';
import { ARIA_HIDDEN, ARIA_LABEL, HIDDEN, HREF, ITEMPROP, REL, ROLE, STYLE } from '../dom/known-attributes';
import { StringCache } from '../dom/string-cache';
import type { PathElement } from '../dom/text-blocks';
import { hashString } from '../structure/hashes';
import { combineHashes } from './word-tokenizer';

const NAMES = hashString('name:');
const IS_HIDDEN = hashString('hidden');
const HIDDEN_BY_STYLE = hashString('display:none');
const IS_ARIA_HIDDEN = hashString('aria-hidden');

/** Maximum characters read from one attribute. Longer ones hold hundreds of styling classes, or are an attack. */
const MAX_LENGTH = 600;
/** Maximum words of one attribute, not counting the parts of the last name. */
const MAX_WORDS = 24;

/**
 * Splits an attribute value into words: each name as a whole with its digits replaced by 0, and its parts at
 * hyphens, underscores and capitals (`entryContent` → entrycontent, entry, content).
 */
export function wordsOfName(value: string): string[] {
  const words: string[] = [];
  for (const name of value.slice(0, MAX_LENGTH).split(/\s+/)) {
    if (!name) continue;
    const whole = name.toLowerCase().replace(/\d+/g, '0');
    words.push(whole);
    const parts = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g);
    if (parts) {
      for (const part of parts) {
        const word = part.toLowerCase();
        if (word.length > 1 && word !== whole) words.push(word);
      }
    }
    if (words.length >= MAX_WORDS) break;
  }
  return words;
}

/** Cache of the word hashes of attribute values; each value is split once. */
const hashesByValue = (seed: number) =>
  new StringCache<readonly number[]>((value) =>
    wordsOfName(value).map((word) => combineHashes(seed, hashString(word))),
  );

/** Word hashes of class and id, in that order. */
const NAME_HASHES: NameFact<readonly number[]> = new NameFact(({ className, id, withoutId }) => {
  const hashes = wordsOfName(id || className).map((word) => combineHashes(NAMES, hashString(word)));
  return id ? [...NAME_HASHES.of(withoutId), ...hashes] : hashes;
});
const roles = hashesByValue(hashString('role:'));
const items = hashesByValue(hashString('itemprop:'));
const rels = hashesByValue(hashString('rel:'));
const labels = hashesByValue(hashString('aria-label:'));

/** Appends the word hashes of an attribute's value, if there is one. */
function addValue(list: number[], words: StringCache<readonly number[]>, value: string | null): void {
  if (value) addHashes(list, words.get(value));
}

function addHashes(list: number[], hashes: readonly number[]): void {
  // By index: a `for` over values would make an object of each number.
  for (let i = 0; i < hashes.length; i++) list.push(hashes[i]);
}

const NO_TARGET = hashString('href:none');
const ANCHOR = hashString('href:anchor');
const ABSOLUTE = hashString('href:absolute');
const RELATIVE = hashString('href:relative');
const QUERY = hashString('href:query');
/** Hashes of numbers of path segments; the last is for four and more. */
const DEPTHS = [0, 1, 2, 3, 4].map((depth) => hashString(`href:depth${depth}`));

const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;
const NUMBER_SIGN = 0x23;

/** True at the end of a text, and at a character that ends a part of an address. */
function isEnd(target: string, at: number): boolean {
  const character = target.charCodeAt(at);
  return (
    at >= target.length || character === SLASH || character === QUESTION_MARK || character === NUMBER_SIGN
  );
}

/**
 * Returns the hashes of words for a link's target: its kind, depth and query, and the first directory of its path
 * (`/tag/…`, `/login`). Computed for each link, in half the time of looking it up in a cache.
 */
export function linkHashes(href: string): number[] {
  const target = href.trim().toLowerCase();
  if (target === '' || target === '#') return [NO_TARGET];
  if (target.startsWith('#')) return [ANCHOR];
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(target)?.[1];
  if (scheme && scheme !== 'http' && scheme !== 'https') return [hashString(`href:${scheme}`)];
  const authority = scheme ? scheme.length + 1 : 0;
  const absolute = target.startsWith('//', authority);
  let at = 0;
  if (absolute) for (at = authority + 2; !isEnd(target, at); ) at++;
  const query = target.includes('?', at);
  // Segments of the path: everything non-empty between slashes, up to a query or fragment.
  let depth = 0;
  let first = '';
  for (let from = at; at <= target.length; at++) {
    if (!isEnd(target, at)) continue;
    if (at > from && ++depth === 1) first = target.slice(from, at);
    from = at + 1;
    if (target.charCodeAt(at) !== SLASH) break;
  }
  const hashes = [absolute ? ABSOLUTE : RELATIVE, DEPTHS[Math.min(depth, 4)]];
  if (query) hashes.push(QUERY);
  if (depth > 0) hashes.push(hashString(`href:/${first.replace(/\d+/g, '0')}`));
  return hashes;
}

const WORD_BITS =
  ROLE.bit | ITEMPROP.bit | ARIA_LABEL.bit | REL.bit | HREF.bit | HIDDEN.bit | ARIA_HIDDEN.bit | STYLE.bit;

/** Maximum characters read from an href; longer ones are data, not addresses. */
const MAX_HREF = 300;

/** Returns the hashes of all attribute words of one element, without those of its ancestors. */
export function attributeHashes(path: PathElement): readonly number[] {
  const ofNames = NAME_HASHES.of(path.names);
  const present = path.present & WORD_BITS;
  if (present === 0) return ofNames;
  const hashes = ofNames.slice();
  addValue(hashes, roles, path.attributeValue(ROLE));
  addValue(hashes, items, path.attributeValue(ITEMPROP));
  addValue(hashes, labels, path.attributeValue(ARIA_LABEL));
  if (path.tag === 'a') {
    addValue(hashes, rels, path.attributeValue(REL));
    const href = path.attributeValue(HREF);
    if (href !== null) addHashes(hashes, linkHashes(href.slice(0, MAX_HREF)));
  }
  if (present & HIDDEN.bit) hashes.push(IS_HIDDEN);
  if (path.attributeValue(ARIA_HIDDEN) === 'true') hashes.push(IS_ARIA_HIDDEN);
  const style = path.attributeValue(STYLE);
  if (style && /display\s*:\s*none/i.test(style)) hashes.push(HIDDEN_BY_STYLE);
  return hashes;
}
