/** Which device runs the network in a page: graphics hardware where there is any, else the processor. */
import { withFallback } from './fallback';
import type { Network } from './network';
import { createProcessorNetwork } from './processor';
import { createWebglNetwork, type WebglOptions } from './webgl/network';
import type { Model } from './weights';

/** The network for a page; never fails for want of graphics. */
export async function createPageNetwork(model: Model, options?: WebglOptions): Promise<Network> {
  const processor = () => createProcessorNetwork(model);
  try {
    return withFallback(await createWebglNetwork(model.weights, options), processor);
  } catch {
    return processor();
  }
}
