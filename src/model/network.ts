/** The one interface between vectors and probabilities, whatever runs the network. */
import type { PageVectors } from '../vectors/vectorise';

export interface Network {
  /** What runs it: `webgl`, `wasm`, `arrays`. */
  readonly device: string;
  /** @returns P(content) of every block, always finite */
  run(vectors: PageVectors): Promise<Float32Array>;
  /** Frees all memory, of the GPU too. */
  dispose(): void;
}
