/** What `extract` reads: a file, or standard input. */
import { accessSync, constants, createReadStream, fstatSync, statSync } from 'node:fs';
import { messageOf, UserError } from './usage';

const isStandardInput = (file: string | undefined): file is '-' | undefined =>
  file === undefined || file === '-';

/** What went wrong with a file, in words. */
export function describeFault(error: NodeJS.ErrnoException, file = 'standard input'): UserError {
  if (error.code === 'ENOENT') return new UserError(`no such file: ${file}`);
  if (error.code === 'EACCES') return new UserError(`may not read ${file}`);
  return new UserError(`cannot read ${file}: ${messageOf(error)}`);
}

/** Looks for the file before anything is loaded, so that a wrong name is told at once. */
export function checkInput(file: string | undefined): void {
  if (file === undefined && process.stdin.isTTY)
    throw new UserError('no FILE; see leaflight extract --help', 2);
  if (isStandardInput(file)) {
    // A stream of it would end at once, without an error.
    if (fstatSync(0).isDirectory()) throw new UserError('standard input is a folder');
    return;
  }
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw describeFault(error as NodeJS.ErrnoException, file);
  }
  if (statSync(file).isDirectory()) throw new UserError(`${file} is a folder`);
}

const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** The bytes of the input, part by part. */
export async function* openInput(file: string | undefined): AsyncGenerator<Uint8Array> {
  const input: AsyncIterable<Uint8Array> = isStandardInput(file) ? process.stdin : createReadStream(file);
  let isFirst = true;
  for await (const part of input) {
    if (isFirst && isGzip(part)) throw new UserError('the input is compressed; unpack it with gunzip');
    isFirst = false;
    yield part;
  }
}

export async function readAll(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of input) parts.push(part);
  return Buffer.concat(parts);
}
