import { expect, it } from 'vitest';
import { nameBetween } from './name-table';

it('nameBetween returns names in lower case when they come again, in another case, and after thousands of others', () => {
  const source = '<DIV data-A="1" div>';
  for (let run = 0; run < 2; run++) {
    expect(nameBetween(source, 1, 4)).toBe('div');
    expect(nameBetween(source, 5, 11)).toBe('data-a');
    expect(nameBetween(source, 16, 19)).toBe('div');
    for (let i = 0; i < 10_000; i++) expect(nameBetween(`x-${i}`, 0, `x-${i}`.length)).toBe(`x-${i}`);
  }
  const long = 'N'.repeat(1000);
  expect(nameBetween(long, 0, 1000)).toBe(long.toLowerCase());
});
