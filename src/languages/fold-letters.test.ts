import { expect, it } from 'vitest';
import { foldedStart, foldLetters } from './fold-letters';

it.each([
  ['Más leídas', 'MAS LEIDAS'],
  ['İLGİLİ', 'ılgılı'],
  ['ΔΙΑΒΑΣΤΕ ΕΠΙΣΗΣ', 'διαβάστε επίσης'],
  ['اقــرأ أيضاً', 'إقرا ايضا'],
  ['بيشتر بخوانيد', 'بیشتر بخوانید'],
  ['می‌خوانند', 'می خوانند'],
  ['קְרָאוּ', 'קראו'],
  ['पढ़ें', 'पढें'],
  ['ප්‍රිය', 'ප්රිය'],
  ['l’article', "l'article"],
  ['관련 기사', '관련기사'],
  ['» Read also: ←', 'Read also'],
])('foldLetters() makes “%s” and “%s” alike', (one, other) => {
  expect(foldLetters(one)).toBe(foldLetters(other));
});

it.each([
  ['Кто', 'Кот'],
  ['खबर', 'खबरें'],
  ['Why?', 'Why'],
])('foldLetters() tells “%s” from “%s”', (one, other) => {
  expect(foldLetters(one)).not.toBe(foldLetters(other));
});

it('foldedStart() is the same number when the first letters are alike', () => {
  expect(foldedStart('» Más noticias')).toBe(foldedStart('MASN'));
  expect(foldedStart('Más noticias')).not.toBe(foldedStart('Mano'));
});
