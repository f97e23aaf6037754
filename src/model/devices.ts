/** Which device runs the network in a page: the graphics processor where there is one, else plain arrays. */
import { createArraysNetwork } from './arrays';
import type { Network } from './network';
import { createWebglNetwork, type WebglOptions } from './webgl/network';
import type { Model } from './weights';

/**
 * Runs on `first`, and for good on what `fallback` makes once that fails: contexts are lost when a laptop sleeps, a
 * driver restarts or too many tabs draw.
 */
export function withFallback(first: Network, fallback: () => Network): Network {
  let current = first;
  return {
    get device() {
      return current.device;
    },
    async run(vectors) {
      try {
        return await current.run(vectors);
      } catch (error) {
        if (current !== first) throw error;
        current = fallback();
        return current.run(vectors);
      }
    },
    dispose() {
      first.dispose();
      if (current !== first) current.dispose();
    },
  };
}

/** The network for a page; never fails for want of graphics. */
export async function createPageNetwork({ weights }: Model, options?: WebglOptions): Promise<Network> {
  const arrays = () => createArraysNetwork(weights);
  try {
    return withFallback(await createWebglNetwork(weights, options), arrays);
  } catch {
    return arrays();
  }
}
