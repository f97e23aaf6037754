/**
 * The script that runs the network in the page. It is much longer than the content script, so a page only
 * gets it to measure the backends, or when the background does not compute.
 */
import { bundledModel } from '../../engines/bundled-model';
import { createJsNetwork } from '../../model/backends/js-backend';
import { classifierOf } from '../../model/classifier';
import type { Network } from '../../model/network';
import type { Weights } from '../../model/weights';
import { type PageBackend, shared } from '../session/page-globals';

const NETWORKS: Readonly<Record<PageBackend, (weights: Weights) => Promise<Network>>> = {
  // TF.js is loaded only when needed.
  webgl: async (weights) =>
    (await import('../../model/backends/webgl/webgl-backend')).createWebglNetwork(weights),
  arrays: async (weights) => createJsNetwork(weights),
};

shared.networks = async (backend) => {
  const model = bundledModel();
  return classifierOf(await NETWORKS[backend](model.weights), model);
};
