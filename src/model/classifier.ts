/** Classifier: page snapshot (`Outline`) → probabilities of its blocks, wherever they are computed. */
import type { Page } from '../dom/page';
import { type EncodedPage, encode } from '../features/encode';
import { encodeSnapshot } from '../features/page-features';
import { type PageSnapshot, takeSnapshot } from '../features/page-snapshot';
import { type IncrementalTask, runSync, type TaskRunner } from '../scheduler';
import type { BlockRange } from './block-range';
import { type Network, refineProbabilities } from './network';
import type { Model } from './weights';

/** Probabilities of a page's blocks, one number per block. */
export interface Prediction {
  /** P(content) from the network. */
  readonly network: Float32Array;
  /** P(content) after the refiner. */
  readonly refined: Float32Array;
  readonly wordCounts: Uint32Array;
}

/** Earlier results for a page that has grown. */
export interface KnownFeatures {
  /** Network's probabilities for the page before it grew. */
  readonly first: Float32Array;
  /** Blocks of the page after it grew that need new probabilities. */
  readonly part: BlockRange;
}

export interface Classifier {
  /** Device that runs the network: `webgl`, `wasm`, `arrays`. */
  readonly device: string;
  /**
   * Computes the probabilities of a page's blocks.
   * @param pace runner of the work; default: without interruption
   */
  look(outline: PageSnapshot, known?: KnownFeatures, pace?: TaskRunner): Promise<Prediction>;
  /** Announces that `look()` will be called soon. */
  prepare?(): void;
  /** Frees all memory, including the GPU's. */
  dispose(): void;
}

/** Encodes a page as the network's input. Interruptible. */
export function* encodePage(outline: PageSnapshot, model: Model): IncrementalTask<EncodedPage> {
  return yield* encode(yield* encodeSnapshot(outline), model.vocabularies);
}

/** Encodes a page without interruption; see `readingVectors()`. */
export const encodedPage = (page: Page, model: Model): EncodedPage =>
  runSync(encodePage(runSync(takeSnapshot(page)), model));

/** Joins new probabilities of a part with the earlier ones of the blocks around it. */
function joinProbabilities(
  before: Float32Array,
  { from, to }: BlockRange,
  ofPart: Float32Array,
  length: number,
): Float32Array {
  const joined = new Float32Array(length);
  joined.set(before.subarray(0, from));
  joined.set(ofPart, from);
  joined.set(before.subarray(before.length - (length - to)), to);
  return joined;
}

/** Creates a judge whose network runs in this context. */
export function classifierOf(network: Network, model: Model): Classifier {
  return {
    device: network.device,
    async look(outline, known, pace = runSync) {
      const vectors = await pace(encodePage(outline, model));
      const run = await network.run(vectors, pace, known?.part);
      const first = known ? joinProbabilities(known.first, known.part, run, vectors.length) : run;
      const both = await refineProbabilities(network, first, vectors, model.refiner, pace);
      return { network: first, refined: both, wordCounts: vectors.wordCounts };
    },
    dispose: () => network.dispose(),
  };
}
