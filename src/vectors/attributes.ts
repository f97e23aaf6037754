/**
 * What an element's attributes say of its purpose, as words: class, id, role, itemprop, aria and rel, and where a
 * link leads. Pages of different sites share these words far more often than they share looks.
 */
import { attribute } from '../dom/tree';
import { combine, hashString } from './tokens';

const NAMES = hashString('name:');
const ROLE = hashString('role:');
const ITEM = hashString('itemprop:');
const REL = hashString('rel:');
const HIDDEN = hashString('hidden');
const STYLED_AWAY = hashString('display:none');
const ARIA_HIDDEN = hashString('aria-hidden');
const ARIA_LABEL = hashString('aria-label:');

/** Longer attributes are styling by the hundred classes, or an attack. */
const MAX_LENGTH = 600;
const MAX_WORDS = 24;

/**
 * Words of one attribute value: each name whole with its digits made 0, and its parts at hyphens, underscores and
 * humps (`entryContent` → entrycontent, entry, content).
 */
export function nameWords(value: string): string[] {
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

/** A site's pages repeat the same few hundred attribute values; each is cut once. */
class WordCache {
  private readonly known = new Map<string, readonly number[]>();

  constructor(private readonly seed: number) {}

  get(value: string): readonly number[] {
    let hashes = this.known.get(value);
    if (!hashes) {
      hashes = nameWords(value).map((word) => combine(this.seed, hashString(word)));
      if (this.known.size > 20_000) this.known.clear();
      this.known.set(value, hashes);
    }
    return hashes;
  }
}

const names = new WordCache(NAMES);
const roles = new WordCache(ROLE);
const items = new WordCache(ITEM);
const rels = new WordCache(REL);
const labels = new WordCache(ARIA_LABEL);

/** The kind of a link's target, and the first directory of a path on the same site (`/tag/…`, `/login`). */
export function linkWords(href: string): string[] {
  const target = href.slice(0, 300).trim().toLowerCase();
  if (target === '' || target === '#') return ['href:none'];
  if (target.startsWith('#')) return ['href:anchor'];
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(target)?.[1];
  if (scheme && scheme !== 'http' && scheme !== 'https') return [`href:${scheme}`];
  const absolute = /^(?:https?:)?\/\//.test(target);
  const path = absolute ? target.replace(/^(?:https?:)?\/\/[^/?#]*/, '') : target;
  const words = [absolute ? 'href:absolute' : 'href:relative'];
  const steps = path.split(/[?#]/)[0].split('/').filter(Boolean);
  words.push(`href:depth${Math.min(steps.length, 4)}`);
  if (path.includes('?')) words.push('href:query');
  if (steps.length > 0) words.push(`href:/${steps[0].replace(/\d+/g, '0')}`);
  return words;
}

/** Hashes of all attribute words of one element, without those of its ancestors. */
export function attributeHashes(element: Element, tag: string): number[] {
  const hashes: number[] = [];
  const add = (name: string, cache: WordCache) => {
    const value = attribute(element, name);
    if (value) hashes.push(...cache.get(value));
  };
  add('class', names);
  add('id', names);
  add('role', roles);
  add('itemprop', items);
  add('aria-label', labels);
  if (tag === 'a') {
    add('rel', rels);
    const href = attribute(element, 'href');
    if (href !== null) for (const word of linkWords(href)) hashes.push(hashString(word));
  }
  if (attribute(element, 'hidden') !== null) hashes.push(HIDDEN);
  if (attribute(element, 'aria-hidden') === 'true') hashes.push(ARIA_HIDDEN);
  const style = attribute(element, 'style');
  if (style && /display\s*:\s*none/i.test(style)) hashes.push(STYLED_AWAY);
  return hashes;
}
