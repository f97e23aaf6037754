/** Finds, unpacks and reads the labelled data sets. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf, UserError } from '../../../src/cli/usage';
import { type Page, readPage } from '../../../src/dom/page';
import { readHtml } from '../../../src/dom/read-html';
import { runSync } from '../../../src/scheduler';
import { type BlockLabels, classesOfBlocks, textOfClass } from './block-labels';
import { readJsonLines } from './json-lines';
import { pageOfLeaves, readLeaves } from './leaf-datasets';

/** A row of a data set's `index.jsonl`. */
export interface IndexRow {
  id: string;
  /**
   * Kind of gold: `text` for HTML with a gold text, `partial` when the text holds only some of the content, `none` for an
   * unlabelled page, `labels` for labelled leaves, `blocks` for labels of the blocks of another data set's page.
   */
  gold: 'text' | 'partial' | 'none' | 'labels' | 'blocks';
  /** Labels of the blocks; only for a gold of `blocks`. */
  labels?: BlockLabels;
  file?: string;
  url?: string;
  /** Address that the page states for itself. */
  canonicalUrl?: string;
  pageType?: string;
  language?: string;
  title?: string;
  author?: string;
  date?: string;
  split?: 'train' | 'dev' | 'test';
  /** Snippets of the main content, and of boilerplate. */
  with?: string[];
  without?: string[];
  goldEmpty?: boolean;
  /** Share of the gold text's words that are on the page. */
  coverage?: number;
}

/** A page and its gold text. */
export interface Entry {
  index: IndexRow;
  html: string;
  gold: string;
  /** Text that counts neither for nor against an output that has it. */
  optional: string;
}

/** A page ready for scoring, from either kind of data set. */
export interface Sample {
  index: IndexRow;
  page: Page;
  gold: string;
  /** Text that counts neither for nor against an output that has it. */
  optional: string;
  /** One label per block, if the data set labels blocks. */
  labels: Uint8Array | null;
  /** 0 for blocks whose label says nothing, one for each block; null where all labels count. */
  trusted: Uint8Array | null;
}

const NAME = /^[\w-]+$/;
/** Folder of the data sets that are part of the repository: labels of pages of other data sets. */
const OWN_DATASETS = join('models', 'research', 'data');

