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

/** What a random network of another size says of a random page. */
export async function runRandom(hidden: number, blocks: number): Promise<number[]> {
  const network = await createWebglNetwork(randomWeights(hidden, hidden, 8));
  const probabilities = await network.run(randomPage(blocks));
  network.dispose();
  return [...probabilities];
}
