/**
 * All that the model is told of a page, as plain data: it can be sent to where the model runs, and no document is
 * needed from there on.
 */
import type { Page } from '../dom/page';
import { finish, type Work } from '../work';
import { type Elements, type PathTable, readingPaths } from './paths';

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

export const readOutline = (page: Page): Outline => finish(readingOutline(page));

/** The same as work that can be interrupted. */
export function* readingOutline({ title, description, blocks }: Page): Work<Outline> {
  const texts = blocks.map(({ text }) => text);
  return { title, description, texts, ...(yield* readingPaths(blocks)) };
}

/** Path row of each block: blocks of one row look alike to the model. */
export const looksOf = ({ elements, elementOf }: Pick<Outline, 'elements' | 'elementOf'>): Uint32Array =>
  elementOf.map((element) => elements.row[element]);

/** The same where nothing but the blocks is at hand. */
export const readLooks = (blocks: Page['blocks']): Uint32Array => looksOf(finish(readingPaths(blocks)));
