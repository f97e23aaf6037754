/** The network in the background, for pages whose policy lets no WebAssembly into content scripts. */
import { shippedModel } from '../engines/leaflight';
import { judge, type Network } from '../model/network';
import { packFloats, unpackVectors } from '../model/packing';
import type { Part } from '../model/part';
import { createWasmNetwork } from '../model/wasm/network';
import type { PlacedVectors } from '../vectors/vectorise';

/** Kept for the next page, as long as the browser lets the background live. */
let network: Promise<Network> | undefined;

/** @param packed vectors as `packVectors()` makes them; from a page's process, so nothing is believed of them */
async function open(packed: unknown): Promise<{ network: Network; vectors: PlacedVectors }> {
  if (typeof packed !== 'string') throw new Error('not the vectors of a page');
  const { weights } = shippedModel();
  network ??= createWasmNetwork(weights);
  return { network: await network, vectors: unpackVectors(packed, weights) };
}

function isPart(part: unknown, length: number): part is Part {
  const { from, to } = (part ?? {}) as Partial<Part>;
  return Number.isInteger(from) && Number.isInteger(to) && 0 <= from! && from! <= to! && to! <= length;
}

/** @returns P(content) of every block of the part, packed */
export async function runNetwork(packed: unknown, part: unknown): Promise<string> {
  const { network, vectors } = await open(packed);
  if (!isPart(part, vectors.length)) throw new Error('no part of the page');
  return packFloats(await network.run(vectors, undefined, part));
}

/** @returns P(content) of every block as the network sees it, and then after the second look, packed */
export async function judgePage(packed: unknown): Promise<string> {
  const { network, vectors } = await open(packed);
  if (vectors.containers.of.length !== vectors.length) throw new Error('not the vectors of a page');
  const { first, both } = await judge(network, vectors, shippedModel().refiner);
  const answer = new Float32Array(2 * vectors.length);
  answer.set(first);
  answer.set(both, vectors.length);
  return packFloats(answer);
}
