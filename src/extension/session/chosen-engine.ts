/** Creates the user's engine, on the backend of the settings, else the fastest here, else the safe one. */
import { DEFAULT_ENGINE, type Engine } from '../../engines/engine';
import { LeaflightEngine } from '../../engines/leaflight';
import {
  benchmarkBackends,
  type ClassifierFactories,
  createPageClassifier,
  DEFAULT_BACKEND,
  hasGpu,
} from '../../model/backends/backend-benchmark';
import type { Backend } from '../../model/backends/backend-names';
import { createRemoteClassifier } from '../../model/backends/remote-classifier';
import type { Classifier } from '../../model/classifier';
import { isDisconnected } from '../messages/connection-errors';
import { connectExtension, extension } from '../messages/messaging';
import { loadSettings, watchSettings } from '../settings/settings';
import type { Settings } from '../settings/settings-schema';
import { loadShared } from './on-demand-scripts';
import type { PageBackend } from './page-globals';

export const createClassifierInBackground = async (): Promise<Classifier> =>
  createRemoteClassifier({ predict: extension.classifyPage, prepare: connectExtension });

/** Milliseconds until this page had its first own network, a cost that every page computing by itself pays. */
let pageLoadTime: number | undefined;

/** Creates a classifier in the page itself, by a script that is injected when first needed. */
async function createClassifierInPage(backend: PageBackend): Promise<Classifier> {
  const start = performance.now();
  const create = await loadShared('networks');
  const classifier = await create(backend);
  pageLoadTime ??= performance.now() - start;
  return classifier;
}

/**
 * WebAssembly runs in the background. In Chromium the page's policy covers content scripts, and trying would
 * reveal the extension by a `securitypolicyviolation` and a report. Firefox would allow it, but each page
 * would parse networks and weights again.
 */
const factories: ClassifierFactories = {
  webgl: () => createClassifierInPage('webgl'),
  wasm: createClassifierInBackground,
  arrays: () => createClassifierInPage('arrays'),
};

/** The backend that measured fastest here, if known. */
async function backendMeasuredHere(): Promise<Backend | undefined> {
  // An undefined answer arrives as null in one browser.
  return (await extension.loadFastestBackend()) ?? undefined;
}

/** True until backends are measured, which waits for the highlight so that the user need not. */
let needsBenchmark = false;

function createClassifier(backend: Settings['backend'], measured: Backend | undefined): Promise<Classifier> {
  needsBenchmark = backend === 'auto' && measured === undefined;
  return createPageClassifier(backend === 'auto' ? (measured ?? DEFAULT_BACKEND) : backend, factories);
}

/** Measures the backends once per browser version; the result applies from the next page on. */
export async function benchmarkOnce(): Promise<void> {
  if (!needsBenchmark) return;
  needsBenchmark = false;
  // Software WebGL is never faster than WebAssembly, and seconds slower the first time.
  const backends: Backend[] = hasGpu() ? ['wasm', 'arrays', 'webgl'] : ['wasm', 'arrays'];
  try {
    if (pageLoadTime === undefined) (await createClassifierInPage('arrays')).dispose();
    const before = { webgl: pageLoadTime, arrays: pageLoadTime };
    const times = await benchmarkBackends(factories, backends, isDisconnected, before);
    await extension.storeBackendTimes(times);
  } catch (error) {
    // A page that is left meanwhile gives no valid result; if it returns, it may try again.
    needsBenchmark = true;
    throw error;
  }
}

/** Name of the engine that was created last; undefined until then. */
let chosenEngine: string | undefined;

/** Creates the engine that the user has chosen. @throws when its script cannot be injected */
export async function createChosenEngine(): Promise<Engine> {
  const [{ engine, backend }, measured] = await Promise.all([loadSettings(), backendMeasuredHere()]);
  chosenEngine = engine;
  if (engine === DEFAULT_ENGINE) return new LeaflightEngine(() => createClassifier(backend, measured));
  return (await loadShared('engines'))(engine);
}

/** Calls back whenever the chosen engine differs from the one created. */
export function watchEngine(changed: () => void): void {
  watchSettings(({ engine }) => {
    if (chosenEngine === undefined || chosenEngine === engine) return;
    chosenEngine = engine;
    changed();
  });
}
