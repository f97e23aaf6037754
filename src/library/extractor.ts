/** The functions of the library. */
import { getOrCompute } from '../dom/collections';
import { loadEngine } from '../engines';
import { DEFAULT_ENGINE, type Engine } from '../engines/engine';
import { htmlOf } from '../export/html';
import { jsonBlocks, roundedConfidence } from '../export/json';
import { toMarkdown } from '../export/markdown/markdown';
import { toText } from '../export/plain-text';
import { runSync, runTimeSliced } from '../scheduler';
import {
  givenCallOptions,
  givenExtractorOptions,
  givenPageOptions,
  readAddress,
  readEngine,
  readWant,
  readWithout,
} from './check-options';
import { type ExtractedPage, extractDocument } from './extract-page';
import { readInput } from './read-input';
import type {
  EngineName,
  Extraction,
  ExtractOptions,
  Extractor,
  ExtractorOptions,
  Field,
  PageInput,
} from './types';

const WRITERS: { readonly [Name in Field]: (page: ExtractedPage) => Extraction[Name] } = {
  text: ({ article }) => toText(article),
  markdown: ({ article }) => toMarkdown(article),
  html: ({ article }) => htmlOf(article.tree),
  blocks: jsonBlocks,
  metadata: ({ article }) => ({ ...article.metadata, words: article.words }),
  confidence: roundedConfidence,
};

/** Writes the wanted fields, and does no work for others. */
function writeFields(page: ExtractedPage, want: readonly Field[]): Extraction {
  // The text is written before the lead image is added to the tree.
  const fields = Object.entries(WRITERS).filter(([name]) => want.includes(name as Field));
  return Object.fromEntries(fields.map(([name, write]) => [name, write(page)])) as unknown as Extraction;
}

async function extractWith(
  engine: Engine,
  page: PageInput,
  options: ReturnType<typeof givenPageOptions>,
): Promise<Extraction> {
  const { contentType, want, maxBlocks, signal } = options;
  const url = readAddress(options.url);
  const without = readWithout(options);
  const fields = readWant(want);
  signal?.throwIfAborted();
  const input = await readInput(page, contentType);
  const extracted = await extractDocument(engine, input.document, {
    url: url ?? input.url,
    without,
    maxBlocks,
    read: input.read,
    runTask: signal ? runTimeSliced(signal) : runSync,
  });
  return writeFields(extracted, fields);
}

/**
 * Creates an extractor for many pages, and loads its engine. It may extract several pages at the same time, but in one
 * thread this takes as long as one after the other.
 * @example
 * ```ts
 * import { createExtractor } from 'leaflight';
 *
 * const extractor = await createExtractor({ want: ['text', 'metadata'], without: ['comments'] });
 * for (const { html, url } of pages) {
 *   const { text, metadata } = await extractor.extract(html, { url });
 *   console.log(metadata.title, text.length);
 * }
 * ```
 * @throws TypeError when an option is not of the kind described
 */
export async function createExtractor<Default extends Field = Field>(
  options?: ExtractorOptions<Default> | null,
): Promise<Extractor<Default>> {
  // A misspelt option fails here rather than at the first page.
  const { engine: name = DEFAULT_ENGINE, want, parts, without } = givenExtractorOptions(options);
  readWant(want);
  readWithout({ parts, without });
  const engine = await loadEngine(readEngine(name));
  return {
    async extract(page, options) {
      const own = givenPageOptions(options);
      const selected = own.parts || own.without ? {} : { parts, without };
      return extractWith(engine, page, { want, ...selected, ...own });
    },
  };
}

const shared = new Map<EngineName, Promise<Extractor>>();

/** Returns the extractor that calls of `extract()` share. */
const sharedExtractor = (name: EngineName): Promise<Extractor> =>
  getOrCompute(shared, name, () => {
    const extractor = createExtractor({ engine: name });
    // A failed load may succeed next time.
    extractor.catch(() => shared.delete(name));
    return extractor;
  });

/**
 * Extracts the main content of a page. Nothing is fetched and no script of the page runs.
 *
 * The first call loads the engine, which later calls use again.
 * @example
 * ```ts
 * import { extract } from 'leaflight';
 *
 * const { markdown, metadata } = await extract(html, { url: 'https://example.org/post' });
 * ```
 * @example
 * ```ts
 * const response = await fetch(url);
 * const { text } = await extract(await response.arrayBuffer(), {
 *   url,
 *   contentType: response.headers.get('content-type'),
 *   want: ['text'],
 * });
 * ```
 * @throws TypeError when the page or an option is not of the kind described
 * @throws RangeError when the page has more text blocks than `maxBlocks`
 * @throws the reason of `signal` when it is aborted
 */
export async function extract<Wanted extends Field = Field>(
  page: PageInput,
  options?: (ExtractOptions<Wanted> & Pick<ExtractorOptions, 'engine'>) | null,
): Promise<Pick<Extraction, Wanted>> {
  const { engine = DEFAULT_ENGINE, ...own } = givenCallOptions(options);
  return (await sharedExtractor(engine)).extract(page, own as ExtractOptions<Wanted>);
}
