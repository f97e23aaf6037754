/**
 * Chooses the classifier's device: the user's setting, else the fastest measured here, else the safe choice.
 */

import {
  benchmarkBackends,
  type ClassifierFactories,
  createPageClassifier,
  DEFAULT_BACKEND,
} from '../../model/backends/backend-benchmark';
import type { Backend } from '../../model/backends/backend-names';
import { createRemoteClassifier, type Remote } from '../../model/backends/remote-classifier';
import { hasGpu } from '../../model/backends/webgl/gpu-detection';
import type { Classifier } from '../../model/classifier';
import { isDisconnected } from '../messages/connection-errors';
import { callExtension, connectExtension } from '../messages/messaging';
import type { Settings } from '../settings/settings';
import { type PageBackend, publishedNetworks } from './page-globals';

const remote: Remote = {
  predict: (outline, known) => callExtension('judgePage', outline, known),
  prepare: connectExtension,
};

/**
 * Milliseconds until this page had its first own network, a cost that every page computing by itself pays.
 */
let loading: number | undefined;

/** Creates a classifier in the page itself, by a script that is injected when first needed. */
async function here(device: PageBackend): Promise<Classifier> {
  const start = performance.now();
  if (!publishedNetworks()) await callExtension('addNetworks');
  const create = publishedNetworks();
  if (!create) throw new Error('the script with the networks did not run');
  const judge = await create(device);
  loading ??= performance.now() - start;
  return judge;
}

/**
 * WebAssembly runs in the background. In Chromium, the page's policy also governs content scripts, and merely
 * trying there reveals the extension: a refused attempt raises `securitypolicyviolation` in the page and
 * sends its server a report. Firefox would allow it, but each page would parse the networks and decode the
 * weights again.
 */
const makers: ClassifierFactories = {
  webgl: () => here('webgl'),
  wasm: async () => createRemoteClassifier(remote),
  arrays: () => here('arrays'),
};

/** The device that measured fastest here, if known. */
export async function backendMeasuredHere(): Promise<Backend | undefined> {
  // An undefined answer arrives as null in one browser.
  return (await callExtension('measuredBackend')) ?? undefined;
}

/**
 * True when devices have yet to be measured, which happens after the page is highlighted, so that the user
 * need not wait.
 */
let unmeasured = false;

export function createClassifier(
  device: Settings['device'],
  measured: Backend | undefined,
): Promise<Classifier> {
  unmeasured = device === 'auto' && measured === undefined;
  return createPageClassifier(device === 'auto' ? (measured ?? DEFAULT_BACKEND) : device, makers);
}

/** Measures the devices once per browser version; the result applies from the next page on. */
export async function benchmarkOnce(): Promise<void> {
  if (!unmeasured) return;
  unmeasured = false;
  // Software WebGL is never faster than WebAssembly, and seconds slower the first time.
  const devices: Backend[] = hasGpu() ? ['wasm', 'arrays', 'webgl'] : ['wasm', 'arrays'];
  try {
    if (loading === undefined) (await here('arrays')).dispose();
    const before = { webgl: loading, arrays: loading };
    await callExtension('rememberBackends', await benchmarkBackends(makers, devices, isDisconnected, before));
  } catch (error) {
    // A page that is left meanwhile gives no valid result; if it returns, it may try again.
    unmeasured = true;
    throw error;
  }
}
