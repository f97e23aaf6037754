/** Interface from vectors to probabilities, implemented by every device that runs the network. */
import type { PageVectors, PlacedVectors } from '../features/encode';
import { finish, type Pace } from '../scheduler';
import type { Part } from './block-range';
import { type RefinerWeights, refining } from './refiner';

export interface Network {
  /** Device that runs it: `webgl`, `wasm`, `arrays`. */
  readonly device: string;
  /**
   * Computes the network's probabilities.
   * @param pace runner of the work; default: without interruption
   * @param part blocks whose probabilities are wanted; default: all
   * @returns P(content) of every block of the part, always finite
   */
  run(vectors: PageVectors, pace?: Pace, part?: Part): Promise<Float32Array>;
  /** Refiner, when the device has a faster one than `refining()`. */
  refine?(
    first: Float32Array,
    vectors: PlacedVectors,
    refiner: RefinerWeights,
    pace?: Pace,
  ): Promise<Float32Array>;
  /** Frees all memory, including the GPU's. */
  dispose(): void;
}

/**
 * Runs the refiner on a page, on the network's device when it has one.
 * @param first P(content) of every block from the network
 */
export async function lookAgain(
  network: Pick<Network, 'refine'>,
  first: Float32Array,
  vectors: PlacedVectors,
  refiner: RefinerWeights,
  pace: Pace = finish,
): Promise<Float32Array> {
  return network.refine?.(first, vectors, refiner, pace) ?? pace(refining(first, vectors, refiner));
}
