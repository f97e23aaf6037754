import { expect, it } from 'vitest';
import { isDateText, isTimeText, OTHER_DATE } from './post-date';

it.each([
  '3 hours ago',
  '17h',
  'Jul 9, 2022',
  'Jan 18, 2025 @ 8:46am',
  '11 Oct 2025, 20:14',
  'answered Dec 30, 2023 at 11:27',
  'Mon Jun 3 09:14:55 UTC 2024',
  'vor 3 Stunden',
  'il y a 2 jours',
  '3小时前',
  'Yesterday at 4:25 AM',
  'Ontem, 21:55',
  'I går 12:25',
  'Сегодня, 12:25',
  'вчора о 9:05',
  'před 3 hodinami',
  'prije 28 minuta',
  'acum 3 ore',
  'πριν από 3 ώρες',
  '3 tuntia sitten',
  '3 órával ezelőtt',
  '3 saat önce',
  '3 години тому',
  '2 minggu yang lalu',
  '3 giờ trước',
  '३ घंटे पहले',
  '۳ ساعت پیش',
  'לפני 3 שעות',
  '3시간 전',
  '3 ชั่วโมงที่แล้ว',
  '昨天 12:25',
  'Í gær 12:25',
  'fyrir 3 dögum',
  'Денес, 12:25',
  '3 საათის წინ',
  '3 saat əvvəl',
  '3 сағат бұрын',
  '3 گھنٹے پہلے',
  '3 நாட்களுக்கு முன்பு',
  '३ तास पूर्वी',
])('“%s” is a date', (text) => expect(isDateText(text)).toBe(true));

it.each([
  'Reply',
  'Leo',
  'Jana',
  '14',
  'May',
  '今天天气很好，我们去公园',
  'I bought it 3 years ago and it has never failed me since then',
  '#2',
])('“%s” is no date', (text) => expect(isDateText(text)).toBe(false));

it('a time of day continues a date when it stands alone', () => {
  expect(isTimeText('07:55 PM')).toBe(true);
  expect(isTimeText('at home')).toBe(false);
});

it.each([
  'Joined: 04 Mar 2024',
  'Inscription:',
  'Registrado:',
  'Geregistreerd:',
  'Зарегистрирован: 12 мар 2011',
  'Dołączył(a):',
  'Kayıt:',
  'تاريخ التسجيل:',
  '注册时间',
  '가입일:',
])('a date is of something else when “%s” comes with it', (words) =>
  expect(OTHER_DATE.test(words)).toBe(true),
);

it('a date is of its post when its words say so', () => {
  expect(OTHER_DATE.test('Posted 04 Mar 2024')).toBe(false);
});
