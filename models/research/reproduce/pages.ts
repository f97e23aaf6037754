/** Writes the pages that show the papers' figures next to ours, from the ledgers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mean, standardDeviation } from '../evaluate/statistics';
import { type BoilerNetDataset, PAPER_F1, readRuns } from './boilernet';
import { drawLedger } from './ledger-plots';
import { figureList, fillPage, type LedgerRow, readDefinitions, readLedger } from './paper-tables';

/** Pages with tables between marks. */
const PAGES = [join('models', 'REPRODUCTION.md'), join('docs', 'lineage.md')];
const LIST = join('models', 'paper-figures.md');

const CLASSES = ['boilerplate', 'content'] as const;

/** BoilerNet's runs as rows of the ledger: means over the seeds of each level, and deviations of F1. */
function boilernetRows(): LedgerRow[] {
  const runs = readRuns();
  const levels = [...new Set(runs.map(({ dataset, settings }) => `${dataset} ${settings.as}`))].sort();
  return levels.flatMap((level) => {
    const [dataset, as] = level.split(' ');
    const matching = runs.filter((run) => run.dataset === dataset && run.settings.as === as);
    return CLASSES.flatMap((name, k): LedgerRow[] => {
      const of = (i: number) => matching.map(({ test }) => test[name][i]);
      const [P, R, F1] = [0, 1, 2].map((i) => mean(of(i)));
      const paper = PAPER_F1[dataset as BoilerNetDataset][k];
      const deviation = standardDeviation(of(2));
      return [
        {
          table: `boilernet/${dataset}`,
          row: as === 'text' ? name : `${name}, level ${as}`,
          figures: { P, R, F1 },
        },
        {
          table: 'boilernet/deviations',
          row: `${dataset}, ${name}, ${as}, ${matching.length} seeds`,
          figures: { paper, mean: F1, deviation, difference: F1 - paper },
        },
      ];
    });
  });
}

/** Text of the pages as the ledgers have it. */
export function currentPages(): { path: string; text: string }[] {
  const ledger = [...readLedger(), ...boilernetRows()];
  const definitions = readDefinitions();
  return [
    ...PAGES.map((path) => ({ path, text: fillPage(readFileSync(path, 'utf8'), definitions, ledger) })),
    { path: LIST, text: figureList(definitions, ledger) },
  ];
}

/** Writes the pages, and the plots that are drawn from the ledger. */
export async function writePages(plots: string): Promise<void> {
  for (const { path, text } of currentPages()) writeFileSync(path, text);
  await drawLedger(readLedger(), plots);
}
