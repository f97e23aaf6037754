/** The table of a data set: a line for each row, a column for each system. */
import { markdownTable } from '../text-tables';
import { type CoherenceFigures, type Count, isNotWorse, meetsTarget, shareOf } from './coherence-figures';
import { ROWS, type Row } from './rows';

const TITLES: Readonly<Record<string, string>> = {
  leaflight: 'Leaflight',
  shipped: 'Leaflight, as shipped',
  readability: 'Readability.js',
  defuddle: 'Defuddle',
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const answer = (value: boolean | null): string => (value === null ? '–' : value ? 'yes' : 'no');

function cell(row: Row, count: Count): string {
  const share = shareOf(row, count);
  return share === null ? '–' : `${percent(share)} (${count.cases})`;
}

const targetOf = ({ atLeast, atMost = 0 }: Row): string =>
  atLeast === undefined
    ? `≤ ${Number((100 * atMost).toFixed(1))} %`
    : `≥ ${Number((100 * atLeast).toFixed(1))} %`;

/** Formats the figures; the number of cases is in brackets, since each system keeps other things. */
export function formatCoherence({ dataset, pages, size, rows, errors }: CoherenceFigures): string {
  const systems = Object.keys(errors);
  const peers = systems.filter((system) => system !== 'leaflight' && system !== 'shipped');
  const head = ['row', 'figure', ...systems.map((system) => TITLES[system] ?? system), 'target', 'met'];
  if (peers.length) head.push('not worse than peers');
  const lines = ROWS.map((row) => {
    const counts = rows[row.name];
    const others = peers.map((peer) => counts[peer]);
    return [
      row.name,
      row.summary,
      ...systems.map((system) => cell(row, counts[system])),
      targetOf(row),
      answer(meetsTarget(row, counts.leaflight)),
      ...(peers.length ? [answer(isNotWorse(row, counts.leaflight, others))] : []),
    ];
  });
  const failed = systems.filter((system) => errors[system]).map((system) => `${system} ${errors[system]}`);
  const note = failed.length ? `\nPages that failed: ${failed.join(', ')}.\n` : '';
  const extent = pages === size ? `${pages} pages` : `a sample of ${pages} of ${size} pages`;
  return `${dataset}: ${extent}\n\n${markdownTable([head, ...lines], (column) => column < 2)}\n${note}`;
}
