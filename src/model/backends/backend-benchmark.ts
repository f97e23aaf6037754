/** Choice of the backend for pages: the fastest of those that compute correct results here. */
import type { PageSnapshot } from '../../features/page-snapshot';
import type { Classifier } from '../classifier';
import { BACKENDS, type Backend } from './backend-names';
import { withFallback } from './fallback';
import { isCloseTo, sampleSnapshot } from './self-test';

/** Functions that create the classifier on each backend. */
export type ClassifierFactories = Readonly<Record<Backend, () => Promise<Classifier>>>;

/** Backend until another one was measured to be faster; it is fast everywhere. */
export const DEFAULT_BACKEND: Backend = 'wasm';

/** Creates the classifier on a backend, and falls back to plain arrays when it fails, at once or later. */
export async function createPageClassifier(
  backend: Backend,
  factories: ClassifierFactories,
): Promise<Classifier> {
  return backend === 'arrays' ? factories.arrays() : withFallback(factories[backend], factories.arrays);
}

/** Number of measurements of each backend. */
const ROUNDS = 3;

/** Milliseconds by backend. */
export type BackendTimes = Partial<Record<Backend, number>>;

/**
 * Measures the time of each backend on a page of usual length, from its creation to the second answer: few
 * users run it twice on the same page, so start-up time counts. Backends that fail or compute wrong results
 * are left out.
 * @param isExternal true for failures that are not the backend's fault: they end the measurement
 * @param startUp milliseconds that every page spends before it can create a backend, such as loading scripts;
 * they count, and cannot be measured in repeated rounds
 * @returns milliseconds
 */
export async function benchmarkBackends(
  factories: ClassifierFactories,
  backends: readonly Backend[] = BACKENDS,
  isExternal: (error: unknown) => boolean = () => false,
  startUp: BackendTimes = {},
): Promise<BackendTimes> {
  const page = sampleSnapshot();
  const arrays = await factories.arrays();
  const { network: expected } = await arrays.predict(page);
  arrays.dispose();
  const times: BackendTimes = {};
  let working = backends;
  // Backends take turns and the best time counts, since other load on the computer only makes a backend slower.
  for (let round = 0; round < ROUNDS; round++) {
    const passed: Backend[] = [];
    for (const backend of working) {
      try {
        const milliseconds =
          (startUp[backend] ?? 0) + (await timeAnswers(factories[backend], page, expected));
        times[backend] = Math.min(milliseconds, times[backend] ?? Number.POSITIVE_INFINITY);
        passed.push(backend);
      } catch (error) {
        if (isExternal(error)) throw error;
        delete times[backend];
      }
    }
    working = passed;
  }
  return times;
}

/**
 * Milliseconds from the creation of a classifier to its second answer.
 * @param expected probabilities of the page
 * @throws when the classifier computes others
 */
async function timeAnswers(
  create: () => Promise<Classifier>,
  page: PageSnapshot,
  expected: Float32Array,
): Promise<number> {
  const start = performance.now();
  const classifier = await create();
  try {
    const answers = [await classifier.predict(page), await classifier.predict(page)];
    const milliseconds = performance.now() - start;
    if (!answers.every(({ network }) => isCloseTo(network, expected)))
      throw new Error(`${classifier.backend} computes wrong probabilities`);
    return milliseconds;
  } finally {
    classifier.dispose();
  }
}

/** Returns the fastest of the measured backends; plain arrays when none has worked. */
export function fastestBackend(times: BackendTimes): Backend {
  const order = BACKENDS.filter((backend) => times[backend] !== undefined);
  return order.sort((a, b) => times[a]! - times[b]!)[0] ?? 'arrays';
}

/** Names of software renderers, which are slower than plain arrays. */
const SOFTWARE_RENDERER = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Checks if a GPU draws WebGL 2 here; leaves no context behind. */
export function hasGpu(): boolean {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const software = isSoftwareRenderer(gl);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !software;
}

/** Checks the renderer's name, since browsers rarely report software by `failIfMajorPerformanceCaveat`. */
function isSoftwareRenderer(gl: WebGLRenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return SOFTWARE_RENDERER.test(String(name));
}