/** Unpacks an archive that contains one folder of the same name. */
function unpack(archive: string, name: string, cache: string): string {
  mkdirSync(cache, { recursive: true });
  // Unpacked next to its final place, so that a second run at the same time never sees half a data set.
  const staging = mkdtempSync(join(cache, '.unpack-'));
  try {
    execFileSync('tar', ['xf', archive, '-C', staging], { stdio: ['ignore', 'ignore', 'pipe'] });
    if (!existsSync(join(cache, name))) renameSync(join(staging, name), join(cache, name));
  } catch (error) {
    const reason = (error as { stderr?: Buffer }).stderr?.toString().trim() || (error as Error).message;
    throw new UserError(`cannot unpack ${archive}: ${reason}`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return join(cache, name);
}

/** Cache folder for an archive in its current version (path, time and size). */
function cacheFolderOf(archive: string, cache: string): string {
  const { mtimeMs, size } = statSync(archive);
  const identity = [resolve(archive), mtimeMs, size].join('\n');
  return join(cache, createHash('sha256').update(identity).digest('hex').slice(0, 16));
}

/**
 * Finds the folder of a data set in the folder named by LEAFLIGHT_DATA, or unpacks it on demand from an
 * archive there, else from one in `../shared/data`.
 * @throws {UserError} naming the archive that is needed, and its place
 */
export function datasetFolder(name: string, root = process.cwd()): string {
  if (!NAME.test(name)) throw new UserError(`'${name}' is not the name of a data set`);
  const custom = process.env.LEAFLIGHT_DATA;
  const cache = resolve(root, 'models', 'cache', 'data');
  // A set of pages has an index; texrex's rows of features have only their licence.
  const hasIndex = (folder: string) =>
    existsSync(join(folder, 'index.jsonl')) || existsSync(join(folder, 'LICENSE'));
  const own = resolve(root, OWN_DATASETS, name);
  if (hasIndex(own)) return own;
  if (custom) {
    if (hasIndex(join(custom, name))) return join(custom, name);
    const archive = join(custom, `${name}.tar.xz`);
    if (existsSync(archive)) {
      const unpacked = cacheFolderOf(archive, cache);
      return hasIndex(join(unpacked, name)) ? join(unpacked, name) : unpack(archive, name, unpacked);
    }
  }
  if (hasIndex(join(cache, name))) return join(cache, name);
  const archive = resolve(root, '..', 'shared', 'data', `${name}.tar.xz`);
  if (existsSync(archive)) return unpack(archive, name, cache);
  throw new UserError(
    `no data set '${name}': put ${name}.tar.xz into ${resolve(root, '..', 'shared', 'data')}, or set LEAFLIGHT_DATA to a folder that holds ${name}/ or ${name}.tar.xz`,
  );
}

/** Data sets whose golds are called partial but hold all but byline, date and captions. */
const NEARLY_WHOLE = new Set(['fundus', 'postlight']);

/** True when precision against a data set's partial golds says something. */
export const isNearlyWhole = (dataset: string): boolean => NEARLY_WHOLE.has(dataset);

/** Reads the index of a data set: its pages in order, without their text. */
export const readIndex = (folder: string): IndexRow[] => readJsonLines(join(folder, 'index.jsonl'));

/** Pages of a data set that are taken: those of a split or with an id, of these every Nth, and the first of them. */
export interface Selection {
  split?: string;
  ids?: Set<string>;
  every?: number;
  limit?: number;
}

/** Returns the pages that are selected, in the order of the data set. */
export function selectPages(rows: readonly IndexRow[], { split, ids, every, limit }: Selection): IndexRow[] {
  const datasetIds = new Set(rows.map((row) => row.id));
  for (const id of ids ?? []) {
    if (!datasetIds.has(id)) throw new UserError(`the data set has no page '${id}'`);
  }
  return rows
    .filter((row) => (!split || row.split === split) && (!ids || ids.has(row.id)))
    .filter((_, i) => i % (every ?? 1) === 0)
    .slice(0, limit);
}

/** Reads the ids of pages, one a line. @throws {UserError} when the file cannot be read */
export function readIds(file: string): Set<string> {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return new Set(lines.map((line) => line.trim()).filter(Boolean));
  } catch (error) {
    throw new UserError(`cannot read the ids: ${messageOf(error)}`);
  }
}

const HELD_OUT = join('models', 'leaflight', 'validation.txt');

/** Ids of the pages of `wcxb-dev` by which no network of ours was chosen. */
export const heldOutPages = (): ReadonlySet<string> => readIds(HELD_OUT);

/** Reads a page's HTML. Pages are stored as UTF-8 even if they declare another encoding. */
function readHtmlFile(folder: string, { id, labels }: IndexRow): string {
  return readFileSync(join(labels ? datasetFolder(labels.pagesOf) : folder, 'pages', `${id}.html`), 'utf8');
}

/** Reads a page's HTML and gold text. */
export function readEntry(folder: string, index: IndexRow): Entry {
  if (index.gold === 'labels') throw new Error(`${index.id} has labelled leaves, no HTML`);
  const html = readHtmlFile(folder, index);
  if (index.labels) {
    const { gold, optional } = readSample(folder, index);
    return { index, html, gold, optional };
  }
  const gold = index.gold === 'none' ? '' : readFileSync(join(folder, 'gold', `${index.id}.txt`), 'utf8');
  return { index, html, gold, optional: '' };
}

/** Reads a page whose leaves are labelled. */
function readLeafSample(folder: string, index: IndexRow): Sample {
  const leaves = readLeaves(readFileSync(join(folder, index.file ?? `${index.id}.csv`), 'utf8'));
  return {
    index,
    page: pageOfLeaves(leaves),
    gold: leaves
      .filter((leaf) => leaf.content)
      .map((leaf) => leaf.text)
      .join('\n'),
    optional: '',
    labels: Uint8Array.from(leaves, (leaf) => Number(leaf.content)),
    trusted: null,
  };
}

/**
 * Reads one page for scoring.
 * @throws {UserError} when its labels are those of other blocks
 */
export function readSample(folder: string, index: IndexRow): Sample {
  if (index.gold === 'labels') return readLeafSample(folder, index);
  if (!index.labels) {
    const { html, gold, optional } = readEntry(folder, index);
    return {
      index,
      page: runSync(readPage(readHtml(html), { address: index.url })),
      gold,
      optional,
      labels: null,
      trusted: null,
    };
  }
  const page = runSync(readPage(readHtml(readHtmlFile(folder, index)), { address: index.url }));
  const classes = classesOfBlocks(index.id, index.labels, page.blocks);
  return {
    index,
    page,
    gold: textOfClass(page.blocks, classes, 'content'),
    optional: textOfClass(page.blocks, classes, 'optional'),
    labels: Uint8Array.from(classes, (one) => Number(one === 'content')),
    trusted: Uint8Array.from(classes, (one) => Number(one !== 'optional')),
  };
}
