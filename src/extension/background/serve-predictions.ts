/** The network in the background, for pages whose policy allows no WebAssembly in content scripts. */
import { bundledModel } from '../../engines/bundled-model';
import { validEarlierPrediction, validSnapshot } from '../../model/backends/validate-messages';
import { createWasmNetwork } from '../../model/backends/wasm/wasm-backend';
import { type Classifier, classifierOf, type Prediction } from '../../model/classifier';

/** Shared by all pages for as long as the browser lets the background live. */
let judge: Promise<Classifier> | undefined;

async function create(): Promise<Classifier> {
  const model = bundledModel();
  return classifierOf(await createWasmNetwork(model.weights), model);
}

/** @param given a page's outline, @param known its results known so far; neither is trusted */
export async function predictPage(given: unknown, known: unknown): Promise<Prediction> {
  const outline = validSnapshot(given);
  judge ??= create().catch((error: unknown) => {
    judge = undefined;
    throw error;
  });
  return (await judge).predict(outline, validEarlierPrediction(known, outline.texts.length));
}
