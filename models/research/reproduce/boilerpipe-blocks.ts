/**
 * Writes the blocks of the pages of L3S-GN1 and CleanEval with their features, for the experiments on the paper
 * of Kohlschütter, Fankhauser and Nejdl (2010).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../../../src/dom/page';
import { type ShallowBlock, shallowBlocks } from '../../../src/engines/boilerpipe/blocks';
import { datasetFolder, readIndex, readSample } from '../evaluate/datasets';
import { writeJsonLines } from '../evaluate/json-lines';
import { annotatedPage } from './l3s-gn1';
import type { Print } from './paper';
import { shallowFeatures } from './shallow-features';

const FOLDER = join('models', 'cache', 'boilerpipe');

/** A page as the experiments read it. */
interface BlockPage {
  id: string;
  /** Text to search the page by: its headline. */
  headline: string;
  texts: string[];
  words: number[];
  /** Class of each block; absent where blocks are not labelled. */
  classes?: string[];
  features: Record<string, number>[];
}

function blockPage(
  id: string,
  headline: string,
  page: Page,
  blocks: readonly ShallowBlock[],
  classes?: string[],
): BlockPage {
  return {
    id,
    headline,
    texts: blocks.map(({ text }) => text),
    words: blocks.map(({ words }) => words),
    classes,
    features: blocks.map((block, i) => shallowFeatures(block, page.blocks[block.start], i, blocks.length)),
  };
}

function annotatedBlockPage(folder: string, id: string): BlockPage {
  const { page, blocks, classes } = annotatedPage(folder, id);
  const headlines = blocks.filter((_, i) => classes[i] === 'headline');
  return blockPage(id, headlines.map(({ text }) => text).join(' '), page, blocks, classes);
}

/** The first heading marked in the gold of a page; empty where there is none. */
function markedHeading(folder: string, id: string): string {
  const gold = readFileSync(join(folder, 'gold-marked', `${id}.txt`), 'utf8');
  return gold.match(/<h>([^<\n]*)/i)?.[1].trim() ?? '';
}

function write(name: string, pages: readonly BlockPage[], print: Print): void {
  const file = join(FOLDER, `${name}.jsonl`);
  writeJsonLines(
    file,
    pages.map(({ features, ...page }) => {
      const names = Object.keys(features[0] ?? {});
      const rows = features.map((row) => names.map((one) => Number(row[one].toPrecision(6))));
      return { ...page, names, rows };
    }),
  );
  print(`${file}: ${pages.length} pages, ${pages.reduce((sum, { texts }) => sum + texts.length, 0)} blocks`);
}

/** Writes the blocks of both data sets, in a file each. */
export function writeBlocks(print: Print): void {
  const news = datasetFolder('l3s-gn1');
  write(
    'l3s-gn1',
    readIndex(news).map(({ id }) => annotatedBlockPage(news, id)),
    print,
  );
  const folder = datasetFolder('cleaneval');
  const pages = readIndex(folder)
    .filter(({ goldEmpty }) => !goldEmpty)
    .map((index) => {
      const { page } = readSample(folder, index);
      return blockPage(index.id, markedHeading(folder, index.id), page, shallowBlocks(page.blocks));
    });
  write('cleaneval', pages, print);
}
