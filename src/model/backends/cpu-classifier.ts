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
export const createCpuClassifier = (model: Model): Promise<Classifier> =>
  withFallback(
    async () => classifierOf(await createWasmNetwork(model.weights), model),
    () => classifierOf(createJsNetwork(model.weights), model),
  );
