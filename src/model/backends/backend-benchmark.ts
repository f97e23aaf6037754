/**
 * Choice of the device that runs the network in a page: the fastest one measured here that computes correct
 * results.
 */

import type { Judge } from '../classifier';
import { DEVICES, type Device } from './backend-names';
import { withFallback } from './fallback';
import { fitsPage, sampleOutline } from './self-test';

export type Makers = Readonly<Record<Device, () => Promise<Judge>>>;

/** Device until another one was measured to be faster; it is fast everywhere. */
export const FIRST_DEVICE: Device = 'wasm';

/** Creates the judge on a device, and falls back to plain arrays when it fails, at once or later. */
export async function createPageJudge(device: Device, makers: Makers): Promise<Judge> {
  if (device === 'arrays') return makers.arrays();
  try {
    return withFallback(await makers[device](), makers.arrays);
  } catch {
    return makers.arrays();
  }
}

const ROUNDS = 3;

export type Measured = Partial<Record<Device, number>>;

/**
 * Measures the time of each device on a page of usual length, from its creation to the second answer: few
 * users run it twice on the same page, so start-up time counts. Devices that fail or compute wrong results
 * are left out.
 * @param isNoFault tells failures that are not the device's fault: they end the measurement
 * @param before milliseconds that every page spends before it can create a device, such as loading scripts;
 * they count, and cannot be measured in repeated rounds
 * @returns milliseconds
 */
export async function measureDevices(
  makers: Makers,
  devices: readonly Device[] = DEVICES,
  isNoFault: (error: unknown) => boolean = () => false,
  before: Measured = {},
): Promise<Measured> {
  const page = sampleOutline();
  const arrays = await makers.arrays();
  const { first: expected } = await arrays.look(page);
  arrays.dispose();
  const measure = async (device: Device): Promise<number> => {
    const start = performance.now();
    const judge = await makers[device]();
    try {
      const answers = [await judge.look(page), await judge.look(page)];
      const milliseconds = performance.now() - start;
      if (!answers.every(({ first }) => fitsPage(first, expected))) throw new Error(`${device} errs`);
      return milliseconds;
    } finally {
      judge.dispose();
    }
  };
  const measured: Measured = {};
  let able = devices;
  // Devices take turns and the best time counts, since other load on the computer only makes a device slower.
  for (let round = 0; round < ROUNDS; round++) {
    const passed: Device[] = [];
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
export function fastest(measured: Measured): Device {
  const order = DEVICES.filter((device) => measured[device] !== undefined);
  return order.sort((a, b) => measured[a]! - measured[b]!)[0] ?? 'arrays';
}
