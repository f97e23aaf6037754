import { describe, expect, it } from 'vitest';
import { randomPage, randomWeights } from '../../test/parity/random';
import { checkedPlacedVectors, checkedVectors } from './checked';

const weights = randomWeights(8, 4, 2);

describe('vectors from another context', () => {
  it.each([1, 2, 300])('are taken as they are: %i blocks', (blocks) => {
    const page = randomPage(blocks);
    expect(checkedPlacedVectors(structuredClone(page), weights)).toEqual(page);
  });

  it('need containers for the second look alone', () => {
    const { containers: _, ...page } = randomPage(5);
    expect(checkedVectors(structuredClone(page), weights)).toEqual(page);
    expect(() => checkedPlacedVectors(page, weights)).toThrow(/not the vectors/);
  });

  it('are rid of all else', () => {
    const page = randomPage(5);
    expect(checkedPlacedVectors({ ...page, length: 7, more: 'of it' }, weights)).toEqual(page);
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
    ['numbers of another kind', (page) => Object.assign(page, { numbers: Float64Array.from(page.numbers) })],
    ['a list in place of an array', (page) => Object.assign(page.paths, { tags: [...page.paths.tags] })],
    ['words that are missing', (page) => Object.assign(page, { words: undefined })],
  ])('are refused with %s', (_name, spoil) => {
    const page = randomPage(50);
    spoil(page);
    expect(() => checkedPlacedVectors(page, weights)).toThrow(/not the vectors/);
  });

  it.each([null, undefined, '', 7, {}, [], new Uint8Array(400)])('are not %o', (given) => {
    expect(() => checkedVectors(given, weights)).toThrow(/not the vectors/);
  });
});
