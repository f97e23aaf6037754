import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readGolden } from '../../test/parity/golden';
import { largestDifference, reference } from '../../test/parity/reference';
import { bundledModel } from '../engines/bundled-model';
import { runSync } from '../scheduler';
import { runJs } from './backends/js-backend';
import { refine } from './refiner';
import { type ModelJson, readModel } from './weights';

const { weights, refiner } = bundledModel();
const golden = readGolden(JSON.parse(readFileSync('models/leaflight/golden.json', 'utf8')));

describe.each(golden.map((page, i) => [i, page] as const))(
  'golden page %i',
  (_, { vectors, probabilities, refined }) => {
    it('gets the probabilities of the trainer from the reference', () => {
      expect(largestDifference(reference(vectors, weights), probabilities)).toBeLessThan(1e-3);
    });

    it('gets the refined probabilities of the trainer from the refiner', () => {
      const ours = runSync(refine(Float32Array.from(probabilities), vectors, refiner));
      expect(largestDifference(ours, refined)).toBeLessThan(1e-3);
    });

    it('gets the probabilities of the reference from the typed arrays', () => {
      const ours = runSync(runJs(vectors, weights));
      expect(largestDifference(ours, reference(vectors, weights))).toBeLessThan(1e-4);
    });
  },
);

describe('the model files', () => {
  const json = JSON.parse(readFileSync('models/leaflight/model.json', 'utf8')) as ModelJson;
  const bytes = new Uint8Array(readFileSync('models/leaflight/weights.bin'));

  it('take less than a megabyte', () => {
    expect(bytes.length + JSON.stringify(json).length).toBeLessThan(1_000_000);
  });

  it('need at most 0.15 million operations per block', () => {
    const perWord = 2 * weights.projection;
    const matrices = [
      weights.blockFeatures,
      ...[...weights.first, ...weights.second].flatMap(({ kernel, recurrent }) => [kernel, recurrent]),
      weights.out,
      refiner.kernel,
      refiner.out,
    ];
    const multiplied = matrices.reduce((sum, { length }) => sum + length, 0);
    // Ten words, and one element of the path that no other block has, with ten words of attributes.
    expect(2 * multiplied + 21 * perWord).toBeLessThan(150_000);
  });

  it('are rejected when their sizes do not match', () => {
    expect(() => readModel(json, bytes.slice(0, -1))).toThrow(/weights end within/);
    const longer = new Uint8Array(bytes.length + 1);
    longer.set(bytes);
    expect(() => readModel(json, longer)).toThrow(/too many/);
  });

  it('are rejected when the model was trained with other numeric features', () => {
    expect(() => readModel({ ...json, numbers: [...json.numbers, 'another'] }, bytes)).toThrow(
      /numeric features/,
    );
  });
});
