/**
 * Tables of Kohlschütter, Fankhauser and Nejdl, "Boilerplate Detection using Shallow Text Features" (WSDM
 * 2010).
 */
import { join } from 'node:path';
import { createEngine } from '../../../src/engines';
import { type ShallowBlock, shallowBlocks } from '../../../src/engines/boilerpipe/blocks';
import {
  applyRule,
  densityRule,
  largestContentFilter,
  mainContentFilter,
  wordsRule,
} from '../../../src/engines/boilerpipe/index';
import { labelWith } from '../../../src/library/extract-page';
import { datasetFolder, readIndex, readSample, type Sample } from '../evaluate/datasets';
import { selectPages } from '../evaluate/eval';
import { lineChart } from '../evaluate/line-chart';
import { meanScore, metricWords, type Score, weightedScore, wordScore } from '../evaluate/metrics';
import { renderedText } from '../evaluate/rendered-text';
import { alignTable } from '../evaluate/report';
import { quantile } from '../evaluate/statistics';
import { informationGain } from './information-gain';
import { type AnnotatedPage, annotatedPage } from './l3s-gn1';
import { fitMixture } from './mixture';
import type { Print, TableOptions } from './paper';
import { shallowFeatures } from './shallow-features';

/** One figure; `paper` is missing when we do not know the paper's. */
interface Row {
  name: string;
  paper?: number;
  ours: number;
}

