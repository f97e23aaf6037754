/**
 * Groups of elements with equal tag paths. All elements with the same tag and attribute words below the same parent
 * group share one row of a table: a menu of a hundred entries needs one row, and the model computes a path once.
 */

import { InheritedValues } from '../dom/inherited-values';
import { StringCache } from '../dom/string-cache';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { type IncrementalTask, visitEach } from '../scheduler';
import { hashString } from '../structure/hashes';
import { attributeHashes } from './attribute-words';
import { combineHashes, HashList } from './word-tokenizer';

/** Tree of path groups, one row each. */
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

export const tagHash = (tag: string): number => tagHashes.get(tag);

class PathTableBuilder {
  private readonly rowOfHash = new Map<number, number>();
  private readonly parents: number[] = [];
  private readonly tags: number[] = [];
  /** Hash of each row's whole path, attribute words included. */
  private readonly pathHashes: number[] = [];
  private readonly attributeOffsets: number[] = [0];
  private readonly attributes = new HashList();

  /** Returns the row of an element below a parent row, which is −1 at the root. */
  row(parent: number, path: PathElement): number {
    const tag = tagHash(path.tag);
    const words = attributeHashes(path);
    let hash = combineHashes(parent < 0 ? 0 : this.pathHashes[parent], tag);
    // By index: a `for` over values would make an object of each number.
    for (let i = 0; i < words.length; i++) hash = combineHashes(hash, words[i]);
    // Signed: see `tagPathHashes()` in `repetitions.ts`.
    let row = this.rowOfHash.get(hash | 0);
    if (row === undefined) {
      row = this.tags.length;
      this.rowOfHash.set(hash | 0, row);
      this.parents.push(parent);
      this.tags.push(tag);
      this.pathHashes.push(hash);
      for (let i = 0; i < words.length; i++) this.attributes.push(words[i]);
      this.attributeOffsets.push(this.attributes.length);
    }
    return row;
  }

  table(): PathTable {
    return {
      length: this.tags.length,
      parent: Int32Array.from(this.parents),
      tag: Uint32Array.from(this.tags),
      attributeOffsets: Uint32Array.from(this.attributeOffsets),
      attributes: this.attributes.items.slice(0, this.attributes.length),
    };
  }
}

/** Reads the elements above the blocks and their path rows. */
export function* readPaths(
  blocks: readonly TextBlock[],
): IncrementalTask<{ paths: PathTable; elements: Elements; elementOf: Uint32Array }> {
  const builder = new PathTableBuilder();
  const parents: number[] = [];
  const rows: number[] = [];
  const elements = new InheritedValues<number>(-1, (path, parent) => {
    rows.push(builder.row(parent < 0 ? -1 : rows[parent], path));
    return parents.push(parent) - 1;
  });
  const elementOf = new Uint32Array(blocks.length);
  yield* visitEach(blocks, ({ path }, i) => {
    elementOf[i] = elements.of(path);
  });
  return {
    elementOf,
    elements: { parent: Int32Array.from(parents), row: Uint32Array.from(rows) },
    paths: builder.table(),
  };
}
