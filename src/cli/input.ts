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

/** What files that are no text begin with, and what to do about them. */
const NO_TEXT: readonly (readonly [beginning: string, trouble: string])[] = [
  ['\x1f\x8b', 'the input is compressed; unpack it with gunzip'],
  ['%PDF-', 'the input is a PDF, not HTML'],
  ['PK\x03\x04', 'the input is a ZIP archive (or an e-book or document made of one), not HTML'],
  ['\x89PNG', 'the input is an image, not HTML'],
  ['\xff\xd8\xff', 'the input is an image, not HTML'],
  ['GIF8', 'the input is an image, not HTML'],
];

/** @throws {UserError} for what no page begins with */
function checkBeginning(bytes: Uint8Array): void {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const known = NO_TEXT.find(([start]) => beginning.startsWith(start));
  if (known) throw new UserError(known[1]);
}

/** The bytes of the input, part by part. */
export async function* openInput(file: string | undefined): AsyncGenerator<Uint8Array> {
  const input: AsyncIterable<Uint8Array> = isStandardInput(file) ? process.stdin : createReadStream(file);
  let isFirst = true;
  for await (const part of input) {
    if (isFirst) checkBeginning(part);
    isFirst = false;
    yield part;
  }
}

export async function readAll(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of input) parts.push(part);
  return Buffer.concat(parts);
}
