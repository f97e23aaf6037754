/** Writes the pages that show the papers' figures next to ours, from the ledgers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mean } from '../evaluate/statistics';
import { readRuns } from './boilernet';
import { drawLedger } from './ledger-plots';
import { figureList, fillPage, type LedgerRow, readDefinitions, readLedger } from './paper-tables';

const PAGE = join('models', 'REPRODUCTION.md');
const LIST = join('models', 'paper-figures.md');

/** BoilerNet's runs as rows of the ledger: means over the seeds that were trained as in the paper's text. */
function boilernetRows(): LedgerRow[] {
  const runs = readRuns().filter(({ settings }) => settings.as === 'text');
  const datasets = [...new Set(runs.map(({ dataset }) => dataset))];
  return datasets.flatMap((dataset) =>
    (['boilerplate', 'content'] as const).map((row): LedgerRow => {
      const figures = runs.filter((run) => run.dataset === dataset).map(({ test }) => test[row]);
      const [P, R, F1] = [0, 1, 2].map((i) => mean(figures.map((of) => of[i])));
      return { table: `boilernet/${dataset}`, row, figures: { P, R, F1 } };
    }),
  );
}

/** Text of both pages as the ledgers have it. */
export function currentPages(): { path: string; text: string }[] {
  const ledger = [...readLedger(), ...boilernetRows()];
  const definitions = readDefinitions();
  return [
    { path: PAGE, text: fillPage(readFileSync(PAGE, 'utf8'), definitions, ledger) },
    { path: LIST, text: figureList(definitions, ledger) },
  ];
}

/** Writes both pages, and the plots that are drawn from the ledger. */
export async function writePages(plots: string): Promise<void> {
  for (const { path, text } of currentPages()) writeFileSync(path, text);
  await drawLedger(readLedger(), plots);
}
