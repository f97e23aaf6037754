/** `leaflight extract`: the main content of one page, or of a stream of pages. */
import { availableParallelism } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Metadata } from '../article';
import type { Engine } from '../engines/engine';
import { exportArticle, FORMATS, type Format, jsonOf } from '../export';
import { decodeHtml, isEncoding } from './decode';
import { type Extraction, extractPage, loadEngine } from './extraction';
import { checkInput, describeFault, openInput, readAll } from './input';
import { answerInThreads } from './line-threads';
import { type Output, readLines, standardOutput } from './lines';
import { messageOf, readArguments, readCount, readNumber, UserError } from './usage';

export const HELP = `usage: leaflight extract [FILE|-] [options]

Writes the main content of a page to standard output. Reads standard input for - or when no FILE is given.

  --url URL        the page's address, against which links are made absolute
  --encoding NAME  what the page is written in, whatever it says itself, as in windows-1251
  --format F       ${FORMATS.join(', ')} (default txt)
  --front-matter   with --format md, metadata as YAML at its head
  --engine NAME    the engine that finds the content (default leaflight)
  --threshold T    keep blocks from this probability on, 0 to 1, in place of the engine's own rule
  --jsonl          FILE holds one JSON object a line, {id, html, url?}; writes one a line, in order:
                   {id, text, title?, byline?, date?, site?, lang?, ms}, with --format json
                   {id, metadata, blocks, ms}, or {id, error}
  --threads N      with --jsonl, on how many cores (default all)
  -h, --help
`;

interface Settings {
  format: Format;
  frontMatter: boolean;
  url?: string;
  threshold?: number;
  encoding?: string;
}

function write(result: Extraction, { format, frontMatter }: Settings): string {
  const { article, page, probabilities, labels } = result;
  return exportArticle(format, article, { page, probabilities, labels }, { frontMatter });
}

const endLine = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

async function extractOne(
  input: AsyncIterable<Uint8Array>,
  settings: Settings,
  engine: Engine,
  output: Output,
) {
  const html = decodeHtml(await readAll(input), settings.encoding);
  if (html.trim() === '') throw new UserError('the input is empty');
  const result = await extractPage(engine, html, settings);
  await output.write(endLine(write(result, settings)));
}

interface Request {
  id: string | number;
  html: string;
  url?: string;
}

/** A request's url; a blank one is none. */
function readUrl(url: unknown): string | undefined {
  if (url === undefined || url === null) return undefined;
  if (typeof url !== 'string') throw new Error('url is not a string');
  if (url.trim() === '') return undefined;
  if (!URL.canParse(url)) throw new Error('url is not absolute');
  return url;
}

function readRequest(value: unknown): Request {
  const { id, html, url } = value as Partial<Record<keyof Request, unknown>>;
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error('no id');
  if (Number.isInteger(id) && !Number.isSafeInteger(id))
    throw new Error('id has more digits than a number can hold; write it as a string');
  if (typeof html !== 'string') throw new Error('no html');
  if (html.trim() === '') throw new Error('html is empty');
  return { id, html, url: readUrl(url) };
}

/** Whose line it was that a thread broke down over. */
function idOf(line: string | null): unknown {
  try {
    return JSON.parse(line ?? '').id ?? null;
  } catch {
    return null;
  }
}

/** The fields of an answer; what the page does not say is left out, but where all that is known is asked for. */
function fieldsOf(result: Extraction, settings: Settings): object {
  const { article, page, probabilities, labels } = result;
  if (settings.format === 'json') return jsonOf(article, page, probabilities, labels);
  return { text: write(result, settings), ...metadataFields(article.metadata) };
}

function metadataFields(metadata: Metadata): Record<string, string> {
  const { title, byline, published: date, site, lang } = metadata;
  return Object.fromEntries(Object.entries({ title, byline, date, site, lang }).filter(([, value]) => value));
}

