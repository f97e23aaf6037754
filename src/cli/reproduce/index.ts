/** `leaflight reproduce SYSTEM`: the tables of the papers, their figures beside ours. */
import { join } from 'node:path';
import { readArguments, UserError } from '../usage';

type Reproduction = (print: (text: string) => void, plots: string) => Promise<void>;

const SYSTEMS: Record<string, () => Promise<Reproduction>> = {
  boilerpipe: async () => (await import('./boilerpipe')).reproduceBoilerpipe,
};

export const HELP = `usage: leaflight reproduce ${Object.keys(SYSTEMS).join('|')}

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
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    print(HELP);
    return 0;
  }
  const load = positionals.length === 1 && Object.hasOwn(SYSTEMS, positionals[0]) && SYSTEMS[positionals[0]];
  if (!load) throw new UserError(`name one of ${Object.keys(SYSTEMS).join(', ')}`, 2);
  await (await load())(print, PLOTS);
  return 0;
}
