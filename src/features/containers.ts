/**
 * Containers: the block-level elements around a text block. Their words, linked words and blocks give the link
 * density (Kohlschütter et al. 2010, §3) at several levels of containment.
 */
import type { PathElement } from '../dom/text-blocks';
import type { PageSnapshot } from './page-snapshot';
import { tagHash } from './path-groups';

const BLOCK_LEVEL: ReadonlySet<string> = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure
   footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol optgroup option p pre search section
   select summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);
const BLOCK_LEVEL_HASHES: ReadonlySet<number> = new Set([...BLOCK_LEVEL].map(tagHash));
const LINK_HASHES: ReadonlySet<number> = new Set(['a', 'button'].map(tagHash));

/** Counts for every element of a page, and its nearest container. */
export interface Containers {
  /** Words, words within links, and blocks in each element and its descendants. */
  words: Float64Array;
  linkedWords: Float64Array;
  blocks: Uint32Array;
  /** Number of ancestors of each element. */
  depth: Uint32Array;
  /** 1 for each element that is a link or within one. */
  linked: Uint8Array;
  /** Nearest block-level element of each element, itself included; the root when there is none. */
  nearest: Uint32Array;
}

/** Returns the nearest block-level element of `path`, itself included; the root when there is none. */
export function containerOf(path: PathElement): PathElement {
  let step = path;
  while (step.parent && !BLOCK_LEVEL.has(step.tag)) step = step.parent;
  return step;
}

/**
 * Counts words, linked words and blocks for every element.
 * @param wordCounts words of each block
 */
export function readContainers(
  { elements, elementOf, paths }: PageSnapshot,
  wordCounts: Uint32Array,
): Containers {
  const { parent, row } = elements;
  const size = parent.length;
  const isBlockLevel = paths.tag.map((tag) => (BLOCK_LEVEL_HASHES.has(tag) ? 1 : 0));
  const isLink = paths.tag.map((tag) => (LINK_HASHES.has(tag) ? 1 : 0));
  const depth = new Uint32Array(size);
  const linked = new Uint8Array(size);
  const nearest = new Uint32Array(size);
  for (let i = 0; i < size; i++) {
    const up = parent[i];
    depth[i] = up < 0 ? 0 : depth[up] + 1;
    linked[i] = isLink[row[i]] || (up < 0 ? 0 : linked[up]);
    nearest[i] = up < 0 || isBlockLevel[row[i]] ? i : nearest[up];
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
  // Children come after their parents, so one pass from the end sums every subtree.
  for (let i = size - 1; i >= 0; i--) {
    const up = parent[i];
    if (up < 0) continue;
    words[up] += words[i];
    linkedWords[up] += linkedWords[i];
    blocks[up] += blocks[i];
  }
  return { words, linkedWords, blocks, depth, linked, nearest };
}

/**
 * Tree of a page's containers: the nearest block-level element of each text block, and for each container the
 * next outer one that holds more blocks. Wrappers around the same set of blocks are left out, so that each
 * step outwards adds blocks, however many `div`s a site nests.
 */
export interface ContainerTree {
  length: number;
  /** Next larger container, with a lower index than the container itself; the outermost one is its own parent. */
  parent: Int32Array;
  /** Container of each block. */
  ofBlock: Uint32Array;
}

/** Builds the tree of containers from the counts of their blocks. */
export function containerTree(
  { elements, elementOf }: PageSnapshot,
  { blocks, nearest }: Containers,
): ContainerTree {
  const { parent } = elements;
  const nodeOfElement = new Int32Array(parent.length).fill(-1);
  const parents: number[] = [];
  /** Returns the first container outwards from `inner` that holds more blocks; −1 after the outermost. */
  const nextLarger = (inner: number): number => {
    let step = inner;
    while (parent[step] >= 0) {
      step = nearest[parent[step]];
      if (blocks[step] > blocks[inner]) return step;
    }
    return -1;
  };
  const nodeOf = (start: number): number => {
    const missing: number[] = [];
    let step = start;
    for (; step >= 0 && nodeOfElement[step] < 0; step = nextLarger(step)) missing.push(step);
    let outer = step < 0 ? -1 : nodeOfElement[step];
    for (let i = missing.length - 1; i >= 0; i--) {
      const node = parents.length;
      parents.push(outer < 0 ? node : outer);
      nodeOfElement[missing[i]] = node;
      outer = node;
    }
    return outer;
  };
  const blockNodes = elementOf.map((element) => nodeOf(nearest[element]));
  return { length: parents.length, parent: Int32Array.from(parents), ofBlock: blockNodes };
}
