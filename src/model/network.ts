/** The one interface between vectors and probabilities, whatever runs the network. */
import type { PageVectors } from '../vectors/vectorise';
import type { Pace } from '../work';

export interface Network {
  /** What runs it: `webgl`, `wasm`, `arrays`. */
  readonly device: string;
  /**
   * @param pace how long work is run; default: at once
   * @returns P(content) of every block, always finite
   */
  run(vectors: PageVectors, pace?: Pace): Promise<Float32Array>;
  /** Frees all memory, of the GPU too. */
  dispose(): void;
}
