/**
 * Snapshot of a page as plain data: all inputs of the model. It can be sent to the context where the model
 * runs, which then needs no document.
 */
import type { Page } from '../dom/page';
import { finish, type Work } from '../scheduler';
import { type Elements, type PathTable, readingPaths } from './path-groups';

export interface Outline {
  readonly title: string;
  readonly description: string;
  /** Text of each block, white space included. */
  readonly texts: readonly string[];
  readonly elements: Elements;
  /** Parent element of each block. */
  readonly elementOf: Uint32Array;
  readonly paths: PathTable;
}

/** Interruptible version of `readOutline()`. */
export function* readingOutline({ title, description, blocks }: Page): Work<Outline> {
  const texts = blocks.map(({ text }) => text);
  return { title, description, texts, ...(yield* readingPaths(blocks)) };
}

/** Path row of each block; blocks of one row have equal tag paths and attribute words. */
export const looksOf = ({ elements, elementOf }: Pick<Outline, 'elements' | 'elementOf'>): Uint32Array =>
  elementOf.map((element) => elements.row[element]);

/** Path row of each block, when only the blocks are available. */
export const readLooks = (blocks: Page['blocks']): Uint32Array => looksOf(finish(readingPaths(blocks)));
