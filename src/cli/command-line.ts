/** A program of several commands: runs the one that the user names, and prints help and errors. */
import { setFlagsFromString } from 'node:v8';
import { version } from '../../package.json';
import { endWithOutput } from './json-lines';
import { messageOf, UserError } from './usage';

/** A process that the program starts itself. */
interface WorkerProcess {
  /** Takes arguments and returns an exit code. */
  run(args: string[]): Promise<number>;
}

export interface Command extends WorkerProcess {
  /** Text that `--help` shows. */
  readonly HELP: string;
}

export interface Program {
  /** The program as the user types it. */
  name: string;
  /** Each is loaded when it is needed: a command that only starts workers does not load their code. */
  commands: Record<string, { summary: string; load: () => Promise<Command> }>;
  /** Processes that the program itself starts; help does not list them. */
  workers: Record<string, () => Promise<WorkerProcess>>;
}

const asksForVersion = (argument: string): boolean => argument === '--version' || argument === '-V';
const asksForHelp = (argument: string): boolean => argument === '--help' || argument === '-h';

function help({ name, commands }: Program): string {
  const rows = Object.entries(commands).map(([command, { summary }]) => `  ${command.padEnd(10)}${summary}`);
  return `usage: ${name} COMMAND [options]\n\n${rows.join('\n')}\n\nRun ${name} COMMAND --help for details, and ${name} --version for the version.\n`;
}

/** Runs a program with the arguments of this process, and sets its exit code. */
export async function runProgram(program: Program): Promise<void> {
  // Node 20 needs a flag for fused multiply-add (relaxed SIMD); later versions always have it.
  if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString('--experimental-wasm-relaxed-simd');
  endWithOutput();
  process.exitCode = await runCommandLine(program, process.argv.slice(2));
}

/** Runs the command that the arguments name. Prints every failure as one line on standard error. */
async function runCommandLine(program: Program, args: string[]): Promise<number> {
  const { commands, workers } = program;
  // `help extract` is another way to ask for `extract --help`.
  const [name, ...rest] = args[0] === 'help' && args.length > 1 ? [args[1], '--help'] : args;
  if (args.length === 1 && asksForVersion(name)) {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  if (name === undefined || name === 'help' || asksForHelp(name)) {
    process[name === undefined ? 'stderr' : 'stdout'].write(help(program));
    return name === undefined ? 2 : 0;
  }
  try {
    if (Object.hasOwn(workers, name)) return await (await workers[name]()).run(rest);
    if (!Object.hasOwn(commands, name))
      throw new UserError(`no command '${name}'; there are: ${Object.keys(commands).join(', ')}`, 2);
    const { HELP, run } = await commands[name].load();
    if (!rest.some(asksForHelp)) return await run(rest);
    process.stdout.write(HELP);
    return 0;
  } catch (error) {
    const isFault = !(error instanceof UserError) && process.env.LEAFLIGHT_DEBUG;
    process.stderr.write(`leaflight: ${isFault ? (error as Error).stack : messageOf(error)}\n`);
    return error instanceof UserError ? error.exitCode : 1;
  }
}
