/** `leaflight reproduce SYSTEM`: the tables of the papers, their figures beside ours. */
import { join } from 'node:path';
import { readArguments, readCount, UserError } from '../usage';

type Print = (text: string) => void;

/** How a table is made. */
export interface TableOptions {
  /** Folder of the plots. */
  plots: string;
  /** Every so manieth page only: a quick look. */
  every: number;
}

/** How weights are made. */
export interface TrainingOptions {
  seed: number;
  every: number;
  /** How much is as in the authors' code, where that differs from their text; boilernet only. */
  as?: string;
}

interface System {
  /** Prints the tables. */
  reproduce(print: Print, options: TableOptions): Promise<void>;
  /** Makes the weights that the engine loads. */
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

  --train     makes the weights of the system's engine in place of the tables
  --seed N    where the training begins (default 1)
  --every N   every Nth page only: a quick look
  --as LEVEL  with --train, boilernet only: how much is as in the authors' code, where their text has it otherwise:
              text (default), loss or padding, each with all before it
  -h, --help

Prints the tables of the paper, its figures beside ours; plots go to models/reproduction/. Needs the labelled data
sets, as eval does.
`;

const PLOTS = join('models', 'reproduction');

/** Entry of the command line. */
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
