/**
 * The containers of a page as a tree: for each block its nearest block-level element, and from each container the
 * next one outwards that holds more blocks. Wrappers around one and the same set of blocks are left out, so that a
 * step outwards always means something, however many `div`s a site nests.
 */
import type { PathElement, TextBlock } from '../dom/blocks';
import type { Containers } from './containers';

export interface ContainerTree {
  length: number;
  /** The next larger container, always lower than the container itself; the outermost one is its own parent. */
  parent: Int32Array;
  /** Container of each block. */
  of: Uint32Array;
}

export function containerTree(blocks: readonly TextBlock[], containers: Containers): ContainerTree {
  const nodes = new Map<number, number>();
  const parents: number[] = [];
  /** The first container from `inner` outwards that holds more blocks; null beyond the outermost. */
  const larger = (inner: PathElement): PathElement | null => {
    const own = containers.blocks[inner.index];
    let step = inner;
    while (step.parent) {
      step = containers.of(step.parent);
      if (containers.blocks[step.index] > own) return step;
    }
    return null;
  };
  const nodeOf = (start: PathElement): number => {
    const unknown: PathElement[] = [];
    let step: PathElement | null = start;
    for (; step && !nodes.has(step.index); step = larger(step)) unknown.push(step);
    let above = step ? (nodes.get(step.index) as number) : -1;
    for (let i = unknown.length - 1; i >= 0; i--) {
      const node = parents.length;
      parents.push(above < 0 ? node : above);
      nodes.set(unknown[i].index, node);
      above = node;
    }
    return above;
  };
  const of = Uint32Array.from(blocks, (block) => nodeOf(containers.of(block.path)));
  return { length: parents.length, parent: Int32Array.from(parents), of };
}
