/**
 * Fast path for HTML tags in the usual spelling: names of letters, digits and hyphens, values without character
 * references other than `&amp;`. All others are left to the tokenizer's state machine, which implements the full
 * standard.
 */
import type { Token } from 'parse5';
import { nameBetween } from './name-table';

/** A start or end tag, read as a whole. */
export interface Tag {
  readonly name: string;
  readonly attributes: Token.Attribute[];
  readonly selfClosing: boolean;
  /** Position of the `>`. */
  readonly end: number;
}

const code = (character: string) => character.charCodeAt(0);
const GREATER_THAN = code('>');
const SLASH = code('/');
const EQUALS = code('=');
const QUOTE = code('"');
const APOSTROPHE = code("'");
const AND = code('&');

/**
 * Bit flags for the kinds of ASCII characters in a tag: those of a name in lower case, capital letters, white space.
 */
const LOWER = 1;
const UPPER = 2;
const SPACE = 4;
/** Allowed in a value without quotes; so is every character beyond ASCII. */
const UNQUOTED = 8;

const KIND = new Uint8Array(128);
for (let unit = 33; unit < 127; unit++)
  if (!`"'\`=<>&`.includes(String.fromCharCode(unit))) KIND[unit] = UNQUOTED;
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789-_:') KIND[code(character)] |= LOWER;
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') KIND[code(character)] |= UPPER;
// Carriage returns become line feeds, which is left to the state machine.
for (const character of ' \n\t\f') KIND[code(character)] |= SPACE;

/** Returns the position after the run of characters of these kinds that begins at `from`. */
function endOfRun(html: string, from: number, kinds: number): number {
  let at = from;
  while ((KIND[html.charCodeAt(at)] & kinds) !== 0) at++;
  return at;
}

/** Reference that stands for an ampersand, as in addresses with a query. */
const AMPERSAND = '&amp;';

/** Returns the position of the next quote, or of a character before it that has a special meaning. */
function plainEnd(html: string, from: number, quote: number): number {
  let at = from;
  for (; at < html.length; at++) {
    const unit = html.charCodeAt(at);
    // `&` begins a reference; NUL and CR are replaced.
    if (unit === quote || unit === AND || unit === 0 || unit === 13) break;
  }
  return at;
}

/** Returns the position of the quote that ends a value; −1 when the value needs the state machine. */
function quotedValueEnd(html: string, from: number, quote: number): number {
  let end = plainEnd(html, from, quote);
  while (html.startsWith(AMPERSAND, end)) end = plainEnd(html, end + AMPERSAND.length, quote);
  return html.charCodeAt(end) === quote ? end : -1;
}

function unquotedValueEnd(html: string, from: number): number {
  let at = from;
  for (; at < html.length; at++) {
    const unit = html.charCodeAt(at);
    if (unit < 128 && (KIND[unit] & UNQUOTED) === 0) break;
  }
  return at;
}

/** More than any ordinary tag has. Names are compared pairwise here, so longer tags go to the state machine. */
const MAX_ATTRIBUTES = 32;

const isLetter = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90);

/**
 * Reads a start tag; null when it needs the state machine.
 * @param from position of the tag's name, after `<`
 */
export function readStartTag(html: string, from: number): Tag | null {
  if (!isLetter(html.charCodeAt(from))) return null;
  let at = endOfRun(html, from, LOWER | UPPER);
  const tagName = nameBetween(html, from, at);
  const attributes: Token.Attribute[] = [];
  for (;;) {
    const start = endOfRun(html, at, SPACE);
    const unit = html.charCodeAt(start);
    if (unit === GREATER_THAN) return { name: tagName, attributes, selfClosing: false, end: start };
    if (unit === SLASH) {
      if (html.charCodeAt(start + 1) !== GREATER_THAN) return null;
      return { name: tagName, attributes, selfClosing: true, end: start + 1 };
    }
    const nameEnd = endOfRun(html, start, LOWER | UPPER);
    if (start === at || nameEnd === start || attributes.length === MAX_ATTRIBUTES) return null;
    const name = nameBetween(html, start, nameEnd);
    let value = '';
    at = nameEnd;
    if (html.charCodeAt(at) === EQUALS) {
      const first = html.charCodeAt(at + 1);
      if (first === QUOTE || first === APOSTROPHE) {
        const end = quotedValueEnd(html, at + 2, first);
        if (end < 0) return null;
        value = html.slice(at + 2, end);
        if (value.includes('&')) value = value.replaceAll(AMPERSAND, '&');
        at = end + 1;
      } else {
        const end = unquotedValueEnd(html, at + 1);
        if (end === at + 1) return null;
        value = html.slice(at + 1, end);
        at = end;
      }
    }
    // The first attribute of a name counts.
    let other = 0;
    while (other < attributes.length && attributes[other].name !== name) other++;
    if (other === attributes.length) attributes.push({ name, value });
  }
}

/**
 * Reads an end tag; null when it needs the state machine.
 * @param from position of the tag's name, after `</`
 */
export function readEndTag(html: string, from: number): Pick<Tag, 'name' | 'end'> | null {
  if (!isLetter(html.charCodeAt(from))) return null;
  const end = endOfRun(html, from, LOWER | UPPER);
  if (html.charCodeAt(end) !== GREATER_THAN) return null;
  return { name: nameBetween(html, from, end), end };
}
