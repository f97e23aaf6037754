/** Leaf data sets → what BoilerNet's trainer reads: one page a line, tags, words and label of each leaf. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { leafInput } from '../../engines/boilernet-2020/inputs';
import { datasetFolder, readIndex, readSample } from '../datasets';

/** Writes the pages that have a split; other languages have none. @returns how many pages */
export function writeLeafFile(dataset: string, file: string): number {
  const folder = datasetFolder(dataset);
  const lines = readIndex(folder)
    .filter(({ split }) => split)
    .map((index) => {
      const { page, labels } = readSample(folder, index);
      if (!labels) throw new Error(`${dataset} has no labelled leaves`);
      const leaves = page.blocks.map((block, i) => ({ ...leafInput(block), label: labels[i] }));
      const kept = leaves.filter((leaf) => leaf.tags);
      return JSON.stringify({
        id: index.id,
        split: index.split,
        tags: kept.map(({ tags }) => tags),
        words: kept.map(({ words }) => words),
        labels: kept.map(({ label }) => label),
      });
    });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return lines.length;
}
