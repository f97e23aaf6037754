/** `npm run reproduce`: prints the tables of a paper, with our figures next to the paper's. */
import { join } from 'node:path';
import { readCount, UserError } from '../../../src/cli/usage';
import { ENGINE_NAMES } from '../engines';
import { FLAG, readOptions, TEXT } from '../evaluate/command-options';
import type { EvaluationFigures } from '../evaluate/evaluation-figures';
import type { Paper, Print } from './paper';
import { recordRows, rounded } from './paper-tables';

const PAPERS: Record<string, () => Promise<Paper>> = {
  boilerpipe: async () => ({ reproduce: (await import('./boilerpipe')).reproduceBoilerpipe }),
  texrex: async () => ({
    reproduce: (await import('./texrex')).reproduceTexrex,
    train: (await import('./texrex-training')).trainTexrex,
  }),
  fiasco: async () => ({
    reproduce: (await import('./fiasco')).reproduceFiasco,
    train: (await import('./fiasco-training')).trainFiasco,
  }),
  boilernet: async () => {
    const { reproduceBoilernet: reproduce, trainBoilernet: train } = await import('./boilernet');
    return { reproduce, train };
  },
};

/** Shown by `--help`. */
export const HELP = `usage: npm run reproduce -- ${Object.keys(PAPERS).join('|')}|engines|page

  --released  texrex only: make the files of the engines texrex-released-… from its author's networks
  --train     train the weights of the system's engine instead of printing tables
  --seed N    seed of the training (default 1)
  --bundled   with --train, boilernet only: the weights that come with the program, from wcxb-dev
  --folds     with --bundled: five-fold cross-validation of it by site, into the ledger, without writing weights
  --units N   with --bundled: size of the dense layer and of each LSTM (default 64; the paper's is 256)
  --every N   only every Nth page, for a quick result
  --as LEVEL  with --train, boilernet only: parts that follow the authors' code where it differs from their text:
              text (default: nothing), loss, or padding (which includes loss)
  -h, --help

engines scores every engine on the same pages. page writes the tables of models/REPRODUCTION.md and
models/paper-figures.md from the ledger of the experiments (models/research/reproduce/experiments/).
Otherwise prints the tables of the paper, with our figures next to the paper's; plots go to
models/research/reproduce/plots/. Needs the labelled data sets, like eval.
`;

const PLOTS = join('models', 'research', 'reproduce', 'plots');

const OPTIONS = {
  train: FLAG,
  released: FLAG,
  seed: TEXT,
  every: TEXT,
  as: TEXT,
  bundled: FLAG,
  folds: FLAG,
  units: TEXT,
} as const;

/** Refuses options that the named paper does not have. @throws {UserError} */
function checkOptions(
  name: string,
  { train, as, released, bundled }: { train?: boolean; as?: string; released?: boolean; bundled?: boolean },
): void {
  const trainsBoilernet = train && name === 'boilernet';
  if (as !== undefined && !trainsBoilernet) throw new UserError('--as goes with boilernet --train', 2);
  if (released && name !== 'texrex') throw new UserError('--released goes with texrex', 2);
  if (bundled && !trainsBoilernet) throw new UserError('--bundled goes with boilernet --train', 2);
}

/** Entry point of the command. */
export async function run(args: string[]): Promise<number> {
  const print: Print = (text) => process.stdout.write(`${text}\n`);
  const { values, positionals } = readOptions(args, OPTIONS);
  const [name, ...rest] = positionals;
  if (name === 'engines' && rest.length === 0) {
    await scoreEngines(print);
    return 0;
  }
  if (name === 'page' && rest.length === 0) {
    await (await import('./pages')).writePages(PLOTS);
    return 0;
  }
  if (rest.length > 0 || !Object.hasOwn(PAPERS, name ?? '')) {
    throw new UserError(`name one of ${Object.keys(PAPERS).join(', ')}`, 2);
  }
  checkOptions(name, values);
  if (values.released) {
    (await import('./texrex-released')).convertReleased(print);
    return 0;
  }
  const seed = readCount('seed', values.seed, 1) ?? 1;
  if (values.bundled) {
    const { crossValidateBoilernet, trainBundledBoilernet } = await import('./boilernet-bundled');
    const train = values.folds ? crossValidateBoilernet : trainBundledBoilernet;
    train(print, seed, readCount('units', values.units, 1) ?? 64);
    return 0;
  }
  const paper = await PAPERS[name]();
  const every = readCount('every', values.every, 1) ?? 1;
  if (!values.train) await paper.reproduce(print, { plots: PLOTS, every });
  else if (paper.train) await paper.train(print, { seed, every, as: values.as });
  else throw new UserError(`${name} has no weights to train`, 2);
  return 0;
}

/** An eighth of the pages that no network of ours was chosen by. */
const PAGES = ['--ids', 'models/leaflight/validation.txt', '--every', '8'];

/** Scores every engine whose weights are here on the same pages in one run, for the line of ideas. */
async function scoreEngines(print: Print): Promise<void> {
  const { run: evaluate } = await import('../evaluate/eval');
  let output = '';
  const status = await evaluate(['wcxb-dev', ...PAGES, '--engine', 'all', '--json'], (text) => {
    output += text;
  });
  if (status !== 0) throw new Error(`the evaluation ended with status ${status}`);
  const { systems } = JSON.parse(output) as EvaluationFigures;
  const known = new Set(ENGINE_NAMES);
  const rows = Object.entries(systems)
    .filter(([name]) => known.has(name))
    .map(([row, { words, wordsWithoutEmptyGold }]) => ({
      table: 'engines',
      row,
      figures: rounded(
        { P: words.precision, R: words.recall, F1: words.f1, 'F1, gold not empty': wordsWithoutEmptyGold.f1 },
        4,
      ),
    }));
  recordRows(rows);
  print(rows.map(({ row, figures }) => `${row} ${figures.F1}`).join('\n'));
}
