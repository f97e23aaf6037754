/** Runs in the page: returns its text blocks in a comparable form. */

import { readPageFeatures } from '../../models/research/evaluate/model-inputs';
import { readPage } from '../../src/dom/page';
import { readTextBlocks } from '../../src/dom/read-text-blocks';
import { tagPath } from '../../src/dom/text-blocks';
import { runSync } from '../../src/scheduler';

export interface PlainBlock {
  text: string;
  tags: string;
}

export function plainBlocks(document: Document): PlainBlock[] {
  return runSync(readTextBlocks(document)).map((block) => ({
    text: block.text,
    tags: tagPath(block).join(' '),
  }));
}

/**
 * All of the model's inputs for the page, summed to one number per array, so that a difference anywhere
 * shows.
 */
export function featureSums(document: Document): Record<string, number> {
  const features = readPageFeatures(runSync(readPage(document)));
  const sum = (values: Iterable<number>) => {
    let total = 0;
    let position = 1;
    for (const value of values) total = (total + value * (position++ % 1009)) % 2 ** 40;
    return Math.round(total * 1000) / 1000;
  };
  return {
    parents: sum(features.paths.parent),
    tags: sum(features.paths.tag),
    attributes: sum(features.paths.attributes),
    rows: sum(features.rowOf),
    words: sum(features.words.items.subarray(0, features.words.length)),
    numbers: sum(features.values),
  };
}
