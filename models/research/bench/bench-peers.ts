/** Speed of other tools on a parsed page: Readability.js, with ours on the same tree, and texrex. */

import { extractDocument, loadEngine } from '../../../src/cli/extraction';
import { readPage } from '../../../src/dom/page';
import { readHtml } from '../../../src/dom/read-html';
import { texrex } from '../../../src/engines/texrex';
import { exportArticle } from '../../../src/export/export-article';
import { runSync } from '../../../src/scheduler';
import { withDocument } from '../evaluate/peers';
import { processorMs } from '../evaluate/processor-time';
import { median } from '../evaluate/statistics';

/**
 * Pages per second on one core, without parsing, on jsdom trees, the only ones Readability.js can read here.
 */
export interface SameTree {
  ours: number;
  readability: number;
}

/** @param runs runs per page, on new copies of the tree; the first is a warm-up, the others' median counts */
export async function measureSameTree(pages: readonly string[], runs: number): Promise<SameTree> {
  const { Readability } = await import('@mozilla/readability');
  const engine = await loadEngine();
  const extractors: Record<keyof SameTree, (document: Document) => unknown> = {
    async ours(document) {
      const result = await extractDocument(engine, document);
      return exportArticle('txt', result.article, result);
    },
    readability: (document) => new Readability(document).parse(),
  };
  const spent: SameTree = { ours: 0, readability: 0 };
  for (const html of pages) {
    await withDocument(html, undefined, async (document) => {
      for (const name of Object.keys(spent) as (keyof SameTree)[]) {
        const times: number[] = [];
        for (let run = 0; run < runs; run++) {
          const copy = document.cloneNode(true) as Document;
          const start = performance.now();
          await extractors[name](copy);
          times.push(performance.now() - start);
        }
        spent[name] += median(times.slice(1));
      }
    });
  }
  engine.dispose();
  const perSecond = (ms: number): number => (1000 * pages.length) / ms;
  return { ours: perSecond(spent.ours), readability: perSecond(spent.readability) };
}

/** Documents per second on one core, by CPU time, as Schäfer (2017) reports for the detector alone. */
export async function texrexPerSecond(pages: readonly string[], runs: number): Promise<number> {
  const detector = texrex();
  const trees = pages.map((html) => runSync(readPage(readHtml(html))));
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = processorMs();
    for (const page of trees) await detector.predict(page);
    times.push(processorMs() - start);
  }
  return (1000 * pages.length) / median(times.slice(1));
}
