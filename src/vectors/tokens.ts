/**
 * Text → words, as 32-bit hashes. A vocabulary is a list of hashes, so no string is built for a word on the way
 * from the page to the model.
 *
 * A word is a run of letters, or of digits; letters of scripts without spaces are words by themselves. Case is
 * folded, and every digit counts as 0: years, prices and scores look alike on every page.
 */
import { CHARACTER_CLASS, DIGIT, LETTER, LONE_LETTER, SEPARATOR } from './characters';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over UTF-16 code units, to be continued from `hash`. */
export function extendHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, FNV_PRIME) >>> 0;
}

/** FNV-1a of a string, as a word of that spelling would hash. */
export function hashString(text: string, seed = FNV_OFFSET): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash >>> 0;
}

/** Two hashes → one, in order. */
export function combine(first: number, second: number): number {
  return Math.imul(Math.imul(first ^ 0x9e3779b9, FNV_PRIME) ^ second, 0x85ebca6b) >>> 0;
}

/** What a text looks like, counted while it is cut into words. */
export interface TextShape {
  words: number;
  /** Characters of words. */
  characters: number;
  /** Words that begin with a capital. */
  capitalised: number;
  /** Words of digits. */
  digits: number;
  commas: number;
  /** Full stops, question and exclamation marks, of any script. */
  stops: number;
  /** Whether the last character other than space, quote or bracket is a stop. */
  endsWithStop: boolean;
  /** Whether the first word begins with a capital. */
  startsCapitalised: boolean;
}

const COMMAS = new Set([...',;،؛、，；'].map((c) => c.charCodeAt(0)));
const STOPS = new Set([...'.!?…。！？।؟۔'].map((c) => c.charCodeAt(0)));
const CLOSERS = new Set([...' \n\t\r\u00a0"\'”’»)]」』'].map((c) => c.charCodeAt(0)));

/** A growing list of 32-bit numbers. */
export class HashList {
  items = new Uint32Array(1024);
  length = 0;

  push(hash: number): void {
    if (this.length === this.items.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.items);
      this.items = grown;
    }
    this.items[this.length++] = hash;
  }
}

/**
 * Cuts `text` into words and appends their hashes to `into`.
 * @param foldDigits false tells 2019 from 2020: for comparing texts, not for the model
 * @returns counts over this text alone
 */
export function readWords(text: string, into: HashList, foldDigits = true): TextShape {
  const shape: TextShape = {
    words: 0,
    characters: 0,
    capitalised: 0,
    digits: 0,
    commas: 0,
    stops: 0,
    endsWithStop: false,
    startsCapitalised: false,
  };
  const lower = text.toLowerCase();
  // Folding changes the length of a few texts (İ); capitals are then not told, which is all that is lost.
  const original = lower.length === text.length ? text : lower;
  const length = lower.length;
  let hash = 0;
  let run = SEPARATOR;
  const finish = () => {
    into.push(hash >>> 0);
    run = SEPARATOR;
  };
  for (let i = 0; i < length; i++) {
    let unit = lower.charCodeAt(i);
    let kind: number;
    if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < length) {
      const point = lower.codePointAt(i) as number;
      kind = CHARACTER_CLASS[point] ?? SEPARATOR;
      i++;
      unit = point;
    } else {
      kind = CHARACTER_CLASS[unit];
    }
    if (kind === SEPARATOR) {
      if (run !== SEPARATOR) finish();
      if (STOPS.has(unit)) {
        shape.stops++;
        shape.endsWithStop = true;
      } else if (COMMAS.has(unit)) {
        shape.commas++;
        shape.endsWithStop = false;
      } else if (shape.endsWithStop && !CLOSERS.has(unit)) {
        shape.endsWithStop = false;
      }
      continue;
    }
    shape.endsWithStop = false;
    shape.characters++;
    if (run !== kind || kind === LONE_LETTER) {
      if (run !== SEPARATOR) finish();
      run = kind;
      hash = FNV_OFFSET;
      if (kind === DIGIT) shape.digits++;
      else if (kind === LETTER && original.charCodeAt(i) !== lower.charCodeAt(i)) {
        shape.capitalised++;
        if (shape.words === 0) shape.startsCapitalised = true;
      }
      shape.words++;
    }
    hash = Math.imul(hash ^ (kind === DIGIT && foldDigits ? 48 : unit), FNV_PRIME);
  }
  if (run !== SEPARATOR) finish();
  return shape;
}
