/** Which device runs the network in a page: whatever measured fastest here, as long as it computes the right thing. */
import { DEVICES, type Device } from './device-names';
import { withFallback } from './fallback';
import type { Judge } from './judge';
import { fitsPage, sampleOutline } from './self-test';

export type Makers = Readonly<Record<Device, () => Promise<Judge>>>;

/** Fast everywhere; what is used until something else has measured faster. */
export const FIRST_DEVICE: Device = 'wasm';

/** The judge on a device, and on plain arrays where that fails, at once or later. */
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
 * Measures what each device takes on a page of usual length, from nothing to the second answer: few people press
 * twice on the same page, so getting ready counts. Devices that fail, or err, are left out.
 * @param isNoFault tells failures that are not the device's: they end the measurement
 * @param before milliseconds that every page spends before a device can be made in it, as by loading scripts: they
 * count, and cannot be measured in turns
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
  // In turns, and the best counts: whatever else the computer does at the moment only makes a device look slower.
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

/** The fastest of what was measured. */
export function fastest(measured: Measured): Device {
  const order = DEVICES.filter((device) => measured[device] !== undefined);
  return order.sort((a, b) => measured[a]! - measured[b]!)[0] ?? 'arrays';
}
