/** Converts leaf data sets to input of BoilerNet's trainer: tags, words and labels, with a page per line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { leafInput } from '../../../src/engines/boilernet-2020/leaf-inputs';
import { datasetFolder, readIndex, readSample } from '../evaluate/datasets';

/** Writes the pages that have a split; pages in other languages have none. @returns the number of pages */
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
