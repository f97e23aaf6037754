/**
 * Tables of Bauer et al., "FIASCO: Filtering the Internet by Automatic Subtree Classification, Osnabrück"
 * (2007). Those over target nodes are made in Python; CleanEval's own comparison, of all engines, here.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildArticle } from '../../../src/article/tree/build-article';
import { messageOf } from '../../../src/cli/usage';
import { addToList } from '../../../src/dom/collections';
import { toCleanEval } from '../../../src/export/cleaneval';
import { labelWith } from '../../../src/library/extract-page';
import { runSync } from '../../../src/scheduler';
import { ENGINE_NAMES, loadAnyEngine } from '../engines';
import { FIASCO_MODEL } from '../engines/fiasco';
import { GROUPS } from '../engines/fiasco/fiasco-features';
import { datasetFolder, readIndex, readSample } from '../evaluate/datasets';
import { writeJsonLines } from '../evaluate/json-lines';
import { cleanevalScore, meanScore, type Score, type Strictness } from '../evaluate/metrics';
import { attachLayout, recordLayouts } from '../evaluate/record-layout';
import { siteOf } from '../evaluate/sites';
import { alignTable } from '../evaluate/text-tables';
import { runExperiment } from './experiment';
import { type RenderedPage, trainingPages } from './fiasco-training';
import type { Print, TableOptions } from './paper';

/** One test page of CleanEval out of this number is rendered and scored. */
const SAMPLING_STEP = 14;

/** Loads all engines, and prints why some cannot be loaded. */
async function loadEngines(print: Print) {
  const engines = [];
  for (const name of ENGINE_NAMES) {
    try {
      engines.push(await loadAnyEngine(name));
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
    .filter((_, i) => i % (SAMPLING_STEP * every) === 0);
  await recordLayouts('cleaneval', rows, (line) => process.stderr.write(`${line}\n`));
  const engines = await loadEngines(print);
  const scores = new Map<string, Score[]>();
  let pages = 0;
  for (const index of rows) {
    const { page } = readSample(folder, index);
    if (!attachLayout('cleaneval', index.id, page)) continue;
    pages++;
    const gold = readFileSync(join(folder, 'gold-marked', `${index.id}.txt`), 'utf8');
    for (const engine of engines) {
      const { selection } = await labelWith(engine, page);
      const output = toCleanEval(runSync(buildArticle(page, selection, { url: index.url })));
      for (const strictness of STRICTNESSES) {
        addToList(scores, `${engine.name} ${strictness}`, cleanevalScore(output, gold, strictness));
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

/** Measures the paper's tables on our pages, writes them into the ledger, and prints CleanEval's. */
export async function reproduceFiasco(print: Print, { every }: TableOptions): Promise<void> {
  const pages = await trainingPages(every);
  writeNodes(pages, print);
  runExperiment('fiasco_tables.py');
  if (!existsSync(FIASCO_MODEL)) print('the engine has no model yet: npm run reproduce -- fiasco --train');
  print(await cleanevalTable(print, every));
}

const FOLDER = join('models', 'cache', 'fiasco');

/** Writes a line for each page. Keywords are learnt in the experiments, fold by fold, from the nodes' words. */
export function writeNodes(pages: readonly RenderedPage[], print: Print): void {
  const file = join(FOLDER, 'nodes.jsonl');
  const rowsOfPages = pages.map(({ dataset, index, nodes }) => {
    const rows = nodes.map(({ target, clean, features }) => ({
      clean: Number(clean),
      words: target.words.join(' '),
      ...Object.fromEntries(
        GROUPS.map((group) => [group, features[group].map((value) => Number(value.toPrecision(6)))]),
      ),
    }));
    return { id: `${dataset} ${index.id}`, site: siteOf(index), coverage: index.coverage ?? 0, nodes: rows };
  });
  writeJsonLines(file, rowsOfPages);
  print(`${file}: ${pages.length} pages`);
}
