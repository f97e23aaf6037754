/**
 * Results of this device's self-measurement, stored on the device until browser or extension change. For the
 * background only: the browser keeps content scripts out of this storage.
 */

import { type BackendTimes, fastestBackend } from '../../model/backends/backend-benchmark';
import { BACKENDS, type Backend } from '../../model/backends/backend-names';
import { browser } from './browser';

const KEY = 'device';

/**
 * Key of the environment that the results hold for: another browser or model may be fast on another device.
 */
const environmentKey = (): string => `${navigator.userAgent} ${browser.runtime.getManifest().version}`;

/** The fastest device as measured before; undefined when that has yet to be measured. Never fails. */
export async function loadFastestBackend(): Promise<Backend | undefined> {
  try {
    const stored = (await browser.storage.local.get(KEY))[KEY] as
      | { name?: unknown; on?: unknown }
      | undefined;
    return stored?.on === environmentKey() ? BACKENDS.find((name) => name === stored.name) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores milliseconds by device. They come from a page's process: values that are no valid numbers are dropped. */
export async function storeBackendTimes(reported: unknown): Promise<void> {
  const milliseconds: BackendTimes = {};
  for (const device of BACKENDS) {
    const value: unknown = (reported as BackendTimes | null)?.[device];
    if (typeof value === 'number' && value >= 0) milliseconds[device] = value;
  }
  const entry = { name: fastestBackend(milliseconds), milliseconds, on: environmentKey() };
  await browser.storage.local.set({ [KEY]: entry });
}
