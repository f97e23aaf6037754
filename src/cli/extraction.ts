/** Extraction in Node, from HTML to labels and article. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Article, buildArticle } from '../article/tree/build-article';
import { type Page, readPage } from '../dom/page';
import { readHtml } from '../dom/read-html';
import { createEngine } from '../engines';
import type { Engine } from '../engines/engine';
import { type LabelOptions, labelPage, type PageLabels, type PagePrediction } from '../labels/label-page';
import type { Trace } from '../labels/trace';
import type { Part } from '../roles/parts';
import { runSync } from '../scheduler';
import { ROOT } from './project-paths';
import { UserError } from './usage';

/** A page and its labels. */
export interface LabelledPage extends PageLabels {
  page: Page;
  prediction: PagePrediction;
}

/** Creates and loads an engine. @throws {UserError} when its name is unknown or it cannot be loaded */
export async function loadEngine(name?: string): Promise<Engine> {
  const engine = await createEngine(name, (path) => readFile(join(ROOT, path))).catch((error: Error) => {
    throw new UserError(error.message, 2);
  });
  await engine.load().catch((error: Error) => {
    throw new UserError(error.message);
  });
  return engine;
}

/** Labels a page with an engine. */
export async function labelWith(engine: Engine, page: Page, options?: LabelOptions): Promise<LabelledPage> {
  const prediction = await engine.predict(page);
  return { page, prediction, ...runSync(labelPage(page, prediction, options)) };
}

/** A page with its labels and its article. */
export interface Extraction extends LabelledPage {
  article: Article;
  /** Steps that changed each block, when they were asked for. */
  trace?: Trace;
}

interface ExtractionOptions {
  /** Address of the page, used to make links absolute. */
  url?: string;
  /** Parts of the content to leave out. */
  without?: ReadonlySet<Part>;
  threshold?: number;
  /** Records the steps that changed each block. */
  trace?: Trace;
}

/**
 * Extracts a page like the extension, but without its layout.
 * @param document a tree that `dom/tree.ts` can read
 */
export async function extractDocument(
  engine: Engine,
  document: Document,
  { url, without, threshold, trace }: ExtractionOptions = {},
): Promise<Extraction> {
  const labelled = await labelWith(engine, runSync(readPage(document)), { without, threshold, trace });
  const { page, labels, selection } = labelled;
  const options = { url, selection, withoutImages: without?.has('images') };
  return { ...labelled, trace, article: runSync(buildArticle(document, page, labels, options)) };
}

/** Extracts a page from its HTML. */
export const extractPage = (engine: Engine, html: string, options?: ExtractionOptions): Promise<Extraction> =>
  extractDocument(engine, readHtml(html), options);
