/**
 * The page's script with the networks and the model's weights, injected when the page computes by itself. It is many
 * times as long as the content script; when the background computes, only the page that measures the backends gets it.
 */
import { bundledModel } from '../../engines/bundled-model';
import { createJsNetwork } from '../../model/backends/js-backend';
import { classifierOf } from '../../model/classifier';
import type { Network } from '../../model/network';
import type { Weights } from '../../model/weights';
import { type PageBackend, sharedNetworks } from '../session/page-globals';

const NETWORKS: Readonly<Record<PageBackend, (weights: Weights) => Promise<Network>>> = {
  // TF.js is loaded only when needed.
  webgl: async (weights) =>
    (await import('../../model/backends/webgl/webgl-backend')).createWebglNetwork(weights),
  arrays: async (weights) => createJsNetwork(weights),
};

sharedNetworks.publish(async (backend) => {
  const model = bundledModel();
  return classifierOf(await NETWORKS[backend](model.weights), model);
});
