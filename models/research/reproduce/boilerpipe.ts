/**
 * Tables of Kohlschütter, Fankhauser and Nejdl, "Boilerplate Detection using Shallow Text Features" (WSDM
 * 2010). Those over blocks are made in Python, where the classifiers are; those over whole pages here.
 */

import { join } from 'node:path';
import { addToList } from '../../../src/dom/collections';
import type { PathElement, TextBlock } from '../../../src/dom/text-blocks';
import { countWords, type ShallowBlock, shallowBlocks } from '../../../src/engines/boilerpipe/blocks';
import {
  applyRule,
  densityRule,
  largestRun,
  mainContentFilter,
  wordsRule,
} from '../../../src/engines/boilerpipe/index';
import { datasetFolder, readIndex, readSample, type Sample, selectPages } from '../evaluate/datasets';
import { writeLineChart } from '../evaluate/line-chart';
import { meanScore, metricWords, type Score, wordScore } from '../evaluate/metrics';
import { renderedText } from '../evaluate/rendered-text';
import { quantile } from '../evaluate/statistics';
import { alignTable } from '../evaluate/text-tables';
import { writeBlocks } from './boilerpipe-blocks';
import { runExperiment } from './experiment';
import type { Print, TableOptions } from './paper';
import { type LedgerRow, recordRows, rounded } from './paper-tables';

type Filter = (page: Sample['page'], blocks: readonly ShallowBlock[]) => boolean[];

/** Largest Content as the paper's text has it: the one block of content with the most words. */
function largestBlock(blocks: readonly ShallowBlock[], content: readonly boolean[]): boolean[] {
  const most = blocks.reduce((best, { words }, i) => (content[i] ? Math.max(best, words) : best), 0);
  const at = blocks.findIndex(({ words }, i) => content[i] && words === most);
  return blocks.map((_, i) => i === at);
}

/** Largest Content as the authors' software has it: the run of content blocks with the most words. */
function largestContent(blocks: readonly ShallowBlock[], content: readonly boolean[]): boolean[] {
  const selected = new Set(largestRun(blocks, content));
  return blocks.map((_, i) => selected.has(i));
}

/** Systems of §4.3 and Figure 2. */
const FILTERS: Record<string, Filter> = {
  'all text': (_, blocks) => blocks.map(() => true),
  BTE: (page, blocks) => {
    const [from, to] = bodyTextRange(page.blocks);
    return blocks.map(({ start, end }) => start >= from && end <= to);
  },
  'at least 10 words': (_, blocks) => blocks.map(({ words }) => words >= 10),
  'density at least 7, link density at most 0.35': (_, blocks) =>
    blocks.map(({ textDensity, linkDensity }) => textDensity >= 7 && linkDensity <= 0.35),
  density: (_, blocks) => applyRule(blocks, densityRule),
  words: (_, blocks) => applyRule(blocks, wordsRule),
  'words + Largest Content, one block': (_, blocks) => largestBlock(blocks, applyRule(blocks, wordsRule)),
  'words + Largest Content, a run': (_, blocks) => largestContent(blocks, applyRule(blocks, wordsRule)),
  'words + Main Content': ({ title }, blocks) =>
    mainContentFilter(blocks, applyRule(blocks, wordsRule), title),
};

function contentText({ page }: Sample, isContentLeaf: (leaf: number) => boolean): string {
  const content = page.blocks.filter((_, i) => isContentLeaf(i)).map(({ node }) => node);
  return renderedText(page.document, new Set<Node>(content));
}

/** Bag-of-words scores of every test page by system. */
function bagOfWords(dataset: string, every: number): Map<string, Score[]> {
  const folder = datasetFolder(dataset);
  const scores = new Map<string, Score[]>();
  for (const index of selectPages(readIndex(folder), { split: 'test', every })) {
    if (index.goldEmpty) continue;
    const sample = readSample(folder, index);
    const gold = metricWords(sample.gold);
    const blocks = shallowBlocks(sample.page.blocks);
    for (const [name, filter] of Object.entries(FILTERS)) {
      const content = filter(sample.page, blocks);
      const leaves = blocks.flatMap(({ start, end }, i) => new Array<boolean>(end - start).fill(content[i]));
      const text = contentText(sample, (i) => leaves[i]);
      addToList(scores, name, wordScore(metricWords(text), gold));
    }
  }
  return scores;
}

/** Systems whose curve is drawn. */
const DRAWN = new Set(['all text', 'BTE', 'density', 'words', 'words + Main Content']);

/** Draws Figure 2 for a data set. @returns the rows of its table */
async function drawFigure2(dataset: string, { plots, every }: TableOptions): Promise<LedgerRow[]> {
  const scores = bagOfWords(dataset, every);
  const allText = meanScore(scores.get('all text') ?? []).f1;
  const points = [...scores]
    .filter(([system]) => DRAWN.has(system))
    .flatMap(([series, ofPages]) => {
      const values = ofPages.map(({ f1 }) => f1);
      return Array.from({ length: 101 }, (_, x) => ({ x, y: quantile(values, 1 - x / 100), series }));
    });
  writeLineChart(join(plots, `boilerpipe-${dataset}.svg`), points, {
    x: 'pages, best first (%)',
    y: 'F1 over words',
  });
  return [...scores].map(([row, ofPages]) => {
    const F1 = 100 * meanScore(ofPages).f1;
    const figures = rounded({ F1, 'improvement (%)': F1 / allText - 100 }, 2);
    return { table: `boilerpipe/bag of words, ${dataset}`, row, figures };
  });
}

/** Measures all of the paper's tables, writes them into the ledger and prints those made here. */
export async function reproduceBoilerpipe(print: Print, options: TableOptions): Promise<void> {
  writeBlocks(print);
  runExperiment('boilerpipe_tables.py');
  runExperiment('boilerpipe_figures.py');
  for (const dataset of ['l3s-gn1', 'cleaneval']) {
    const rows = await drawFigure2(dataset, options);
    if (options.every === 1) recordRows(rows);
    const body = rows.map(({ row, figures }) => [row, ...Object.values(figures).map(String)]);
    print(`Bag-of-words F1, ${dataset} (%)\n${alignTable([['', 'F1', 'improvement'], ...body])}\n`);
  }
}

/** Tags between two leaves in document order: those that close, and those that open. */
function tagsBetween(from: PathElement, to: PathElement): number {
  let [one, other, tags] = [from as PathElement | null, to as PathElement | null, 0];
  while (one !== other) {
    if ((one?.depth ?? 0) >= (other?.depth ?? 0)) one = one?.parent ?? null;
    else other = other?.parent ?? null;
    tags++;
  }
  return tags;
}

/**
 * Body Text Extraction (Finn, Kushmerick and Smyth 2001): the one stretch of a page with the most words and the
 * fewest tags in it, and so the most tags outside.
 * @returns its range of leaves, `blocks.slice(from, to)`
 */
export function bodyTextRange(blocks: readonly TextBlock[]): [from: number, to: number] {
  let [best, from, to] = [0, 0, 0];
  let [sum, start] = [0, 0];
  blocks.forEach(({ text, path }, i) => {
    if (sum > 0) sum -= tagsBetween(blocks[i - 1].path, path);
    if (sum <= 0) [sum, start] = [0, i];
    sum += countWords(text);
    if (sum > best) [best, from, to] = [sum, start, i + 1];
  });
  return [from, to];
}
