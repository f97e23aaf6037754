/** Labels a data set's leaves by aligning the gold text. Cached in models/cache, because aligning is slow. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { alignGold } from '../evaluate/align-gold';
import { datasetFolder, type IndexRow, readIndex, readSample, type Sample } from '../evaluate/datasets';
import { readJsonLines, writeJsonLines } from '../evaluate/json-lines';

interface Row {
  id: string;
  /** One digit per leaf. */
  labels: string;
}

function align(dataset: string, file: string): void {
  const folder = datasetFolder(dataset);
  const rows = readIndex(folder).map((index): Row => {
    const sample = readSample(folder, index);
    const labels = sample.labels ?? alignGold(sample.page.blocks, sample.gold);
    return { id: index.id, labels: labels.join('') };
  });
  writeJsonLines(file, rows);
}

/** A page of a data set with one gold label per block: 1 for content. */
export type LabelledSample = Sample & { labels: Uint8Array };

/** Yields the pages in order, with labelled leaves; pages without leaves or gold are left out. */
export function* labelledSamples(
  dataset: string,
  isSelected: (index: IndexRow) => boolean,
): Generator<LabelledSample> {
  const file = join('models', 'cache', 'labels', `${dataset}.jsonl`);
  if (!existsSync(file)) align(dataset, file);
  const labels = new Map(readJsonLines<Row>(file).map((row) => [row.id, row.labels]));
  const folder = datasetFolder(dataset);
  for (const index of readIndex(folder)) {
    if (index.goldEmpty || !isSelected(index)) continue;
    const sample = readSample(folder, index);
    const digits = labels.get(index.id) ?? '';
    if (digits.length !== sample.page.blocks.length) {
      throw new Error(`${file} was made by another version of Leaflight: remove it`);
    }
    if (digits.length > 0) yield { ...sample, labels: Uint8Array.from(digits, Number) };
  }
}
