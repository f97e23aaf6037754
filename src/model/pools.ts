/**
 * What the first judgement of a page's blocks says of each block's surroundings.
 *
 * A list's entries, a table's cells, a forum's posts stand or fall together, and a recurrent network, which meets
 * them one after the other, cannot see it. So the second look (`refine.ts`) takes the first probabilities pooled over
 * everything a block belongs to: its neighbours, the containers around it, all blocks that look like it.
 * `models/training/pools.py` is the same on the trainer's side; golden.json holds both to it.
 */

import type { ContainerTree } from '../vectors/container-tree';
import type { PlacedVectors } from '../vectors/vectorise';
import type { Work } from '../work';
import { expectedF1Cut } from './expected-f1';

const NEIGHBOURS = [-2, -1, 1, 2];
const RADII = [2, 6, 20, 60];
/** Containers around a block, from its own outwards. */
const LEVELS = 7;
/** Blocks without words weigh a little, so that no mean is empty. */
const WORDLESS = 0.3;
/** Odds are kept within 1 : 1000, and scaled to about −1.7 … 1.7. */
const FLOOR = 1e-3;
/** For neighbours beyond the page's ends. */
const BEYOND = -1.7;

/** How many numbers `pooling()` gives for each block. */
export const POOLS = 1 + NEIGHBOURS.length + RADII.length + 4 * LEVELS + 2 + 1;

const odds = (p: number) => Math.log(Math.max(p, FLOOR) / Math.max(1 - p, FLOOR)) / 4;

/** Means of p over groups of blocks, by words and by blocks; and the highest p. */
interface Groups {
  words: Float64Array;
  content: Float64Array;
  blocks: Float64Array;
  sum: Float64Array;
  highest: Float64Array;
}

function groupBy(groupOf: Uint32Array, size: number, p: Float32Array, weight: Float64Array): Groups {
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

/** The same over each container and all containers within it. */
function groupByContainer(tree: ContainerTree, p: Float32Array, weight: Float64Array): Groups {
  const groups = groupBy(tree.of, tree.length, p, weight);
  const { words, content, blocks, sum, highest } = groups;
  // Children stand behind their parents, so one pass from the end sums every subtree.
  for (let node = tree.length - 1; node >= 0; node--) {
    const up = tree.parent[node];
    if (up === node) continue;
    words[up] += words[node];
    content[up] += content[node];
    blocks[up] += blocks[node];
    sum[up] += sum[node];
    if (highest[node] > highest[up]) highest[up] = highest[node];
  }
  return groups;
}

/** Running sums: `sums[i]` is that of all before i. */
function runningSums(count: number, value: (i: number) => number): Float64Array {
  const sums = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) sums[i + 1] = sums[i] + value(i);
  return sums;
}

/** Blocks whose pools are written at a time. */
const AT_A_TIME = 1024;

/**
 * Work that can be interrupted.
 * @param p first probabilities, one a block; at least one
 * @param into [blocks, stride]: the pools of block i are written from `i · stride + offset` on
 */
export function* pooling(
  p: Float32Array,
  { wordCounts, containers, paths }: Pick<PlacedVectors, 'wordCounts' | 'containers' | 'paths'>,
  into: Float32Array,
  stride: number,
  offset: number,
): Work<void> {
  const count = p.length;
  const weight = Float64Array.from(wordCounts, (words) => words + WORDLESS);
  const blockOdds = Float64Array.from(p, odds);
  const weightBefore = runningSums(count, (i) => weight[i]);
  const contentBefore = runningSums(count, (i) => weight[i] * p[i]);
  const content = contentBefore[count];
  const someContent = Math.max(content, 1e-9);
  const around = groupByContainer(containers, p, weight);
  // By container, so that the logarithms are taken once each.
  const aroundOdds = [
    around.content.map((sum, node) => odds(sum / around.words[node])),
    around.content.map((sum) => sum / someContent),
    around.sum.map((sum, node) => odds(sum / around.blocks[node])),
    around.highest.map(odds),
  ];
  const alike = groupBy(paths.rowOf, paths.length, p, weight);
  const alikeByWords = alike.content.map((sum, row) => odds(sum / Math.max(alike.words[row], 1e-9)));
  const alikeByBlocks = alike.sum.map((sum, row) => odds(sum / Math.max(alike.blocks[row], 1)));
  const cutOdds = odds(Math.min(expectedF1Cut(p, wordCounts), 1));

  for (let i = 0; i < count; i++) {
    if (i % AT_A_TIME === 0) yield;
    let at = i * stride + offset;
    into[at++] = blockOdds[i];
    for (const step of NEIGHBOURS) into[at++] = blockOdds[i + step] ?? BEYOND;
    for (const radius of RADII) {
      const begin = Math.max(i - radius, 0);
      const end = Math.min(i + radius + 1, count);
      into[at++] = odds(
        (contentBefore[end] - contentBefore[begin]) / (weightBefore[end] - weightBefore[begin]),
      );
    }
    let node = containers.of[i];
    for (let level = 0; level < LEVELS; level++) {
      for (const values of aroundOdds) into[at++] = values[node];
      node = containers.parent[node];
    }
    into[at++] = alikeByWords[paths.rowOf[i]];
    into[at++] = alikeByBlocks[paths.rowOf[i]];
    into[at++] = blockOdds[i] - cutOdds;
  }
}
