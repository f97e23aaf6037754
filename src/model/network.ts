/** The one interface between vectors and probabilities, whatever runs the network. */
import type { PageVectors, PlacedVectors } from '../vectors/vectorise';
import { finish, type Pace } from '../work';
import type { Part } from './part';
import { type RefinerWeights, refining } from './refine';

export interface Network {
  /** What runs it: `webgl`, `wasm`, `arrays`. */
  readonly device: string;
  /**
   * @param pace how long work is run; default: at once
   * @param part the blocks whose probabilities are wanted; default: all
   * @returns P(content) of every block of the part, always finite
   */
  run(vectors: PageVectors, pace?: Pace, part?: Part): Promise<Float32Array>;
  /** The second look, where it has a faster way than `refining()`. */
  refine?(
    first: Float32Array,
    vectors: PlacedVectors,
    refiner: RefinerWeights,
    pace?: Pace,
  ): Promise<Float32Array>;
  /** Frees all memory, of the GPU too. */
  dispose(): void;
}

/** The second look at a page. @param first P(content) of every block as the network gives it */
export async function lookAgain(
  network: Pick<Network, 'refine'>,
  first: Float32Array,
  vectors: PlacedVectors,
  refiner: RefinerWeights,
  pace: Pace = finish,
): Promise<Float32Array> {
  return network.refine?.(first, vectors, refiner, pace) ?? pace(refining(first, vectors, refiner));
}
