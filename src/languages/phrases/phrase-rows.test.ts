import { expect, it } from 'vitest';
import { readingsOf, startsOf } from './phrase-rows';
import { serbianInCyrillic } from './slavic';

it('a phrase is read with each of the words at a place when there are several, and without any after the last sign', () => {
  expect(readingsOf('read/see more/ on-this')).toEqual([
    'readmoreonthis',
    'readonthis',
    'seemoreonthis',
    'seeonthis',
  ]);
});

it('the starts of a phrase go on with its next words while they are short', () => {
  expect(startsOf('à lire/voir aussi')).toEqual(['alire', 'avoir']);
  expect(startsOf('recommended/related articles')).toEqual(['recommended', 'related']);
});

it('Serbian is in Cyrillic letters when it is written with two Latin ones for a sound', () => {
  expect(serbianInCyrillic('najčitanije/ljudi, džep')).toBe('најчитаније/људи, џеп');
});
