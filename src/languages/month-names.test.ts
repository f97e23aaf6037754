import { expect, it } from 'vitest';
import { monthNames, monthNumber } from './month-names';

it('monthNumber has one number for a name when several languages have it', () => {
  const wrong = monthNames().flatMap((names) =>
    names.filter((name, i) => name !== '-' && monthNumber(name) !== i + 1),
  );
  expect(wrong).toEqual([]);
});

it('monthNumber returns 0 when the word is no month', () => {
  expect(monthNumber('toString')).toBe(0);
  expect(monthNumber('-')).toBe(0);
});

it.each([
  ['අප්‍රේල්', 4],
  ['අප්රේල්', 4],
  ['ΜΑΪΟΥ', 5],
  ['MÁJUS', 5],
  ['בספטמבר', 9],
  ['AĞUSTOS', 8],
  ['أيار', 5],
])('monthNumber finds “%s” with joiners, in capitals and after a preposition', (name, month) => {
  expect(monthNumber(name)).toBe(month);
});
