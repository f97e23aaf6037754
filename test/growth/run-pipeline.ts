/** Runs the whole pipeline on a page, from HTML to files, in separate steps that can be measured. */

import { encodedPage } from '../../models/research/evaluate/model-inputs';
import type { Article } from '../../src/article/tree/article-types';
import { buildArticle } from '../../src/article/tree/build-article';
import { type Page, readPage } from '../../src/dom/page';
import { readHtml } from '../../src/dom/read-html';
import { bundledModel } from '../../src/engines/bundled-model';
import { exportArticle } from '../../src/export/export-article';
import { FORMATS } from '../../src/export/formats';
import { labelPage } from '../../src/labels/label-page';
import { findPageSignals } from '../../src/labels/page-signals';
import { Trace } from '../../src/labels/trace';
import { runSync } from '../../src/scheduler';

const URL = 'https://example.org/page';

/**
 * Passes each step of the pipeline to `run`. It leaves out the network, which is linear in the number of
 * blocks: all blocks count as main content, or nothing of a hostile page would be built and written.
 */
export function runPipeline(html: string, run: <T>(name: string, work: () => T) => T): void {
  const document: Document = run('parse', () => readHtml(html));
  const page: Page = run('blocks', () => runSync(readPage(document)));
  const probabilities = new Float32Array(page.blocks.length).fill(0.9);
  const labelled = run('labels', () => {
    const { paths } = encodedPage(page, bundledModel());
    const prediction = { probabilities, signals: runSync(findPageSignals(page.blocks, paths.rowOf)) };
    const corrections = new Map(page.blocks.map((_, i) => [i, true]));
    const trace = new Trace();
    return { page, prediction, trace, ...runSync(labelPage(page, prediction, { corrections, trace })) };
  });
  const { selection } = labelled;
  const article: Article = run('article', () => {
    const built = runSync(buildArticle(page, selection, { url: URL }));
    // The image at the article's head is computed on demand.
    built.tree;
    return built;
  });
  run('metadata', () => [article.metadata, article.words]);
  for (const format of FORMATS)
    run(format, () => exportArticle(format, article, labelled, { frontMatter: true }));
}