/** Answers one line of input. Whatever is wrong with it is part of the answer. */
async function answerLine(line: string | null, engine: Engine, settings: Settings): Promise<string> {
  let id: unknown = null;
  try {
    if (line === null) throw new Error('the line is too long');
    const start = performance.now();
    const value: unknown = JSON.parse(line);
    if (value === null || typeof value !== 'object') throw new Error('not a JSON object');
    id = (value as { id?: unknown }).id ?? null;
    const request = readRequest(value);
    const result = await extractPage(engine, request.html, { ...settings, url: request.url ?? settings.url });
    const fields = fieldsOf(result, settings);
    const ms = Math.round((performance.now() - start) * 10) / 10;
    return JSON.stringify({ id, ...fields, ms });
  } catch (error) {
    return JSON.stringify({ id, error: messageOf(error) });
  }
}

/** The lines that want an answer. */
async function* requests(input: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  let first = true;
  for await (let line of readLines(input)) {
    if (first) line = line?.replace(/^\ufeff/, '') ?? null;
    first = false;
    if (line === null || line.trim() !== '') yield line;
  }
}

/** What a thread is told at its start. */
export interface ThreadSettings extends Settings {
  engine?: string;
}

/** A thread's life: a line in, its answer out. */
export async function serveLines({ engine: name, ...settings }: ThreadSettings): Promise<void> {
  const port = parentPort!;
  const engine = loadEngine(name);
  port.on('message', async (line: string | null) => {
    port.postMessage(await answerLine(line, await engine, settings));
  });
}

/** Answers all lines in threads, even in one: a page that is too much for its memory then costs no other its answer. */
function extractLines(
  input: AsyncIterable<Uint8Array>,
  settings: ThreadSettings,
  threads: number,
  output: Output,
): Promise<void> {
  const task = { task: 'extract', settings } as const;
  const failure = (error: Error, line: string | null) =>
    JSON.stringify({ id: idOf(line), error: messageOf(error) });
  const write = (answer: string) => output.write(`${answer}\n`);
  return answerInThreads(requests(input), { threads, task, failure }, write);
}

function readFormat(format: string): Format {
  if (!(FORMATS as readonly string[]).includes(format))
    throw new UserError(`no format '${format}'; there are: ${FORMATS.join(', ')}`, 2);
  return format as Format;
}

export async function run(args: string[], output: Output = standardOutput()): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      format: { type: 'string', default: 'txt' },
      'front-matter': { type: 'boolean', default: false },
      encoding: { type: 'string' },
      engine: { type: 'string' },
      threshold: { type: 'string' },
      jsonl: { type: 'boolean', default: false },
      threads: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    await output.write(HELP);
    return 0;
  }
  if (positionals.length > 1) throw new UserError('one FILE at a time', 2);
  if (values.url !== undefined && !URL.canParse(values.url)) {
    throw new UserError(`'${values.url}' is no absolute URL`, 2);
  }
  if (values['front-matter'] && values.format !== 'md') {
    throw new UserError('--front-matter goes with --format md', 2);
  }
  if (values.threads !== undefined && !values.jsonl) throw new UserError('--threads goes with --jsonl', 2);
  const { encoding } = values;
  if (encoding !== undefined && values.jsonl)
    throw new UserError('--encoding goes with one page; the lines of --jsonl are UTF-8', 2);
  if (encoding !== undefined && !isEncoding(encoding))
    throw new UserError(`no encoding '${encoding}'; names are those of the web, such as windows-1251`, 2);
  const settings: Settings = {
    format: readFormat(values.format),
    frontMatter: values['front-matter'],
    url: values.url,
    threshold: readNumber('threshold', values.threshold, 0, 1),
    encoding,
  };
  const threads = readCount('threads', values.threads, 1, 256) ?? availableParallelism();
  const file = positionals[0];
  checkInput(file);
  if (values.engine === 'fiasco') {
    throw new UserError(`engine 'fiasco' needs the geometry of the rendered page, which only eval has`);
  }
  const engine = await loadEngine(values.engine);
  try {
    if (values.jsonl)
      await extractLines(openInput(file), { ...settings, engine: engine.name }, threads, output);
    else await extractOne(openInput(file), settings, engine, output);
  } catch (error) {
    const { syscall } = error as NodeJS.ErrnoException;
    throw syscall ? describeFault(error as NodeJS.ErrnoException, file) : error;
  } finally {
    engine.dispose();
  }
  return 0;
}
