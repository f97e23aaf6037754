/** Text in one line, without the markup and invisible characters that templates leave in it. */
import { collapseWhitespace } from '../dom/whitespace';

/** Places where a word may break, and characters of icon fonts, which no other font has. */
const UNREADABLE = /[\u00ad\u200b\u2060\u2063\ufeff\ue000-\uf8ff]+/g;

/** Puts a text on one line, without the characters that show nothing. */
export const readableText = (text: string): string => collapseWhitespace(text.replace(UNREADABLE, ''));

/** Limit for stated texts, of any length in a page, as some patterns for them take more than linear time. */
const MAX_LENGTH = 5000;

/** Returns the readable text of a string from JSON or an attribute, in which templates leave tags and entities. */
export const cleanText = (stated: string): string =>
  readableText(decodeEntities(stated.slice(0, MAX_LENGTH).replace(/<\/?[a-z][^>]{0,500}>/gi, '')));

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  reg: '®',
  trade: '™',
};

/** Replaces character references, which pages also write where they are not decoded. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    return NAMED_ENTITIES[name?.toLowerCase()] ?? entity;
  });
}
