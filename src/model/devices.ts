/** Which device runs the network in a page: graphics hardware where there is any, else the processor. */
import { createArraysNetwork } from './arrays';
import { withFallback } from './fallback';
import type { Network } from './network';
import { createProcessorNetwork } from './processor';
import { createWebglNetwork, type WebglOptions } from './webgl/network';
import type { Model } from './weights';

export interface PageOptions extends WebglOptions {
  /** Whether WebAssembly may be tried; a page whose policy refuses it would notice. Default: no. */
  wasm?: boolean;
}

/** The network for a page; never fails for want of graphics. */
export async function createPageNetwork(model: Model, options: PageOptions = {}): Promise<Network> {
  const processor = async () =>
    options.wasm ? createProcessorNetwork(model) : createArraysNetwork(model.weights);
  try {
    return withFallback(await createWebglNetwork(model.weights, options), processor);
  } catch {
    return processor();
  }
}
