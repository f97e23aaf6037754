/** Extraction in Node, from HTML to labels and article. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Article, buildArticle } from '../article/tree/build-article';
import { type Page, readPage } from '../dom/page';
import { readHtml } from '../dom/read-html';
import { createEngine } from '../engines';
import type { Engine } from '../engines/engine';
import { labelSteps } from '../labels/pipeline';
import { runSync } from '../scheduler';
import { ROOT } from './project-paths';
import { UserError } from './usage';

export interface Labelled {
  page: Page;
  probabilities: Float32Array;
  labels: boolean[];
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

export async function labelPage(engine: Engine, page: Page, threshold?: number): Promise<Labelled> {
  const probabilities = await engine.classify(page);
  return { page, probabilities, labels: runSync(labelSteps(engine, page, probabilities, { threshold })) };
}

export interface Extraction extends Labelled {
  article: Article;
}

interface ExtractionOptions {
  /** Address of the page, used to make links absolute. */
  url?: string;
  threshold?: number;
}

/**
 * Extracts a page like the extension, but without its layout.
 * @param document a tree that `dom/tree.ts` can read
 */
export async function extractDocument(
  engine: Engine,
  document: Document,
  { url, threshold }: ExtractionOptions = {},
): Promise<Extraction> {
  const labelled = await labelPage(engine, runSync(readPage(document)), threshold);
  return { ...labelled, article: runSync(buildArticle(document, labelled.page, labelled.labels, { url })) };
}

/** Extracts a page from its HTML. */
export const extractPage = (engine: Engine, html: string, options?: ExtractionOptions): Promise<Extraction> =>
  extractDocument(engine, readHtml(html), options);
