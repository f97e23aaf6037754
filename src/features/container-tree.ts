/**
 * Tree of a page's containers: the nearest block-level element of each text block, and for each container the
 * next outer one that holds more blocks. Wrappers around the same set of blocks are left out, so that each
 * step outwards adds blocks, however many `div`s a site nests.
 */
import type { Containers } from './container-features';
import type { PageSnapshot } from './page-snapshot';

export interface ContainerTree {
  length: number;
  /**
   * Next larger container, with a lower index than the container itself; the outermost one is its own parent.
   */
  parent: Int32Array;
  /** Container of each block. */
  of: Uint32Array;
}

export function containerTree(
  { elements, elementOf }: PageSnapshot,
  { blocks, of }: Containers,
): ContainerTree {
  const { parent } = elements;
  const nodes = new Int32Array(parent.length).fill(-1);
  const parents: number[] = [];
  /** Returns the first container outwards from `inner` that holds more blocks; −1 after the outermost. */
  const larger = (inner: number): number => {
    let step = inner;
    while (parent[step] >= 0) {
      step = of[parent[step]];
      if (blocks[step] > blocks[inner]) return step;
    }
    return -1;
  };
  const nodeOf = (start: number): number => {
    const unknown: number[] = [];
    let step = start;
    for (; step >= 0 && nodes[step] < 0; step = larger(step)) unknown.push(step);
    let above = step < 0 ? -1 : nodes[step];
    for (let i = unknown.length - 1; i >= 0; i--) {
      const node = parents.length;
      parents.push(above < 0 ? node : above);
      nodes[unknown[i]] = node;
      above = node;
    }
    return above;
  };
  const nodeOfBlock = elementOf.map((element) => nodeOf(of[element]));
  return { length: parents.length, parent: Int32Array.from(parents), of: nodeOfBlock };
}
