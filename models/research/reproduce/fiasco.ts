/**
 * Tables of Bauer et al., "FIASCO: Filtering the Internet by Automatic Subtree Classification, Osnabrück"
 * (2007).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildArticle } from '../../../src/article/tree/build-article';
import { loadEngine } from '../../../src/cli/load-engine';
import { messageOf } from '../../../src/cli/usage';
import { engineNames } from '../../../src/engines';
import { FIASCO_MODEL } from '../../../src/engines/fiasco';
import { GROUPS, type Group } from '../../../src/engines/fiasco/fiasco-features';
import { toCleanEval } from '../../../src/export/export-article';
import { labelWith } from '../../../src/library/extract-page';
import { runSync } from '../../../src/scheduler';
import { datasetFolder, readIndex, readSample } from '../evaluate/datasets';
import { cleanevalScore, meanScore, type Score, type Strictness } from '../evaluate/metrics';
import { attachLayout, recordLayouts } from '../evaluate/record-layout';
import { alignTable } from '../evaluate/report';
import { foldOf } from '../evaluate/sites';
import { type RenderedPage, type Settings, searchGrid, trainingPages, trainModel } from './fiasco-training';
import type { Print, TableOptions } from './paper';

const FOLDS = 10;
/** Step between the test pages of CleanEval that are rendered and scored. */
const EVERY = 14;

const without = (...excluded: Group[]) => GROUPS.filter((group) => !excluded.includes(group));

const FEATURE_SETS: [name: string, groups: readonly Group[]][] = [
  ['all', GROUPS],
  ['without parts of speech', without('parts of speech')],
  ['without keywords', without('keywords')],
  ['without structure', without('structure')],
  ['without visual', without('visual')],
  ['without visual and parts of speech', without('visual', 'parts of speech')],
  ['linguistic only', ['length', 'keywords', 'parts of speech']],
  ['structure only', ['structure']],
  ['visual only', ['visual']],
];

/** Counts of nodes or words; clean ones are the positive class. */
interface Counts {
  truePositives: number;
  predicted: number;
  gold: number;
  correct: number;
  all: number;
}

/** Cross-validates and returns two counts: of target nodes, and of the words in them. */
async function crossValidate(pages: readonly RenderedPage[], settings: Settings): Promise<[Counts, Counts]> {
  const empty = (): Counts => ({ truePositives: 0, predicted: 0, gold: 0, correct: 0, all: 0 });
  const counts: [Counts, Counts] = [empty(), empty()];
  for (let fold = 0; fold < FOLDS; fold++) {
    const machine = await trainModel(
      pages.filter(({ index }) => foldOf(index, FOLDS) !== fold),
      settings,
    );
    for (const node of pages
      .filter(({ index }) => foldOf(index, FOLDS) === fold)
      .flatMap(({ nodes }) => nodes)) {
      const isClean = machine.predict(node);
      [1, node.target.words.length].forEach((weight, i) => {
        const count = counts[i];
        count.all += weight;
        if (isClean) count.predicted += weight;
        if (node.clean) count.gold += weight;
        if (isClean && node.clean) count.truePositives += weight;
        if (isClean === node.clean) count.correct += weight;
      });
    }
    machine.free();
  }
  return counts;
}

function figures({ truePositives, predicted, gold, correct, all }: Counts): string[] {
  const [precision, recall] = [truePositives / Math.max(1, predicted), truePositives / Math.max(1, gold)];
  return [correct / all, precision, recall, (2 * truePositives) / Math.max(1, predicted + gold)].map((v) =>
    (100 * v).toFixed(1),
  );
}

async function tenFolds(pages: readonly RenderedPage[], settings: Settings): Promise<string> {
  const rows: string[][] = [];
  for (const [name, groups] of FEATURE_SETS) {
    const [nodes, words] = await crossValidate(pages, { ...settings, groups });
    rows.push([name, ...figures(nodes), ...figures(words).filter((_, i) => i === 0 || i === 3)]);
  }
  const nodes = pages.flatMap((page) => page.nodes);
  const dirty = (100 * nodes.filter(({ clean }) => !clean).length) / nodes.length;
  const table = alignTable([
    ['features', 'accuracy', 'P', 'R', 'F', 'by words: accuracy', 'F'],
    ...rows,
    ['everything is dirty', dirty.toFixed(1), '–', '–', '–', '–', '–'],
  ]);
  return `Ten folds by site, clean nodes (%)\n${table}\n`;
}

/** Loads all engines, and prints why some cannot be loaded. */
async function loadEngines(print: Print) {
  const engines = [];
  for (const name of engineNames()) {
    try {
      engines.push(await loadEngine(name));
    } catch (error) {
      print(`not scored: ${messageOf(error)}`);
    }
  }
  return engines;
}

const STRICTNESSES: readonly Strictness[] = ['words', 'segments', 'labelled'];

/** Scores every engine's `--format cleaneval` against the marked gold. */
async function cleanevalTable(print: Print, every: number): Promise<string> {
  const folder = datasetFolder('cleaneval');
  const rows = readIndex(folder)
    .filter(({ split, goldEmpty }) => split === 'test' && !goldEmpty)
    .filter((_, i) => i % (EVERY * every) === 0);
  await recordLayouts('cleaneval', rows, (line) => process.stderr.write(`${line}\n`));
  const engines = await loadEngines(print);
  const scores = new Map<string, Score[]>();
  let pages = 0;
  for (const index of rows) {
    const { page, document } = readSample(folder, index);
    if (!attachLayout('cleaneval', index.id, page)) continue;
    pages++;
    const gold = readFileSync(join(folder, 'gold-marked', `${index.id}.txt`), 'utf8');
    for (const engine of engines) {
      const { labels } = await labelWith(engine, page);
      const output = toCleanEval(runSync(buildArticle(document, page, labels, { url: index.url })));
      for (const strictness of STRICTNESSES) {
        const key = `${engine.name} ${strictness}`;
        scores.set(key, [...(scores.get(key) ?? []), cleanevalScore(output, gold, strictness)]);
      }
    }
  }
  const table = alignTable([
    ['', ...STRICTNESSES.flatMap((strictness) => [`${strictness} P`, 'R', 'F'])],
    ...engines.map(({ name }) => [
      name,
      ...STRICTNESSES.flatMap((strictness) => {
        const { precision, recall, f1 } = meanScore(scores.get(`${name} ${strictness}`) ?? []);
        return [precision, recall, f1].map((value) => (100 * value).toFixed(1));
      }),
    ]),
  ]);
  return `CleanEval's own comparison, mean over ${pages} of its test pages (%)\n${table}\n`;
}

/** Prints the paper's tables for our data. */
export async function reproduceFiasco(print: Print, { every }: TableOptions): Promise<void> {
  const pages = await trainingPages(every);
  const nodes = pages.reduce((sum, page) => sum + page.nodes.length, 0);
  print(`fiasco: ${pages.length} rendered pages, ${nodes} target nodes (paper: 158 pages)\n`);
  const { best, tried } = await searchGrid(pages);
  const grid = tried.map(({ cost, gamma, accuracy }) => [`${cost}`, `${gamma}`, (100 * accuracy).toFixed(1)]);
  print(`Grid search\n${alignTable([['C', 'γ', 'accuracy'], ...grid])}\n`);
  print(await tenFolds(pages, best));
  if (!existsSync(FIASCO_MODEL)) print('the engine has no model yet: npm run reproduce -- fiasco --train');
  print(await cleanevalTable(print, every));
}
