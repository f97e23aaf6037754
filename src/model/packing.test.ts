import { describe, expect, it } from 'vitest';
import { randomPage, randomWeights } from '../../test/parity/random';
import { fromBase64, packFloats, packVectors, toBase64, unpackFloats, unpackVectors } from './packing';

const weights = randomWeights(8, 4, 2);

describe('packing', () => {
  it.each([1, 2, 300])('gives back the vectors of %i blocks', (blocks) => {
    const page = randomPage(blocks);
    expect(unpackVectors(packVectors(page), weights)).toEqual(page);
  });

  it('goes without containers where there are none', () => {
    const { containers: _, ...page } = randomPage(5);
    expect(unpackVectors(packVectors(page), weights)).toMatchObject({ ...page, containers: { length: 0 } });
  });

  it('gives back floats, also of a part of an array', () => {
    const floats = Float32Array.from([0.25, -1, 3e-9, 7]);
    expect(unpackFloats(packFloats(floats.subarray(1, 3)))).toEqual(floats.slice(1, 3));
  });

  it('writes base64 as every browser does, whatever the length', () => {
    for (const length of [0, 1, 2, 3, 24_576, 24_577, 100_000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
      const text = toBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      expect(fromBase64(text)).toEqual(bytes);
    }
  });

  it.each<[string, (page: ReturnType<typeof randomPage>) => void]>([
    ['a column that the model has not', ({ words }) => words.columns.fill(50)],
    ['a block on a path that is not there', ({ paths }) => paths.rowOf.fill(40)],
    ['a path above itself', ({ paths }) => paths.parent.fill(3)],
    ['rows that overlap', ({ words }) => words.rowOffsets.fill(9, 1, 2)],
    ['rows that end elsewhere', ({ words }) => words.rowOffsets.fill(1)],
    ['a container within itself', ({ containers }) => containers.parent.fill(40)],
    ['a block in a container that is not there', ({ containers }) => containers.of.fill(40)],
    ['numbers that are missing', (page) => Object.assign(page, { numbers: page.numbers.slice(1) })],
  ])('refuses %s', (_name, spoil) => {
    const page = randomPage(50);
    spoil(page);
    expect(() => unpackVectors(packVectors(page), weights)).toThrow(/not the vectors/);
  });

  it('refuses what is no page at all', () => {
    for (const text of ['', 'AAAA', toBase64(new Uint8Array(400).fill(255))]) {
      expect(() => unpackVectors(text, weights)).toThrow(/not the vectors/);
    }
  });
});
