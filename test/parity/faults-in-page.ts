/** Runs in the page: the network as the extension creates it, while graphics fail during the run. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl';
import { backend } from '@tensorflow/tfjs-core/dist/base';
import { bundledModel } from '../../src/engines/bundled-model';
import {
  benchmarkBackends,
  type ClassifierFactories,
  createPageClassifier,
} from '../../src/model/backends/backend-benchmark';
import { createJsNetwork } from '../../src/model/backends/js-backend';
import { sampleSnapshot } from '../../src/model/backends/self-test';
import { createWasmNetwork } from '../../src/model/backends/wasm/wasm-backend';
import { hasGpu } from '../../src/model/backends/webgl/gpu-detection';
import { createWebglNetwork } from '../../src/model/backends/webgl/webgl-backend';
import { classifierOf, encodePage } from '../../src/model/classifier';
import type { Network } from '../../src/model/network';
import { runSync, runTimeSliced } from '../../src/scheduler';

const weights = () => bundledModel().weights;
const judging = (network: Network) => classifierOf(network, bundledModel());
const samplePage = (blocks: number) => runSync(encodePage(sampleSnapshot(blocks), bundledModel()));

const makers: ClassifierFactories = {
  webgl: async () => judging(await createWebglNetwork(weights())),
  wasm: async () => judging(await createWasmNetwork(weights())),
  arrays: async () => judging(createJsNetwork(weights())),
};

const gpu = () => backend() as MathBackendWebGL;

export interface Outcome {
  /** Device that computed the answer in the end. */
  device: string;
  /** Difference from the result of plain arrays. */
  difference: number;
}

/** Simulates a driver error: all values read back from the graphics device are NaN. */
function readNonsense(): void {
  const { prototype } = WebGL2RenderingContext;
  const read = prototype.getBufferSubData;
  prototype.getBufferSubData = function (target, from, into, ...range) {
    read.call(this, target, from, into, ...range);
    if (into instanceof Float32Array) into.fill(Number.NaN);
  };
}

export type Fault = 'nothing' | 'context lost' | 'context lost before' | 'no numbers';

/** Runs twice on WebGL, with a fault injected before or during the first run. */
export async function runWhile(fault: Fault): Promise<Outcome[]> {
  const judge = await createPageClassifier('webgl', makers);
  const page = sampleSnapshot();
  const { network: expected } = await (await makers.arrays()).predict(page);
  const lose = () => gpu().gpgpu.gl.getExtension('WEBGL_lose_context')?.loseContext();
  const outcomes: Outcome[] = [];
  if (fault === 'no numbers') readNonsense();
  for (let run = 0; run < 2; run++) {
    if (run === 0 && fault === 'context lost before') lose();
    const answer = judge.predict(page);
    if (run === 0 && fault === 'context lost') lose();
    const { network: first } = await answer;
    const difference = first.reduce((worst, p, i) => Math.max(worst, Math.abs(p - expected[i])), 0);
    outcomes.push({ device: judge.backend, difference });
  }
  judge.dispose();
  return outcomes;
}

/** Opens as many WebGL contexts as Chromium grants a page, and keeps them. */
export function openContexts(count: number): number {
  const kept = Array.from({ length: count }, () => document.createElement('canvas').getContext('webgl2'));
  (globalThis as { kept?: unknown }).kept = kept;
  return kept.filter((context) => context).length;
}

/** Devices that pass the self-measurement here. */
export async function passing(): Promise<{ devices: string[]; graphics: boolean }> {
  const measured = await benchmarkBackends(makers);
  return { devices: Object.keys(measured), graphics: hasGpu() };
}

/** Peak bytes of textures that the network holds while it reads a page of the model's own sizes. */
export async function mostGpuBytes(blocks: number): Promise<{ most: number; after: number; before: number }> {
  const network = await createWebglNetwork(weights());
  const page = samplePage(blocks);
  const { gpgpu } = gpu();
  const bytes = () => (gpu() as unknown as { numBytesInGPU: number }).numBytesInGPU;
  const before = bytes();
  let most = before;
  const executeProgram = gpgpu.executeProgram.bind(gpgpu);
  gpgpu.executeProgram = () => {
    most = Math.max(most, bytes());
    executeProgram();
  };
  await network.run(page);
  const after = bytes();
  network.dispose();
  return { most, after, before };
}

/**
 * Number of turns that other tasks get while plain arrays read a page of so many blocks, and if they can be
 * stopped.
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
