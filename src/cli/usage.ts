/** Shared code of the commands: errors for the user, and parsing of arguments. */
import { availableParallelism } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BASELINE_ENGINES, DEFAULT_ENGINE } from '../engines/engine';

/** Exit code of a command when some of the pages failed. */
export const SOME_FAILED = 3;

/** Error caused by the user's arguments or files; printed as one line, without a stack trace. */
export class UserError extends Error {
  /** @param exitCode 2 when the command line itself is wrong */
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** Calls `util.parseArgs` and turns its errors into one-line `UserError`s. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Cut off the advice about `--` after the first sentence: it does not apply here.
    throw new UserError((error as Error).message.split('. ')[0].replace(/\.$/, ''), 2);
  }
}

/** Break before a further line that explains an option. */
const INDENT = `\n${' '.repeat(19)}`;
const NAMES_A_LINE = 4;
const engineLines = Array.from({ length: Math.ceil(BASELINE_ENGINES.length / NAMES_A_LINE) }, (_, line) =>
  BASELINE_ENGINES.slice(line * NAMES_A_LINE, (line + 1) * NAMES_A_LINE).join(', '),
);

export const ENGINE_HELP = `  --engine NAME    engine that finds the content (default ${DEFAULT_ENGINE}), or for comparison a paper's:${INDENT}${engineLines.join(`,${INDENT}`)}`;

/** Reads one of some names from the command line. */
export function readChoice<Choice extends string>(
  option: string,
  value: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((name) => name === value);
  if (!choice) throw new UserError(`--${option} knows no '${value}'; there are: ${choices.join(', ')}`, 2);
  return choice;
}

/** Reads names that are separated by commas. @returns them in the order of the choices, each once */
export function readChoices<Choice extends string>(
  option: string,
  value: string,
  choices: readonly Choice[],
): Choice[] {
  const chosen = value.split(',').map((name) => readChoice(option, name.trim(), choices));
  return choices.filter((name) => chosen.includes(name));
}

/** Reads a number from the command line. */
export function readNumber(
  option: string,
  value: string | undefined,
  from: number,
  to: number,
): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() === '' || !(number >= from && number <= to)) {
    const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`;
    throw new UserError(`--${option} must be a number ${range}, not '${value}'`, 2);
  }
  return number;
}

/** Reads a whole number from the command line. */
export function readCount(
  option: string,
  value: string | undefined,
  from: number,
  to = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const number = readNumber(option, value, from, to);
  if (number !== undefined && !Number.isInteger(number)) {
    throw new UserError(`--${option} must be a whole number, not '${value}'`, 2);
  }
  return number;
}

/** A limit from the command line, with its text for messages. */
export interface Limit {
  /** Milliseconds or bytes; Infinity for no limit. */
  amount: number;
  text: string;
}

const MILLISECONDS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
/** Maximum delay of a timer, in milliseconds. */
const MAX_MILLISECONDS = 2 ** 31 - 1;

/** Reads a time from the command line, in seconds unless a unit is given; `none` or 0 means no limit. */
export function readDuration(option: string, value: string): Limit {
  const [, digits, unit = 's'] = /^(\d+(?:\.\d+)?) ?(ms|s|m|h)?$/i.exec(value.trim()) ?? [];
  const amount = /^none$/i.test(value) ? 0 : Number(digits) * MILLISECONDS[unit.toLowerCase()];
  if (!(amount === 0 || (amount >= 1 && amount <= MAX_MILLISECONDS)))
    throw new UserError(`--${option} must be a time such as 500ms, 30s or 2m, or none, not '${value}'`, 2);
  return { amount: amount || Infinity, text: digits + unit };
}

const BYTES: Record<string, number> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };
/** Maximum page size in bytes: larger pages would not fit into a JavaScript string. */
const MAX_BYTES = 2 ** 30;

/** Memory of a process that extracts pages: it needs about 150 MB before it has read one. */
export const MEMORY_RANGE = { min: 2 ** 28, max: 2 ** 36, range: 'from 256M to 64G' };

/** Reads a size from the command line, in bytes unless a unit is given. */
export function readSize(
  option: string,
  value: string,
  { min = 1, max = MAX_BYTES, range = 'up to 1G, such as 500k or 64M' } = {},
): Limit {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?) ?(?:([kmg])?(?:i?b)?|bytes)$/i.exec(value.trim()) ?? [];
  const amount = Math.floor(Number(digits) * BYTES[unit.toLowerCase()]);
  if (!(amount >= min && amount <= max))
    throw new UserError(`--${option} must be a size ${range}, not '${value}'`, 2);
  return { amount, text: unit ? digits + unit : `${digits} bytes` };
}

/** Options of all commands that extract pages in processes of their own. */
export const LIMIT_OPTIONS = {
  threads: { type: 'string' },
  'page-timeout': { type: 'string', default: '30s' },
  'max-bytes': { type: 'string', default: '64M' },
} as const;

export const readLimits = (values: { threads?: string; 'page-timeout': string; 'max-bytes': string }) => ({
  workers: readCount('threads', values.threads, 1, 256) ?? availableParallelism(),
  timeout: readDuration('page-timeout', values['page-timeout']),
  maxBytes: readSize('max-bytes', values['max-bytes']),
});

/** First line of an error's message, for one-line reports. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0];
}
