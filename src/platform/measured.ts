/** What this device's self-measurement found; kept on the device, until browser or extension change. */
import { DEVICES, type Device } from '../model/device-names';
import { browser } from './browser';

const KEY = 'device';

/** Another browser or another model may be fast at other things. */
const circumstances = (): string => `${navigator.userAgent} ${browser.runtime.getManifest().version}`;

/** The fastest device as measured before; undefined when that has to be done yet. Never fails. */
export async function measuredDevice(): Promise<Device | undefined> {
  try {
    const stored = (await browser.storage.local.get(KEY))[KEY] as
      | { name?: unknown; on?: unknown }
      | undefined;
    return stored?.on === circumstances() ? DEVICES.find((name) => name === stored.name) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param milliseconds of each device, kept for whoever wonders at the choice
 * @throws when the browser refuses to store
 */
export async function rememberDevice(
  name: Device,
  milliseconds: Partial<Record<Device, number>>,
): Promise<void> {
  await browser.storage.local.set({ [KEY]: { name, milliseconds, on: circumstances() } });
}
