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
  /** Both looks in one go, where that is faster than one after the other; see `judge()`. */
  judge?(vectors: PlacedVectors, refiner: RefinerWeights, pace?: Pace): Promise<Judgement>;
  /** Tells that it will soon be asked to run. */
  prepare?(): void;
  /** Frees all memory, of the GPU too. */
  dispose(): void;
}

/** P(content) of every block. */
export interface Judgement {
  /** As the network gives it. */
  first: Float32Array;
  /** After the second look. */
  both: Float32Array;
}

/** The network's look at a page, and the second one. */
export async function judge(
  network: Network,
  vectors: PlacedVectors,
  refiner: RefinerWeights,
  pace: Pace = finish,
): Promise<Judgement> {
  if (network.judge) return network.judge(vectors, refiner, pace);
  const first = await network.run(vectors, pace);
  return { first, both: await lookAgain(network, first, vectors, refiner, pace) };
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
