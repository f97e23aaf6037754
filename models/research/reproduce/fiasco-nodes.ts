/** Writes the target nodes of the rendered pages with their features, for the experiments on FIASCO's paper. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDomain } from 'tldts';
import { GROUPS } from '../../../src/engines/fiasco/fiasco-features';
import type { RenderedPage } from './fiasco-training';
import type { Print } from './paper';

const FOLDER = join('models', 'cache', 'fiasco');

/** Writes a line for each page. Keywords are learnt in the experiments, fold by fold, from the nodes' words. */
export function writeNodes(pages: readonly RenderedPage[], print: Print): void {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, 'nodes.jsonl');
  const lines = pages.map(({ dataset, index, nodes }) => {
    const rows = nodes.map(({ target, clean, features }) => ({
      clean: Number(clean),
      words: target.words.join(' '),
      ...Object.fromEntries(
        GROUPS.map((group) => [group, features[group].map((value) => Number(value.toPrecision(6)))]),
      ),
    }));
    const site = (index.url && getDomain(index.url)) || index.id;
    const page = { id: `${dataset} ${index.id}`, site, coverage: index.coverage ?? 0 };
    return `${JSON.stringify({ ...page, nodes: rows })}\n`;
  });
  writeFileSync(file, lines.join(''));
  print(`${file}: ${pages.length} pages`);
}
