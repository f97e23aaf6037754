/** The network in another context of the extension, where no page's policy rules: WebAssembly, at the price of a hop. */
import type { Network } from './network';
import { packVectors, unpackFloats } from './packing';

/** @param ask sends packed vectors and gives back packed probabilities; see `packing.ts` */
export function createRemoteNetwork(ask: (packed: string) => Promise<string>): Network {
  return {
    device: 'wasm',
    async run(vectors) {
      if (vectors.length === 0) return new Float32Array(0);
      const probabilities = unpackFloats(await ask(packVectors(vectors)));
      if (probabilities.length !== vectors.length) throw new Error('the other context gave no probabilities');
      return probabilities;
    },
    dispose() {},
  };
}
