/** Runs in the page: the network on the available graphics. */

import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl';
import { engine, env, findBackend } from '@tensorflow/tfjs-core/dist/base';
import { bundledModel } from '../../src/engines/bundled-model';
import { createWebglNetwork } from '../../src/model/backends/webgl/webgl-backend';
import type { Network } from '../../src/model/network';
import { readGolden } from './golden';
import { randomPage, randomWeights } from './random';

export { readGolden };

/** Memory in use: TF.js's tensors, and GPU memory, which kernels may also hold outside of tensors. */
export function memory() {
  const { numTensors, numBytes } = engine().memory();
  const gpu = findBackend('webgl') as MathBackendWebGL | null;
  return {
    tensors: numTensors,
    bytes: numBytes,
    data: gpu?.numDataIds() ?? 0,
    textures: gpu?.getTextureManager().getNumUsedTextures() ?? 0,
  };
}

/** Makes TF.js throw when a kernel leaves more behind than its output. */
export function watchKernels(): void {
  env().set('IS_TEST', true);
}

export function useHalfFloats(): void {
  env().set('WEBGL_FORCE_F16_TEXTURES', true);
}

export function network(): Promise<Network> {
  return createWebglNetwork(bundledModel().weights);
}

/**
 * Records calls in order: `link` for every program that is started, `query` when the result of one is read.
 */
export function recordPrograms(): string[] {
  const calls: string[] = [];
  const { linkProgram, getProgramParameter } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.linkProgram = function (program) {
    calls.push('link');
    linkProgram.call(this, program);
  };
  WebGL2RenderingContext.prototype.getProgramParameter = function (program, name) {
    if (name === this.LINK_STATUS) calls.push('query');
    return getProgramParameter.call(this, program, name);
  };
  return calls;
}

/** Probabilities of a random network of another size for a random page. */
export async function runRandom(hidden: number, blocks: number): Promise<number[]> {
  const network = await createWebglNetwork(randomWeights(hidden, hidden, 8));
  const probabilities = await network.run(randomPage(blocks));
  network.dispose();
  return [...probabilities];
}
