/**
 * Table of the names of tags and attributes in a source, so that each is one string on all pages. Engines compare equal
 * strings character by character unless both are the one copy that they keep of every name in a program.
 */
import { copyOf } from './string-cache';

/** Number of slots, a power of two; a new name replaces the one in its slot. */
const SLOTS = 4096;

/** Maximum characters of a stored name; pages hardly repeat longer ones. */
const MAX_LENGTH = 48;

/** The name in each slot; '' in a free one. */
const slots: string[] = new Array(SLOTS).fill('');

/** The one copy of a name that the engine keeps: property keys are such copies. */
const internedName = (name: string): string => Object.keys({ [copyOf(name)]: 0 })[0];

/** Lower case of an ASCII code unit, without making a string. */
const lowerCased = (unit: number): number => (unit >= 65 && unit <= 90 ? unit + 32 : unit);

/** Returns the ASCII name between two positions in lower case. */
export function nameBetween(source: string, from: number, to: number): string {
  if (to - from > MAX_LENGTH) return source.slice(from, to).toLowerCase();
  let hash = to - from;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + lowerCased(source.charCodeAt(at))) | 0;
  const slot = (hash ^ (hash >>> 12)) & (SLOTS - 1);
  if (equalsLowerCase(slots[slot], source, from, to)) return slots[slot];
  const name = internedName(source.slice(from, to).toLowerCase());
  slots[slot] = name;
  return name;
}

/** True when a part of the source in lower case is the name. */
function equalsLowerCase(name: string, source: string, from: number, to: number): boolean {
  if (name.length !== to - from) return false;
  for (let at = 0; at < name.length; at++)
    if (lowerCased(source.charCodeAt(from + at)) !== name.charCodeAt(at)) return false;
  return true;
}
