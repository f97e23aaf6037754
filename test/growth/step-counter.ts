/**
 * Counts the steps that code takes instead of timing it, so that results are equal on every machine: how
 * often each block of it runs, packages included, as V8 counts for coverage, and how many elements or
 * characters V8's built-in loops go over.
 */
import { type Profiler, Session } from 'node:inspector';

/** V8's built-in array loops: the number of elements that each goes over. */
const OVER_ARRAYS: Readonly<Record<string, (array: unknown[], result: unknown, from: unknown) => number>> = {
  indexOf: (array, found) => (Number(found) < 0 ? array.length : Number(found)),
  lastIndexOf: (array, found) => array.length - Math.max(Number(found), 0),
  includes: (array) => array.length,
  // Elements after the position are moved.
  splice: (array, taken, from) => array.length - Number(from) + (taken as unknown[]).length,
  shift: (array) => array.length,
  unshift: (array) => array.length,
  slice: (_, taken) => (taken as unknown[]).length,
  concat: (_, joined) => (joined as unknown[]).length,
};

/**
 * V8's built-in string loops. For a text built piece by piece, reading its end copies all of it. `indexOf()` from a
 * position is counted by what it passes over: a text that is searched from place to place was copied by the first search.
 */
const OVER_TEXTS = ['endsWith', 'includes', 'lastIndexOf', 'split', 'trim', 'trimEnd', 'trimStart'];

const { includes } = String.prototype;

/** True when the pattern can match only at the start of a text, so that nothing else is examined. */
const isAnchored = (source: string): boolean => source[0] === '^' && !includes.call(source, '|');

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Counts the elements that the methods go over, until it is stopped. */
function countNative(add: (steps: number) => void): () => void {
  const former: (() => void)[] = [];
  const replace = (prototype: object, name: string, make: (own: Method) => Method) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!;
    Object.defineProperty(prototype, name, { ...descriptor, value: make(descriptor.value) });
    former.push(() => Object.defineProperty(prototype, name, descriptor));
  };
  for (const [name, steps] of Object.entries(OVER_ARRAYS)) {
    replace(Array.prototype, name, (own) => {
      return function (...values) {
        const result = own.apply(this, values);
        if (Array.isArray(this)) add(steps(this, result, values[0]));
        return result;
      };
    });
  }
  for (const name of OVER_TEXTS) {
    replace(String.prototype, name, (own) => {
      return function (...values) {
        add((this as string).length);
        return own.apply(this, values);
      };
    });
  }
  replace(String.prototype, 'indexOf', (own) => {
    return function (...values) {
      const { length } = this as string;
      const from = Number(values[1] ?? 0);
      const found = own.apply(this, values) as number;
      add(from > 0 && found >= 0 ? found - from : length - from);
      return found;
    };
  });
  replace(RegExp.prototype, 'exec', (own) => {
    return function (text) {
      const { lastIndex, global, sticky, source } = this as RegExp;
      const found = own.call(this, text) as RegExpExecArray | null;
      const from = global || sticky ? lastIndex : 0;
      if (found) add(found.index + found[0].length - from);
      else if (!sticky && !isAnchored(source)) add(Math.max((text as string).length - from, 0));
      return found;
    };
  });
  return () => {
    for (const restore of former) restore();
  };
}

type Coverage = Profiler.TakePreciseCoverageReturnType['result'];

const sumOf = (ranges: readonly Profiler.CoverageRange[]): number => {
  let sum = 0;
  for (const { count } of ranges) sum += count;
  return sum;
};

/** Steps that some work took. */
export class Steps {
  readonly all: number;

  constructor(
    private readonly coverage: Coverage,
    /** Steps of V8's built-in loops. */
    private readonly native: number,
  ) {
    let all = native;
    for (const { functions } of coverage) for (const { ranges } of functions) all += sumOf(ranges);
    this.all = all;
  }

  /** Steps of each function that took any, by its name and file. */
  byFunction(): ReadonlyMap<string, number> {
    const by = new Map([['loops of V8', this.native]]);
    for (const { url, functions } of this.coverage) {
      const file = url.replace(/^.*\/(?=(?:src|node_modules|test)\/)/, '');
      for (const { functionName, ranges } of functions) {
        const name = `${functionName || 'a function'} of ${file}:${ranges[0].startOffset}`;
        by.set(name, (by.get(name) ?? 0) + sumOf(ranges));
      }
    }
    return by;
  }
}

/** Counts steps from its construction to `stop()`, which its creator must call. */
export class StepCounter {
  private readonly session = new Session();

  constructor() {
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Discards the counts so far. */
  restart(): void {
    this.take();
  }

  /** Runs the work and counts its steps, with those since the last work or restart. */
  count<T>(work: () => T): { result: T; steps: Steps } {
    let native = 0;
    const restore = countNative((steps) => {
      native += steps;
    });
    try {
      const result = work();
      return { result, steps: new Steps(this.take(), native) };
    } finally {
      restore();
    }
  }

  /** Returns the counts since the last call. */
  private take(): Coverage {
    let taken: Coverage = [];
    // Within the same process, answers are synchronous.
    this.session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error;
      taken = result;
    });
    return taken;
  }

  stop(): void {
    this.session.post('Profiler.stopPreciseCoverage');
    this.session.post('Profiler.disable');
    this.session.disconnect();
  }
}
