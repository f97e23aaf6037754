import { expect, it } from 'vitest';
import { learnKeywords } from './fiasco-keywords';

it('keywords are the words whose odds ratio differs significantly', () => {
  const documents = Array.from({ length: 200 }, (_, i) => ({
    words: i % 2 ? ['the', 'however', `c${i}`] : ['the', 'login', `d${i}`],
    clean: i % 2 === 1,
  }));
  expect(learnKeywords(documents)).toEqual({ clean: ['however'], dirty: ['login'] });
});
