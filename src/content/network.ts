/** What runs the network in a page: as the person set it, else as measured on this device, else the safe choice. */
import { shippedModel } from '../engines/leaflight';
import { createArraysNetwork } from '../model/arrays';
import type { Device } from '../model/device-names';
import { createPageNetwork, FIRST_DEVICE, type Makers, measureDevices } from '../model/devices';
import type { Network } from '../model/network';
import { createRemoteNetwork, type Remote } from '../model/remote';
import { createWasmNetwork } from '../model/wasm/network';
import { hasGraphicsProcessor } from '../model/webgl/software';
import { callExtension, connectExtension } from '../platform/messaging';
import type { Settings } from '../platform/settings';
import { pageRulesWasm } from '../platform/wasm';

const weights = () => shippedModel().weights;

const remote: Remote = {
  run: (vectors, part) => callExtension('runNetwork', vectors, part),
  judge: (vectors) => callExtension('judgePage', vectors),
  prepare: connectExtension,
};

const makers: Makers = {
  // Loaded when wanted: TF.js is half of the script, and most devices do without.
  webgl: async () =>
    (await import('../model/webgl/network')).createWebglNetwork(weights(), { software: true }),
  wasm: async () => (pageRulesWasm() ? createRemoteNetwork(remote) : createWasmNetwork(weights())),
  arrays: async () => createArraysNetwork(weights()),
};

/** The device that measured fastest here, if that is known. */
export async function measuredHere(): Promise<Device | undefined> {
  // The answer to nothing is null in one browser.
  return (await callExtension('measuredDevice')) ?? undefined;
}

/** Set when devices are yet to be measured, which is done when the page is highlighted and nobody waits. */
let unmeasured = false;

export function createNetwork(device: Settings['device'], measured: Device | undefined): Promise<Network> {
  unmeasured = device === 'auto' && measured === undefined;
  return createPageNetwork(device === 'auto' ? (measured ?? FIRST_DEVICE) : device, makers);
}

/** Measures the devices once in a browser's version; the choice counts from the next page on. */
export async function measureOnce(): Promise<void> {
  if (!unmeasured) return;
  unmeasured = false;
  // WebGL that a program draws is never faster than WebAssembly, and seconds slower the first time.
  const devices: Device[] = hasGraphicsProcessor() ? ['wasm', 'arrays', 'webgl'] : ['wasm', 'arrays'];
  await callExtension('rememberDevices', await measureDevices(shippedModel(), makers, devices));
}
