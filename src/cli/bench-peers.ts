/** What others take from a page's tree on: Readability.js, beside ours on the very same tree, and texrex. */
import { readPage } from '../dom/page';
import { readHtml } from '../dom/read-html';
import { texrex } from '../engines/texrex';
import { exportArticle } from '../export';
import { extractDocument, loadEngine } from './extraction';
import { withDocument } from './peers';
import { processorMs } from './processor-time';
import { median } from './statistics';

/** Pages a second of one core on trees of jsdom, the only ones that Readability.js can read here; parsing left out. */
export interface SameTree {
  ours: number;
  readability: number;
}

/** @param runs of each page, each on a fresh copy of the tree; the first warms up, the median of the others counts */
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

/** Documents a second of one core, by processor time: what Schäfer (2017) reports of the detector alone. */
export async function texrexPerSecond(pages: readonly string[], runs: number): Promise<number> {
  const detector = texrex();
  const trees = pages.map((html) => readPage(readHtml(html)));
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = processorMs();
    for (const page of trees) await detector.classify(page);
    times.push(processorMs() - start);
  }
  return (1000 * pages.length) / median(times.slice(1));
}
