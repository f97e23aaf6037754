/** Interface from vectors to probabilities, implemented by every device that runs the network. */
import type { EncodedPage, PageVectors } from '../features/encode';
import { runSync, type TaskRunner } from '../scheduler';
import type { BlockRange } from './block-range';
import { type RefinerWeights, refine } from './refiner';

export interface Network {
  /** Device that runs it: `webgl`, `wasm`, `arrays`. */
  readonly device: string;
  /**
   * Computes the network's probabilities.
   * @param pace runner of the work; default: without interruption
   * @param part blocks whose probabilities are wanted; default: all
   * @returns P(content) of every block of the part, always finite
   */
  run(vectors: PageVectors, pace?: TaskRunner, part?: BlockRange): Promise<Float32Array>;
  /** Refiner, when the device has a faster one than `refining()`. */
  refine?(
    first: Float32Array,
    vectors: EncodedPage,
    refiner: RefinerWeights,
    pace?: TaskRunner,
  ): Promise<Float32Array>;
  /** Frees all memory, including the GPU's. */
  dispose(): void;
}

/**
 * Runs the refiner on a page, on the network's device when it has one.
 * @param first P(content) of every block from the network
 */
export async function refineProbabilities(
  network: Pick<Network, 'refine'>,
  first: Float32Array,
  vectors: EncodedPage,
  refiner: RefinerWeights,
  pace: TaskRunner = runSync,
): Promise<Float32Array> {
  return network.refine?.(first, vectors, refiner, pace) ?? pace(refine(first, vectors, refiner));
}
