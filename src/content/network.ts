/** What judges a page: as the person set it, else as measured on this device, else the safe choice. */
import type { Device } from '../model/device-names';
import { createPageJudge, FIRST_DEVICE, type Makers, measureDevices } from '../model/devices';
import type { Judge } from '../model/judge';
import { createRemoteJudge, type Remote } from '../model/remote';
import { hasGraphicsProcessor } from '../model/webgl/software';
import { isCutOff } from '../platform/leaving';
import { callExtension, connectExtension } from '../platform/messaging';
import type { Settings } from '../platform/settings';
import { type PageDevice, publishedNetworks } from './shared';

const remote: Remote = {
  look: (outline, known) => callExtension('judgePage', outline, known),
  prepare: connectExtension,
};

/** Milliseconds until this page had its first network of its own: each page that computes for itself spends them anew. */
let loading: number | undefined;

/** Judges in the page itself, by a script that is put in when it is first needed. */
async function here(device: PageDevice): Promise<Judge> {
  const start = performance.now();
  if (!publishedNetworks()) await callExtension('addNetworks');
  const create = publishedNetworks();
  if (!create) throw new Error('the script with the networks did not run');
  const judge = await create(device);
  loading ??= performance.now() - start;
  return judge;
}

/**
 * WebAssembly runs in the background. In Chromium the policy of a page rules over content scripts, and merely trying
 * there tells on the extension: a refused attempt raises `securitypolicyviolation` in the page and sends its server a
 * report. Firefox would let it in, but each page would parse the networks and decode the weights anew.
 */
const makers: Makers = {
  webgl: () => here('webgl'),
  wasm: async () => createRemoteJudge(remote),
  arrays: () => here('arrays'),
};

/** The device that measured fastest here, if that is known. */
export async function measuredHere(): Promise<Device | undefined> {
  // The answer to nothing is null in one browser.
  return (await callExtension('measuredDevice')) ?? undefined;
}

/** Set when devices are yet to be measured, which is done when the page is highlighted and nobody waits. */
let unmeasured = false;

export function createJudge(device: Settings['device'], measured: Device | undefined): Promise<Judge> {
  unmeasured = device === 'auto' && measured === undefined;
  return createPageJudge(device === 'auto' ? (measured ?? FIRST_DEVICE) : device, makers);
}

/** Measures the devices once in a browser's version; the choice counts from the next page on. */
export async function measureOnce(): Promise<void> {
  if (!unmeasured) return;
  unmeasured = false;
  // WebGL that a program draws is never faster than WebAssembly, and seconds slower the first time.
  const devices: Device[] = hasGraphicsProcessor() ? ['wasm', 'arrays', 'webgl'] : ['wasm', 'arrays'];
  try {
    if (loading === undefined) (await here('arrays')).dispose();
    const before = { webgl: loading, arrays: loading };
    await callExtension('rememberDevices', await measureDevices(makers, devices, isCutOff, before));
  } catch (error) {
    // A page that is left meanwhile says nothing of its devices; should it come back, it may try again.
    unmeasured = true;
    throw error;
  }
}
