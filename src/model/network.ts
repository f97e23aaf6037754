/** Interface from vectors to probabilities, implemented by every backend. */
import type { EncodedPage, PageVectors } from '../features/encode';
import { runSync, type TaskRunner } from '../scheduler';
import type { BlockRange } from './block-range';
import { type RefinerWeights, refine } from './refiner';

/** Network on a backend. */
export interface Network {
  /** Name of the backend: `webgl`, `wasm` or `arrays`. */
  readonly backend: string;
  /**
   * Computes the network's probabilities.
   * @param runTask runner of the work; default: without interruption
   * @param range blocks whose probabilities are wanted; default: all
   * @returns P(content) of every block of the range, always finite
   */
  run(vectors: PageVectors, runTask?: TaskRunner, range?: BlockRange): Promise<Float32Array>;
  /** Refiner, when the backend has a faster one than `refine()` in `refiner.ts`. */
  refine?(
    probabilities: Float32Array,
    vectors: EncodedPage,
    refiner: RefinerWeights,
    runTask?: TaskRunner,
  ): Promise<Float32Array>;
  /** Frees all memory, including the GPU's. */
  dispose(): void;
}

/**
 * Runs the refiner on a page, on the network's backend when it has one.
 * @param probabilities P(content) of every block from the network
 */
export async function refineProbabilities(
  network: Pick<Network, 'refine'>,
  probabilities: Float32Array,
  vectors: EncodedPage,
  refiner: RefinerWeights,
  runTask: TaskRunner = runSync,
): Promise<Float32Array> {
  return (
    network.refine?.(probabilities, vectors, refiner, runTask) ??
    runTask(refine(probabilities, vectors, refiner))
  );
}
