/**
 * Labels → what stays: which text nodes, which elements hold them, and which tables, code blocks and formulas
 * stay or go as one. Looks at the blocks and their paths only, so shadow trees are known from there.
 */
import type { PathElement } from '../dom/blocks';
import type { Page } from '../dom/page';
import { nodeType, parentNode } from '../dom/tree';
import type { ArticleOptions } from './article';
import { isBesideCode } from './code';
import { isCodeBlock } from './code-block';
import { withoutContents } from './contents';
import { withoutCopies } from './copies';
import { isFormula } from './formulas';
import { isGutter } from './gutter';
import { withoutLoneLabels } from './lone-labels';
import { isSign } from './permalinks';
import { laterPosts } from './posts';
import { withoutSpoken } from './spoken';
import { isLayoutTable } from './table';
import { addTo, countWords, mostly, type Share } from './whole';

const FRAGMENT = 11;

/** A table of which fewer cells are kept is taken apart. */
const LEAST_CELLS = 3;

/** What the path of a block goes through that is treated as one. */
interface Surroundings {
  pre: Element | null;
  math: Element | null;
  /** The innermost table of data. */
  table: Element | null;
  cell: Element | null;
  /** Line numbers or a copy button. */
  besideCode: boolean;
}

const NOWHERE: Surroundings = {
  pre: null,
  math: null,
  table: null,
  cell: null,
  besideCode: false,
};

export interface Kept {
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

export function decide(
  page: Page,
  labels: readonly boolean[],
  { corrections, literal = false }: Omit<ArticleOptions, 'url'> = {},
): Kept {
  const { blocks } = page;
  const surroundings = new SurroundingsOf();
  const around = blocks.map((block) => surroundings.of(block.path));
  const pres = new Map<Element, Share>();
  const formulas = new Map<Element, Share>();
  const cells = new Map<Element, Map<Element, Share>>();
  blocks.forEach(({ text }, i) => {
    const { pre, math, table, cell, besideCode } = around[i];
    if (besideCode || (!pre && !math && !cell)) return;
    const words = countWords(text);
    if (pre) addTo(pres, pre, words, labels[i]);
    if (math) addTo(formulas, math, words, labels[i]);
    if (table && cell) {
      let shares = cells.get(table);
      if (!shares) {
        shares = new Map();
        cells.set(table, shares);
      }
      addTo(shares, cell, words, labels[i]);
    }
  });
  const wholeTables = new Set<Element>();
  for (const [table, shares] of cells) {
    let kept = 0;
    let touched = 0;
    for (const share of shares.values()) {
      if (mostly(share)) kept++;
      if (share.kept > 0) touched++;
    }
    if (2 * kept > shares.size) wholeTables.add(table);
    // What is left of a table by a cell or two is no table.
    else if (touched < LEAST_CELLS) surroundings.tables.delete(table);
  }

  const kept = blocks.map((block, i) => {
    const { pre, math, table, besideCode } = around[i];
    const corrected = corrections?.get(i);
    const inWholeTable = table !== null && wholeTables.has(table);
    if (math) return mostly(formulas.get(math)!) || (inWholeTable && corrected === undefined && !literal);
    if (corrected !== undefined && !pre) return corrected;
    if (literal && !pre) return Boolean(labels[i]);
    if (besideCode || isSign(block)) return false;
    if (inWholeTable) return true;
    if (pre) return mostly(pres.get(pre)!);
    return Boolean(labels[i]);
  });
  const shown = literal
    ? kept
    : [withoutSpoken, withoutLoneLabels, withoutContents, withoutCopies].reduce(
        (left: readonly boolean[], without) => without(blocks, left, corrections),
        kept,
      );
  const math = new Set<Element>();
  around.forEach((place, i) => {
    if (place.math && shown[i]) math.add(place.math);
  });
  const posts = laterPosts(blocks, shown);
  return { ...reach(page, shown), blocks: shown, tables: surroundings.tables, math, posts };
}

function reach(page: Page, kept: readonly boolean[]) {
  const { blocks } = page;
  const indexOf = new Map<Node, number>();
  const alive = new Set<Element>();
  const lastBlock = new Map<Element, number>();
  const shadowRoots = new Map<Element, Node>();
  const weight = new Map<PathElement, number>();
  let total = 0;
  for (let i = blocks.length - 1; i >= 0; i--) {
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

class SurroundingsOf {
  readonly tables = new Set<Element>();
  /** By the index of the element. */
  private readonly known: Surroundings[] = [];

  of(path: PathElement): Surroundings {
    const unknown: PathElement[] = [];
    let step: PathElement | null = path;
    let found: Surroundings | undefined;
    for (; step; step = step.parent) {
      found = this.known[step.index];
      if (found) break;
      unknown.push(step);
    }
    let current = found ?? NOWHERE;
    for (let i = unknown.length - 1; i >= 0; i--) {
      current = this.inside(unknown[i], current);
      this.known[unknown[i].index] = current;
    }
    return current;
  }

  private inside({ element, tag }: PathElement, outer: Surroundings): Surroundings {
    if (outer.math) return outer;
    if (isFormula(element, tag)) return { ...outer, math: element };
    if (outer.besideCode) return outer;
    if (isBesideCode(element, tag) || isGutter(element, tag)) return { ...outer, besideCode: true };
    if (outer.pre) return outer;
    if (isCodeBlock(element, tag)) return { ...outer, pre: element };
    switch (tag) {
      case 'table':
        if (isLayoutTable(element)) return { ...outer, table: null, cell: null };
        this.tables.add(element);
        return { ...outer, table: element, cell: null };
      case 'td':
      case 'th':
      case 'caption':
        return outer.table ? { ...outer, cell: element } : outer;
      default:
        return outer;
    }
  }
}
