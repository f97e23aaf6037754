/** `leaflight extract`: writes the main content of one page, or of a stream of pages. */
import { DEFAULT_ENGINE, ENGINE_CHOICES } from '../engines/engine';
import { FORMAT_FILES, FORMATS } from '../export/formats';
import { PARTS, type Part } from '../roles/parts';
import type { WorkerSettings } from './extract-worker';
import {
  checkInput,
  describeFault,
  isFolder,
  NO_CONTENT,
  nameOfInput,
  readAll,
  readChunks,
  tooLarge,
} from './input';
import { type InputLine, idOf, readLines, writeOutput } from './json-lines';
import { PageWorker, type WorkerOptions } from './page-worker';
import {
  ENGINE_HELP,
  LIMIT_OPTIONS,
  type Limit,
  messageOf,
  readArguments,
  readChoice,
  readChoices,
  readLimits,
  readNumber,
  SOME_FAILED,
  UserError,
} from './usage';
import { answerInOrder } from './worker-pool';

export const HELP = `usage: leaflight extract [FILE|-] [options]
       leaflight extract FILE|DIR... -o DIR [options]

Writes the main content of a page to standard output. Reads standard input for -, or when no FILE is given. With -o it
reads many pages and writes each to a file of its own; a DIR stands for all files in it that end in .html or .htm.

  -o, --output OUT file to write, or with several pages a folder: -o notes --format md makes notes/a.md of a.html;
                   replaces existing files
  --url URL        address of the page; makes links absolute, and helps to tell what kind of page it is
  --encoding NAME  encoding of the page, such as windows-1251, even if the page declares another one
  --format F       ${FORMATS.join(', ')} (default txt); or text, markdown
  --front-matter   with --format md, begin with the metadata as YAML
${ENGINE_HELP}
  --parts NAMES    keep only these parts, of ${PARTS.join(', ')} (default all)
  --without NAMES  leave out these parts, such as comments,images
  --threshold T    keep blocks with at least this probability, 0 to 1, instead of using the engine's own rule
  --page-timeout T time limit per page, such as 500ms, 30s or 2m, or none (default 30s)
  --max-bytes N    size limit of a page, or of a line of --jsonl, such as 500k or 1G (default 64M)
  --jsonl          FILE has one JSON object per line, {html, id?, url?}; writes one per line, in the same order:
                   {id, text, title?, byline?, date?, site?, lang?, ms}, with --format json
                   {id, metadata, confidence, text, blocks, ms}, or {id, error}
  --threads N      with --jsonl or -o, number of cores to use (default all)
  -h, --help

Exit codes: 0 success, 1 the page or file cannot be read, 2 wrong use, 3 some pages of -o or --jsonl failed.
`;

async function extractOne(
  input: AsyncIterable<Uint8Array>,
  limit: Limit,
  options: WorkerOptions,
): Promise<void> {
  const worker = new PageWorker(options);
  try {
    // A wrong setting is reported before anything is read.
    await worker.ready;
    const content = await worker.answer(await readAll(input, limit));
    await writeOutput(content);
    if (content.trim() === '') process.stderr.write(`leaflight: ${NO_CONTENT}\n`);
  } finally {
    worker.end();
  }
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const isBlank = (byte: number, i: number): boolean => byte <= 0x20 || byte === BYTE_ORDER_MARK[i];

/** Yields the lines that need an answer: all but blank ones. */
async function* requests(input: AsyncIterable<Uint8Array>, limit: Limit): AsyncGenerator<InputLine> {
  for await (const line of readLines(input, limit.amount)) {
    if (!line.bytes?.every(isBlank)) yield line;
  }
}

/** Answers every line. @param name name of the input, for messages @returns the exit code */
async function extractLines(
  input: AsyncIterable<Uint8Array>,
  name: string,
  limit: Limit,
  options: WorkerOptions & { workers: number },
): Promise<number> {
  let count = 0;
  let failed = 0;
  let first = { number: Infinity, error: '' };
  const failure = ({ number, bytes, id }: InputLine, fault?: Error): string => {
    const line = `line ${number} of ${name}`;
    const error = fault ? `${line}: ${messageOf(fault)}` : tooLarge(line, limit);
    failed++;
    if (number < first.number) first = { number, error };
    return JSON.stringify({ id: (bytes ? idOf(bytes) : id) ?? null, error });
  };
  const write = (answer: string) => {
    count++;
    return writeOutput(`${answer}\n`);
  };
  await answerInOrder(requests(input, limit), { ...options, failure }, write);
  if (failed === 0) return 0;
  process.stderr.write(`leaflight: ${failed} of ${count} lines failed; the first: ${first.error}\n`);
  return SOME_FAILED;
}

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  url: { type: 'string' },
  format: { type: 'string', default: 'txt' },
  'front-matter': { type: 'boolean', default: false },
  encoding: { type: 'string' },
  engine: { type: 'string', default: DEFAULT_ENGINE },
  parts: { type: 'string' },
  without: { type: 'string' },
  threshold: { type: 'string' },
  jsonl: { type: 'boolean', default: false },
  ...LIMIT_OPTIONS,
} as const;

