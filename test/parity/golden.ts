/** `golden.json`: vectors of a few pages and the probabilities that the training code computed from them. */
import type { EncodedPage } from '../../src/features/encode';

interface GoldenPage {
  length: number;
  parent: number[];
  tags: number[];
  attributeOffsets: number[];
  attributes: number[];
  rowOf: number[];
  wordOffsets: number[];
  words: number[];
  wordValues: number[];
  numbers: number[];
  wordCounts: number[];
  containerParent: number[];
  containers: number[];
  /** Probabilities of the network. */
  probabilities: number[];
  /** Probabilities after the refiner. */
  refined: number[];
}

export interface GoldenCase {
  vectors: EncodedPage;
  probabilities: number[];
  refined: number[];
}

export function readGolden(pages: GoldenPage[]): GoldenCase[] {
  return pages.map((page) => ({
    probabilities: page.probabilities,
    refined: page.refined,
    vectors: {
      length: page.length,
      paths: {
        length: page.tags.length,
        parent: Int32Array.from(page.parent),
        tags: Uint32Array.from(page.tags),
        attributes: {
          rowOffsets: Uint32Array.from(page.attributeOffsets),
          columns: Uint32Array.from(page.attributes),
        },
        rowOf: Uint32Array.from(page.rowOf),
      },
      words: {
        rowOffsets: Uint32Array.from(page.wordOffsets),
        columns: Uint32Array.from(page.words),
        values: Float32Array.from(page.wordValues),
      },
      blockFeatures: Float32Array.from(page.numbers),
      wordCounts: Uint32Array.from(page.wordCounts),
      containers: {
        length: page.containerParent.length,
        parent: Int32Array.from(page.containerParent),
        ofBlock: Uint32Array.from(page.containers),
      },
    },
  }));
}
