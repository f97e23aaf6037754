import { expect, it } from 'vitest';
import { bundledModel } from '../../engines/bundled-model';
import { classifyPage } from '../../extension/background/serve-predictions';
import { classifierOf } from '../classifier';
import { type ClassifierFactories, createPageClassifier } from './backend-benchmark';
import { createJsNetwork } from './js-backend';
import { createRemoteClassifier } from './remote-classifier';
import { sampleOutline } from './self-test';

const model = bundledModel();
const outline = sampleOutline(60);
const here = await classifierOf(createJsNetwork(model.weights), model).look(outline);

/** Makers whose WebAssembly judge runs in the background, with messages carried in the given way. */
const behind = (carry: <T>(message: T) => T): ClassifierFactories => {
  const arrays = async () => classifierOf(createJsNetwork(model.weights), model);
  const wasm = async () =>
    createRemoteClassifier({
      look: async (given, known) => carry(await classifyPage(carry(given), carry(known))),
      prepare() {},
    });
  return { arrays, wasm, webgl: arrays };
};

const largestDifference = (ours: Float32Array, theirs: Float32Array): number =>
  ours.reduce((worst, p, i) => Math.max(worst, Math.abs(p - theirs[i])), 0);

it('createRemoteJudge returns both the first and the refined probabilities from the other context', async () => {
  const judge = await createPageClassifier('wasm', behind(structuredClone));
  const there = await judge.look(outline);
  expect(judge.device).toBe('wasm');
  expect(largestDifference(there.network, here.network)).toBeLessThan(1e-5);
  expect(largestDifference(there.refined, here.refined)).toBeLessThan(1e-5);
  expect(there.wordCounts).toEqual(here.wordCounts);
});

it('createRemoteJudge keeps earlier probabilities when a page has grown', async () => {
  const judge = await createPageClassifier('wasm', behind(structuredClone));
  const known = { first: here.network.map(() => 0.25), part: { from: 20, to: 50 } };
  const { network: first } = await judge.look(outline, known);
  expect(first.slice(0, 20)).toEqual(known.first.slice(0, 20));
  expect(largestDifference(first.slice(20, 50), here.network.slice(20, 50))).toBeLessThan(0.02);
  expect(first.slice(50)).toEqual(known.first.slice(50));
});

it('createPageJudge computes in the page when messages are JSON, as in Chromium before 148', async () => {
  const judge = await createPageClassifier(
    'wasm',
    behind((message) => message && JSON.parse(JSON.stringify(message))),
  );
  expect(await judge.look(outline)).toEqual(here);
  expect(judge.device).toBe('arrays');
});