/** Formats by their names in the library and in the rows of a crawl. */
const FORMATS_BY_OTHER_NAMES = new Map([
  ['text', 'txt'],
  ['markdown', 'md'],
]);

function readOptions(args: string[]) {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options: OPTIONS });
  const format = FORMATS_BY_OTHER_NAMES.get(values.format) ?? values.format;
  return { values: { ...values, format }, positionals };
}

type Values = ReturnType<typeof readOptions>['values'];

/** Checks the options. @throws {UserError} for a value that cannot be used, and for options that do not go together */
async function checkOptions(values: Values): Promise<void> {
  if (values.url !== undefined && !URL.canParse(values.url)) {
    throw new UserError(`'${values.url}' is no absolute URL, such as https://example.org/page`, 2);
  }
  if (values['front-matter'] && values.format !== 'md') {
    throw new UserError('--front-matter goes with --format md', 2);
  }
  if (values.threads !== undefined && !values.jsonl && values.output === undefined)
    throw new UserError('--threads goes with --jsonl or -o', 2);
  if (values.output !== undefined && values.jsonl)
    throw new UserError('-o goes with pages; the answers of --jsonl are on standard output', 2);
  const { encoding } = values;
  if (encoding !== undefined && values.jsonl)
    throw new UserError('--encoding goes with one page; the lines of --jsonl are UTF-8', 2);
  if (encoding !== undefined && !(await import('../library/decode-html')).isEncoding(encoding))
    throw new UserError(`no encoding '${encoding}'; names are those of the web, such as windows-1251`, 2);
}

/** The options that the workers need. @throws {UserError} for a value that cannot be used */
const readSettings = (values: Values): WorkerSettings => ({
  jsonl: values.jsonl,
  format: readChoice('format', values.format, FORMATS),
  frontMatter: values['front-matter'],
  engine: readChoice('engine', values.engine, ENGINE_CHOICES),
  url: values.url,
  without: readPartsLeftOut(values),
  threshold: readNumber('threshold', values.threshold, 0, 1),
  encoding: values.encoding,
});

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args);
  await checkOptions(values);
  const settings = readSettings(values);
  const { workers, timeout, maxBytes } = readLimits(values);
  const options = { settings, timeout, workers };
  if (values.output === undefined) return extractInput(positionals, maxBytes, options);
  const { extractFiles, planFiles } = await import('./extract-files');
  const { extension } = FORMAT_FILES[settings.format];
  const files = await planFiles(positionals.length > 0 ? positionals : ['-'], values.output, extension);
  if (files.length > 1 && settings.url) throw new UserError('--url goes with one page', 2);
  return extractFiles(files, maxBytes, options);
}

/** Extracts the page or the lines of JSON in a file, or in standard input for none. @returns the exit code */
async function extractInput(
  paths: readonly string[],
  maxBytes: Limit,
  { workers, ...options }: WorkerOptions & { settings: WorkerSettings; workers: number },
): Promise<number> {
  const [file] = paths;
  const { jsonl } = options.settings;
  if (paths.length > 1) throw new UserError('several pages need -o DIR, a folder for their contents', 2);
  if (file !== undefined && isFolder(file))
    throw new UserError(`${file} is a folder; -o DIR extracts its pages`);
  checkInput(file);
  try {
    const input = readChunks(file, jsonl);
    if (jsonl) return await extractLines(input, nameOfInput(file), maxBytes, { ...options, workers });
    await extractOne(input, maxBytes, options);
  } catch (error) {
    const { syscall } = error as NodeJS.ErrnoException;
    throw syscall ? describeFault(error as NodeJS.ErrnoException, file) : error;
  }
  return 0;
}

/** Returns the parts to leave out by `--parts` or `--without`, in their usual order. */
function readPartsLeftOut({ parts, without }: { parts?: string; without?: string }): Part[] {
  if (parts !== undefined && without !== undefined)
    throw new UserError('--parts names what stays and --without what goes: use one of them', 2);
  if (parts !== undefined) {
    const wanted = readChoices('parts', parts, PARTS);
    return PARTS.filter((part) => !wanted.includes(part));
  }
  return without === undefined ? [] : readChoices('without', without, PARTS);
}
