/** The model's view of a page as plain data, and the groups of blocks with equal paths in it. */
import type { Page } from '../dom/page';
import type { PageKindHints } from '../dom/page-kind-hints';
import { type IncrementalTask, runSync } from '../scheduler';
import { type Elements, type PathTable, readPaths } from './path-groups';

/**
 * Page as plain data: all inputs of the model. It can be sent to the context where the model runs, which then
 * needs no document.
 */
export interface PageSnapshot {
  readonly title: string;
  readonly description: string;
  readonly kindHints: PageKindHints;
  /** Text of each block, white space included. */
  readonly texts: readonly string[];
  readonly elements: Elements;
  /** Parent element of each block. */
  readonly elementOf: Uint32Array;
  readonly paths: PathTable;
}

/** Takes the snapshot of a page. Interruptible. */
export function* takeSnapshot(page: Page): IncrementalTask<PageSnapshot> {
  const { title, description, kindHints, blocks } = page;
  const texts = blocks.map(({ text }) => text);
  return { title, description, kindHints, texts, ...(yield* readPaths(blocks)) };
}

/** Path row of each block; blocks of one row have equal tag paths and attribute words. */
export const pathGroupsOf = (page: Pick<PageSnapshot, 'elements' | 'elementOf'>): Uint32Array =>
  page.elementOf.map((element) => page.elements.row[element]);

/** Path row of each block, when only the blocks are available. */
export const readPathGroups = (blocks: Page['blocks']): Uint32Array =>
  pathGroupsOf(runSync(readPaths(blocks)));
