/**
 * Readability.js on the leaves of CleanEval (Leonhardt, Anand and Khosla 2020, Table 1). It reads HTML, which the leaf
 * files do not have, so it runs on CleanEval's own pages, and the leaves are aligned with the text that it returns.
 */
import { alignGold } from '../evaluate/align-gold';
import { datasetFolder, readEntry, readIndex, readSample } from '../evaluate/datasets';
import { addConfusion, type Confusion, confusion } from '../evaluate/metrics';
import { PEERS } from '../evaluate/peers';

/** Id of CleanEval's page in its own data set, by its id among the leaf files, such as `test/ce_62`. */
const pageOf = (leaves: string): string => leaves.replace(/^.*ce_/, 'final-');

/**
 * Counts the leaves of the test pages by what Readability.js keeps and by the gold.
 * @param every step between the pages to use
 */
export async function readabilityConfusion(every: number): Promise<Confusion> {
  const pages = datasetFolder('cleaneval');
  const byId = new Map(readIndex(pages).map((index) => [index.id, index]));
  const folder = datasetFolder('cleaneval-leaves');
  const test = readIndex(folder).filter(({ id, split }) => split === 'test' && byId.has(pageOf(id)));
  let total: Confusion = { tp: 0, fp: 0, fn: 0, tn: 0 };
  for (const [at, index] of test.entries()) {
    const original = byId.get(pageOf(index.id));
    if (at % every !== 0 || !original) continue;
    const { page, labels } = readSample(folder, index);
    const { html } = readEntry(pages, original);
    const kept = alignGold(page.blocks, await PEERS.readability(html, original.url));
    total = addConfusion(total, confusion(Array.from(kept, Boolean), labels ?? []));
  }
  return total;
}
