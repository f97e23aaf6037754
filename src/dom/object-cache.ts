/** Caches whose values live as long as the objects that are their keys. */
import type { IncrementalTask } from '../scheduler';

/**
 * Cache of one value per object, stored in the object itself under a symbol. Never use a DOM node as the key:
 * the page could see the value.
 *
 * Used in place of a `WeakMap`: once a map is old, V8's young-generation collector treats everything that its values
 * reference as alive, so every page's tree would be copied and kept until the old generation is collected.
 */
export class ObjectCache<Key extends object, Value> {
  private readonly property = Symbol('cached value');

  get(key: Key): Value | undefined {
    return (key as Record<symbol, Value | undefined>)[this.property];
  }

  set(key: Key, value: Value): void {
    // Not enumerable, so that comparing, copying or serialising the object leaves it out.
    Object.defineProperty(key, this.property, { value, configurable: true, writable: true });
  }

  /** Returns the value of an object, which is computed the first time. */
  getOrCompute(key: Key, compute: () => Value): Value {
    let value = this.get(key);
    if (value === undefined) {
      value = compute();
      this.set(key, value);
    }
    return value;
  }

  /** Returns the value of an object, for which the task is run the first time. */
  *getOrRun(key: Key, task: () => IncrementalTask<Value>): IncrementalTask<Value> {
    let value = this.get(key);
    if (value === undefined) {
      value = yield* task();
      this.set(key, value);
    }
    return value;
  }
}

/** Returns a function that computes a value of an object, but once for each object. */
export function oncePerObject<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new ObjectCache<Key, Value>();
  return (key) => cache.getOrCompute(key, () => compute(key));
}

/** Returns a task that computes a value of an object, but once for each object. */
export function taskPerObject<Key extends object, Value>(
  task: (key: Key) => IncrementalTask<Value>,
): (key: Key) => IncrementalTask<Value> {
  const cache = new ObjectCache<Key, Value>();
  return (key) => cache.getOrRun(key, () => task(key));
}
