/** The network in the background, for pages whose policy allows no WebAssembly in content scripts. */
import { bundledModel } from '../../engines/bundled-model';
import { validEarlierPrediction, validSnapshot } from '../../model/backends/validate-messages';
import { createWasmNetwork } from '../../model/backends/wasm/wasm-backend';
import { type Classifier, classifierOf, type Prediction } from '../../model/classifier';

/** Shared by all pages for as long as the browser lets the background live. */
let classifier: Promise<Classifier> | undefined;

async function createClassifier(): Promise<Classifier> {
  const model = bundledModel();
  return classifierOf(await createWasmNetwork(model.weights), model);
}

/** @param untrustedResults results for the blocks that were classified before */
export async function classifyPage(
  untrustedSnapshot: unknown,
  untrustedResults: unknown,
): Promise<Prediction> {
  const snapshot = validSnapshot(untrustedSnapshot);
  classifier ??= createClassifier().catch((error: unknown) => {
    classifier = undefined;
    throw error;
  });
  return (await classifier).predict(
    snapshot,
    validEarlierPrediction(untrustedResults, snapshot.texts.length),
  );
}
