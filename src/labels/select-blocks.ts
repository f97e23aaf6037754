/**
 * Selects the blocks that are highlighted, read and exported: tables, blocks of code and formulas stay or go as a
 * whole, and text that means nothing on its own is left out. Reads only the blocks and their paths, which reach into
 * shadow trees.
 */
import { OWN_LEVELS } from '../dom/climb-levels';
import { getOrCompute } from '../dom/collections';
import { closestOnPath, closestTag, type PathElement, pathUpwards, type TextBlock } from '../dom/text-blocks';
import { attribute, parentNode } from '../dom/tree';
import { type IncrementalTask, visitEach } from '../scheduler';
import { type BlockContext, findContexts } from '../structure/block-context';
import { isEditLink } from '../structure/element-queries';
import { isLinkElsewhere } from '../structure/text-links';
import { addWordsOf, isMostlyKept, type KeptShare, roughWordCount } from './kept-share';
import { withoutTableOfContents } from './table-of-contents';
import type { LabelSteps } from './trace';

/** Minimum number of kept cells for which a table stays a table. */
const MIN_CELLS = 3;
/** Minimum share of kept cells for a table to be kept whole when most of its rows are kept in part. */
const MIN_COLUMN_SHARE = 0.25;

/** Options of the selection of blocks by their labels. */
export interface SelectOptions extends LabelSteps {
  /** The user's labels by block index; they hold even against most of a table. */
  corrections?: ReadonlyMap<number, boolean>;
  /** Takes the labels as they are, as for a selection by the user: no table is completed. */
  literal?: boolean;
}

/** Blocks that are highlighted, read and exported. */
export interface BlockSelection {
  /** One flag per block, true for content. */
  readonly kept: readonly boolean[];
  /** Elements around each block that decide with it. */
  readonly contexts: readonly BlockContext[];
  /** Data tables that stay tables. */
  readonly tables: ReadonlySet<Element>;
}

/** Name of the step that keeps or drops tables, code and formulas as a whole. */
const WHOLES = 'whole tables, code and formulas';
/** Name of the step that drops what is left of a table of contents. */
const CONTENTS = 'table of contents';

/** Names of the steps of `selectBlocks()`, in their order. */
export const SELECTION_STEPS: readonly string[] = [WHOLES, CONTENTS];

/** Selects the blocks by their labels. Interruptible. */
export function* selectBlocks(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  { corrections, literal = false, trace, skip }: SelectOptions,
): IncrementalTask<BlockSelection> {
  const { contexts, tables: all } = yield* findContexts(blocks);
  const tables = new Set(all);
  const shares = yield* weigh(blocks, labels, contexts);
  yield;
  const wholeTables = findWholeTables(shares.cells, tables);
  let kept: readonly boolean[] = skip?.has(WHOLES)
    ? Array.from(labels, Boolean)
    : keepWholes({ blocks, labels, contexts, shares, wholeTables }, corrections, literal);
  trace?.labels(WHOLES, labels, kept);
  if (!literal && !skip?.has(CONTENTS)) {
    yield;
    const withContents = kept;
    kept = withoutTableOfContents(blocks, withContents, corrections);
    trace?.labels(CONTENTS, withContents, kept);
  }
  return { kept, contexts, tables };
}

/** Facts about the blocks of a page by which tables, code and formulas are kept or dropped as a whole. */
interface WholesInput {
  readonly blocks: readonly TextBlock[];
  readonly labels: readonly boolean[];
  readonly contexts: readonly BlockContext[];
  readonly shares: Shares;
  readonly wholeTables: ReadonlySet<Element>;
}

/** Keeps or drops tables, blocks of code and formulas as a whole, and all other blocks by their labels. */
function keepWholes(
  { blocks, labels, contexts, shares: { pres, formulas }, wholeTables }: WholesInput,
  corrections: SelectOptions['corrections'],
  literal: boolean,
): boolean[] {
  // Hidden text stays out of a table, except for links that unfold; a table behind a tab is hidden as a whole.
  const isShown = (table: Element, i: number) => labels[i] && wholeTables.has(table) && blocks[i].visible;
  const shown = new Set(contexts.flatMap(({ table }, i) => (table && isShown(table, i) ? table : [])));
  return blocks.map((block, i) => {
    const { pre, math, table, isCodeAccessory } = contexts[i];
    const corrected = corrections?.get(i);
    const inWholeTable = table !== null && wholeTables.has(table) && !isOfControl(block);
    if (math)
      return isMostlyKept(formulas.get(math)!) || (inWholeTable && corrected === undefined && !literal);
    if (corrected !== undefined && !pre) return corrected;
    if (literal && !pre) return Boolean(labels[i]);
    const isWanted = labels[i] || inWholeTable || pre !== null;
    if (!isWanted || isCodeAccessory || isAnchorSign(block)) return false;
    if (inWholeTable)
      return Boolean(labels[i]) || block.visible || !shown.has(table) || isLinkElsewhere(block);
    if (pre) return isMostlyKept(pres.get(pre)!);
    return Boolean(labels[i]);
  });
}

