/**
 * Runs the network for pages whose policy forbids WebAssembly, and remembers this device's fastest backend.
 */
import { bundledModel } from '../../engines/bundled-model';
import { type BackendTimes, fastestBackend } from '../../model/backends/backend-benchmark';
import { BACKENDS, type Backend } from '../../model/backends/backend-names';
import { validEarlierPrediction, validSnapshot } from '../../model/backends/validate-messages';
import { createWasmNetwork } from '../../model/backends/wasm/wasm-backend';
import { type Classifier, classifierOf, type Prediction } from '../../model/classifier';
import { browser } from '../platform/browser';
import { loadValue } from '../settings/local-storage';

/** Shared by all pages for as long as the browser lets the background live. */
let classifier: Promise<Classifier> | undefined;

async function createClassifier(): Promise<Classifier> {
  const model = bundledModel();
  return classifierOf(await createWasmNetwork(model.weights), model);
}

/** Computes the prediction of a page. @param untrustedResults results for the blocks that were classified before */
export async function classifyPage(
  untrustedSnapshot: unknown,
  untrustedResults: unknown,
): Promise<Prediction> {
  const snapshot = validSnapshot(untrustedSnapshot);
  classifier ??= createClassifier().catch((error: unknown) => {
    classifier = undefined;
    throw error;
  });
  return (await classifier).predict(
    snapshot,
    validEarlierPrediction(untrustedResults, snapshot.texts.length),
  );
}

/** Key in the storage that the browser keeps content scripts out of. */
const KEY = 'fastestBackend';

/** The environment that the times hold for: in another browser or version, another backend may be the fastest. */
const environmentKey = (): string => `${navigator.userAgent} ${browser.runtime.getManifest().version}`;

/** The fastest backend as measured before; undefined when that has yet to be measured. Never fails. */
export async function loadFastestBackend(): Promise<Backend | undefined> {
  try {
    const stored = (await loadValue(KEY)) as { name?: unknown; on?: unknown } | undefined;
    return stored?.on === environmentKey() ? BACKENDS.find((name) => name === stored.name) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores each backend's milliseconds, reported by a page's process, until browser or extension change. */
export async function storeBackendTimes(reported: unknown): Promise<void> {
  const milliseconds: BackendTimes = {};
  for (const backend of BACKENDS) {
    const value: unknown = (reported as BackendTimes | null)?.[backend];
    if (typeof value === 'number' && value >= 0) milliseconds[backend] = value;
  }
  const entry = { name: fastestBackend(milliseconds), milliseconds, on: environmentKey() };
  await browser.storage.local.set({ [KEY]: entry });
}
