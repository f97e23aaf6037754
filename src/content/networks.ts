/**
 * The page's script with the networks and the model's weights, put in where the page is to compute by itself. It is
 * many times as long as the first one, and where the background computes, only the page on which devices are measured
 * gets it.
 */
import { shippedModel } from '../engines/shipped';
import { createArraysNetwork } from '../model/arrays';
import { judgeWith } from '../model/judge';
import type { Network } from '../model/network';
import type { Weights } from '../model/weights';
import { type PageDevice, publishNetworks } from './shared';

const NETWORKS: Readonly<Record<PageDevice, (weights: Weights) => Promise<Network>>> = {
  // TF.js runs only when it is wanted.
  webgl: async (weights) => (await import('../model/webgl/network')).createWebglNetwork(weights),
  arrays: async (weights) => createArraysNetwork(weights),
};

publishNetworks(async (device) => {
  const model = shippedModel();
  return judgeWith(await NETWORKS[device](model.weights), model);
});
