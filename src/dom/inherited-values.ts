/** Values that each element of a path derives from the value of its parent. */
import type { PathElement } from './text-blocks';

/** Derives the value of each element once, iteratively, so that no depth of nesting overflows the stack. */
export class InheritedValues<Value> {
  /** Values found so far, by `PathElement.index`. */
  private readonly values: Value[] = [];

  /**
   * @param outermost the value outside of all elements
   * @param derive returns an element's value; must not return `undefined`
   */
  constructor(
    private readonly outermost: Value,
    private readonly derive: (step: PathElement, outer: Value) => Value,
  ) {}

  /** @param end ancestor at which the climb stops, as if it were outside of all elements */
  of(path: PathElement, end: PathElement | null = null): Value {
    const known = this.values[path.index];
    if (known !== undefined && path !== end) return known;
    const pending: PathElement[] = [];
    let step: PathElement | null = path;
    for (; step && step !== end && this.values[step.index] === undefined; step = step.parent)
      pending.push(step);
    let value = step && step !== end ? this.values[step.index] : this.outermost;
    for (let i = pending.length - 1; i >= 0; i--) {
      value = this.derive(pending[i], value);
      this.values[pending[i].index] = value;
    }
    return value;
  }
}
