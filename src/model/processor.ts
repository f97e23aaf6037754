/** Judge on the CPU: WebAssembly when it is allowed, else plain arrays. */
import { createArraysNetwork } from './arrays';
import { withFallback } from './fallback';
import { type Judge, judgeWith } from './judge';
import { createWasmNetwork } from './wasm/network';
import type { Model } from './weights';

/**
 * Creates the CPU judge. Never fails: Chromium lets a page's policy refuse WebAssembly to its content
 * scripts, and old devices lack it.
 */
export async function createProcessorJudge(model: Model): Promise<Judge> {
  const arrays = () => judgeWith(createArraysNetwork(model.weights), model);
  try {
    return withFallback(judgeWith(await createWasmNetwork(model.weights), model), arrays);
  } catch {
    return arrays();
  }
}
