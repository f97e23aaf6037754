/** The network in the background, for pages whose policy allows no WebAssembly in content scripts. */
import { shippedModel } from '../../engines/bundled-model';
import { checkedKnown, checkedOutline } from '../../model/backends/validate-messages';
import { createWasmNetwork } from '../../model/backends/wasm/wasm-backend';
import { type Judge, type Judgement, judgeWith } from '../../model/classifier';

/** Shared by all pages for as long as the browser lets the background live. */
let judge: Promise<Judge> | undefined;

async function create(): Promise<Judge> {
  const model = shippedModel();
  return judgeWith(await createWasmNetwork(model.weights), model);
}

/** @param given a page's outline, @param known its results known so far; neither is trusted */
export async function judgePage(given: unknown, known: unknown): Promise<Judgement> {
  const outline = checkedOutline(given);
  judge ??= create().catch((error: unknown) => {
    judge = undefined;
    throw error;
  });
  return (await judge).look(outline, checkedKnown(known, outline.texts.length));
}
