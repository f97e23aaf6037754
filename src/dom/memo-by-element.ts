/**
 * Value attached to one of our own objects, under a symbol. Never use it on a DOM node, where the page could
 * see it.
 *
 * Replaces a `WeakMap`: once a map is old, V8's young-generation collector treats everything that its values
 * reference as alive, so every page's tree would be copied and kept until the old generation is collected.
 */
export class Memo<Key extends object, Value> {
  private readonly name = Symbol('memo');

  get(key: Key): Value | undefined {
    return (key as Record<symbol, Value | undefined>)[this.name];
  }

  set(key: Key, value: Value): void {
    // Not enumerable, so that comparing, copying or serialising the object leaves it out.
    Object.defineProperty(key, this.name, { value, configurable: true, writable: true });
  }
}
