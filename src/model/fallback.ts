/** A network that another one replaces when it fails. */
import { isAbort } from '../work';
import { judge, lookAgain, type Network } from './network';

/**
 * Runs on `first`, and for good on what `fallback` makes once that fails: contexts are lost when a laptop sleeps, a
 * driver restarts or too many tabs draw, and memory may be refused.
 */
export function withFallback(first: Network, fallback: () => Network | Promise<Network>): Network {
  let current = first;
  let replacement: Promise<Network> | undefined;

  async function either<T>(run: (network: Network) => Promise<T>): Promise<T> {
    if (replacement) return run(await replacement);
    try {
      return await run(first);
    } catch (error) {
      if (isAbort(error)) throw error;
      replacement ??= Promise.resolve(fallback());
      current = await replacement;
      return run(current);
    }
  }

  return {
    get device() {
      return current.device;
    },
    run: (vectors, pace, part) => either((network) => network.run(vectors, pace, part)),
    refine: (first, vectors, refiner, pace) =>
      either((network) => lookAgain(network, first, vectors, refiner, pace)),
    judge: (vectors, refiner, pace) => either((network) => judge(network, vectors, refiner, pace)),
    prepare: () => current.prepare?.(),
    dispose() {
      first.dispose();
      if (current !== first) current.dispose();
    },
  };
}
