/** Table of commands, and the function that runs one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, UserError } from './usage';

/** A command, which takes arguments and returns an exit code. */
export interface Command {
  run(args: string[]): Promise<number>;
}

interface Row {
  summary: string;
  load(): Promise<Command>;
}

const COMMANDS: Record<string, Row> = {
  extract: { summary: 'main content of a page, or of a stream of pages', load: () => import('./extract') },
  eval: { summary: 'score engines and other tools on a labelled data set', load: () => import('./eval') },
  metadata: {
    summary: 'score titles, authors and dates on a labelled data set',
    load: () => import('./metadata-eval'),
  },
  vectors: { summary: "write the trainer's input from a data set", load: () => import('./vectors') },
  reproduce: {
    summary: 'print the tables of the papers, with our figures next to theirs',
    load: () => import('./reproduce'),
  },
  bench: { summary: 'measure how fast this machine extracts', load: () => import('./bench') },
  windows: {
    summary: 'check that pages read in windows get the same labels',
    load: () => import('./windows'),
  },
  train: { summary: 'train the bundled model', load: () => import('./train') },
  crossval: {
    summary: 'score a recipe by five-fold cross-validation',
    load: async () => ({ run: (await import('./train')).crossval }),
  },
  splits: {
    summary: "train the recipe on a paper's own split of leaves, and score it",
    load: async () => ({ run: (await import('./train')).splits }),
  },
  errors: {
    summary: 'show the pages with the worst scores in a cross-validation',
    load: () => import('./errors'),
  },
  curves: {
    summary: 'draw the learning curve and the reliability diagram of the model',
    load: () => import('./curves'),
  },
  compare: {
    summary: 'compare two cross-validations page by page',
    load: async () => ({ run: (await import('./train')).compare }),
  },
};

/** Worker commands, which `extract` and `eval` start in separate processes. */
const HIDDEN = new Map<string, Row['load']>([
  ['extract-worker', () => import('./extract-worker')],
  ['eval-worker', () => import('./eval-worker')],
]);

function help(): string {
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`);
  return `usage: leaflight COMMAND [options]\n\n${rows.join('\n')}\n\nRun leaflight COMMAND --help for details.\n`;
}

/** Checks that a command other than `extract` runs in the project folder, whose files it reads and writes. */
function checkFolder(name: string): void {
  if (!name.startsWith('extract') && !existsSync(join('models', 'training')))
    throw new UserError(`'${name}' works in Leaflight's own folder alone; go there, or use npm run ${name}`);
}

/** Runs the command that the arguments name. Prints every failure as one line on standard error. */
export async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process[name === undefined ? 'stderr' : 'stdout'].write(help());
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name].load : HIDDEN.get(name);
  try {
    if (!load) {
      throw new UserError(`no command '${name}'; there are: ${Object.keys(COMMANDS).join(', ')}`, 2);
    }
    const command = await load();
    if (!rest.includes('--help') && !rest.includes('-h')) checkFolder(name);
    return await command.run(rest);
  } catch (error) {
    const isFault = !(error instanceof UserError) && process.env.LEAFLIGHT_DEBUG;
    process.stderr.write(`leaflight: ${isFault ? (error as Error).stack : messageOf(error)}\n`);
    return error instanceof UserError ? error.exitCode : 1;
  }
}
