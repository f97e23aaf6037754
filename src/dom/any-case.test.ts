import { describe, expect, it } from 'vitest';
import { AnyCase, anyOf, CasedText, eachOf } from './any-case';

describe('AnyCase', () => {
  it.each([
    [/^(?:ICP|Über uns|\[?PR\]?)$/iu, ['icp', 'ICP', 'ÜBER UNS', 'über uns', '[pr]', 'Uber uns', 'x']],
    [/\bkr\b|K\u00a0?\d|\S{3}s/i, ['KR', 'k\u00a05', 'K5', '\u212a5', 'abc\u017f', 'abcS', 'skr']],
    [/\bkr\b|K\u00a0?\d|\S{3}s/iu, ['KR', 'k\u00a05', 'K5', '\u212a5', 'abc\u017f', 'abcS', 'skr']],
    [/^.{3}$|\p{sc=Han}/iu, ['İ12', 'i\u030712', '漢', 'abcd']],
    [/[A-Z]{2}-\D/i, ['ab-c', 'AB-1', 'Ab-C']],
  ])(
    '%s matches like the pattern with the flag when case, script and special letters vary',
    (pattern, texts) => {
      const fast = new AnyCase(pattern);
      for (const text of texts) expect(fast.test(text), text).toBe(pattern.test(text));
    },
  );

  it.each([
    ['it tells cases apart', /\p{Lu}x/iu],
    ['it has classes without the flag u', { source: '^\\p{Nd}', flags: 'i' }],
  ])('refuses a pattern when %s', (_, pattern) => {
    expect(() => new AnyCase(pattern)).toThrow();
  });
});

it('anyOf matches what one of the patterns matches when each is anchored', () => {
  const joined = new AnyCase(anyOf([/^a|b$/i, /^c$/i]));
  for (const text of ['A1', '1b', 'C']) expect(joined.test(text)).toBe(true);
  for (const text of ['1a', 'b1', 'cc']) expect(joined.test(text)).toBe(false);
});

it('anyOf reads classes of characters when only one of the patterns has the flag u', () => {
  const joined = new AnyCase(anyOf([/^a$/i, /^\p{sc=Han}$/iu]));
  for (const text of ['A', '文']) expect(joined.test(text)).toBe(true);
});

it.each([
  ['YES', 0],
  ['b or c', 1],
  ['\u017fO', 2],
  ['none', -1],
])('AnyCase finds in %s the pattern of index %i when they are joined by eachOf', (text, index) => {
  const joined = new AnyCase(eachOf([/^yes$/i, /^b (?:or|and) c$/i, /^so$/iu]));
  expect(joined.indexOfMatch(new CasedText(text))).toBe(index);
});
