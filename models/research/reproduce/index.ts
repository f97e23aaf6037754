/** `leaflight reproduce SYSTEM`: prints the tables of a paper, with our figures next to the paper's. */
import { join } from 'node:path';
import { readArguments, readCount, UserError } from '../../../src/cli/usage';

type Print = (text: string) => void;

/** Options for the tables. */
export interface TableOptions {
  /** Folder of the plots. */
  plots: string;
  /** Step between the pages to use; above 1 for a quick result. */
  every: number;
}

/** Options for training. */
export interface TrainingOptions {
  seed: number;
  every: number;
  /** Level to which training follows the authors' code where it differs from their text; boilernet only. */
  as?: string;
}

interface System {
  /** Prints the tables. */
  reproduce(print: Print, options: TableOptions): Promise<void>;
  /** Trains the weights that the engine loads. */
  train?(print: Print, options: TrainingOptions): Promise<void>;
}

const SYSTEMS: Record<string, () => Promise<System>> = {
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

export const HELP = `usage: leaflight reproduce ${Object.keys(SYSTEMS).join('|')}

  --train     train the weights of the system's engine instead of printing tables
  --seed N    seed of the training (default 1)
  --every N   only every Nth page, for a quick result
  --as LEVEL  with --train, boilernet only: what follows the authors' code where it differs from their text:
              text (default: nothing), loss, or padding (which includes loss)
  -h, --help

Prints the tables of the paper, with our figures next to the paper's; plots go to models/research/reproduce/plots/. Needs the
labelled data sets, like eval.
`;

const PLOTS = join('models', 'research', 'reproduce', 'plots');

/** Entry point of the command. */
export async function run(
  args: string[],
  print: (text: string) => void = (text) => process.stdout.write(`${text}\n`),
): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      train: { type: 'boolean', default: false },
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
  if (rest.length > 0 || !Object.hasOwn(SYSTEMS, name ?? '')) {
    throw new UserError(`name one of ${Object.keys(SYSTEMS).join(', ')}`, 2);
  }
  if (values.as !== undefined && !(values.train && name === 'boilernet')) {
    throw new UserError('--as goes with boilernet --train', 2);
  }
  const seed = readCount('seed', values.seed, 1) ?? 1;
  const system = await SYSTEMS[name]();
  const every = readCount('every', values.every, 1) ?? 1;
  if (!values.train) await system.reproduce(print, { plots: PLOTS, every });
  else if (system.train) await system.train(print, { seed, every, as: values.as });
  else throw new UserError(`${name} learns nothing`, 2);
  return 0;
}
