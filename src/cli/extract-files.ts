/** `leaflight extract -o`: writes the main content of pages to files, each to one of its own. */
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import {
  checkInput,
  describeFault,
  isFolder,
  isStandardInput,
  NO_CONTENT,
  readAll,
  readChunks,
} from './input';
import type { WorkerOptions } from './page-worker';
import { type Limit, messageOf, SOME_FAILED, UserError } from './usage';
import { answerInOrder } from './worker-pool';

interface PageFile {
  source: string;
  target: string;
}

/** Ending by which pages are told from other files of a folder; a query may follow, as wget writes it. */
const HTML_EXTENSION = /\.[sx]?html?(?=\?|$)/i;

/** Returns the names of the pages in a folder, at any depth. @throws {UserError} when there are none */
async function pagesIn(folder: string): Promise<string[]> {
  // Without types, it would follow links to folders, and those in a circle forty times.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pages = entries
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((name) => HTML_EXTENSION.test(name) && !isFolder(join(folder, name)));
  if (pages.length === 0) throw new UserError(`${folder} has no file whose name ends in .html or .htm`);
  return pages.sort();
}

/** Refuses files of which one would be written over another. @throws {UserError} */
function checkTargets(files: readonly PageFile[]): void {
  const pages = new Set(files.map(({ source }) => resolve(source)));
  const writers = new Map<string, string>();
  for (const { source, target } of files) {
    const path = resolve(target);
    if (pages.has(path)) throw new UserError(`the content of ${source} would be written over ${target}`, 2);
    const other = writers.get(path);
    if (other !== undefined)
      throw new UserError(`the contents of ${other} and ${source} would both be written to ${target}`, 2);
    writers.set(path, source);
  }
}

/**
 * Chooses the file for each page's content. Pages of a folder keep their places in it.
 * @param paths files and folders
 * @param output file for one page; folder for several, or where there is such a folder
 * @throws {UserError} when a file cannot be read, or would be written over another
 */
export async function planFiles(paths: string[], output: string, extension: string): Promise<PageFile[]> {
  const isMany = paths.length > 1 || paths.some(isFolder) || isFolder(output) || /[\\/]$/.test(output);
  const targetOf = (name: string) =>
    isMany ? join(output, `${name.replace(HTML_EXTENSION, '')}.${extension}`) : output;
  const files: PageFile[] = [];
  for (const path of paths) {
    if (isFolder(path)) {
      for (const name of await pagesIn(path))
        files.push({ source: join(path, name), target: targetOf(name) });
      continue;
    }
    if (isMany && isStandardInput(path))
      throw new UserError('-o names a file for standard input, not a folder', 2);
    checkInput(path);
    files.push({ source: path, target: targetOf(basename(path)) });
  }
  checkTargets(files);
  return files;
}

/** A page that is read, or the reason why it cannot be. */
interface ReadPage extends PageFile {
  bytes?: Uint8Array;
  fault?: string;
}

async function* readPages(files: readonly PageFile[], limit: Limit): AsyncGenerator<ReadPage> {
  for (const file of files) {
    let page: ReadPage;
    try {
      page = { ...file, bytes: await readAll(readChunks(file.source, false), limit) };
    } catch (error) {
      const isSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
      page = { ...file, fault: messageOf(isSystem ? describeFault(error as Error, file.source) : error) };
    }
    yield page;
  }
}

/** True for a device, a pipe or a link, which a file must not replace. */
const isSpecial = (path: string): Promise<boolean> =>
  lstat(path).then(
    (entry) => !entry.isFile(),
    () => false,
  );

/** Writes a file that is whole or not there, in a folder that is made for it. */
async function writeWhole(path: string, content: string): Promise<void> {
  const unfinished = `${path}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/** Writes the content of a page. @throws {UserError} */
async function writeContent(path: string, content: string): Promise<void> {
  try {
    await ((await isSpecial(path)) ? writeFile(path, content) : writeWhole(path, content));
  } catch (error) {
    throw new UserError(`cannot write ${path}: ${messageOf(error)}`);
  }
}

/** Writes each page's content to its file, or tells on standard error why not. @returns the exit code */
export async function extractFiles(
  files: readonly PageFile[],
  limit: Limit,
  options: WorkerOptions & { workers: number },
): Promise<number> {
  const failed = new Map<string, string>();
  const failure = ({ source, fault }: ReadPage, error?: Error) => {
    failed.set(source, error ? messageOf(error) : String(fault));
    return '';
  };
  await answerInOrder(
    readPages(files, limit),
    { ...options, failure },
    async (content, { source, target }) => {
      const reason = failed.get(source);
      if (reason === undefined) await writeContent(target, content);
      const message = content.trim() === '' ? (reason ?? NO_CONTENT) : undefined;
      if (message) process.stderr.write(`leaflight: ${source}: ${message}\n`);
    },
  );
  return failed.size > 0 ? SOME_FAILED : 0;
}
