/** `npm run reproduce`: prints the tables of a paper, with our figures next to the paper's. */
import { join } from 'node:path';
import { readArguments, readCount, UserError } from '../../../src/cli/usage';
import type { Paper, Print } from './paper';

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

const HELP = `usage: npm run reproduce -- ${Object.keys(PAPERS).join('|')}|engines|page

  --released  texrex only: make the files of the engines texrex-released-… from its author's networks
  --train     train the weights of the system's engine instead of printing tables
  --seed N    seed of the training (default 1)
  --every N   only every Nth page, for a quick result
  --as LEVEL  with --train, boilernet only: parts that follow the authors' code where it differs from their text:
              text (default: nothing), loss, or padding (which includes loss)
  -h, --help

engines scores every engine on the same pages; page writes the tables of models/REPRODUCTION.md and models/paper-figures.md from the ledger of the experiments
(models/research/reproduce/experiments/). Otherwise prints the tables of the paper, with our figures next to the paper's; plots go to models/research/reproduce/plots/. Needs the
labelled data sets, like eval.
`;

const PLOTS = join('models', 'research', 'reproduce', 'plots');

/** Entry point of the command. */
export async function run(
  args: string[],
  print: Print = (text) => process.stdout.write(`${text}\n`),
): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      train: { type: 'boolean', default: false },
      released: { type: 'boolean', default: false },
      seed: { type: 'string' },
      every: { type: 'string' },
      as: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    print(HELP);
    return 0;
  }
  const [name, ...rest] = positionals;
  if (name === 'engines' && rest.length === 0) {
    await (await import('./score-engines')).scoreEngines(print);
    return 0;
  }
  if (name === 'page' && rest.length === 0) {
    await (await import('./pages')).writePages(PLOTS);
    return 0;
  }
  if (rest.length > 0 || !Object.hasOwn(PAPERS, name ?? '')) {
    throw new UserError(`name one of ${Object.keys(PAPERS).join(', ')}`, 2);
  }
  if (values.as !== undefined && !(values.train && name === 'boilernet')) {
    throw new UserError('--as goes with boilernet --train', 2);
  }
  if (values.released) {
    if (name !== 'texrex') throw new UserError('--released goes with texrex', 2);
    (await import('./texrex-released')).convertReleased(print);
    return 0;
  }
  const seed = readCount('seed', values.seed, 1) ?? 1;
  const paper = await PAPERS[name]();
  const every = readCount('every', values.every, 1) ?? 1;
  if (!values.train) await paper.reproduce(print, { plots: PLOTS, every });
  else if (paper.train) await paper.train(print, { seed, every, as: values.as });
  else throw new UserError(`${name} has no weights to train`, 2);
  return 0;
}
