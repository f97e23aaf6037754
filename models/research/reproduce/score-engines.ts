/** Scores every engine whose weights are here on the same pages in one run, for the line of ideas. */
import { engineNames } from '../../../src/engines';
import { run as evaluate } from '../evaluate/eval';
import type { Figures } from '../evaluate/report';
import type { Print } from './paper';
import { recordRows } from './paper-tables';

/** An eighth of the pages that no network of ours was chosen by. */
const PAGES = ['--ids', 'models/leaflight/validation.txt', '--every', '8'];

/** Writes the figures into the ledger. */
export async function scoreEngines(print: Print): Promise<void> {
  let output = '';
  const status = await evaluate(['wcxb-dev', ...PAGES, '--engine', 'all', '--json'], (text) => {
    output += text;
  });
  if (status !== 0) throw new Error(`the evaluation ended with status ${status}`);
  const { systems } = JSON.parse(output) as Figures;
  const known = new Set(engineNames());
  const digits = (value: number) => Number(value.toFixed(4));
  const rows = Object.entries(systems)
    .filter(([name]) => known.has(name))
    .map(([row, { words, wordsWithoutEmptyGold }]) => ({
      table: 'engines',
      row,
      figures: {
        P: digits(words.precision),
        R: digits(words.recall),
        F1: digits(words.f1),
        'F1, gold not empty': digits(wordsWithoutEmptyGold.f1),
      },
    }));
  recordRows(rows);
  print(rows.map(({ row, figures }) => `${row} ${figures.F1}`).join('\n'));
}
