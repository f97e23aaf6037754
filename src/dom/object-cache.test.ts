import { expect, it } from 'vitest';
import { runSync } from '../scheduler';
import { ObjectCache } from './object-cache';

it('ObjectCache keeps one value per cache and object', () => {
  const [lengths, names] = [new ObjectCache<object, number>(), new ObjectCache<object, string>()];
  const [one, other] = [{ text: 'one' }, ['other']];
  lengths.set(one, 3);
  names.set(one, 'first');
  lengths.set(one, 4);
  expect([lengths.get(one), names.get(one), lengths.get(other)]).toEqual([4, 'first', undefined]);
});

it('ObjectCache leaves an object unchanged when it is compared, copied or serialised', () => {
  const cache = new ObjectCache<object, number>();
  const object = { text: 'one' };
  cache.set(object, 1);
  expect(object).toStrictEqual({ text: 'one' });
  expect(cache.get({ ...object })).toBeUndefined();
  expect(JSON.stringify(object)).toBe('{"text":"one"}');
});

it('ObjectCache computes the value of an object once', () => {
  const cache = new ObjectCache<object, number>();
  const object = {};
  let computed = 0;
  expect(cache.getOrCompute(object, () => ++computed)).toBe(1);
  expect(cache.getOrCompute(object, () => ++computed)).toBe(1);
  const task = function* () {
    yield;
    return ++computed;
  };
  expect(runSync(cache.getOrRun(object, task))).toBe(1);
  expect(runSync(cache.getOrRun({}, task))).toBe(2);
});
