/** Worker process of `leaflight extract`: extracts the pages it receives until the parent disconnects. */

import { loadEngine } from '../engines';
import type { Engine, EngineChoice } from '../engines/engine';
import { exportArticle } from '../export/export-article';
import type { Format } from '../export/formats';
import { jsonOf } from '../export/json';
import { Trace } from '../labels/trace';
import { readAddress } from '../library/check-options';
import { decodeHtml } from '../library/decode-html';
import { type ExtractedPage, extractPage } from '../library/extract-page';
import { IS_ADDRESS, isAddress, otherFileKind } from '../library/file-signatures';
import type { Metadata } from '../metadata/metadata';
import type { Part } from '../roles/parts';
import { serveWorker } from './serve-worker';
import { messageOf, UserError } from './usage';

/** The options of `extract` that a worker needs. */
export interface WorkerSettings {
  /** True when each message is a line of JSON, false when it is a page. */
  jsonl: boolean;
  format: Format;
  frontMatter: boolean;
  engine?: EngineChoice;
  url?: string;
  without?: readonly Part[];
  threshold?: number;
  encoding?: string;
}

/** Extracts a page, with a trace of its labels for JSON. */
const extract = (engine: Engine, html: string, settings: WorkerSettings, url = settings.url) =>
  extractPage(engine, html, {
    url,
    without: new Set(settings.without),
    threshold: settings.threshold,
    trace: settings.format === 'json' ? new Trace() : undefined,
  });

const write = (result: ExtractedPage, { format, frontMatter }: WorkerSettings): string =>
  exportArticle(format, result.article, result, { frontMatter });

const utf8 = new TextDecoder();

const endLine = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

async function answerPage(bytes: Uint8Array, engine: Engine, settings: WorkerSettings): Promise<string> {
  const html = await decodeHtml(bytes, { known: settings.encoding });
  if (html.trim() === '') throw new UserError('the input is empty');
  return endLine(write(await extract(engine, html, settings), settings));
}

/** A line of input, parsed. */
interface Request {
  id?: string | number | null;
  html: string;
  url?: string;
}

/** True for an id, or for none: answers are in the order of the lines. */
const isId = (id: unknown): id is Request['id'] =>
  id === undefined || id === null || typeof id === 'string' || typeof id === 'number';

function parseLine(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes).trimEnd());
  } catch (error) {
    throw new Error(`not JSON (${messageOf(error)})`);
  }
}

/** Reads the request in a line. @throws {Error} for a line without a page, or with a field that cannot be used */
function readRequest(bytes: Uint8Array): Request {
  const value = parseLine(bytes);
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error('not a JSON object');
  const { id, html, url } = value as { id: unknown; html: unknown; url: Request['url'] };
  if (!isId(id)) throw new Error('id is neither a string nor a number');
  if (Number.isInteger(id) && !Number.isSafeInteger(id))
    throw new Error('id has more digits than a number can hold; write it as a string');
  if (typeof html !== 'string') throw new Error('no html');
  if (html.trim() === '') throw new Error('html is empty');
  const otherKind = otherFileKind(html);
  if (otherKind) throw new Error(`html holds a file of another kind: ${otherKind}`);
  if (isAddress(html)) throw new Error(`html ${IS_ADDRESS}`);
  return { id, html, url: readAddress(url) };
}

/** Returns the fields of an answer. Metadata that the page lacks is left out, except with `--format json`. */
function fieldsOf(result: ExtractedPage, settings: WorkerSettings): object {
  const { article } = result;
  if (settings.format === 'json') return jsonOf(article, result);
  return { text: write(result, settings), ...metadataFields(article.metadata) };
}

function metadataFields(metadata: Metadata): Record<string, string> {
  const { title, byline, published: date, site, lang } = metadata;
  return Object.fromEntries(Object.entries({ title, byline, date, site, lang }).filter(([, value]) => value));
}

async function answerLine(bytes: Uint8Array, engine: Engine, settings: WorkerSettings): Promise<string> {
  const start = performance.now();
  const { id = null, html, url } = readRequest(bytes);
  const result = await extract(engine, html, settings, url);
  const fields = fieldsOf(result, settings);
  const ms = Math.round((performance.now() - start) * 10) / 10;
  return JSON.stringify({ id, ...fields, ms });
}

/** Answers each message until the parent disconnects. */
export function run([settingsJson]: string[]): Promise<number> {
  const settings: WorkerSettings = JSON.parse(settingsJson);
  const answer = settings.jsonl ? answerLine : answerPage;
  return serveWorker(
    () => loadEngine(settings.engine),
    (bytes, engine) => answer(bytes, engine, settings),
  );
}
