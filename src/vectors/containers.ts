/**
 * How much text and how many links the block-level elements around a text block hold: what Kohlschütter et al.
 * (2010, §3) call link density, at three levels of containment.
 */
import type { PathElement } from '../dom/blocks';
import type { Outline } from './outline';
import { tagHash } from './paths';

const BLOCK_LEVEL: ReadonlySet<string> = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure
   footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol optgroup option p pre search section
   select summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);
const BLOCK_LEVEL_HASHES: ReadonlySet<number> = new Set([...BLOCK_LEVEL].map(tagHash));
const LINK_HASHES: ReadonlySet<number> = new Set(['a', 'button'].map(tagHash));

export interface Containers {
  /** Words, words within links, and blocks below each element. */
  words: Float64Array;
  linkedWords: Float64Array;
  blocks: Uint32Array;
  /** Elements above each element. */
  depth: Uint32Array;
  /** Whether each element is a link, or stands within one. */
  linked: Uint8Array;
  /** The nearest block-level element from each element upwards, itself included; the root when there is none. */
  of: Uint32Array;
}

/** The nearest block-level element from `path` upwards, `path` included; the root when there is none. */
export function container(path: PathElement): PathElement {
  let step = path;
  while (step.parent && !BLOCK_LEVEL.has(step.tag)) step = step.parent;
  return step;
}

/** @param wordCounts words of each block */
export function readContainers({ elements, elementOf, paths }: Outline, wordCounts: Uint32Array): Containers {
  const { parent, row } = elements;
  const size = parent.length;
  const isBlockLevel = Uint8Array.from(paths.tag, (tag) => (BLOCK_LEVEL_HASHES.has(tag) ? 1 : 0));
  const isLink = Uint8Array.from(paths.tag, (tag) => (LINK_HASHES.has(tag) ? 1 : 0));
  const depth = new Uint32Array(size);
  const linked = new Uint8Array(size);
  const of = new Uint32Array(size);
  for (let i = 0; i < size; i++) {
    const up = parent[i];
    depth[i] = up < 0 ? 0 : depth[up] + 1;
    linked[i] = isLink[row[i]] || (up < 0 ? 0 : linked[up]);
    of[i] = up < 0 || isBlockLevel[row[i]] ? i : of[up];
  }
  const words = new Float64Array(size);
  const linkedWords = new Float64Array(size);
  const blocks = new Uint32Array(size);
  for (let i = 0; i < elementOf.length; i++) {
    const element = elementOf[i];
    words[element] += wordCounts[i];
    if (linked[element]) linkedWords[element] += wordCounts[i];
    blocks[element]++;
  }
  // Children stand behind their parents, so one pass from the end sums every subtree.
  for (let i = size - 1; i >= 0; i--) {
    const up = parent[i];
    if (up < 0) continue;
    words[up] += words[i];
    linkedWords[up] += linkedWords[i];
    blocks[up] += blocks[i];
  }
  return { words, linkedWords, blocks, depth, linked, of };
}
