/**
 * Steps that code takes, counted rather than timed, so that they are the same on every machine: how often each block of
 * it is run, packages included, as V8 counts for coverage, and how many elements or characters the loops go over that
 * V8 has of its own.
 */
import { type Profiler, Session } from 'node:inspector';

/** Loops of V8's own over arrays: how many elements each goes over. */
const OVER_ARRAYS: Readonly<Record<string, (array: unknown[], result: unknown, from: unknown) => number>> = {
  indexOf: (array, found) => (Number(found) < 0 ? array.length : Number(found)),
  lastIndexOf: (array, found) => array.length - Math.max(Number(found), 0),
  includes: (array) => array.length,
  // What stands behind is moved.
  splice: (array, taken, from) => array.length - Number(from) + (taken as unknown[]).length,
  shift: (array) => array.length,
  unshift: (array) => array.length,
  slice: (_, taken) => (taken as unknown[]).length,
  concat: (_, joined) => (joined as unknown[]).length,
};

/** And over texts. Where one is put together piece by piece, to look at its end is to copy all of it. */
const OVER_TEXTS = [
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'split',
  'trim',
  'trimEnd',
  'trimStart',
];

const { includes } = String.prototype;

/** Whether the pattern can match at the beginning of a text only, so that nothing else is looked at. */
const isAnchored = (source: string): boolean => source[0] === '^' && !includes.call(source, '|');

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Counts what the methods go over, until it is told to stop. */
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

export interface Steps {
  readonly all: number;
  /** Of each function that took any, by its name and file. */
  readonly by: ReadonlyMap<string, number>;
}

const NATIVE = 'loops of V8';

function sum({ result }: Profiler.TakePreciseCoverageReturnType, native: number): Steps {
  const by = new Map([[NATIVE, native]]);
  let all = native;
  for (const { url, functions } of result) {
    for (const { functionName, ranges } of functions) {
      const steps = ranges.reduce((total, { count }) => total + count, 0);
      const name = `${functionName || 'a function'} of ${url.replace(/^.*\/(?=(?:src|node_modules|test)\/)/, '')}:${ranges[0].startOffset}`;
      by.set(name, (by.get(name) ?? 0) + steps);
      all += steps;
    }
  }
  return { all, by };
}

/** Counts steps from its making to `stop()`, which whoever makes one must call. */
export class StepCounter {
  private readonly session = new Session();

  constructor() {
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Runs the work, and counts its steps alone. */
  count<T>(work: () => T): { result: T; steps: Steps } {
    let native = 0;
    this.take(0);
    const restore = countNative((steps) => {
      native += steps;
    });
    try {
      const result = work();
      restore();
      return { result, steps: this.take(native) };
    } finally {
      restore();
    }
  }

  private take(native: number): Steps {
    let taken: Steps | undefined;
    // Within the own process, answers come at once.
    this.session.post('Profiler.takePreciseCoverage', (error, result) => {
      if (error) throw error;
      taken = sum(result, native);
    });
    return taken!;
  }

  stop(): void {
    this.session.post('Profiler.stopPreciseCoverage');
    this.session.post('Profiler.disable');
    this.session.disconnect();
  }
}
