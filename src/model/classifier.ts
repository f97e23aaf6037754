/** Classifier: page snapshot (`Outline`) → probabilities of its blocks, wherever they are computed. */
import type { Page } from '../dom/page';
import { type PlacedVectors, vectorising } from '../features/encode';
import { readingFeatures } from '../features/page-features';
import { type Outline, readingOutline } from '../features/page-snapshot';
import { finish, type Pace, type Work } from '../scheduler';
import type { Part } from './block-range';
import { lookAgain, type Network } from './network';
import type { Model } from './weights';

/** Probabilities of a page's blocks, one number per block. */
export interface Judgement {
  /** P(content) from the network. */
  readonly first: Float32Array;
  /** P(content) after the refiner. */
  readonly both: Float32Array;
  readonly wordCounts: Uint32Array;
}

/** Earlier results for a page that has grown. */
export interface Known {
  /** Network's probabilities for the page before it grew. */
  readonly first: Float32Array;
  /** Blocks of the page after it grew that need new probabilities. */
  readonly part: Part;
}

export interface Judge {
  /** Device that runs the network: `webgl`, `wasm`, `arrays`. */
  readonly device: string;
  /**
   * Computes the probabilities of a page's blocks.
   * @param pace runner of the work; default: without interruption
   */
  look(outline: Outline, known?: Known, pace?: Pace): Promise<Judgement>;
  /** Announces that `look()` will be called soon. */
  prepare?(): void;
  /** Frees all memory, including the GPU's. */
  dispose(): void;
}

/** Encodes a page as the network's input. Interruptible. */
export function* readingVectors(outline: Outline, model: Model): Work<PlacedVectors> {
  return yield* vectorising(yield* readingFeatures(outline), model.vocabularies);
}

/** Encodes a page without interruption; see `readingVectors()`. */
export const pageVectors = (page: Page, model: Model): PlacedVectors =>
  finish(readingVectors(finish(readingOutline(page)), model));

/** Joins new probabilities of a part with the earlier ones of the blocks around it. */
function joinProbabilities(
  before: Float32Array,
  { from, to }: Part,
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
export function judgeWith(network: Network, model: Model): Judge {
  return {
    device: network.device,
    async look(outline, known, pace = finish) {
      const vectors = await pace(readingVectors(outline, model));
      const run = await network.run(vectors, pace, known?.part);
      const first = known ? joinProbabilities(known.first, known.part, run, vectors.length) : run;
      const both = await lookAgain(network, first, vectors, model.refiner, pace);
      return { first, both, wordCounts: vectors.wordCounts };
    },
    dispose: () => network.dispose(),
  };
}
