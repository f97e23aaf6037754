/** A judge whom another one replaces on failing. */
import { isAbort } from '../work';
import type { Judge } from './judge';

/**
 * Asks `first`, and for good what `fallback` makes once that fails: contexts are lost when a laptop sleeps, a driver
 * restarts or too many tabs draw, and memory may be refused.
 */
export function withFallback(first: Judge, fallback: () => Judge | Promise<Judge>): Judge {
  let current = first;
  let replacement: Promise<Judge> | undefined;
  return {
    get device() {
      return current.device;
    },
    async look(outline, known, pace) {
      if (!replacement) {
        try {
          return await first.look(outline, known, pace);
        } catch (error) {
          if (isAbort(error)) throw error;
          replacement ??= Promise.resolve(fallback());
        }
      }
      try {
        current = await replacement;
      } catch (error) {
        // It may be had the next time.
        replacement = undefined;
        throw error;
      }
      return current.look(outline, known, pace);
    },
    prepare: () => current.prepare?.(),
    dispose() {
      first.dispose();
      if (current !== first) current.dispose();
    },
  };
}
