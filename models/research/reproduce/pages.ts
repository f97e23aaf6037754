/** Writes the pages that show the papers' figures next to ours, from the ledgers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boilernetRows } from './boilernet';
import { drawLedger } from './ledger-plots';
import { figureList, fillPage, readDefinitions, readLedger } from './paper-tables';

/** Pages with tables between marks. */
const PAGES = [join('models', 'REPRODUCTION.md'), join('docs', 'lineage.md')];
const LIST = join('models', 'paper-figures.md');

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
