import { expect, it } from 'vitest';
import { compileAtOnce } from './compile-at-once';

it('compileAtOnce leaves a pattern as it was when it has the flag g and matches everything', () => {
  const pattern = compileAtOnce(/[\s\S]+/g);
  expect(pattern.lastIndex).toBe(0);
  expect('a b'.match(pattern)).toEqual(['a b']);
});