/**
 * Finds the tables that are kept whole.
 * @param cells shares of the cells of each table
 * @param tables all tables; those with hardly a kept cell are removed, in place
 */
function findWholeTables(
  cells: ReadonlyMap<Element, ReadonlyMap<Element, KeptShare>>,
  tables: Set<Element>,
): ReadonlySet<Element> {
  const whole = new Set<Element>();
  for (const [table, shares] of cells) {
    const all = [...shares.values()];
    const kept = all.filter(isMostlyKept).length;
    // Names without their values are half of a table of both.
    const isHalf = kept >= MIN_CELLS && 2 * kept === all.length;
    if (2 * kept > all.length || isHalf || isKeptByColumns(shares, kept)) whole.add(table);
    // One or two cells are not a table.
    else if (all.filter((share) => share.kept > 0).length < MIN_CELLS) tables.delete(table);
  }
  return whole;
}

/**
 * True when of most rows some cells are kept, such as the name without the year and the number next to it, or when all
 * that is kept are the names of the columns.
 * @param keptCells number of kept cells
 */
function isKeptByColumns(cells: ReadonlyMap<Element, KeptShare>, keptCells: number): boolean {
  const rows = new Map<Node | null, { kept: number; all: number }>();
  for (const [cell, share] of cells) {
    const row = getOrCompute(rows, parentNode(cell), () => ({ kept: 0, all: 0 }));
    row.all++;
    if (isMostlyKept(share)) row.kept++;
  }
  const sums = [...rows.values()];
  const [head] = sums;
  if (keptCells >= MIN_CELLS && keptCells === head.kept) return head.kept === head.all;
  const mixed = sums.filter(({ kept, all }) => kept > 0 && kept < all).length;
  return keptCells >= MIN_COLUMN_SHARE * cells.size && mixed >= MIN_CELLS && 2 * mixed > rows.size;
}

/** Shares of kept words by element. */
interface Shares {
  readonly pres: Map<Element, KeptShare>;
  readonly formulas: Map<Element, KeptShare>;
  readonly cells: Map<Element, Map<Element, KeptShare>>;
}

/** Counts the words of each block of code, formula and table cell, and how many of them are labelled content. */
function* weigh(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  contexts: readonly BlockContext[],
): IncrementalTask<Shares> {
  const pres = new Map<Element, KeptShare>();
  const formulas = new Map<Element, KeptShare>();
  const cells = new Map<Element, Map<Element, KeptShare>>();
  yield* visitEach(blocks, ({ text }, i) => {
    const { pre, math, table, cell, isCodeAccessory } = contexts[i];
    if (isCodeAccessory || (!pre && !math && !cell)) return;
    const words = roughWordCount(text);
    if (pre) addWordsOf(pres, pre, words, labels[i]);
    if (math) addWordsOf(formulas, math, words, labels[i]);
    if (!table || !cell) return;
    const ofTable = getOrCompute(cells, table, () => new Map<Element, KeptShare>());
    addWordsOf(ofTable, cell, words, labels[i]);
  });
  return { pres, formulas, cells };
}

const CONTROLS: ReadonlySet<string> = new Set(['button', 'option']);

/** True for a choice or a button, which is no cell of a table. */
const isOfControl = ({ path }: TextBlock): boolean => closestTag(path, CONTROLS, OWN_LEVELS) !== null;

/** Signs for a link, those of icon fonts among them; a variation selector may follow any. */
const LINK_SIGN = /^(?:\s|\u200b|[¶§#🔗⚓🔖\uf0c1\ue9cb]|\ufe0e|\ufe0f)+$/u;
/** Characters of icon fonts, which only the page itself has. */
const ICON = /^[\s\ue000-\uf8ff]+$/;
const HEADING = /^(?:h[1-6]|dt|summary|caption)$/;

/** True for a sign that links to its heading: "#", "¶", "[edit]". */
function isAnchorSign({ text, path }: TextBlock): boolean {
  if (ICON.test(text) || (LINK_SIGN.test(text) && linksToHeading(path))) return true;
  return (
    closestOnPath(path, ({ element, tag }) => tag === 'span' && isEditLink(element), OWN_LEVELS) !== null
  );
}

/** True in a heading's link or copy button, and in any link to a place on the page. */
function linksToHeading(path: PathElement): boolean {
  let link: Element | null = null;
  for (const { tag, element } of pathUpwards(path, OWN_LEVELS)) {
    if (tag === 'a' || tag === 'button') link = element;
    else if (HEADING.test(tag)) return link !== null;
  }
  return link !== null && (attribute(link, 'href') ?? '')[0] === '#';
}
