/** Tables that compare a paper's figures with ours. */
import { alignTable } from '../evaluate/report';

/** One figure; `paper` is missing when we do not know the paper's. */
export interface Row {
  name: string;
  paper?: number;
  ours: number;
}

const signed = (value: number, digits: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** Formats a table with the columns paper, ours and difference. */
export function compare(title: string, rows: readonly Row[], digits = 1): string {
  const body = rows.map(({ name, paper, ours }) => [
    name,
    paper === undefined ? '–' : paper.toFixed(digits),
    ours.toFixed(digits),
    paper === undefined ? '–' : signed(ours - paper, digits),
  ]);
  return `${title}\n${alignTable([['', 'paper', 'ours', 'difference'], ...body])}\n`;
}

/** Precision, recall and F1 averaged over both classes by weight, like Weka's weighted average. */
export interface Weighted {
  precision: number;
  recall: number;
  f1: number;
  accuracy: number;
}

export function weightedScores(
  predicted: ArrayLike<boolean>,
  gold: ArrayLike<boolean>,
  weights: ArrayLike<number>,
): Weighted {
  // Confusion table, indexed by gold class and then by predicted class.
  const table = [
    [0, 0],
    [0, 0],
  ];
  for (let i = 0; i < gold.length; i++) table[Number(gold[i])][Number(predicted[i])] += weights[i];
  const total = table[0][0] + table[0][1] + table[1][0] + table[1][1];
  const result = { precision: 0, recall: 0, f1: 0, accuracy: (table[0][0] + table[1][1]) / total };
  for (const c of [0, 1]) {
    const share = (table[c][0] + table[c][1]) / total;
    const precision = table[c][c] / (table[0][c] + table[1][c] || 1);
    const recall = table[c][c] / (table[c][0] + table[c][1] || 1);
    result.precision += share * precision;
    result.recall += share * recall;
    result.f1 += share * (precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall));
  }
  return result;
}
