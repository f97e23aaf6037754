import { expect, it } from 'vitest';
import { Memo } from './memo-by-element';

it('keeps one value per memo and object', () => {
  const [lengths, names] = [new Memo<object, number>(), new Memo<object, string>()];
  const [one, other] = [{ text: 'one' }, ['other']];
  lengths.set(one, 3);
  names.set(one, 'first');
  lengths.set(one, 4);
  expect([lengths.get(one), names.get(one), lengths.get(other)]).toEqual([4, 'first', undefined]);
});

it('leaves an object unchanged when it is compared, copied or serialised', () => {
  const memo = new Memo<object, number>();
  const object = { text: 'one' };
  memo.set(object, 1);
  expect(object).toStrictEqual({ text: 'one' });
  expect(memo.get({ ...object })).toBeUndefined();
  expect(JSON.stringify(object)).toBe('{"text":"one"}');
});
