import { expect, it } from 'vitest';
import { largestDifference } from '../../../test/parity/reference';
import { bundledModel } from '../../engines/bundled-model';
import { classifyPage } from '../../extension/background/serve-network';
import { classifierOf } from '../classifier';
import { type ClassifierFactories, createPageClassifier } from './backend-benchmark';
import { createJsNetwork } from './js-backend';
import { createRemoteClassifier } from './remote-classifier';
import { sampleSnapshot } from './self-test';

const model = bundledModel();
const snapshot = sampleSnapshot(60);
const local = await classifierOf(createJsNetwork(model.weights), model).predict(snapshot);

/** Factories whose WebAssembly classifier runs in the background, with messages sent in the given way. */
const inBackground = (send: <T>(message: T) => T): ClassifierFactories => {
  const arrays = async () => classifierOf(createJsNetwork(model.weights), model);
  const wasm = async () =>
    createRemoteClassifier({
      predict: async (page, earlier) => send(await classifyPage(send(page), send(earlier))),
      prepare() {},
    });
  return { arrays, wasm, webgl: arrays };
};

it('createRemoteClassifier returns the probabilities of network and refiner from the other context', async () => {
  const classifier = await createPageClassifier('wasm', inBackground(structuredClone));
  const remote = await classifier.predict(snapshot);
  expect(classifier.backend).toBe('wasm');
  expect(largestDifference(remote.network, local.network)).toBeLessThan(1e-5);
  expect(largestDifference(remote.refined, local.refined)).toBeLessThan(1e-5);
  expect(remote.wordCounts).toEqual(local.wordCounts);
});

it('createRemoteClassifier keeps earlier probabilities when a page has grown', async () => {
  const classifier = await createPageClassifier('wasm', inBackground(structuredClone));
  const earlier = { network: local.network.map(() => 0.25), changed: { from: 20, to: 50 } };
  const { network } = await classifier.predict(snapshot, earlier);
  expect(network.slice(0, 20)).toEqual(earlier.network.slice(0, 20));
  expect(largestDifference(network.slice(20, 50), local.network.slice(20, 50))).toBeLessThan(0.02);
  expect(network.slice(50)).toEqual(earlier.network.slice(50));
});

it('createPageClassifier computes in the page when messages are JSON, as in Chromium before 148', async () => {
  const classifier = await createPageClassifier(
    'wasm',
    inBackground((message) => message && JSON.parse(JSON.stringify(message))),
  );
  expect(await classifier.predict(snapshot)).toEqual(local);
  expect(classifier.backend).toBe('arrays');
});
