/** What the commands have in common: errors for the person at the terminal, and their arguments. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A fault of the person or of their files: printed as one line, without a stack. */
export class UserError extends Error {
  /** @param exitCode 2 where the command line itself is wrong */
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** `util.parseArgs`, whose complaints become one line. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // The advice on `--` after the first sentence only confuses here.
    throw new UserError((error as Error).message.split('. ')[0].replace(/\.$/, ''), 2);
  }
}

/** A number from the command line. */
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
    throw new UserError(`--${option} wants a number ${range}, not '${value}'`, 2);
  }
  return number;
}

/** A whole number from the command line. */
export function readCount(
  option: string,
  value: string | undefined,
  from: number,
  to = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const number = readNumber(option, value, from, to);
  if (number !== undefined && !Number.isInteger(number)) {
    throw new UserError(`--${option} wants a whole number, not '${value}'`, 2);
  }
  return number;
}

/** The first line of what went wrong, for a report of one line. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0];
}
