/** Extracts a page, from document or HTML to labels and article, in the library, the command and the evaluation. */
import type { Article } from '../article/tree/article-types';
import { buildArticle } from '../article/tree/build-article';
import { type Page, readPage } from '../dom/page';
import { readHtml } from '../dom/read-html';
import type { ReadOptions } from '../dom/read-text-blocks';
import type { Engine } from '../engines/engine';
import { type LabelOptions, labelPage, type PageLabels, type PagePrediction } from '../labels/label-page';
import type { Trace } from '../labels/trace';
import type { Part } from '../roles/parts';
import { runSync, type TaskRunner } from '../scheduler';

export interface LabelledPage extends PageLabels {
  page: Page;
  prediction: PagePrediction;
}

export async function labelWith(
  engine: Engine,
  page: Page,
  options?: LabelOptions,
  runTask: TaskRunner = runSync,
): Promise<LabelledPage> {
  const prediction = await engine.predict(page, runTask);
  return { page, prediction, ...(await runTask(labelPage(page, prediction, options))) };
}

/** A page with its labels and its article. */
export interface ExtractedPage extends LabelledPage {
  article: Article;
  /** Steps that changed each block, when they were asked for. */
  trace?: Trace;
}

/** Settings of one page. */
export interface PageOptions {
  /** Address of the page, used to make links absolute and as evidence for its kind. */
  url?: string;
  /** Parts of the content to leave out. */
  without?: ReadonlySet<Part>;
  threshold?: number;
  /** Maximum number of text blocks. */
  maxBlocks?: number;
  /** Records the steps that changed each block. */
  trace?: Trace;
  /** Runner of the work; default: without interruption. */
  runTask?: TaskRunner;
  /** Readers of facts that only a live page has. */
  read?: ReadOptions;
}

/**
 * Extracts a page like the extension, but without its layout.
 * @param document a tree that `dom/tree.ts` can read
 * @throws {RangeError} when the page has more blocks than allowed
 */
export async function extractDocument(
  engine: Engine,
  document: Document,
  { url, without, threshold, maxBlocks = Infinity, trace, runTask = runSync, read }: PageOptions = {},
): Promise<ExtractedPage> {
  const page = await runTask(readPage(document, { ...read, address: url }));
  if (page.blocks.length > maxBlocks) throw new RangeError(`the page has more than ${maxBlocks} blocks`);
  const labelled = await labelWith(engine, page, { without, threshold, trace }, runTask);
  const options = { url, withoutImages: without?.has('images') };
  const article = await runTask(buildArticle(page, labelled.selection, options));
  return { ...labelled, trace, article };
}

/** Parses HTML and extracts it; see `extractDocument()`. */
export const extractPage = (engine: Engine, html: string, options?: PageOptions): Promise<ExtractedPage> =>
  extractDocument(engine, readHtml(html), options);
