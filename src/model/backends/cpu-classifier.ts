/** Classifier on the CPU: WebAssembly when it is allowed, else plain arrays. */

import { type Classifier, classifierOf } from '../classifier';
import type { Model } from '../weights';
import { withFallback } from './fallback';
import { createJsNetwork } from './js-backend';
import { createWasmNetwork } from './wasm/wasm-backend';

/**
 * Creates the CPU classifier. Never fails: Chromium lets a page's policy refuse WebAssembly to its content
 * scripts, and old devices lack it.
 */
export async function createCpuClassifier(model: Model): Promise<Classifier> {
  const arrays = () => classifierOf(createJsNetwork(model.weights), model);
  try {
    return withFallback(classifierOf(await createWasmNetwork(model.weights), model), arrays);
  } catch {
    return arrays();
  }
}
