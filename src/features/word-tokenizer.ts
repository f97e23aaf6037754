/**
 * Text → words, as 32-bit hashes. A vocabulary is a list of hashes, so no string is built for a word between
 * the page and the model.
 *
 * A word is a run of letters or a run of digits; letters of scripts without spaces are words by themselves.
 * Case is folded and every digit becomes 0, so that years, prices and scores are the same words on every page.
 */
import { FNV_OFFSET, FNV_PRIME } from '../structure/hashes';
import { characterClasses, DIGIT, LETTER, LONE_LETTER, SEPARATOR } from './character-classes';

/** Combines two hashes into one that depends on their order. */
export function combineHashes(first: number, second: number): number {
  return Math.imul(Math.imul(first ^ 0x9e3779b9, FNV_PRIME) ^ second, 0x85ebca6b) >>> 0;
}

/** Counts made while a text is split into words. */
export interface TextShape {
  words: number;
  /** Characters within words. */
  characters: number;
  /** Words that begin with a capital letter. */
  capitalised: number;
  /** Words that are digits. */
  digits: number;
  commas: number;
  /** Full stops, question and exclamation marks, of any script. */
  stops: number;
  /** True when the last character, apart from spaces, quotes and brackets, is a stop. */
  endsWithStop: boolean;
  /** True when the first word begins with a capital letter. */
  startsCapitalised: boolean;
}

/** Mark within a sentence. */
const COMMA = 1;
/** Mark at the end of a sentence. */
const STOP = 2;
/** Characters allowed between a stop and the end of the text. */
const CLOSER = 3;

/** Kinds of punctuation that are counted, by code unit. */
const PUNCTUATION: Uint8Array = (() => {
  const table = new Uint8Array(0x10000);
  const add = (characters: string, kind: number) => {
    for (let i = 0; i < characters.length; i++) table[characters.charCodeAt(i)] = kind;
  };
  add(',;،؛、，；', COMMA);
  add('.!?…。！？।؟۔', STOP);
  add(' \n\t\r\u00a0"\'”’»)]」』', CLOSER);
  return table;
})();

/** Growable list of 32-bit numbers. */
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
 * Splits `text` into words and appends their hashes to `into`.
 * @param foldDigits false keeps digits, so that 2019 differs from 2020: for comparing texts, not for the
 * model
 * @returns counts over this text alone
 */
export function readWords(text: string, into: HashList, foldDigits = true): TextShape {
  let [words, characters, capitalised, digits, commas, stops] = [0, 0, 0, 0, 0, 0];
  let [endsWithStop, startsCapitalised] = [false, false];
  const classes = characterClasses();
  const lower = text.toLowerCase();
  // Folding changes the length of a few texts (İ), whose capitals are then not counted.
  const original = lower.length === text.length ? text : lower;
  const length = lower.length;
  let hash = 0;
  let run = SEPARATOR;
  for (let i = 0; i < length; i++) {
    let unit = lower.charCodeAt(i);
    let kind: number;
    if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < length) {
      const point = lower.codePointAt(i) as number;
      kind = classes[point] ?? SEPARATOR;
      i++;
      unit = point;
    } else {
      kind = classes[unit];
    }
    if (kind === SEPARATOR) {
      if (run !== SEPARATOR) into.push(hash >>> 0);
      run = SEPARATOR;
      const mark = PUNCTUATION[unit];
      if (mark === STOP) {
        stops++;
        endsWithStop = true;
      } else if (mark === COMMA) {
        commas++;
        endsWithStop = false;
      } else if (mark !== CLOSER) {
        endsWithStop = false;
      }
      continue;
    }
    endsWithStop = false;
    characters++;
    if (run !== kind || kind === LONE_LETTER) {
      if (run !== SEPARATOR) into.push(hash >>> 0);
      run = kind;
      hash = FNV_OFFSET;
      if (kind === DIGIT) digits++;
      else if (kind === LETTER && original.charCodeAt(i) !== lower.charCodeAt(i)) {
        capitalised++;
        if (words === 0) startsCapitalised = true;
      }
      words++;
    }
    hash = Math.imul(hash ^ (kind === DIGIT && foldDigits ? 48 : unit), FNV_PRIME);
  }
  if (run !== SEPARATOR) into.push(hash >>> 0);
  return { words, characters, capitalised, digits, commas, stops, endsWithStop, startsCapitalised };
}
