import { expect, it } from 'vitest';
import { minHash } from './minhash';

/** Words that are in no order, the same in every run. */
const words = Array.from({ length: 2_000 }, (_, i) => `w${Math.imul(i + 1, 0x9e3779b9) >>> 12}`);
const shinglesOf = (list: string[]) => new Set(list.slice(4).map((_, i) => list.slice(i, i + 5).join(' ')));

/** Share of equal hashes, which estimates the Jaccard similarity. */
const similarity = (a: string, b: string): number =>
  Array.from({ length: 64 }, (_, i) => a.substr(8 * i, 8) === b.substr(8 * i, 8)).filter(Boolean).length / 64;

it('minHash gives the same 64 hashes for the same words', () => {
  const signature = minHash('The river rises in the hills.');
  expect(signature).toMatch(/^[0-9a-f]{512}$/);
  expect(minHash('  the RIVER — rises in the hills')).toBe(signature);
  // A change of the hash functions would make old and new corpora incomparable.
  expect(signature.slice(0, 32)).toBe('820be4aa14411196885459d06a10959f');
});

it('minHash has nothing for a text without words', () => {
  expect(minHash(' — …\n')).toBe('');
});

it.each([0, 100, 500, 1_500])(
  'minHash estimates how alike texts are when %i of 2,000 words differ',
  (changed) => {
    const other = words.map((word, i) => (i < changed ? `other${i}` : word));
    const a = shinglesOf(words);
    const b = shinglesOf(other);
    const shared = [...a].filter((shingle) => b.has(shingle)).length;
    const jaccard = shared / (a.size + b.size - shared);
    const estimate = similarity(minHash(words.join(' ')), minHash(other.join(' ')));
    // Three standard errors.
    expect(Math.abs(estimate - jaccard)).toBeLessThanOrEqual(3 * Math.sqrt((jaccard * (1 - jaccard)) / 64));
  },
);

it('minHash tells texts of letters without spaces apart', () => {
  const text = '河流发源于小镇上方的丘陵，流经许多英里，最终汇入寒冷的灰色大海。';
  expect(similarity(minHash(text), minHash(`${text}它很长。`))).toBeGreaterThan(0.6);
  expect(similarity(minHash(text), minHash('今天股市大幅下跌，投资者感到担忧，专家建议谨慎。'))).toBeLessThan(
    0.1,
  );
});
