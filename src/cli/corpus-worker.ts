/** Worker process of `leaflight corpus`: makes the fields of a row from a page as it is stored. */
import { createHash } from 'node:crypto';
import { createExtractor } from '../library';
import type { EngineName, Extraction, Extractor, Field } from '../library/types';
import { BodyFault, decodeBody } from './corpus/decode-body';
import type { CrawledPage, Status } from './corpus/input-record';
import { minHash } from './corpus/minhash';
import { splitFrame } from './read-frames';
import { serveWorker } from './serve-worker';
import { messageOf } from './usage';

/** Settings that all pages of a corpus are extracted with. */
export interface CorpusSettings {
  engine?: EngineName;
  want: readonly Field[];
  maxBytes: number;
  maxBlocks?: number;
}

/** First line of a request; the page comes after it. */
export interface PageRequest extends Omit<CrawledPage, 'body'> {
  url: string | null;
  isTruncated: boolean;
}

/** Fields of a row that come from the page. */
export interface PageAnswer {
  status: Status;
  error?: string;
  language?: string;
  title?: string;
  byline?: string;
  date?: string;
  site?: string;
  text?: string;
  /** SHA-256 of the text. */
  digest?: string;
  minhash?: string;
  markdown?: string;
  confidence?: number | null;
  blocks?: Extraction['blocks'];
}

const utf8 = new TextDecoder();

function answerOf(
  { text, markdown, metadata, confidence, blocks }: Partial<Extraction>,
  hasText: boolean,
): PageAnswer {
  const { lang, title, byline, published, site } = metadata ?? {};
  return {
    status: hasText ? 'ok' : 'empty',
    language: lang || undefined,
    title: title || undefined,
    byline: byline || undefined,
    date: published || undefined,
    site: site || undefined,
    ...(text === undefined
      ? {}
      : { text, digest: createHash('sha256').update(text).digest('hex'), minhash: minHash(text) }),
    markdown,
    confidence,
    blocks,
  };
}

async function extractPage(
  frame: Uint8Array,
  extractor: Extractor,
  { want, maxBytes, maxBlocks }: CorpusSettings,
): Promise<PageAnswer> {
  const [header, body] = splitFrame<PageRequest>(frame);
  const { url, isText, isPlain, isTruncated, contentType } = header;
  if (isPlain) {
    const text = utf8.decode(body);
    return answerOf({ text: want.includes('text') ? text : undefined }, text.trim() !== '');
  }
  try {
    const bytes = isText ? body : await decodeBody({ ...header, body }, maxBytes, isTruncated);
    const fields = await extractor.extract(isText ? utf8.decode(bytes) : bytes, {
      url: url !== null && URL.canParse(url) ? url : undefined,
      contentType,
      want: [...new Set([...want, 'text' as const, 'confidence' as const])],
      maxBlocks,
    });
    const hasText = fields.text !== '';
    return answerOf({ ...fields, text: want.includes('text') ? fields.text : undefined }, hasText);
  } catch (error) {
    if (error instanceof BodyFault) return { status: error.status, error: error.message };
    if (error instanceof RangeError && maxBlocks !== undefined && /blocks/.test(error.message))
      return { status: 'too-large', error: `${error.message} (--max-blocks)` };
    return { status: 'failed', error: messageOf(error) };
  }
}

/** Answers each request until the parent disconnects. */
export function run([settingsJson]: string[]): Promise<number> {
  const settings: CorpusSettings = JSON.parse(settingsJson);
  return serveWorker(
    () => createExtractor({ engine: settings.engine }),
    async (frame, extractor) => {
      const start = performance.now();
      const answer = await extractPage(frame, extractor, settings);
      // The time comes before the row, which must be the same in every run.
      return `${(performance.now() - start).toFixed(1)}\n${JSON.stringify(answer)}`;
    },
  );
}
