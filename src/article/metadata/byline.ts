/** Who wrote it: the first source that gives something like a name. */
import { attribute } from '../../dom/tree';
import type { Facts } from './facts';
import { text } from './facts';
import { clean, type LinkedNode, textsOf } from './linked-data';

const NAMES = [
  'citation_author', 'parsely-author', 'sailthru.author', 'author', 'article:author', 'dc.creator', 'dcterms.creator',
  'dc.creator.name', 'byl', 'twitter:data1', 'authors', 'article:author_name', 'book:author',
];
const LONGEST = 120;

/** @param main the JSON-LD object that describes the content */
export function findByline(facts: Facts, main: LinkedNode | null): string {
  for (const names of sources(facts, main)) {
    const list = unique(names.map(tidy).filter(isName));
    if (list.length > 0) return list.join(', ');
  }
  return '';
}

function* sources(facts: Facts, main: LinkedNode | null): Generator<string[]> {
  if (main) yield textsOf(main, 'author', facts.linked);
  if (main) yield textsOf(main, 'creator', facts.linked);
  for (const name of NAMES) {
    if (name === 'twitter:data1' && !/written by|author/i.test(facts.meta.get('twitter:label1')?.[0] ?? '')) continue;
    const values = facts.meta.get(name);
    if (values) yield values.map(clean);
  }
  yield facts.microdata.filter(({ name }) => name === 'author').slice(0, 1).map(({ value, element }) => nameWithin(element, facts) || value);
  for (const node of facts.bylines) {
    if (/(?:^|\s)author(?:\s|$)/i.test(attribute(node, 'rel') ?? '')) yield [text(node, false, 300)];
  }
  for (const node of facts.bylines) yield [text(node, false, 300)];
}

/** Microdata nests the name in the author: `author > … > name`. */
function nameWithin(author: Element, facts: Facts): string {
  for (const { name, value, element } of facts.microdata) {
    if (name === 'name' && author !== element && contains(author, element)) return value;
  }
  return '';
}

function contains(outer: Element, inner: Node): boolean {
  for (let at: Node | null = inner; at; at = at.parentNode) if (at === outer) return true;
  return false;
}

/** Takes the words around a name: `By`, the date behind it, the role. */
export function tidy(raw: string): string {
  return raw
    .replace(/^[\s\-–—|•·:]+/, '')
    .replace(/^(?:(?:story|article|post(?:ed)?|written|published|words|text|reviewed|review|reported|contributed|created|authored|started|author|authors|submitted|recipe)\s*(?:by|:)\s*:?|by\s*:?\s+|von\s+|par\s+|por\s+|author\b\s*:?)\s*/i, '')
    .replace(/^by\s+/i, '')
    .replace(/\s*(?:[|•·]|\bon\b|\bpublished\b|\bupdated\b|\bposted\b|[—–]\s).*$/isu, '')
    .replace(/[,\s]+(?:\p{L}{3,9}\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}\s+\p{L}{3,9}\.?\s+\d{4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}).*$/su, '')
    .replace(/^@/, '')
    .replace(/[\s,;:|\-–—]+$/, '')
    .trim();
}

function isName(name: string): boolean {
  if (name.length < 2 || name.length > LONGEST) return false;
  if (/^(?:https?:|www\.|\/)/i.test(name) || !/\p{L}/u.test(name)) return false;
  if (name.split(/\s+/).length > 14) return false;
  return !/^(?:admin(?:istrator)?|author|authors?|by|unknown|anonymous|null|undefined|none|guest|user|webmaster|editor|default|superuser|root|staff|n\/a|home|share|wordpress|about the author|reply|follow)$/i.test(name);
}

function unique(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}
