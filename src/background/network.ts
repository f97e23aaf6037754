/** The network in the background, for pages whose policy lets no WebAssembly into content scripts. */
import { shippedModel } from '../engines/leaflight';
import { checkedPlacedVectors, checkedVectors } from '../model/checked';
import { type Judgement, judge, type Network } from '../model/network';
import type { Part } from '../model/part';
import { createWasmNetwork } from '../model/wasm/network';

/** Kept for the next page, as long as the browser lets the background live. */
let network: Promise<Network> | undefined;

function ready(): Promise<Network> {
  network ??= createWasmNetwork(shippedModel().weights);
  return network;
}

function isPart(part: unknown, length: number): part is Part {
  const { from, to } = (part ?? {}) as Partial<Part>;
  return Number.isInteger(from) && Number.isInteger(to) && 0 <= from! && from! <= to! && to! <= length;
}

/**
 * @param given a page's vectors, of which nothing is believed: they come from the page's process
 * @returns P(content) of every block of the part
 */
export async function runNetwork(given: unknown, part: unknown): Promise<Float32Array> {
  const vectors = checkedVectors(given, shippedModel().weights);
  if (!isPart(part, vectors.length)) throw new Error('no part of the page');
  return (await ready()).run(vectors, undefined, part);
}

/** @param given a page's vectors, of which nothing is believed */
export async function judgePage(given: unknown): Promise<Judgement> {
  const { weights, refiner } = shippedModel();
  const vectors = checkedPlacedVectors(given, weights);
  return judge(await ready(), vectors, refiner);
}
