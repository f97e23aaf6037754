/** Classifier: page snapshot → probabilities of its blocks, wherever they are computed. */
import { type EncodedPage, encode } from '../features/encode';
import { readSnapshotFeatures } from '../features/page-features';
import type { PageSnapshot } from '../features/page-snapshot';
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
export interface EarlierPrediction {
  /** P(content) from the network for the page before it grew. */
  readonly network: Float32Array;
  /** Blocks of the page after it grew that need new probabilities. */
  readonly changed: BlockRange;
}

/** A model on a backend. */
export interface Classifier {
  /** Name of the backend that runs the network: `webgl`, `wasm` or `arrays`. */
  readonly backend: string;
  /** True when the network runs in another context, so that this one is free meanwhile. */
  readonly isElsewhere?: boolean;
  /**
   * Computes the probabilities of a page's blocks.
   * @param runTask runner of the work; default: without interruption
   */
  predict(snapshot: PageSnapshot, earlier?: EarlierPrediction, runTask?: TaskRunner): Promise<Prediction>;
  /** Announces that `predict()` will be called soon. */
  prepare?(): void;
  /** Frees all memory, including the GPU's. */
  dispose(): void;
}

/** Encodes a page as the network's input. */
export function* encodePage(snapshot: PageSnapshot, model: Model): IncrementalTask<EncodedPage> {
  return yield* encode(yield* readSnapshotFeatures(snapshot), model.vocabularies);
}

/** Joins new probabilities of a range with the earlier ones of the blocks before and after it. */
function joinProbabilities(
  earlier: Float32Array,
  { from, to }: BlockRange,
  ofRange: Float32Array,
  length: number,
): Float32Array {
  const joined = new Float32Array(length);
  joined.set(earlier.subarray(0, from));
  joined.set(ofRange, from);
  joined.set(earlier.subarray(earlier.length - (length - to)), to);
  return joined;
}

/** Creates a classifier whose network runs in this context. */
export function classifierOf(network: Network, model: Model): Classifier {
  return {
    backend: network.backend,
    async predict(snapshot, earlier, runTask = runSync) {
      const vectors = await runTask(encodePage(snapshot, model));
      const computed = await network.run(vectors, runTask, earlier?.changed);
      const probabilities = earlier
        ? joinProbabilities(earlier.network, earlier.changed, computed, vectors.length)
        : computed;
      const refined = await refineProbabilities(network, probabilities, vectors, model.refiner, runTask);
      return { network: probabilities, refined, wordCounts: vectors.wordCounts };
    },
    dispose: () => network.dispose(),
  };
}
