/** `leaflight curves`: draws the learning curve and the reliability diagram of the bundled model. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, UserError } from '../../../src/cli/usage';
import { lineChart, type Point } from './line-chart';

const FOLDER = join('models', 'leaflight');
const LEDGER = join('models', 'research', 'train', 'runs.jsonl');
/** Runs of networks without a teacher, trained on a share of the sites. */
const SHARES = ['untaught-quarter', 'untaught-half', 'untaught'];
/** Run of the recipe of the bundled model. */
const SHIPPED = 'taught';

const HELP = `usage: leaflight curves

Draws ${FOLDER}/learning-curve.svg and reliability.svg from the cross-validations of ${LEDGER}.
`;

/** Fields of a line of the ledger that the charts need. */
export interface Run {
  name: string;
  config: { share: number };
  second?: {
    /** Word F1 by page type. */
    wordF1: Record<string, number>;
    /** Rows of mean probability, share of content, share of all blocks. */
    calibration?: Record<'network' | 'rule', { curve: [number, number, number][] }>;
  };
}

type Look = NonNullable<Run['second']>;

function lastRun(runs: readonly Run[], name: string): { share: number; look: Look } {
  const run = runs.findLast((one) => one.name === name && one.second);
  if (!run?.second)
    throw new UserError(`${LEDGER} has no run '${name}'; make it with npm run crossval -- ${name}`);
  return { share: run.config.share, look: run.second };
}

/** Learning curve: word F1 by page type against the share of sites in the training. */
export function learningCurve(runs: readonly Run[]): Point[] {
  return SHARES.flatMap((name) => {
    const { share, look } = lastRun(runs, name);
    const types = Object.entries(look.wordF1).filter(([type]) => type !== 'withEmptyGold');
    return types.map(([series, y]) => ({ x: share, y, series }));
  });
}

/** Reliability curve: share of content among blocks by predicted probability, with the ideal diagonal. */
export function reliabilityCurve(runs: readonly Run[]): Point[] {
  const { calibration } = lastRun(runs, SHIPPED).look;
  if (!calibration)
    throw new UserError(`'${SHIPPED}' is of before; npm run crossval -- ${SHIPPED} --rescore`);
  const honest = [0, 1].map((p) => ({ x: p, y: p, series: 'honest' }));
  const judged = Object.entries(calibration).flatMap(([series, { curve }]) =>
    curve.map(([x, y]) => ({ x, y, series })),
  );
  return [...honest, ...judged];
}

export async function run(args: string[]): Promise<number> {
  if (readArguments({ args, options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const lines = readFileSync(LEDGER, 'utf8').trim().split('\n');
  const runs: Run[] = lines.map((line) => JSON.parse(line));
  const labels = { x: 'share of the sites learnt from', y: 'word F1 on sites never seen' };
  await lineChart(join(FOLDER, 'learning-curve.svg'), learningCurve(runs), labels, 0.6);
  await lineChart(join(FOLDER, 'reliability.svg'), reliabilityCurve(runs), {
    x: 'probability of a block, sites never seen',
    y: 'share of content',
  });
  return 0;
}
