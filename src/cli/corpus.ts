/** `leaflight corpus`: makes a corpus of rows from crawls, in files that are whole or not there. */
import { DEFAULT_ENGINE, ENGINE_CHOICES } from '../engines/engine';
import { CORPUS_FORMATS } from './corpus/corpus-formats';
import type { CorpusOptions } from './corpus/corpus-run';
import { makeCorpus } from './corpus/make-corpus';
import { describeRun } from './corpus/manifest';
import { checkKind, INPUT_KINDS } from './corpus/open-input';
import { checkInput } from './input';
import {
  ENGINE_HELP,
  LIMIT_OPTIONS,
  MEMORY_RANGE,
  readArguments,
  readChoice,
  readChoices,
  readCount,
  readLimits,
  readSize,
  UserError,
} from './usage';

const WANTED = ['text', 'metadata', 'blocks', 'markdown'] as const;

export const HELP = `usage: leaflight corpus IN... -o DIR [options]

Extracts every HTML page of crawls: WARC and ARC files, lines of JSON {html, url?, id?, ...}, plain or compressed by
gzip or zstd, and Parquet with such columns. The texts of WET files are taken as they are. IN may be -, standard input.

Writes a row for every page to DIR/part-00000.jsonl.zst and so on, and a line for every complete file to
DIR/manifest.jsonl. The same input gives the same files, with any number of threads and restarts. docs/corpus.md in the
package describes the rows.

  -o, --output DIR folder to write
  --input KIND     ${INPUT_KINDS.join(', ')} (default auto: by the first bytes)
  --format F       ${CORPUS_FORMATS.join(', ')} (default ${CORPUS_FORMATS[0]})
  --want NAMES     fields of a row: ${WANTED.join(', ')} (default text,metadata)
${ENGINE_HELP}
  --resume         continue an interrupted run in DIR
  --threads N      number of cores to use (default all)
  --page-timeout T time limit per page, such as 500ms, 30s or 2m, or none (default 30s)
  --max-memory N   memory limit per thread (default 512M)
  --max-bytes N    size limit of a page as it is stored and as it is decoded (default 64M)
  --max-blocks N   limit of a page's text blocks (default none)
  --max-failed N   end with exit code 4 once more than N pages have failed (default none)
  --shard-rows N   rows per file (default 10000)
  --stats FILE     write timings as lines of JSON
  -h, --help

Exit codes: 0 success, 1 a file cannot be read or written, 2 wrong use, 3 some pages failed, 4 more than --max-failed.
`;

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  input: { type: 'string', default: 'auto' },
  format: { type: 'string', default: CORPUS_FORMATS[0] },
  want: { type: 'string', default: 'text,metadata' },
  engine: { type: 'string', default: DEFAULT_ENGINE },
  resume: { type: 'boolean', default: false },
  ...LIMIT_OPTIONS,
  'max-memory': { type: 'string', default: '512M' },
  'max-blocks': { type: 'string' },
  'max-failed': { type: 'string' },
  'shard-rows': { type: 'string', default: '10000' },
  stats: { type: 'string' },
} as const;

/** Fields that the format can write: a run must want at least one of them. */
const NEEDED: Readonly<Partial<Record<(typeof CORPUS_FORMATS)[number], readonly (typeof WANTED)[number][]>>> =
  { 'wet.gz': ['text'], 'vert.gz': ['text', 'blocks'] };

export async function run(args: string[]): Promise<number> {
  const { values, positionals: files } = readArguments({ args, allowPositionals: true, options: OPTIONS });
  if (files.length === 0) throw new UserError('no IN; see leaflight corpus --help', 2);
  if (values.output === undefined) throw new UserError('no -o DIR; see leaflight corpus --help', 2);
  const engine = readChoice('engine', values.engine, ENGINE_CHOICES);
  const want = readChoices('want', values.want, WANTED);
  const format = readChoice('format', values.format, CORPUS_FORMATS);
  const inputKind = readChoice('input', values.input, INPUT_KINDS);
  const limits = readLimits(values);
  const maxBytes = limits.maxBytes.amount;
  const maxBlocks = readCount('max-blocks', values['max-blocks'], 1);
  const shardRows = readCount('shard-rows', values['shard-rows'], 1)!;
  const maxMemory = readSize('max-memory', values['max-memory'], MEMORY_RANGE);
  const maxFailed = readCount('max-failed', values['max-failed'], 0) ?? Infinity;
  const needed = NEEDED[format];
  if (needed && !needed.some((name) => want.includes(name)))
    throw new UserError(`--format ${format} needs --want ${needed.join(' or ')}`, 2);
  for (const file of files) {
    checkInput(file);
    if (file !== '-') await checkKind(file, inputKind);
  }
  const rowSettings = { inputKind, format, want, maxBytes, maxBlocks, shardRows };
  const options: CorpusOptions = {
    ...limits,
    files,
    inputKind,
    folder: values.output,
    format,
    settings: { engine, want, maxBytes, maxBlocks },
    maxMemory,
    maxFailed,
    shardRows,
    resume: values.resume,
    stats: values.stats,
    head: await describeRun(files, engine, rowSettings),
  };
  return makeCorpus(options);
}