const signed = (value: number, digits: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** Formats a table with the columns paper, ours and difference. */
function comparison(title: string, rows: readonly Row[], digits = 1): string {
  const body = rows.map(({ name, paper, ours }) => [
    name,
    paper === undefined ? '–' : paper.toFixed(digits),
    ours.toFixed(digits),
    paper === undefined ? '–' : signed(ours - paper, digits),
  ]);
  return `${title}\n${alignTable([['', 'paper', 'ours', 'difference'], ...body])}\n`;
}

type BlockRule = (blocks: readonly ShallowBlock[]) => boolean[];

const perBlock =
  (test: (block: ShallowBlock) => boolean): BlockRule =>
  (blocks) =>
    blocks.map(test);

/** Rows of Table 2: name, weighted F1 in the paper if we know it, and rule. */
const RULES: [name: string, paper: number | undefined, rule: BlockRule][] = [
  ['everything is content', undefined, perBlock(() => true)],
  ['everything is boilerplate', undefined, perBlock(() => false)],
  ['only number of words, at least 15', undefined, perBlock((block) => block.words >= 15)],
  ['only link density, at most 0.33', undefined, perBlock((block) => block.linkDensity <= 1 / 3)],
  ['only text density, more than 10.5', undefined, perBlock((block) => block.textDensity > 10.5)],
  ['NumWords + LinkDensity, simplified', 92.2, (blocks) => applyRule(blocks, wordsRule)],
  ['Text + LinkDensity, simplified', 92.4, (blocks) => applyRule(blocks, densityRule)],
];

/** True for main content. Related content may or may not belong to it, so both readings are reported. */
const isContent = (name: string): boolean =>
  ['headline', 'full text', 'supplemental', 'comments'].includes(name);
const isContentOrRelated = (name: string): boolean => name !== 'boilerplate';

function accuracies(
  title: string,
  pages: readonly AnnotatedPage[],
  content: (name: string) => boolean,
): string {
  const gold = pages.flatMap(({ classes }) => classes.map(content));
  const weights = pages.flatMap(({ blocks }) => blocks.map(({ words }) => words));
  const percent = (value: number) => (100 * value).toFixed(1);
  const rows = RULES.map(([name, paper, rule]) => {
    const { precision, recall, f1 } = weightedScore(
      pages.flatMap(({ blocks }) => rule(blocks)),
      gold,
      weights,
    );
    const difference = paper === undefined ? '–' : (100 * f1 - paper).toFixed(1);
    return [name, ...[precision, recall, f1].map(percent), paper?.toFixed(1) ?? '–', difference];
  });
  return `${title}\n${alignTable([['', 'P', 'R', 'F1', "paper's F1", 'difference'], ...rows])}\n`;
}

function distribution(pages: readonly AnnotatedPage[]): string {
  const blocks = new Map<string, number>();
  const words = new Map<string, number>();
  for (const page of pages) {
    page.blocks.forEach((block, i) => {
      const name = page.classes[i];
      blocks.set(name, (blocks.get(name) ?? 0) + 1);
      words.set(name, (words.get(name) ?? 0) + block.words);
    });
  }
  const sum = (map: Map<string, number>) => [...map.values()].reduce((a, b) => a + b, 0);
  const share = (map: Map<string, number>, name: string) =>
    `${((100 * (map.get(name) ?? 0)) / sum(map)).toFixed(1)}%`;
  const rows = [...blocks.keys()].sort().map((name) => [name, share(blocks, name), share(words, name)]);
  return `Classes (${sum(blocks)} blocks, ${sum(words)} words)\n${alignTable([['', 'blocks', 'words'], ...rows])}\n`;
}

function informationGains(pages: readonly AnnotatedPage[]): string {
  const labels = pages.flatMap(({ classes }) => classes.map((name) => Number(isContent(name))));
  const features = pages.flatMap(({ blocks }) =>
    blocks.map((block, i) => shallowFeatures(block, i, blocks.length)),
  );
  const gains = Object.keys(features[0]).map((name) => ({
    name,
    gain: informationGain(
      features.map((values) => values[name]),
      labels,
    ),
  }));
  gains.sort((a, b) => b.gain - a.gain);
  const rows = gains.map(({ name, gain }) => [name, gain.toFixed(4)]);
  return `Information gain of each feature, bits (Figure 1)\n${alignTable([['', 'gain'], ...rows])}\n`;
}

/** Fits the two-state model. The paper's parameters were fitted to its own crawl of 250,000 articles. */
function mixture(pages: readonly AnnotatedPage[]): string {
  const counts: number[] = [];
  for (const { blocks } of pages) for (const { words } of blocks) counts[words] = (counts[words] ?? 0) + 1;
  const { short, endShort, endLong } = fitMixture(Array.from(counts, (count) => count ?? 0));
  const rows: Row[] = [
    { name: 'P_N(S)', paper: 0.7586, ours: short },
    { name: 'P_S(N)', paper: 0.3968, ours: endShort },
    { name: 'P_L(N)', paper: 0.04369, ours: endLong },
  ];
  return comparison('Two-state model of block lengths (§5.2)', rows, 4);
}

type Filter = (blocks: readonly ShallowBlock[], title: string) => boolean[];

/** Systems in Figure 2. */
const FILTERS: [name: string, filter: Filter][] = [
  ['all text', (blocks) => blocks.map(() => true)],
  ['density', (blocks) => applyRule(blocks, densityRule)],
  ['words', (blocks) => applyRule(blocks, wordsRule)],
  ['words + Largest Content', (blocks) => largestContentFilter(blocks, applyRule(blocks, wordsRule))],
  ['words + Main Content', (blocks, title) => mainContentFilter(blocks, applyRule(blocks, wordsRule), title)],
];

function contentText({ document, page }: Sample, isContentLeaf: (leaf: number) => boolean): string {
  const content = page.blocks.filter((_, i) => isContentLeaf(i)).map(({ node }) => node);
  return renderedText(document, new Set<Node>(content));
}

/** Bag-of-words scores of every page by system; Leaflight is last. */
async function bagOfWords(dataset: string, split: string, every: number): Promise<Map<string, Score[]>> {
  const folder = datasetFolder(dataset);
  const leaflight = await createEngine();
  await leaflight.load();
  const scores = new Map<string, Score[]>();
  const add = (name: string, text: string, gold: string[]) => {
    scores.set(name, [...(scores.get(name) ?? []), wordScore(metricWords(text), gold)]);
  };
  for (const index of selectPages(readIndex(folder), { split, every })) {
    if (index.goldEmpty) continue;
    const sample = readSample(folder, index);
    const gold = metricWords(sample.gold);
    const blocks = shallowBlocks(sample.page.blocks);
    for (const [name, filter] of FILTERS) {
      const content = filter(blocks, sample.page.title);
      const leaves = blocks.flatMap(({ start, end }, i) => new Array<boolean>(end - start).fill(content[i]));
      add(
        name,
        contentText(sample, (i) => leaves[i]),
        gold,
      );
    }
    const { labels } = await labelWith(leaflight, sample.page);
    add(
      leaflight.name,
      contentText(sample, (i) => labels[i]),
      gold,
    );
  }
  leaflight.dispose();
  return scores;
}

const PAPER_F1: Record<string, Record<string, number>> = { 'l3s-gn1': { 'words + Main Content': 95.9 } };

async function figure2(dataset: string, name: string, { plots, every }: TableOptions): Promise<string> {
  const scores = await bagOfWords(dataset, 'test', every);
  const pages = scores.values().next().value?.length ?? 0;
  const rows = [...scores].map(([system, of]) => ({
    name: system,
    paper: PAPER_F1[dataset]?.[system],
    ours: 100 * meanScore(of).f1,
  }));
  const points = [...scores].flatMap(([system, of]) => {
    const scores = of.map(({ f1 }) => f1);
    return Array.from({ length: 101 }, (_, x) => ({ x, y: quantile(scores, 1 - x / 100), series: system }));
  });
  await lineChart(join(plots, `boilerpipe-${dataset}.svg`), points, {
    x: 'pages, best first (%)',
    y: 'F1 over words',
  });
  return comparison(`Bag-of-words F1, ${name}, mean over ${pages} pages (Figure 2)`, rows);
}

/** Prints the paper's tables with our figures next to its own. */
export async function reproduceBoilerpipe(print: Print, { plots, every }: TableOptions): Promise<void> {
  const folder = datasetFolder('l3s-gn1');
  const pages = selectPages(readIndex(folder), { every }).map(({ id }) => annotatedPage(folder, id));
  print(`boilerpipe on l3s-gn1: ${pages.length} pages\n`);
  print(distribution(pages));
  const title = 'Two classes, weighted by words, average of both classes (Table 2)';
  print(accuracies(title, pages, isContent));
  print(accuracies('Two classes, with related content as content', pages, isContentOrRelated));
  print(informationGains(pages));
  print(mixture(pages));
  print(await figure2('l3s-gn1', 'GoogleNews', { plots, every }));
  print(await figure2('cleaneval', 'CleanEval', { plots, every }));
}
