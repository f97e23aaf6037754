/** A network that another one replaces when it fails. */
import { isAbort } from '../work';
import type { Network } from './network';

/**
 * Runs on `first`, and for good on what `fallback` makes once that fails: contexts are lost when a laptop sleeps, a
 * driver restarts or too many tabs draw, and memory may be refused.
 */
export function withFallback(first: Network, fallback: () => Network | Promise<Network>): Network {
  let current = first;
  let replacement: Promise<Network> | undefined;
  return {
    get device() {
      return current.device;
    },
    async run(vectors, pace) {
      if (replacement) return (await replacement).run(vectors, pace);
      try {
        return await first.run(vectors, pace);
      } catch (error) {
        if (isAbort(error)) throw error;
        replacement ??= Promise.resolve(fallback());
        current = await replacement;
        return current.run(vectors, pace);
      }
    },
    dispose() {
      first.dispose();
      if (current !== first) current.dispose();
    },
  };
}
