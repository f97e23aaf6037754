/**
 * The page's script with the networks and the model's weights, injected when the page computes by itself. It
 * is many times as long as the first script; when the background computes, only the page that measures the
 * devices gets it.
 */
import { shippedModel } from '../../engines/bundled-model';
import { createArraysNetwork } from '../../model/backends/js-backend';
import { judgeWith } from '../../model/classifier';
import type { Network } from '../../model/network';
import type { Weights } from '../../model/weights';
import { type PageDevice, publishNetworks } from '../session/page-globals';

const NETWORKS: Readonly<Record<PageDevice, (weights: Weights) => Promise<Network>>> = {
  // TF.js is loaded only when needed.
  webgl: async (weights) =>
    (await import('../../model/backends/webgl/webgl-backend')).createWebglNetwork(weights),
  arrays: async (weights) => createArraysNetwork(weights),
};

publishNetworks(async (device) => {
  const model = shippedModel();
  return judgeWith(await NETWORKS[device](model.weights), model);
});
