/** Runs in the page: the network on whatever graphics there is. */

import { engine, env } from '@tensorflow/tfjs-core/dist/base';
import { shippedModel } from '../../src/engines/shipped';
import type { Network } from '../../src/model/network';
import { createWebglNetwork } from '../../src/model/webgl/network';
import { readGolden } from './golden';
import { randomPage, randomWeights } from './random';

export { readGolden };

export function memory(): { tensors: number; bytes: number } {
  const { numTensors, numBytes } = engine().memory();
  return { tensors: numTensors, bytes: numBytes };
}

export function useHalfFloats(): void {
  env().set('WEBGL_FORCE_F16_TEXTURES', true);
}

export function network(): Promise<Network> {
  return createWebglNetwork(shippedModel().weights);
}

/** From now on, in order: `link` for every program that is begun, `ask` where the outcome of one is asked for. */
export function tellOfPrograms(): string[] {
  const told: string[] = [];
  const { linkProgram, getProgramParameter } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.linkProgram = function (program) {
    told.push('link');
    linkProgram.call(this, program);
  };
  WebGL2RenderingContext.prototype.getProgramParameter = function (program, name) {
    if (name === this.LINK_STATUS) told.push('ask');
    return getProgramParameter.call(this, program, name);
  };
  return told;
}

/** What a random network of another size says of a random page. */
export async function runRandom(hidden: number, blocks: number): Promise<number[]> {
  const network = await createWebglNetwork(randomWeights(hidden, hidden, 8));
  const probabilities = await network.run(randomPage(blocks));
  network.dispose();
  return [...probabilities];
}
