/**
 * How much text and how many links the block-level elements around a text block hold: what Kohlschütter et al.
 * (2010, §3) call link density, at three levels of containment.
 */
import type { PathElement, TextBlock } from '../dom/blocks';

const BLOCK_LEVEL: ReadonlySet<string> = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure
   footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol optgroup option p pre search section
   select summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

export interface Containers {
  /** Words, words within links, and blocks below each element, by `PathElement.index`. */
  words: Float64Array;
  linkedWords: Float64Array;
  blocks: Uint32Array;
  /** Whether each block stands within a link. */
  linked: Uint8Array;
  /** `container()`, remembered for every element asked. */
  of(path: PathElement): PathElement;
}

/** The nearest block-level element from `path` upwards, `path` included; the root when there is none. */
export function container(path: PathElement): PathElement {
  let step = path;
  while (step.parent && !BLOCK_LEVEL.has(step.tag)) step = step.parent;
  return step;
}

function isLinked(path: PathElement): boolean {
  for (let step: PathElement | null = path; step; step = step.parent) {
    if (step.tag === 'a' || step.tag === 'button') return true;
  }
  return false;
}

/** @param wordCounts words of each block */
export function readContainers(blocks: readonly TextBlock[], wordCounts: Uint32Array): Containers {
  let size = 0;
  for (const block of blocks) size = Math.max(size, block.path.index + 1);
  const words = new Float64Array(size);
  const linkedWords = new Float64Array(size);
  const counts = new Uint32Array(size);
  const parent = new Int32Array(size).fill(-1);
  const linked = new Uint8Array(blocks.length);
  const seen = new Uint8Array(size);
  const linkedByElement = new Int8Array(size).fill(-1);
  blocks.forEach((block, i) => {
    const { index } = block.path;
    if (linkedByElement[index] < 0) linkedByElement[index] = isLinked(block.path) ? 1 : 0;
    linked[i] = linkedByElement[index];
    words[index] += wordCounts[i];
    if (linked[i]) linkedWords[index] += wordCounts[i];
    counts[index]++;
    for (let step: PathElement | null = block.path; step && !seen[step.index]; step = step.parent) {
      seen[step.index] = 1;
      parent[step.index] = step.parent ? step.parent.index : -1;
    }
  });
  // Children have higher indices than their parents, so one pass from the end sums every subtree.
  for (let i = size - 1; i >= 0; i--) {
    const up = parent[i];
    if (up < 0) continue;
    words[up] += words[i];
    linkedWords[up] += linkedWords[i];
    counts[up] += counts[i];
  }
  const found = new Array<PathElement | undefined>(size).fill(undefined);
  const of = (path: PathElement): PathElement => {
    found[path.index] ??= container(path);
    return found[path.index] as PathElement;
  };
  return { words, linkedWords, blocks: counts, linked, of };
}
