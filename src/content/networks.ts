/**
 * The page's script with the networks and the model's weights, put in where the page is to compute by itself. It is
 * fourteen times as long as the first one, and where the background computes, as in Chromium, only the page on which
 * devices are measured gets it.
 */
import { shippedModel } from '../engines/shipped';
import { createArraysNetwork } from '../model/arrays';
import type { Device } from '../model/device-names';
import { judgeWith } from '../model/judge';
import type { Network } from '../model/network';
import { createWasmNetwork } from '../model/wasm/network';
import type { Weights } from '../model/weights';
import { publishNetworks } from './shared';

const NETWORKS: Readonly<Record<Device, (weights: Weights) => Promise<Network>>> = {
  // TF.js runs only when it is wanted.
  webgl: async (weights) => (await import('../model/webgl/network')).createWebglNetwork(weights),
  wasm: createWasmNetwork,
  arrays: async (weights) => createArraysNetwork(weights),
};

publishNetworks(async (device) => {
  const model = shippedModel();
  return judgeWith(await NETWORKS[device](model.weights), model);
});
