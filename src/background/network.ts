/** The network in the background, for pages whose policy lets no WebAssembly into content scripts. */
import { shippedModel } from '../engines/leaflight';
import type { Network } from '../model/network';
import { packFloats, unpackVectors } from '../model/packing';
import { createWasmNetwork } from '../model/wasm/network';

/** Kept for the next page, as long as the browser lets the background live. */
let network: Promise<Network> | undefined;

/**
 * @param packed vectors as `packVectors()` makes them; from a page's process, so nothing is believed of them
 * @returns P(content) of every block, packed
 */
export async function runNetwork(packed: unknown): Promise<string> {
  if (typeof packed !== 'string') throw new Error('not the vectors of a page');
  const { weights } = shippedModel();
  network ??= createWasmNetwork(weights);
  return packFloats(await (await network).run(unpackVectors(packed, weights)));
}
