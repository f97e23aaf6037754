/**
 * Choice of the device that runs the network in a page: the fastest one measured here that computes correct
 * results.
 */

import type { Classifier } from '../classifier';
import { BACKENDS, type Backend } from './backend-names';
import { withFallback } from './fallback';
import { isCloseTo, sampleOutline } from './self-test';

export type ClassifierFactories = Readonly<Record<Backend, () => Promise<Classifier>>>;

/** Device until another one was measured to be faster; it is fast everywhere. */
export const DEFAULT_BACKEND: Backend = 'wasm';

/** Creates the judge on a device, and falls back to plain arrays when it fails, at once or later. */
export async function createPageClassifier(
  device: Backend,
  makers: ClassifierFactories,
): Promise<Classifier> {
  if (device === 'arrays') return makers.arrays();
  try {
    return withFallback(await makers[device](), makers.arrays);
  } catch {
    return makers.arrays();
  }
}

const ROUNDS = 3;

export type BackendTimes = Partial<Record<Backend, number>>;

/**
 * Measures the time of each device on a page of usual length, from its creation to the second answer: few
 * users run it twice on the same page, so start-up time counts. Devices that fail or compute wrong results
 * are left out.
 * @param isNoFault tells failures that are not the device's fault: they end the measurement
 * @param before milliseconds that every page spends before it can create a device, such as loading scripts;
 * they count, and cannot be measured in repeated rounds
 * @returns milliseconds
 */
export async function benchmarkBackends(
  makers: ClassifierFactories,
  devices: readonly Backend[] = BACKENDS,
  isNoFault: (error: unknown) => boolean = () => false,
  before: BackendTimes = {},
): Promise<BackendTimes> {
  const page = sampleOutline();
  const arrays = await makers.arrays();
  const { network: expected } = await arrays.look(page);
  arrays.dispose();
  const measure = async (device: Backend): Promise<number> => {
    const start = performance.now();
    const judge = await makers[device]();
    try {
      const answers = [await judge.look(page), await judge.look(page)];
      const milliseconds = performance.now() - start;
      if (!answers.every(({ network: first }) => isCloseTo(first, expected)))
        throw new Error(`${device} errs`);
      return milliseconds;
    } finally {
      judge.dispose();
    }
  };
  const measured: BackendTimes = {};
  let able = devices;
  // Devices take turns and the best time counts, since other load on the computer only makes a device slower.
  for (let round = 0; round < ROUNDS; round++) {
    const passed: Backend[] = [];
    for (const device of able) {
      try {
        const milliseconds = (before[device] ?? 0) + (await measure(device));
        measured[device] = Math.min(milliseconds, measured[device] ?? Number.POSITIVE_INFINITY);
        passed.push(device);
      } catch (error) {
        if (isNoFault(error)) throw error;
        delete measured[device];
      }
    }
    able = passed;
  }
  return measured;
}

/** Returns the fastest measured device. */
export function fastestBackend(measured: BackendTimes): Backend {
  const order = BACKENDS.filter((device) => measured[device] !== undefined);
  return order.sort((a, b) => measured[a]! - measured[b]!)[0] ?? 'arrays';
}
