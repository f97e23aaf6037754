/**
 * Table of the names of tags and attributes in a source, so that each is one string on all pages. Engines compare equal
 * strings character by character unless both are the one copy that they keep of every name in a program.
 */

/** Number of slots; a name replaces the one that was in its slot. */
const SIZE = 4096;

/** Maximum characters of a stored name; pages hardly repeat longer ones. */
const MAX_LENGTH = 48;

const names: string[] = new Array(SIZE).fill('');

/** Copy of a string that shares no memory with the page, and is the one that the engine keeps of this name. */
const keptName = (name: string): string => Object.keys({ [` ${name}`.slice(1)]: 0 })[0];

const lowerCased = (unit: number): number => (unit >= 65 && unit <= 90 ? unit + 32 : unit);

/** Returns the ASCII name between two positions in lower case. */
export function nameBetween(source: string, from: number, to: number): string {
  if (to - from > MAX_LENGTH) return source.slice(from, to).toLowerCase();
  let hash = to - from;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + lowerCased(source.charCodeAt(at))) | 0;
  const place = (hash ^ (hash >>> 12)) & (SIZE - 1);
  const known = names[place];
  if (known.length === to - from) {
    let at = 0;
    while (at < known.length && lowerCased(source.charCodeAt(from + at)) === known.charCodeAt(at)) at++;
    if (at === known.length) return known;
  }
  const name = keptName(source.slice(from, to).toLowerCase());
  names[place] = name;
  return name;
}
