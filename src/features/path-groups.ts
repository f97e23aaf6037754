/**
 * Distinct tag paths of a page, as a tree of rows. A row stands for all elements with the same tag and
 * attribute words below the same parent row: the hundred entries of a menu share one row, so whatever the
 * model computes for a path is computed once.
 */

import { StringCache } from '../dom/string-cache';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import type { IncrementalTask } from '../scheduler';
import { attributeHashes } from './attribute-words';
import { combine, HashList, hashString } from './word-tokenizer';

export interface PathTable {
  readonly length: number;
  /** Row of the parent element, −1 at the root. Always lower than the row itself. */
  readonly parent: Int32Array;
  /** Hash of the tag name. */
  readonly tag: Uint32Array;
  /** Own attribute words of row r: `attributes[attributeOffsets[r] … attributeOffsets[r + 1]]`. */
  readonly attributeOffsets: Uint32Array;
  readonly attributes: Uint32Array;
}

/** All ancestor elements of the text blocks, not merged. */
export interface Elements {
  /** Parent of each element, −1 at the root. Always lower than the element itself. */
  readonly parent: Int32Array;
  /** Path row of each element. */
  readonly row: Uint32Array;
}

const tagHashes = new StringCache((tag) => hashString(`tag:${tag}`));

/** Hash of a tag name. */
export const tagHash = (tag: string): number => tagHashes.get(tag);

/** Blocks read between two yields. */
const AT_A_TIME = 256;

/** Reads the elements above the blocks and their path rows. Interruptible. */
export function* readPaths(
  blocks: readonly TextBlock[],
): IncrementalTask<{ paths: PathTable; elements: Elements; elementOf: Uint32Array }> {
  // By `PathElement.index`.
  const known = new Int32Array(blocks.reduce((size, { path }) => Math.max(size, path.index + 1), 0));
  known.fill(-1);
  const elementParents: number[] = [];
  const rows: number[] = [];
  const rowOfLook = new Map<number, number>();
  const parents: number[] = [];
  const tags: number[] = [];
  const offsets: number[] = [0];
  const looks: number[] = [];
  const attributes = new HashList();

  const rowBelow = (above: number, { element, tag: name }: PathElement): number => {
    const tag = tagHash(name);
    const own = attributeHashes(element, name);
    let look = combine(above < 0 ? 0 : looks[above], tag);
    for (const hash of own) look = combine(look, hash);
    // Signed: see `tagPathHashes()` in `numbers.ts`.
    let row = rowOfLook.get(look | 0);
    if (row === undefined) {
      row = tags.length;
      rowOfLook.set(look | 0, row);
      parents.push(above);
      tags.push(tag);
      looks.push(look);
      for (const hash of own) attributes.push(hash);
      offsets.push(attributes.length);
    }
    return row;
  };

  const elementFor = (path: PathElement): number => {
    // Up to the first element seen before, then down again: no recursion on hostile depth.
    const unknown: PathElement[] = [];
    let step: PathElement | null = path;
    for (; step && known[step.index] < 0; step = step.parent) unknown.push(step);
    let element = step ? known[step.index] : -1;
    for (let i = unknown.length - 1; i >= 0; i--) {
      rows.push(rowBelow(element < 0 ? -1 : rows[element], unknown[i]));
      element = elementParents.push(element) - 1;
      known[unknown[i].index] = element;
    }
    return element;
  };

  const elementOf = new Uint32Array(blocks.length);
  for (let i = 0; i < blocks.length; i++) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    elementOf[i] = elementFor(blocks[i].path);
  }
  return {
    elementOf,
    elements: { parent: Int32Array.from(elementParents), row: Uint32Array.from(rows) },
    paths: {
      length: tags.length,
      parent: Int32Array.from(parents),
      tag: Uint32Array.from(tags),
      attributeOffsets: Uint32Array.from(offsets),
      attributes: attributes.items.slice(0, attributes.length),
    },
  };
}
