import { expect, it } from 'vitest';
import { emptyPageReason } from './empty-page-phrases';

it.each([
  'Page not found',
  '404 - 页面不存在',
  'Ошибка 404',
  'Sivua ei löytynyt',
  'Aradığınız sayfayı bulamadık.',
  'Rất tiếc, trang bạn tìm kiếm không tồn tại.',
  'Η σελίδα που ζητήσατε δεν υπάρχει.',
  'เพจ: ไม่พบหน้านี้',
  'Beklager, vi finner ikke siden du leter etter',
])('a line tells that nothing is here when it says “%s”', (line) => {
  expect(emptyPageReason(line)).toBe('nothing here');
});

it.each([
  'Peugeot 404',
  '404-252-1194',
  '410.555.0142 ext. 3',
  'Room 404 is on the fourth floor',
  'Sitä ei löytynyt etsinnöistä huolimatta.',
  'Старые карточки удалены со страницы каталога.',
  'Hissen är inte tillgänglig i maj.',
])('a line tells nothing of the page when it says “%s”', (line) => {
  expect(emptyPageReason(line)).toBe(null);
});
