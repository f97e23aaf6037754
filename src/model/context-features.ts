/**
 * Context features: the network's probabilities pooled over the blocks around each block.
 *
 * Entries of a list, cells of a table and posts of a forum tend to have the same label, but a recurrent
 * network, which reads them one after the other, cannot see this. So the refiner gets the network's
 * probabilities pooled over everything that a block belongs to: its neighbours, its containers, and all blocks
 * with the same path row. `models/research/train/context_features.py` is the trainer's version; `golden.json`
 * checks both.
 */

import type { ContainerTree } from '../features/containers';
import type { EncodedPage } from '../features/encode';
import { BATCH_SIZE, type IncrementalTask } from '../scheduler';
import { StretchSums } from '../structure/stretches';
import { expectedF1Cut } from './expected-f1';
import { logOdds } from './log-odds';

/** Neighbours whose own probabilities are features, by their distance in blocks. */
const NEIGHBOURS = [-2, -1, 1, 2];
/** Numbers of blocks to either side over which a mean is a feature. */
const RADII = [2, 6, 20, 60];
/** Number of nested containers that are pooled, from the block's own outwards. */
const LEVELS = 7;
/** Weight added to each block's word count, so that no mean is over zero weight. */
const BASE_WEIGHT = 0.3;
/** Lowest probability that counts, which limits the odds to 1 : 1000 and the scaled log odds to about −1.7 … 1.7. */
const MIN_PROBABILITY = 1e-3;
/** Value for neighbours outside the page: that of sure boilerplate. */
const OUTSIDE_PAGE = -1.7;

/** Number of context features that `readContextFeatures()` writes per block. */
export const CONTEXT_FEATURES = 1 + NEIGHBOURS.length + RADII.length + 4 * LEVELS + 2 + 1;

/** Log odds of a probability, scaled to about the range of the other features. */
const scaledLogOdds = (p: number) => logOdds(p, MIN_PROBABILITY) / 4;

/** Sums for the means of p over groups of blocks, by words and by blocks, and the highest p. */
interface Pools {
  words: Float64Array;
  content: Float64Array;
  blocks: Float64Array;
  sum: Float64Array;
  highest: Float64Array;
}

function poolByGroup(groupOf: Uint32Array, size: number, p: Float32Array, weight: Float64Array): Pools {
  const [words, content, blocks, sum, highest] = Array.from({ length: 5 }, () => new Float64Array(size));
  for (let i = 0; i < p.length; i++) {
    const group = groupOf[i];
    words[group] += weight[i];
    content[group] += weight[i] * p[i];
    blocks[group]++;
    sum[group] += p[i];
    if (p[i] > highest[group]) highest[group] = p[i];
  }
  return { words, content, blocks, sum, highest };
}

/** Pools blocks by container; each pool includes all containers within it. */
function poolByContainer(tree: ContainerTree, p: Float32Array, weight: Float64Array): Pools {
  const pools = poolByGroup(tree.ofBlock, tree.length, p, weight);
  const { words, content, blocks, sum, highest } = pools;
  // Children come after their parents, so one pass from the end sums every subtree.
  for (let node = tree.length - 1; node >= 0; node--) {
    const up = tree.parent[node];
    if (up === node) continue;
    words[up] += words[node];
    content[up] += content[node];
    blocks[up] += blocks[node];
    sum[up] += sum[node];
    if (highest[node] > highest[up]) highest[up] = highest[node];
  }
  return pools;
}

/**
 * Features of each container, computed once for all blocks in it.
 * @param content words of content on the page
 */
function containerFeatures(
  { words, content: own, blocks, sum, highest }: Pools,
  content: number,
): Float64Array[] {
  const positiveContent = Math.max(content, 1e-9);
  return [
    own.map((inside, node) => scaledLogOdds(inside / words[node])),
    own.map((inside) => inside / positiveContent),
    sum.map((inside, node) => scaledLogOdds(inside / blocks[node])),
    highest.map(scaledLogOdds),
  ];
}

/**
 * Computes the context features of all blocks.
 * @param p network's probabilities, one per block; at least one
 * @param into [blocks, stride]; the features of block i are written from `i · stride + offset` on
 */
export function* readContextFeatures(
  p: Float32Array,
  { wordCounts, containers, paths }: Pick<EncodedPage, 'wordCounts' | 'containers' | 'paths'>,
  into: Float32Array,
  stride: number,
  offset: number,
): IncrementalTask<void> {
  const count = p.length;
  const weight = new Float64Array(wordCounts).map((words) => words + BASE_WEIGHT);
  const blockOdds = new Float64Array(p).map(scaledLogOdds);
  const weightSums = new StretchSums(count, (i) => weight[i]);
  const contentSums = new StretchSums(count, (i) => weight[i] * p[i]);
  const ofContainers = containerFeatures(poolByContainer(containers, p, weight), contentSums.total);
  const byPath = poolByGroup(paths.rowOf, paths.length, p, weight);
  const pathOddsByWords = byPath.content.map((sum, row) =>
    scaledLogOdds(sum / Math.max(byPath.words[row], 1e-9)),
  );
  const pathOddsByBlocks = byPath.sum.map((sum, row) => scaledLogOdds(sum / Math.max(byPath.blocks[row], 1)));
  const cutOdds = scaledLogOdds(Math.min(expectedF1Cut(p, wordCounts), 1));

  for (let i = 0; i < count; i++) {
    if (i % BATCH_SIZE === 0) yield;
    let at = i * stride + offset;
    into[at++] = blockOdds[i];
    for (const step of NEIGHBOURS) into[at++] = blockOdds[i + step] ?? OUTSIDE_PAGE;
    for (const radius of RADII) {
      const around = { from: Math.max(i - radius, 0), to: Math.min(i + radius + 1, count) };
      into[at++] = scaledLogOdds(contentSums.of(around) / weightSums.of(around));
    }
    let node = containers.ofBlock[i];
    for (let level = 0; level < LEVELS; level++) {
      for (const values of ofContainers) into[at++] = values[node];
      node = containers.parent[node];
    }
    into[at++] = pathOddsByWords[paths.rowOf[i]];
    into[at++] = pathOddsByBlocks[paths.rowOf[i]];
    into[at++] = blockOdds[i] - cutOdds;
  }
}
