/** Runs in the page: the network as the extension creates it, while graphics fail during the run. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl';
import { backend } from '@tensorflow/tfjs-core/dist/base';
import { bundledModel } from '../../src/engines/bundled-model';
import {
  benchmarkBackends,
  type ClassifierFactories,
  createPageClassifier,
  hasGpu,
} from '../../src/model/backends/backend-benchmark';
import { createJsNetwork } from '../../src/model/backends/js-backend';
import { sampleSnapshot } from '../../src/model/backends/self-test';
import { createWasmNetwork } from '../../src/model/backends/wasm/wasm-backend';
import { createWebglNetwork } from '../../src/model/backends/webgl/webgl-backend';
import { classifierOf, encodePage } from '../../src/model/classifier';
import type { Network } from '../../src/model/network';
import { runSync, runTimeSliced } from '../../src/scheduler';
import { largestDifference } from './reference';

const weights = () => bundledModel().weights;
const classifierWith = (network: Network) => classifierOf(network, bundledModel());
const samplePage = (blocks: number) => runSync(encodePage(sampleSnapshot(blocks), bundledModel()));

const factories: ClassifierFactories = {
  webgl: async () => classifierWith(await createWebglNetwork(weights())),
  wasm: async () => classifierWith(await createWasmNetwork(weights())),
  arrays: async () => classifierWith(createJsNetwork(weights())),
};

const gpu = () => backend() as MathBackendWebGL;

export interface Outcome {
  /** Backend that computed the result in the end. */
  backend: string;
  /** Difference from the result of plain arrays. */
  difference: number;
}

/** Simulates a driver error: all values read back from the graphics device are NaN. */
function readOnlyNaN(): void {
  const { prototype } = WebGL2RenderingContext;
  const read = prototype.getBufferSubData;
  prototype.getBufferSubData = function (target, from, into, ...range) {
    read.call(this, target, from, into, ...range);
    if (into instanceof Float32Array) into.fill(Number.NaN);
  };
}

export type Fault = 'nothing' | 'context lost' | 'context lost before' | 'no numbers';

/** Classifies a page twice on WebGL, with a fault injected before or during the first run. */
export async function classifyWithFault(fault: Fault): Promise<Outcome[]> {
  const classifier = await createPageClassifier('webgl', factories);
  const page = sampleSnapshot();
  const { network: expected } = await (await factories.arrays()).predict(page);
  const loseContext = () => gpu().gpgpu.gl.getExtension('WEBGL_lose_context')?.loseContext();
  const outcomes: Outcome[] = [];
  if (fault === 'no numbers') readOnlyNaN();
  for (let run = 0; run < 2; run++) {
    if (run === 0 && fault === 'context lost before') loseContext();
    const result = classifier.predict(page);
    if (run === 0 && fault === 'context lost') loseContext();
    const { network: probabilities } = await result;
    const difference = largestDifference(probabilities, expected);
    outcomes.push({ backend: classifier.backend, difference });
  }
  classifier.dispose();
  return outcomes;
}

/** Opens WebGL contexts that stay open. @returns the number that the browser granted */
export function openContexts(count: number): number {
  const contexts = Array.from({ length: count }, () => document.createElement('canvas').getContext('webgl2'));
  // Referenced from here, so that they are not garbage-collected.
  (globalThis as { contexts?: unknown }).contexts = contexts;
  return contexts.filter((context) => context).length;
}

/** Finds the backends that pass the benchmark here. */
export async function usableBackends(): Promise<{ backends: string[]; graphics: boolean }> {
  const measured = await benchmarkBackends(factories);
  return { backends: Object.keys(measured), graphics: hasGpu() };
}

/** Measures the bytes of textures before, during and after the network reads a page of this many blocks. */
export async function gpuBytes(blocks: number): Promise<{ before: number; peak: number; after: number }> {
  const network = await createWebglNetwork(weights());
  const page = samplePage(blocks);
  const { gpgpu } = gpu();
  const bytes = () => (gpu() as unknown as { numBytesInGPU: number }).numBytesInGPU;
  const before = bytes();
  let peak = before;
  const executeProgram = gpgpu.executeProgram.bind(gpgpu);
  gpgpu.executeProgram = () => {
    peak = Math.max(peak, bytes());
    executeProgram();
  };
  await network.run(page);
  const after = bytes();
  network.dispose();
  return { before, peak, after };
}

/**
 * Counts the timers that run while plain arrays read a page of this many blocks, then cancels a second run.
 * @returns `stopped`: name of the error that ended it
 */
export async function turnsWhileRunning(blocks: number): Promise<{ turns: number; stopped: string }> {
  const network = createJsNetwork(weights());
  const page = samplePage(blocks);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await network.run(page, runTimeSliced());
  clearInterval(timer);
  const cancel = new AbortController();
  const run = network.run(page, runTimeSliced(cancel.signal));
  setTimeout(() => cancel.abort(), 5);
  const stopped = await run.then(
    () => 'never',
    (error: Error) => error.name,
  );
  return { turns, stopped };
}
