/**
 * The 37 features of a block for texrex's classifier (Schäfer 2017, §2), each about 0 to 1, counted as the
 * released software counts them, oddities included, since its networks were trained on such values.
 */
import type { Page } from '../../dom/page';
import { CONTAINERS, type Div, type TexrexPage, texrexPage } from './text-divs';

const DOCTYPES = ['xhtml', 'html4', 'html5'] as const;

/** Names of the features, in order. */
export const FEATURES = [
  'length',
  'share of the page',
  'distance from the middle by characters',
  'distance from the middle by blocks',
  'text share of the page',
  'markup share',
  'punctuation',
  'letters',
  'numbers',
  'left-over tags',
  'e-mail addresses',
  'URLs',
  'hashtags',
  'years',
  'anchors',
  'upper case',
  'no sentence end',
  'sentence length',
  'sentences',
  'copyright sign',
  'ends in punctuation',
  ...DOCTYPES.map((name) => `doctype ${name}`),
  ...CONTAINERS.map((name) => `container ${name}`),
  'after a closing tag',
  'opening among tags',
  'empty blocks before',
  'markup share, one block around',
  'markup share, two blocks around',
] as const;

const MARKUP = FEATURES.indexOf('markup share');
const DOCTYPE = FEATURES.indexOf('doctype xhtml');
const AROUND_ONE = FEATURES.length - 2;
const AROUND_TWO = FEATURES.length - 1;

// Upper limits; larger values are clipped.
const MAX_LENGTH = 1000;
const MAX_SENTENCES = 10;
const MAX_SENTENCE_LENGTH = 100;
const MAX_SKIPPED = 20;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
/** Distance from the middle: 0 in the middle, 1 at either end. */
const fromMiddle = (position: number): number => Math.abs(position - 0.5) * 2;

/** Length of a text in characters. texrex leaves out the last byte, so the last character counts if it has several. */
function textLength(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // The second half of a surrogate pair is not a character of its own.
    if (unit < 0xdc00 || unit > 0xdfff) length++;
  }
  return text.length > 0 && text.charCodeAt(text.length - 1) < 0x80 ? length - 1 : length;
}

/** Counts characters by kind in one pass. */
function countCharacters(text: string): {
  upper: number;
  lower: number;
  numbers: number;
  punctuation: number;
  blank: number;
} {
  let [upper, lower, numbers, punctuation, blank] = [0, 0, 0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const kind = KINDS[text.charCodeAt(i)];
    if (kind === LOWER) lower++;
    else if (kind === UPPER) upper++;
    else if (kind === BLANK) blank++;
    else if (kind === NUMBER) numbers++;
    else if (kind === MARK) punctuation++;
  }
  return { upper, lower, numbers, punctuation, blank };
}

const [LOWER, UPPER, NUMBER, MARK, BLANK] = [1, 2, 3, 4, 5];
const KINDS: Uint8Array = Uint8Array.from({ length: 0x10000 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/\p{Ll}/u.test(character)) return LOWER;
  if (/\p{Lu}/u.test(character)) return UPPER;
  if (/\p{N}/u.test(character)) return NUMBER;
  if (/\p{P}/u.test(character)) return MARK;
  return /\s/u.test(character) ? BLANK : 0;
});

function writeOwnFeatures(div: Div, length: number, row: Float32Array): void {
  const { text } = div;
  const { upper, lower, numbers, punctuation, blank } = countCharacters(text);
  const printed = Math.max(1, length - blank);
  const letters = upper + lower;
  const ends = count(text, /[.?!](?=\s|$)/gu);
  const sentences = Math.max(1, ends);
  let at = MARKUP;
  const put = (value: number) => {
    row[at++] = value;
  };
  const raw = Math.max(1, div.rawLength);
  put(Math.max(0, raw - length) / raw);
  put(punctuation / length);
  put(letters / printed);
  put(numbers / printed);
  put((text.includes('<') ? count(text, /<\/?[a-z][^<>]*>/giu) : 0) / printed);
  put((text.includes('@') ? count(text, /[\w.+-]+@[\w-]+\.[\w.-]+/gu) : 0) / printed);
  put(count(text, /(?:https?:\/\/|www\.)\S+/giu) / printed);
  put((text.includes('#') ? count(text, /(?<!\S)#[\p{L}\d_]+/gu) : 0) / printed);
  put(count(text, /\D20[01]\d(?!\d)/gu) / printed);
  put(div.anchors / printed);
  put(letters ? upper / letters : 0);
  put(ends ? 0 : 1);
  put(Math.min(Math.trunc(length / sentences), MAX_SENTENCE_LENGTH) / MAX_SENTENCE_LENGTH);
  put(Math.min(sentences, MAX_SENTENCES) / MAX_SENTENCES);
  put(text.includes('©') ? 1 : 0);
  put(/[.?!] *$/u.test(text) ? 1 : 0);
  at += DOCTYPES.length;
  for (const container of CONTAINERS) put(div.container === container ? 1 : 0);
  put(div.afterClosing ? 1 : 0);
  const tags = div.openTags + div.closeTags;
  put(tags ? div.openTags / tags : 0);
  put(Math.min(div.skipped, MAX_SKIPPED) / MAX_SKIPPED);
}

/** Returns a table with a row of `FEATURES.length` numbers for each block. */
function divFeatures({ divs, rawLength, doctype }: TexrexPage): Float32Array {
  const width = FEATURES.length;
  const table = new Float32Array(divs.length * width);
  const lengths = divs.map(({ text }) => textLength(text));
  const pageLength = Math.max(
    1,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  let before = 0;
  divs.forEach((div, i) => {
    const row = table.subarray(i * width, (i + 1) * width);
    const length = Math.max(1, lengths[i]);
    row[0] = Math.min(length, MAX_LENGTH) / MAX_LENGTH;
    row[1] = length / pageLength;
    row[2] = fromMiddle((before + length / 2) / pageLength);
    row[3] = fromMiddle(i / divs.length);
    row[4] = pageLength / Math.max(1, rawLength);
    writeOwnFeatures(div, length, row);
    DOCTYPES.forEach((name, k) => {
      row[DOCTYPE + k] = doctype === name ? 1 : 0;
    });
    before += length;
  });
  // Missing neighbours at the edges are replaced by the first or the last block.
  const markup = (i: number) => table[Math.min(Math.max(i, 0), divs.length - 1) * width + MARKUP];
  for (let i = 0; i < divs.length; i++) {
    const one = markup(i - 1) + markup(i) + markup(i + 1);
    table[i * width + AROUND_ONE] = one / 3;
    // In the last two blocks texrex overwrites the left neighbour's share with the last block's.
    const left = i < divs.length - 2 ? markup(i - 2) : 0;
    table[i * width + AROUND_TWO] = (one + left + markup(i + 2)) / 5;
  }
  return table;
}

/** A page's blocks and the table of their features. */
export interface TexrexVectors {
  page: TexrexPage;
  features: Float32Array;
}

/** Computes the features of a page. */
export function texrexVectors(page: Page): TexrexVectors {
  const divided = texrexPage(page);
  return { page: divided, features: divFeatures(divided) };
}
