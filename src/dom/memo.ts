/**
 * What was found out about an object of ours, kept on the object itself. Never of a node, which the page could see.
 *
 * In place of a `WeakMap`: once one is old, V8's collector of young objects takes all that its values lead to for
 * alive, so that every page's tree would be copied, and kept until the old are collected, too.
 */
export class Memo<Key extends object, Value> {
  private readonly name = Symbol('memo');

  get(key: Key): Value | undefined {
    return (key as Record<symbol, Value | undefined>)[this.name];
  }

  set(key: Key, value: Value): void {
    // Left out where the object is compared, copied or written.
    Object.defineProperty(key, this.name, { value, configurable: true, writable: true });
  }
}
