/** Finds what a unit test's page keeps after labelling, given what the network predicts for each block. */
import type { TextBlock } from '../../src/dom/text-blocks';
import { labelPage } from '../../src/labels/label-page';
import { findPageSignals } from '../../src/labels/page-signals';
import { runSync } from '../../src/scheduler';
import { pageOf } from './page-of';

/** Returns the kept blocks of a page. @param probabilityOf P(content) of a block by the network */
export function keptBlocks(html: string, probabilityOf: (block: TextBlock) => number): TextBlock[] {
  const page = pageOf(html);
  const probabilities = Float32Array.from(page.blocks, probabilityOf);
  const signals = runSync(findPageSignals(page.blocks));
  const { selection } = runSync(labelPage(page, { probabilities, signals }));
  return page.blocks.filter((_, i) => selection.kept[i]);
}

/** Returns the texts of these blocks, without white space around them. */
export const keptTexts = (...args: Parameters<typeof keptBlocks>): string[] =>
  keptBlocks(...args).map(({ text }) => text.trim());
