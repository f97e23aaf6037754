/**
 * Writes the blocks of the pages of L3S-GN1 and CleanEval with their features, for the experiments on the paper
 * of Kohlschütter, Fankhauser and Nejdl (2010).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ShallowBlock, shallowBlocks } from '../../../src/engines/boilerpipe/blocks';
import { datasetFolder, readIndex, readSample } from '../evaluate/datasets';
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

function annotated(id: string, folder: string): BlockPage {
  const { page, blocks, classes } = annotatedPage(folder, id);
  const headlines = blocks.filter((_, i) => classes[i] === 'headline');
  return {
    id,
    headline: headlines.map(({ text }) => text).join(' '),
    texts: blocks.map(({ text }) => text),
    words: blocks.map(({ words }) => words),
    classes,
    features: blocks.map((block, i) => shallowFeatures(block, page.blocks[block.start], i, blocks.length)),
  };
}

/** First heading that the makers of the gold have marked. */
function markedHeading(folder: string, id: string): string {
  const gold = readFileSync(join(folder, 'gold-marked', `${id}.txt`), 'utf8');
  return gold.match(/<h>([^<\n]*)/i)?.[1].trim() ?? '';
}

function write(name: string, pages: readonly BlockPage[], print: Print): void {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.jsonl`);
  writeFileSync(
    file,
    pages
      .map(({ features, ...page }) => {
        const names = Object.keys(features[0] ?? {});
        const rows = features.map((row) => names.map((one) => Number(row[one].toPrecision(6))));
        return `${JSON.stringify({ ...page, names, rows })}\n`;
      })
      .join(''),
  );
  print(`${file}: ${pages.length} pages, ${pages.reduce((sum, { texts }) => sum + texts.length, 0)} blocks`);
}

/** Writes both files. */
export function writeBlocks(print: Print): void {
  const news = datasetFolder('l3s-gn1');
  write(
    'l3s-gn1',
    readIndex(news).map(({ id }) => annotated(id, news)),
    print,
  );
  const folder = datasetFolder('cleaneval');
  const pages = readIndex(folder)
    .filter(({ goldEmpty }) => !goldEmpty)
    .map((index) => {
      const { page } = readSample(folder, index);
      const blocks: ShallowBlock[] = shallowBlocks(page.blocks);
      return {
        id: index.id,
        headline: markedHeading(folder, index.id),
        texts: blocks.map(({ text }) => text),
        words: blocks.map(({ words }) => words),
        features: blocks.map((block, i) =>
          shallowFeatures(block, page.blocks[block.start], i, blocks.length),
        ),
      };
    });
  write('cleaneval', pages, print);
}
