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

it('StringCache keeps the strings of a page apart from the members of objects when a page names something like them', () => {
  const lengths = new StringCache((text) => text.length);
  const names = ['__proto__', 'constructor', 'toString', '12', '__proto__'];
  expect(names.map((name) => lengths.get(name))).toEqual(names.map((name) => name.length));
});
