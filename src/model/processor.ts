/** The judge where no graphics processor runs the network: WebAssembly where that is allowed, else plain arrays. */
import { createArraysNetwork } from './arrays';
import { withFallback } from './fallback';
import { type Judge, judgeWith } from './judge';
import { createWasmNetwork } from './wasm/network';
import type { Model } from './weights';

/** Never fails: Chromium lets the policy of a page refuse WebAssembly to its content scripts, old devices lack it. */
export async function createProcessorJudge(model: Model): Promise<Judge> {
  const arrays = () => judgeWith(createArraysNetwork(model.weights), model);
  try {
    return withFallback(judgeWith(await createWasmNetwork(model.weights), model), arrays);
  } catch {
    return arrays();
  }
}
