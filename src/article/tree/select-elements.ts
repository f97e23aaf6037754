/** Selected blocks of a page → the properties of their elements that the tree is built from. */
import { OWN_LEVELS } from '../../dom/climb-levels';
import type { Page } from '../../dom/page';
import { closestTag, type PathElement, pathUpwards, type TextBlock } from '../../dom/text-blocks';
import { FRAGMENT, nodeType, parentNode } from '../../dom/tree';
import type { BlockSelection } from '../../labels/select-blocks';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import { withoutScreenReaderText } from '../../structure/screen-reader-text';
import { isHiddenByMarkup } from '../images/decorative-images';
import { attributeReader } from '../images/image-size';
import type { ArticleOptions } from './article-types';
import { findThreadElements, type ThreadElements } from './thread-heads';

/** Minimum share of the selected text that the main element holds. */
const MAIN_SHARE = 0.75;

/** Properties of the elements around selected blocks. */
export interface SelectedElements {
  /** One per block, true when its text is in the article. */
  readonly blocks: readonly boolean[];
  readonly blockIndex: ReadonlyMap<Node, number>;
  /** All elements around selected blocks. */
  readonly ancestors: ReadonlySet<Element>;
  readonly lastBlock: ReadonlyMap<Element, number>;
  /** Data tables around selected blocks; all other tables are layout. */
  readonly tables: ReadonlySet<Element>;
  /** Outermost element of each selected formula. */
  readonly formulas: ReadonlySet<Element>;
  /** Shadow roots, closed ones too, of elements with blocks. */
  readonly shadowRoots: ReadonlyMap<Element, Node>;
  /** Elements that are posts of a thread after its first. */
  readonly laterPosts: ReadonlySet<Element>;
  /** Elements of the posts of a thread, by the way in which they are written; null without any. */
  readonly thread: ThreadElements | null;
  /** Selected blocks in an `h1`. */
  readonly headline: ReadonlySet<number>;
  /** Blocks that stand next to no picture: numbers of pictures, drawn over one ("1/14"), and hidden texts of links. */
  readonly passedOver: ReadonlySet<number>;
  /** Innermost element that holds most of the selected text. */
  readonly mainElement: Element | null;
}

/** Finds the properties of the elements around selected blocks. Interruptible. */
export function* selectElements(
  { blocks }: Page,
  { kept, contexts, tables }: BlockSelection,
  { literal, corrections }: Pick<ArticleOptions, 'literal' | 'corrections'>,
): IncrementalTask<SelectedElements> {
  const selected = literal ? kept : yield* withoutScreenReaderText(blocks, kept, corrections);
  const formulas = new Set(contexts.flatMap(({ math }, i) => (math && selected[i] ? math : [])));
  const thread = yield* findThreadElements({ blocks }, selected, tables);
  const around = yield* elementsAround(blocks, selected);
  const headline = new Set(
    selected.flatMap((isSelected, i) =>
      isSelected && closestTag(blocks[i].path, 'h1', OWN_LEVELS) ? [i] : [],
    ),
  );
  return {
    ...around,
    headline,
    blocks: selected,
    tables,
    formulas,
    laterPosts: thread?.laterPosts ?? new Set(),
    // A selection is written unchanged.
    thread: literal ? null : thread,
  };
}

const COUNTER = /^\s*\d{1,3}\s*\/\s*\d{1,3}\s*$/;

function* elementsAround(
  blocks: readonly TextBlock[],
  selected: readonly boolean[],
): IncrementalTask<
  Pick<
    SelectedElements,
    'blockIndex' | 'ancestors' | 'lastBlock' | 'shadowRoots' | 'passedOver' | 'mainElement'
  >
> {
  const blockIndex = new Map<Node, number>();
  const ancestors = new Set<Element>();
  const lastBlock = new Map<Element, number>();
  const shadowRoots = new Map<Element, Node>();
  const passedOver = new Set<number>();
  const lengths = new Map<PathElement, number>();
  let totalLength = 0;
  for (let i = blocks.length - 1; i >= 0; i--) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const { node, path, text, visible } = blocks[i];
    blockIndex.set(node, i);
    addShadowRoot(node, path, shadowRoots);
    const hidden = visible || selected[i] ? null : hiddenElement(path);
    if (hidden || COUNTER.test(text)) passedOver.add(i);
    for (let step: PathElement | null = path; step && !lastBlock.has(step.element); step = step.parent) {
      lastBlock.set(step.element, i);
      if (step === hidden) break;
      if (step.parent) addShadowRoot(step.element, step.parent, shadowRoots);
    }
    if (!selected[i]) continue;
    for (let step: PathElement | null = path; step && !ancestors.has(step.element); step = step.parent) {
      ancestors.add(step.element);
    }
    lengths.set(path, (lengths.get(path) ?? 0) + text.length);
    totalLength += text.length;
  }
  const mainElement = innermostWith(lengths, totalLength * MAIN_SHARE);
  return { blockIndex, ancestors, lastBlock, shadowRoots, passedOver, mainElement };
}

/** Outermost element around a text that the markup hides within a link, which is shown without the text. */
function hiddenElement(path: PathElement): PathElement | null {
  let found: PathElement | null = null;
  for (const step of pathUpwards(path, OWN_LEVELS)) {
    if (found && step.tag === 'a') return found;
    if (isHiddenByMarkup(attributeReader(step.element))) found = step;
  }
  return null;
}

/** Adds the shadow root that is a node's parent in place of the element above it on the path. */
function addShadowRoot(node: Node, host: PathElement, shadowRoots: Map<Element, Node>): void {
  const parent = parentNode(node);
  if (parent && parent !== host.element && nodeType(parent) === FRAGMENT)
    shadowRoots.set(host.element, parent);
}

/** Returns the deepest element with at least that many characters in it and its descendants; changes `lengths`. */
function innermostWith(lengths: Map<PathElement, number>, minLength: number): Element | null {
  const byDepth: PathElement[][] = [];
  const queue = (step: PathElement) => {
    byDepth[step.depth] ??= [];
    byDepth[step.depth].push(step);
  };
  for (const step of lengths.keys()) queue(step);
  for (let depth = byDepth.length - 1; depth >= 0; depth--) {
    for (const step of byDepth[depth] ?? []) {
      const length = lengths.get(step)!;
      if (length >= minLength) return step.element;
      if (!step.parent) continue;
      if (!lengths.has(step.parent)) queue(step.parent);
      lengths.set(step.parent, (lengths.get(step.parent) ?? 0) + length);
    }
  }
  return null;
}
