/** A second classifier in place of one that fails. */
import { isAbort } from '../../scheduler';
import type { Classifier } from '../classifier';

type Create = () => Classifier | Promise<Classifier>;

/**
 * Creates a classifier that may fail, at once or later, and then for good takes the one that `fallback` creates:
 * graphics contexts are lost when a laptop sleeps, a driver restarts or too many tabs draw, and memory may be refused.
 */
export async function withFallback(create: Create, fallback: Create): Promise<Classifier> {
  let first: Classifier;
  try {
    first = await create();
  } catch {
    return fallback();
  }
  let current = first;
  let replacement: Promise<Classifier> | undefined;
  return {
    get backend() {
      return current.backend;
    },
    get isElsewhere() {
      return current.isElsewhere;
    },
    async predict(snapshot, earlier, runTask) {
      if (!replacement) {
        try {
          return await first.predict(snapshot, earlier, runTask);
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
      return current.predict(snapshot, earlier, runTask);
    },
    prepare: () => current.prepare?.(),
    dispose() {
      first.dispose();
      if (current !== first) current.dispose();
    },
  };
}
