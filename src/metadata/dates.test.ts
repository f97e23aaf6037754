import { expect, it } from 'vitest';
import { findDate } from './dates';

it.each([
  ['Posted on 3 May 2024 by us', '2024-05-03', 10],
  ['It’s the 3rd of septiembre-2024', '2024-09-03', 9],
  ['Notice:May. 3, 2024', '2024-05-03', 7],
  ['1a2bcmai 31, 2020', null, null],
  ['xMay\u00a03rd, 2024', null, null],
  ['abcdefghijklm 3, 2024', null, null],
  ['of 12 abcdefghijklm 2024', null, null],
])('findDate reads a month of 3 to 12 letters when the text is %j', (text, date, index) => {
  expect(findDate(text)).toEqual(date === null ? null : { date, index });
});
