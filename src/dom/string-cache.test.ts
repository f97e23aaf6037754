import { expect, it } from 'vitest';
import { StringCache } from './string-cache';

it('StringCache computes a value once per string, until the cache is full and cleared', () => {
  const computed: string[] = [];
  const lengths = new StringCache((text) => {
    computed.push(text);
    return text.length;
  });
  expect([lengths.get('one'), lengths.get('three'), lengths.get('one')]).toEqual([3, 5, 3]);
  expect(computed).toEqual(['one', 'three']);
  const long = 'x'.repeat(2_000_000);
  expect(lengths.get(long)).toBe(2_000_000);
  expect(lengths.get('another')).toBe(7);
  expect(lengths.get('one')).toBe(3);
  expect(computed).toEqual(['one', 'three', long, 'another', 'one']);
});
