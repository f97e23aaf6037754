/**
 * Checks that the training code, the plain reference and stock TF.js layers on the CPU backend agree, on the
 * golden pages and on random weights.
 */
import { readFileSync } from 'node:fs';
import * as tf from '@tensorflow/tfjs';
import { beforeAll, expect, it } from 'vitest';
import { bundledModel } from '../../src/engines/bundled-model';
import { readGolden } from './golden';
import { randomPage, randomWeights } from './random';
import { largestDifference, reference } from './reference';
import { stockNetwork } from './stock';

/** Two of the golden pages, since stock layers take seconds for each; all backends are checked on all of them. */
const golden = readGolden(JSON.parse(readFileSync('models/leaflight/golden.json', 'utf8'))).slice(0, 2);
const { weights } = bundledModel();

beforeAll(() => tf.setBackend('cpu'));

it.each(golden.map((page, i) => [i, page] as const))(
  'stock layers give what the trainer and the reference do for golden page %i',
  async (_, { vectors, probabilities }) => {
    const stock = await stockNetwork(weights)(vectors);
    expect(largestDifference(stock, reference(vectors, weights))).toBeLessThan(1e-4);
    expect(largestDifference(stock, probabilities)).toBeLessThan(1e-3);
  },
);

it.each([
  [64, 32, 32],
  [20, 12, 5],
])(
  'stock layers give what the reference does for random weights of widths %i, %i and %i',
  async (projection, hidden, context) => {
    const random = randomWeights(projection, hidden, context);
    const page = randomPage(150);
    const stock = await stockNetwork(random)(page);
    expect(largestDifference(stock, reference(page, random))).toBeLessThan(1e-4);
  },
);
