/** Values that each element of a path derives from the value of its parent. */
import type { PathElement } from './text-blocks';

/** Derives the value of each element once, iteratively, so that no depth of nesting overflows the stack. */
export class InheritedValues<Value> {
  /** Values found so far, by `PathElement.index`. */
  private readonly values: Value[] = [];
  /** Elements whose values are still to be derived, the outermost last. */
  private readonly pending: PathElement[] = [];

  /**
   * @param outermost the value outside of all elements
   * @param derive returns an element's value; must not return `undefined`, nor ask for another value
   */
  constructor(
    private readonly outermost: Value,
    private readonly derive: (step: PathElement, outer: Value) => Value,
  ) {}

  /**
   * Returns the value of an element.
   * @param end ancestor at which the climb stops, as if it were outside of all elements
   */
  of(path: PathElement, end: PathElement | null = null): Value {
    const cached = this.values[path.index];
    if (cached !== undefined && path !== end) return cached;
    const { values, pending } = this;
    if (end === null) {
      // In document order, the elements around are mostly known.
      const outer = path.parent ? values[path.parent.index] : this.outermost;
      if (outer !== undefined) {
        const own = this.derive(path, outer);
        values[path.index] = own;
        return own;
      }
    }
    let step: PathElement | null = path;
    for (; step && step !== end && values[step.index] === undefined; step = step.parent) pending.push(step);
    let value = step && step !== end ? values[step.index] : this.outermost;
    for (let inner = pending.pop(); inner; inner = pending.pop()) {
      value = this.derive(inner, value);
      values[inner.index] = value;
    }
    return value;
  }
}

/** Innermost element with one of the tags around each element, itself included; null where there is none. */
export const innermostWithTag = (tags: ReadonlySet<string>): InheritedValues<PathElement | null> =>
  new InheritedValues<PathElement | null>(null, (step, outer) => (tags.has(step.tag) ? step : outer));
