import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readGolden } from '../../test/parity/golden';
import { judgePage, runNetwork } from '../background/network';
import { shippedModel } from '../engines/leaflight';
import { createArraysNetwork } from './arrays';
import { createPageNetwork, type Makers } from './devices';
import { judge } from './network';
import { createRemoteNetwork } from './remote';

const [{ vectors }] = readGolden(JSON.parse(readFileSync('models/leaflight/golden.json', 'utf8')));
const { weights, refiner } = shippedModel();

/** The background, behind messages that are carried in the given way. */
const behind = (carry: <T>(message: T) => T): Makers => {
  const arrays = async () => createArraysNetwork(weights);
  const wasm = async () =>
    createRemoteNetwork({
      run: async (given, part) => carry(await runNetwork(carry(given), part)),
      judge: async (given) => carry(await judgePage(carry(given))),
      prepare() {},
    });
  return { arrays, wasm, webgl: arrays };
};

const largestDifference = (ours: Float32Array, theirs: Float32Array): number =>
  ours.reduce((worst, p, i) => Math.max(worst, Math.abs(p - theirs[i])), 0);

it('gives the probabilities of both looks from the other context', async () => {
  const network = await createPageNetwork('wasm', behind(structuredClone));
  const here = await judge(createArraysNetwork(weights), vectors, refiner);
  const there = await judge(network, vectors, refiner);
  expect(network.device).toBe('wasm');
  expect(largestDifference(there.first, here.first)).toBeLessThan(1e-5);
  expect(largestDifference(there.both, here.both)).toBeLessThan(1e-5);
  const part = { from: 2, to: 5 };
  const ofPart = await network.run(vectors, undefined, part);
  expect(largestDifference(ofPart, here.first.slice(2, 5))).toBeLessThan(1e-5);
});

it('computes in the page where messages are JSON, as in Chromium before 148', async () => {
  const network = await createPageNetwork(
    'wasm',
    behind((message) => JSON.parse(JSON.stringify(message))),
  );
  expect(await judge(network, vectors, refiner)).toEqual(
    await judge(createArraysNetwork(weights), vectors, refiner),
  );
  expect(network.device).toBe('arrays');
});
