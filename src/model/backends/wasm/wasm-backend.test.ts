/**
 * Compares the kernel with the plain LSTM of `reference.ts`, for the bundled model and for random ones of
 * other widths.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readGolden } from '../../../../test/parity/golden';
import { randomPage, randomWeights } from '../../../../test/parity/random';
import { largestDifference, reference } from '../../../../test/parity/reference';
import { bundledModel } from '../../../engines/bundled-model';
import { FEATURES_PER_BLOCK } from '../../../features/encode';
import { runSync } from '../../../scheduler';
import { encodePage } from '../../classifier';
import { refine } from '../../refiner';
import { runJs } from '../js-backend';
import { sampleSnapshot } from '../self-test';
import { createWasmNetwork } from './wasm-backend';

const golden = readGolden(JSON.parse(readFileSync('models/leaflight/golden.json', 'utf8')));

describe('createWasmNetwork', () => {
  it('computes the probabilities of the reference for the golden pages', async () => {
    const { weights } = bundledModel();
    const network = await createWasmNetwork(weights);
    for (const { vectors } of golden) {
      expect(largestDifference(await network.run(vectors), reference(vectors, weights))).toBeLessThan(1e-5);
    }
  });

  it.each([
    [64, 32, 32],
    [32, 64, 16],
    [20, 12, 5],
    [4, 4, 1],
  ])(
    'computes the probabilities of the reference at widths %i, %i and %i',
    async (projection, hidden, context) => {
      const weights = randomWeights(projection, hidden, context);
      const network = await createWasmNetwork(weights);
      // Lengths around the chunk, and one page after another in the same memory.
      for (const length of [1, 2, 3, 127, 128, 129, 400, 5]) {
        const page = randomPage(length);
        expect(largestDifference(await network.run(page), reference(page, weights))).toBeLessThan(1e-5);
      }
    },
  );

  it('computes a range of a page like the plain arrays, and nearly like the whole page', async () => {
    const model = bundledModel();
    const { weights } = model;
    const network = await createWasmNetwork(weights);
    const vectors = runSync(encodePage(sampleSnapshot(), model));
    const whole = await network.run(vectors);
    for (const range of [
      { from: 0, to: 30 },
      { from: 160, to: 161 },
      { from: 290, to: vectors.length },
      { from: 0, to: vectors.length },
    ]) {
      const ours = await network.run(vectors, undefined, range);
      expect(largestDifference(ours, runSync(runJs(vectors, weights, range)))).toBeLessThan(1e-5);
      expect(largestDifference(ours, whole.slice(range.from, range.to))).toBeLessThan(0.02);
    }
    expect(await network.run(vectors, undefined, { from: 7, to: 7 })).toEqual(new Float32Array(0));
  });

  it('refines like the plain arrays', async () => {
    const { weights, refiner } = bundledModel();
    const network = await createWasmNetwork(weights);
    for (const length of [0, 1, 3, 128, 129, 400]) {
      const blockFeatures = Float32Array.from(
        { length: length * FEATURES_PER_BLOCK },
        (_, i) => ((i * 31) % 97) / 97,
      );
      const page = { ...randomPage(length), blockFeatures };
      const probabilities = Float32Array.from({ length }, (_, i) => ((i * 17) % 101) / 100);
      const ours = await network.refine!(probabilities, page, refiner);
      expect(largestDifference(ours, runSync(refine(probabilities, page, refiner)))).toBeLessThan(1e-5);
    }
  });

  it('returns an empty array when a page has no blocks', async () => {
    const network = await createWasmNetwork(randomWeights(8, 4, 2));
    expect(await network.run(randomPage(0))).toEqual(new Float32Array(0));
  });

  it('computes a page of 50,000 blocks, and a short page after it', async () => {
    const weights = randomWeights(16, 8, 4);
    const network = await createWasmNetwork(weights);
    for (const length of [50_000, 10]) {
      const page = randomPage(length);
      expect(largestDifference(await network.run(page), runSync(runJs(page, weights)))).toBeLessThan(1e-5);
    }
  });

  it('computes several pages at once', async () => {
    const weights = randomWeights(16, 8, 4);
    const network = await createWasmNetwork(weights);
    const pages = [30, 200, 7].map(randomPage);
    const results = await Promise.all(pages.map((page) => network.run(page)));
    results.forEach((result, i) => {
      expect(largestDifference(result, reference(pages[i], weights))).toBeLessThan(1e-5);
    });
  });

  it('rejects widths that are not multiples of four, and results that are not numbers', async () => {
    await expect(createWasmNetwork(randomWeights(6, 4, 2))).rejects.toThrow(/multiples of four/);
    const network = await createWasmNetwork(randomWeights(8, 4, 2));
    const page = randomPage(5);
    page.blockFeatures[3] = Number.NaN;
    await expect(network.run(page)).rejects.toThrow(/no number/);
  });

  it('computes finite probabilities when gates saturate', async () => {
    const weights = randomWeights(8, 4, 2);
    for (const table of [weights.blockFeatures, ...weights.first.map((direction) => direction.kernel)]) {
      for (let i = 0; i < table.length; i++) table[i] *= 1e4;
    }
    const network = await createWasmNetwork(weights);
    const page = randomPage(50);
    expect(largestDifference(await network.run(page), reference(page, weights))).toBeLessThan(1e-4);
  });
});
