import type { TraceEntry } from '../../../src/labels/trace';

/** Writes the network's probability and the steps of a block as one line. */
export const describeTrace = (probability: number, entries: readonly TraceEntry[]): string =>
  [
    `network ${probability.toFixed(2)}`,
    ...entries.map(({ step, logOdds, label }) => {
      const change = label === undefined ? `${logOdds! > 0 ? '+' : '−'}${Math.abs(logOdds!)}` : '';
      return label === undefined ? `${step} ${change}` : `${step}: ${label ? 'content' : 'left out'}`;
    }),
  ].join('; ');
