/** Judge on the CPU: WebAssembly when it is allowed, else plain arrays. */

import { type Judge, judgeWith } from '../classifier';
import type { Model } from '../weights';
import { withFallback } from './fallback';
import { createArraysNetwork } from './js-backend';
import { createWasmNetwork } from './wasm/wasm-backend';

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
