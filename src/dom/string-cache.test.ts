import { expect, it } from 'vitest';
import { StringCache } from './string-cache';

it('computes the answer for a text once, until the cache is full and cleared', () => {
  const asked: string[] = [];
  const lengths = new StringCache((text) => {
    asked.push(text);
    return text.length;
  });
  expect([lengths.of('one'), lengths.of('three'), lengths.of('one')]).toEqual([3, 5, 3]);
  expect(asked).toEqual(['one', 'three']);
  const long = 'x'.repeat(2_000_000);
  expect(lengths.of(long)).toBe(2_000_000);
  expect(lengths.of('another')).toBe(7);
  expect(lengths.of('one')).toBe(3);
  expect(asked).toEqual(['one', 'three', long, 'another', 'one']);
});
