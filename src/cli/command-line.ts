/** A program of several commands: runs the one that the user names, and prints help and errors. */
import { messageOf, UserError } from './usage';

/** A command, which takes arguments and returns an exit code. */
interface Command {
  run(args: string[]): Promise<number>;
}

/** Loads a command when it is first needed: one that only starts workers does not load their code. */
type LoadCommand = () => Promise<Command>;

/** A program of several commands. */
export interface Program {
  /** The program as the user types it. */
  name: string;
  commands: Record<string, { summary: string; load: LoadCommand }>;
  /** Commands that the program itself starts in processes of their own; help does not list them. */
  workers: Record<string, LoadCommand>;
}

function help({ name, commands }: Program): string {
  const rows = Object.entries(commands).map(([command, { summary }]) => `  ${command.padEnd(10)}${summary}`);
  return `usage: ${name} COMMAND [options]\n\n${rows.join('\n')}\n\nRun ${name} COMMAND --help for details.\n`;
}

/** Runs the command that the arguments name. Prints every failure as one line on standard error. */
export async function runCommandLine(program: Program, args: string[]): Promise<number> {
  const { commands, workers } = program;
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process[name === undefined ? 'stderr' : 'stdout'].write(help(program));
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(commands, name)
    ? commands[name].load
    : Object.hasOwn(workers, name)
      ? workers[name]
      : undefined;
  try {
    if (!load) throw new UserError(`no command '${name}'; there are: ${Object.keys(commands).join(', ')}`, 2);
    const command = await load();
    return await command.run(rest);
  } catch (error) {
    const isFault = !(error instanceof UserError) && process.env.LEAFLIGHT_DEBUG;
    process.stderr.write(`leaflight: ${isFault ? (error as Error).stack : messageOf(error)}\n`);
    return error instanceof UserError ? error.exitCode : 1;
  }
}
