/**
 * Tag paths of a page, each once: a tree of rows where a row is one element as it looks to the model (its tag and
 * attribute words) below another row. The hundred entries of a menu share one row, so that whatever the model
 * computes of a path is computed once.
 */
import type { PathElement, TextBlock } from '../dom/blocks';
import type { Work } from '../work';
import { attributeHashes } from './attributes';
import { combine, HashList, hashString } from './tokens';

export interface PathTable {
  length: number;
  /** Row of the parent element, −1 at the root. Always lower than the row itself. */
  parent: Int32Array;
  /** Hash of the tag name. */
  tag: Uint32Array;
  /** Own attribute words of row r: `attributes[attributeOffsets[r] … attributeOffsets[r + 1]]`. */
  attributeOffsets: Uint32Array;
  attributes: Uint32Array;
  /** Row of each block's parent element. */
  rowOf: Uint32Array;
}

const tagHashes = new Map<string, number>();

/** Hash of a tag name. */
export function tagHash(tag: string): number {
  let hash = tagHashes.get(tag);
  if (hash === undefined) {
    hash = hashString(`tag:${tag}`);
    if (tagHashes.size < 10_000) tagHashes.set(tag, hash);
  }
  return hash;
}

/** Blocks that are read at a time. */
const AT_A_TIME = 256;

/** Work that can be interrupted. */
export function* readingPaths(blocks: readonly TextBlock[]): Work<PathTable> {
  // By `PathElement.index`; a parent's is lower than its children's.
  const rowOfElement = new Int32Array(blocks.reduce((size, { path }) => Math.max(size, path.index + 1), 0));
  rowOfElement.fill(-1);
  const rowOfLook = new Map<number, number>();
  const parents: number[] = [];
  const tags: number[] = [];
  const offsets: number[] = [0];
  const looks: number[] = [];
  const attributes = new HashList();

  const rowFor = (path: PathElement): number => {
    // The way up to the first element met before, then down again: no recursion on hostile depth.
    const unknown: PathElement[] = [];
    let known: PathElement | null = path;
    let row = -1;
    for (; known; known = known.parent) {
      row = rowOfElement[known.index];
      if (row >= 0) break;
      unknown.push(known);
    }
    for (let i = unknown.length - 1; i >= 0; i--) {
      const step = unknown[i];
      const tag = tagHash(step.tag);
      const own = attributeHashes(step.element, step.tag);
      let look = combine(row < 0 ? 0 : looks[row], tag);
      for (const hash of own) look = combine(look, hash);
      // As a signed number; see `groups()` in `numbers.ts`.
      let next = rowOfLook.get(look | 0);
      if (next === undefined) {
        next = tags.length;
        rowOfLook.set(look | 0, next);
        parents.push(row);
        tags.push(tag);
        looks.push(look);
        for (const hash of own) attributes.push(hash);
        offsets.push(attributes.length);
      }
      rowOfElement[step.index] = next;
      row = next;
    }
    return row;
  };

  const rowOf = new Uint32Array(blocks.length);
  for (let i = 0; i < blocks.length; i++) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    rowOf[i] = rowFor(blocks[i].path);
  }
  return {
    length: tags.length,
    parent: Int32Array.from(parents),
    tag: Uint32Array.from(tags),
    attributeOffsets: Uint32Array.from(offsets),
    attributes: attributes.items.slice(0, attributes.length),
    rowOf,
  };
}
