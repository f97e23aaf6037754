/** Input of `extract`: a file, or standard input. */
import { accessSync, constants, createReadStream, fstatSync, statSync } from 'node:fs';
import { checkFileKind, HEAD_BYTES } from './file-kind';
import { type Limit, messageOf, UserError } from './usage';

/** True for the name that stands for standard input, or no name. */
export const isStandardInput = (file: string | undefined): file is '-' | undefined =>
  file === undefined || file === '-';

/** True for the path of a folder; false for a file, and where there is nothing. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Name of an input for messages. */
export const nameOfInput = (file: string | undefined): string =>
  isStandardInput(file) ? 'standard input' : file;

/** Converts an error of the file system to a message for the user. */
export function describeFault(error: NodeJS.ErrnoException, input: string | undefined): UserError {
  const file = nameOfInput(input);
  if (error.code === 'ENOENT' && /^https?:\/\//i.test(file))
    return new UserError(`nothing is fetched from the network; save ${file} first, as with curl -L`);
  if (error.code === 'ENOENT') return new UserError(`no such file: ${file}`);
  if (error.code === 'EACCES') return new UserError(`may not read ${file}`);
  return new UserError(`cannot read ${file}: ${messageOf(error)}`);
}

/** Checks the file before anything is loaded, so that a wrong name is reported at once. */
export function checkInput(file: string | undefined): void {
  if (file === undefined && process.stdin.isTTY)
    throw new UserError('no FILE; see leaflight extract --help', 2);
  if (isStandardInput(file)) {
    // Reading it as a stream would end at once, without an error.
    if (fstatSync(0).isDirectory()) throw new UserError('standard input is a folder');
    return;
  }
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw describeFault(error as NodeJS.ErrnoException, file);
  }
  if (isFolder(file)) throw new UserError(`${file} is a folder; name the files in it`);
}

/** True once enough is read to recognise a file: for a stream one line, as its sender may await the answer. */
const isEnough = (bytes: Uint8Array, isJsonl: boolean): boolean =>
  bytes.length >= HEAD_BYTES || (isJsonl && /\S.*\n/.test(Buffer.from(bytes).toString('latin1')));

/**
 * Reads the input in chunks. @throws {UserError} when it is neither a page nor, for `isJsonl`, lines of JSON
 */
export async function* readChunks(file: string | undefined, isJsonl: boolean): AsyncGenerator<Uint8Array> {
  const input: AsyncIterable<Uint8Array> = isStandardInput(file) ? process.stdin : createReadStream(file);
  let head: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of input) {
    if (head) {
      head = Buffer.concat([head, chunk]);
      if (!isEnough(head, isJsonl)) continue;
      checkFileKind(head, isJsonl);
      yield head;
      head = undefined;
    } else yield chunk;
  }
  if (head) {
    checkFileKind(head, isJsonl);
    yield head;
  }
}

/** Reads the whole input. @throws {UserError} as soon as it exceeds `limit` */
export async function readAll(input: AsyncIterable<Uint8Array>, limit: Limit): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    length += chunk.length;
    if (length > limit.amount) throw new UserError(tooLarge('the page', limit));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Message that a page has nothing to read; its content is empty. */
export const NO_CONTENT = 'no main content was found';

/** Message that a page or a line is larger than `--max-bytes` allows. */
export const tooLarge = (input: string, { text }: Limit): string =>
  `${input} is larger than ${text} (--max-bytes)`;
