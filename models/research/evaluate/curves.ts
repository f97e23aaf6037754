/** `npm run curves`: draws the learning curve and the reliability diagram of the bundled model. */
import { join } from 'node:path';
import { readArguments, UserError } from '../../../src/cli/usage';
import { readJsonLines } from './json-lines';
import { type Point, writeLineChart } from './line-chart';

const FOLDER = join('models', 'leaflight');
const LEDGER = join('models', 'research', 'train', 'runs.jsonl');
/** Runs of networks without distillation, trained on a share of the sites of WCXB and `chinese`. */
const LEARNING_CURVE = ['base-quarter', 'base-half', 'base-whole'];
/** Run of the recipe of the bundled model. */
const BUNDLED = 'distilled';

/** Shown by `--help`. */
export const HELP = `usage: npm run curves

Draws ${FOLDER}/learning-curve.svg and reliability.svg from the cross-validations of ${LEDGER}.
`;

/** Fields of a line of the ledger that the charts need. */
export interface Run {
  name: string;
  config: { share: number };
  /** Figures after the refiner. */
  refined?: {
    /** Word F1 by page type. */
    wordF1: Record<string, number>;
    /** Rows of mean probability, share of content, share of all blocks. */
    calibration?: Record<'network' | 'rule', { curve: [number, number, number][] }>;
  };
}

type RefinedFigures = NonNullable<Run['refined']>;

function lastRun(runs: readonly Run[], name: string): { share: number; figures: RefinedFigures } {
  const run = runs.findLast((candidate) => candidate.name === name && candidate.refined);
  if (!run?.refined)
    throw new UserError(`${LEDGER} has no run '${name}'; make it with npm run crossval -- ${name}`);
  return { share: run.config.share, figures: run.refined };
}

/** Learning curve: word F1 by page type against the share of sites in the training. */
export function learningCurve(runs: readonly Run[]): Point[] {
  return LEARNING_CURVE.flatMap((name) => {
    const { share, figures } = lastRun(runs, name);
    const types = Object.entries(figures.wordF1).filter(([type]) => type !== 'withEmptyGold');
    return types.map(([series, y]) => ({ x: share, y, series }));
  });
}

/** Reliability curve: share of content among blocks by predicted probability, with the ideal diagonal. */
export function reliabilityCurve(runs: readonly Run[]): Point[] {
  const { calibration } = lastRun(runs, BUNDLED).figures;
  if (!calibration)
    throw new UserError(`the run '${BUNDLED}' has no calibration; npm run crossval -- ${BUNDLED} --rescore`);
  const ideal = [0, 1].map((p) => ({ x: p, y: p, series: 'ideal' }));
  const curves = Object.entries(calibration).flatMap(([series, { curve }]) =>
    curve.map(([x, y]) => ({ x, y, series })),
  );
  return [...ideal, ...curves];
}

/** Entry point of the command. */
export async function run(args: string[]): Promise<number> {
  readArguments({ args, options: {} });
  const runs = readJsonLines<Run>(LEDGER);
  const labels = { x: 'share of the training sites', y: 'word F1 on unseen sites' };
  writeLineChart(join(FOLDER, 'learning-curve.svg'), learningCurve(runs), labels, 0.6);
  writeLineChart(join(FOLDER, 'reliability.svg'), reliabilityCurve(runs), {
    x: 'probability of a block on unseen sites',
    y: 'share of content',
  });
  return 0;
}
