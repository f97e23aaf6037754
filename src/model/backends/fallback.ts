/** Judge that is replaced by another one when it fails. */
import { isAbort } from '../../scheduler';
import type { Classifier } from '../classifier';

/**
 * Runs `first` until it fails, then the judge that `fallback` makes, for good: graphics contexts are lost
 * when a laptop sleeps, a driver restarts or too many tabs draw, and memory may be refused.
 */
export function withFallback(
  first: Classifier,
  fallback: () => Classifier | Promise<Classifier>,
): Classifier {
  let current = first;
  let replacement: Promise<Classifier> | undefined;
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
        // It may succeed next time.
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
