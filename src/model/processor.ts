/** The network where no graphics processor runs it: WebAssembly where that is allowed, else plain arrays. */
import { createArraysNetwork } from './arrays';
import { withFallback } from './fallback';
import type { Network } from './network';
import { createWasmNetwork } from './wasm/network';
import type { Model } from './weights';

/** Never fails: Chromium lets the policy of a page refuse WebAssembly to its content scripts, old devices lack it. */
export async function createProcessorNetwork({ weights }: Model): Promise<Network> {
  const arrays = () => createArraysNetwork(weights);
  try {
    return withFallback(await createWasmNetwork(weights), arrays);
  } catch {
    return arrays();
  }
}
