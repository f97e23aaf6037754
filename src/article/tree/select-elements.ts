/** Turns labels into the kept blocks of a page and the facts needed about the elements that hold them. */

import type { Page } from '../../dom/page';
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { nodeType, parentNode } from '../../dom/tree';
import { selectBlocks } from '../../labels/select-blocks';
import type { IncrementalTask } from '../../scheduler';
import { withoutScreenReaderText } from '../../structure/screen-reader-text';
import { laterPosts } from './thread-posts';
import type { ArticleOptions } from './types';

const FRAGMENT = 11;

export interface SelectedElements {
  /** One a block: whether its text is in the article. */
  readonly blocks: readonly boolean[];
  readonly indexOf: ReadonlyMap<Node, number>;
  /** Elements on the way to a kept block. */
  readonly alive: ReadonlySet<Element>;
  /** The index of the last block below each element that holds any. */
  readonly lastBlock: ReadonlyMap<Element, number>;
  /** Tables of data among the alive ones; all others are layout. */
  readonly tables: ReadonlySet<Element>;
  /** The outermost element of each kept formula. */
  readonly math: ReadonlySet<Element>;
  /** Shadow roots, closed ones too, of the elements that hold a block. */
  readonly shadowRoots: ReadonlyMap<Element, Node>;
  /** Elements with which another post of a thread begins. */
  readonly posts: ReadonlySet<Element>;
  /** The innermost element that holds three quarters of the kept text. */
  readonly root: Element | null;
}

/** Blocks that are looked at at a time. */
const AT_A_TIME = 256;

/** Work that can be interrupted. */
export function* selectElements(
  { blocks }: Page,
  labels: readonly boolean[],
  options: Omit<ArticleOptions, 'url'> = {},
): IncrementalTask<SelectedElements> {
  const { kept, contexts, tables } = options.selection ?? (yield* selectBlocks(blocks, labels, options));
  const shown = options.literal ? kept : yield* withoutScreenReaderText(blocks, kept, options.corrections);
  const math = new Set<Element>();
  contexts.forEach((context, i) => {
    if (context.math && shown[i]) math.add(context.math);
  });
  const posts = yield* laterPosts(blocks, shown);
  return { ...(yield* reaching(blocks, shown)), blocks: shown, tables, math, posts };
}

function* reaching(
  blocks: readonly TextBlock[],
  kept: readonly boolean[],
): IncrementalTask<Pick<SelectedElements, 'indexOf' | 'alive' | 'lastBlock' | 'shadowRoots' | 'root'>> {
  const indexOf = new Map<Node, number>();
  const alive = new Set<Element>();
  const lastBlock = new Map<Element, number>();
  const shadowRoots = new Map<Element, Node>();
  const weight = new Map<PathElement, number>();
  let total = 0;
  for (let i = blocks.length - 1; i >= 0; i--) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    const { node, path, text } = blocks[i];
    indexOf.set(node, i);
    noteShadow(node, path, shadowRoots);
    for (let step: PathElement | null = path; step && !lastBlock.has(step.element); step = step.parent) {
      lastBlock.set(step.element, i);
      if (step.parent) noteShadow(step.element, step.parent, shadowRoots);
    }
    if (!kept[i]) continue;
    for (let step: PathElement | null = path; step && !alive.has(step.element); step = step.parent) {
      alive.add(step.element);
    }
    weight.set(path, (weight.get(path) ?? 0) + text.length);
    total += text.length;
  }
  return { indexOf, alive, lastBlock, shadowRoots, root: heaviest(weight, total * 0.75) };
}

/** Where a node's parent is not the element above it on the path but a fragment, that is the element's shadow. */
function noteShadow(node: Node, above: PathElement, shadowRoots: Map<Element, Node>): void {
  const parent = parentNode(node);
  if (parent && parent !== above.element && nodeType(parent) === FRAGMENT)
    shadowRoots.set(above.element, parent);
}

/** The deepest element of at least that weight, its descendants' weight included. */
function heaviest(weight: Map<PathElement, number>, least: number): Element | null {
  const byDepth: PathElement[][] = [];
  const queue = (step: PathElement) => {
    byDepth[step.depth] ??= [];
    byDepth[step.depth].push(step);
  };
  for (const step of weight.keys()) queue(step);
  for (let depth = byDepth.length - 1; depth >= 0; depth--) {
    for (const step of byDepth[depth] ?? []) {
      const own = weight.get(step)!;
      if (own >= least) return step.element;
      if (!step.parent) continue;
      if (!weight.has(step.parent)) queue(step.parent);
      weight.set(step.parent, (weight.get(step.parent) ?? 0) + own);
    }
  }
  return null;
}
