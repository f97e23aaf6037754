/**
 * Labels → the blocks that stay: tables, blocks of code and formulas stay or go as one, signs go, and so does what says
 * nothing by itself. What is highlighted is what is read and exported. Looks at the blocks and their paths only, so
 * shadow trees are known from there.
 */

import type { ArticleOptions } from '../article/tree/article';
import type { TextBlock } from '../dom/text-blocks';
import type { IncrementalTask } from '../scheduler';
import { type BlockContext, BlockContexts } from '../structure/block-context';
import { isAnchorSign } from '../structure/heading-anchors';
import { addTo, countWords, mostly, type Share } from './complete-lines';
import { withoutDanglingLabels } from './dangling-labels';
import { withoutRepeatedHeadings } from './repeated-headings';
import { withoutTableOfContents } from './table-of-contents';

/** Blocks that are looked at at a time. */
const AT_A_TIME = 256;

/** A table of which fewer cells are kept is taken apart. */
const MIN_CELLS = 3;

interface SelectedBlocks {
  /** One a block. */
  readonly kept: readonly boolean[];
  readonly around: readonly BlockContext[];
  /** Tables of data that stay tables. */
  readonly tables: ReadonlySet<Element>;
}

/** Work that can be interrupted. */
export function* selectBlocks(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  { corrections, literal = false }: Omit<ArticleOptions, 'url'> = {},
): IncrementalTask<SelectedBlocks> {
  const surroundings = new BlockContexts();
  const around: BlockContext[] = [];
  for (const [i, { path }] of blocks.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    around.push(surroundings.of(path));
  }
  const { pres, formulas, cells } = yield* weighing(blocks, labels, around);
  yield;
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
    else if (touched < MIN_CELLS) surroundings.tables.delete(table);
  }
  let kept: readonly boolean[] = blocks.map((block, i) => {
    const { pre, math, table, isCodeAccessory } = around[i];
    const corrected = corrections?.get(i);
    const inWholeTable = table !== null && wholeTables.has(table);
    if (math) return mostly(formulas.get(math)!) || (inWholeTable && corrected === undefined && !literal);
    if (corrected !== undefined && !pre) return corrected;
    if (literal && !pre) return Boolean(labels[i]);
    if (isCodeAccessory || isAnchorSign(block)) return false;
    if (inWholeTable) return true;
    if (pre) return mostly(pres.get(pre)!);
    return Boolean(labels[i]);
  });
  if (!literal) {
    for (const without of [withoutDanglingLabels, withoutTableOfContents, withoutRepeatedHeadings]) {
      yield;
      kept = without(blocks, kept, corrections);
    }
  }
  return { kept, around, tables: surroundings.tables };
}

interface Weights {
  readonly pres: Map<Element, Share>;
  readonly formulas: Map<Element, Share>;
  readonly cells: Map<Element, Map<Element, Share>>;
}

/** Words of each block of code, formula and cell of a table, and how many of them are labelled content. */
function* weighing(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  around: readonly BlockContext[],
): IncrementalTask<Weights> {
  const pres = new Map<Element, Share>();
  const formulas = new Map<Element, Share>();
  const cells = new Map<Element, Map<Element, Share>>();
  for (const [i, { text }] of blocks.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    const { pre, math, table, cell, isCodeAccessory } = around[i];
    if (isCodeAccessory || (!pre && !math && !cell)) continue;
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
  }
  return { pres, formulas, cells };
}
