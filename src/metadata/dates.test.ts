import { expect, it } from 'vitest';
import { findDate, readDate } from './dates';

it.each([
  ['Posted on 3 May 2024 by us', '2024-05-03', 10],
  ['It’s the 3rd of septiembre-2024', '2024-09-03', 9],
  ['Notice:May. 3, 2024', '2024-05-03', 7],
  ['1a2bcmai 31, 2020', null, null],
  ['xMay\u00a03rd, 2024', null, null],
  ['abcdefghijklm 3, 2024', null, null],
  ['of 12 abcdefghijklm 2024', null, null],
])('findDate reads a month of 2 to 15 letters when the text is %j', (text, date, index) => {
  expect(findDate(text)).toEqual(date === null ? null : { date, index });
});

it('findDate finds a date whose month stands right after a word of another element', () => {
  expect(findDate('Mental HealthDECEMBER 22, 2022Updated: JANUARY 02, 2026')?.date).toBe('2022-12-22');
});

it('findDate finds a date after something of its form that is none', () => {
  expect(findDate('All 12 houses 2019 were sold on 3 May 2024')?.date).toBe('2024-05-03');
});

it.each([
  ['Dutch', 'donderdag 28 mei 2020'],
  ['Swedish', '28 maj 2020'],
  ['Danish', 'd. 28. maj 2020'],
  ['Norwegian', '28. mai 2020 kl. 12'],
  ['Finnish', '28. toukokuuta 2020'],
  ['Basque', '2020ko maiatzaren 28a'],
  ['Catalan', '28 de maig del 2020'],
  ['Galician', '28 de maio de 2020'],
  ['Albanian', '28 maj, 2020'],
  ['Macedonian', '28 мај 2020'],
  ['Serbian in Cyrillic', '28. маја 2020.'],
  ['Belarusian', '28 мая 2020'],
  ['Georgian', '28 მაისი, 2020'],
  ['Georgian with the year first', '2020 წლის 28 მაისს'],
  ['Kazakh', '2020 жылғы 28 мамыр'],
  ['Uzbek', '2020-yil 28-may'],
  ['Mongolian', '2020 оны 5-р сарын 28'],
  ['Nepali in the Gregorian calendar', '२८ मे २०२०'],
  ['Sinhala', '2020 මැයි 28'],
  ['Khmer', 'ថ្ងៃទី២៨ ខែឧសភា ឆ្នាំ២០២០'],
  ['Burmese', '28 မေ 2020'],
  ['Amharic', '28 ሜይ 2020'],
  ['Tagalog', 'ika-28 ng Mayo 2020'],
  ['Swahili', '28 Mei 2020'],
  ['Malay', '28 Mei 2020'],
  ['Tamil', 'மே 28, 2020'],
  ['Telugu', '28 మే 2020'],
  ['Marathi', '२८ मे २०२०'],
  ['Icelandic', '28. maí 2020'],
  ['Estonian', '28. mai 2020'],
  ['Latvian', '2020. gada 28. maijs'],
  ['Lithuanian', '2020 m. gegužės 28 d.'],
  ['Polish', '28 maja 2020'],
  ['Czech', '28. května 2020'],
  ['Czech in figures', '28. 5. 2020 13:31'],
  ['Slovak', '28. mája 2020'],
  ['Hungarian', '2020. május 28.'],
  ['Hungarian and abbreviated', '2020. máj. 28.'],
  ['Romanian', '28 mai 2020'],
  ['Croatian', '28. svibnja 2020.'],
  ['Slovenian', '28. maja 2020'],
  ['Catalan', '28 de maig de 2020'],
  ['Portuguese', '28 de Maio de 2020'],
  ['Greek', '28 Μαΐου 2020'],
  ['Greek in capitals', '28 ΜΑΙΟΥ 2020'],
  ['Turkish in capitals', '28 MAYIS 2020'],
  ['Czech without accents', '28. kvetna 2020'],
  ['Russian', '28 мая 2020 г.'],
  ['Ukrainian', '28 травня 2020'],
  ['Bulgarian', '28 май 2020'],
  ['Serbian', '28. мај 2020.'],
  ['Turkish', '28 Mayıs 2020 Perşembe'],
  ['Indonesian', 'Kamis, 28 Mei 2020 12:03 WIB'],
  ['Vietnamese', 'ngày 28 tháng 5 năm 2020'],
  ['Hindi', '28 मई 2020'],
  ['Bengali', '২৮ মে ২০২০'],
  ['Tamil', '28 மே 2020'],
  ['Urdu', '28 مئی 2020'],
  ['Persian with a Gregorian date', '28 مه 2020'],
  ['Persian', '۸ خرداد ۱۳۹۹'],
  ['Persian in figures', '۱۳۹۹/۰۳/۰۸ - ۱۲:۰۰'],
  ['Arabic', 'الخميس 28 مايو 2020'],
  ['Arabic with strokes', 'الخميس 28/مايو/2020 - 10:30 ص'],
  ['Arabic with both names', 'الخميس 28 أيار / مايو 2020'],
  ['Croatian and Bosnian', '28. maj/svibanj, 2020.'],
  ['Hebrew', '28 במאי 2020'],
  ['Armenian', '28 մայիսի, 2020'],
  ['Georgian', '28 მაისი 2020'],
  ['Thai', '28 พฤษภาคม พ.ศ. 2563'],
  ['Thai and abbreviated', '28 พ.ค. 2563 12:03 น.'],
  ['Japanese with an era', '令和2年5月28日'],
  ['Chinese with an era', '民國109年5月28日'],
  ['Chinese', '2020年5月28日'],
])('readDate reads the day when the language is %s', (_, text) => {
  expect(readDate(text)).toBe('2020-05-28');
});

it.each([
  ['3. marec 2024', '2024-03-03'],
  ['3. julij 2024', '2024-07-03'],
])('readDate reads a month of Slovenian when the text is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

it.each([
  ['03-04-2024', '2024-04-03', ''],
  ['23-04-2024', '2024-04-23', '2024-04-23'],
  ['04-23-2024', '2024-04-23', '2024-04-23'],
  ['3-04-2024-1', '2024-04-03', ''],
])(
  'readDate reads %s when its language and country write the day first, else when no month has the day',
  (text, dayFirst, other) => {
    expect([readDate(text, true), readDate(text)]).toEqual([dayFirst, other]);
  },
);

it.each([
  ['12 نيسان 2024', '2024-04-12'],
  ['الثلاثاء ١٥ / ١٢ / ٢٠٢٠', '2020-12-15'],
  ['الجمعة ١٢ كانون الثاني ٢٠٢٤', '2024-01-12'],
  ['12 تشرين الأول، 2024', '2024-10-12'],
  ['12 تشرين الثاني / نوفمبر 2024', '2024-11-12'],
  ['كانون الأول 12, 2024', '2024-12-12'],
])('readDate reads an Arabic date when the text is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

it('readDate reads a Persian month when it is written with the letters of Arabic', () => {
  expect(readDate('2 تير 1399 - 12:09:08')).toBe('2020-06-22');
});

it.each(['8 mai 1399', '1399-03-08', '5 May 2563', '28 of 12 in 2563'])(
  'readDate reads no date of another calendar when the text is %j',
  (text) => {
    expect(readDate(text)).toBe('');
  },
);

it.each([
  ['2024-05-01', '2024-05-01'],
  ['2024-05-01T09:30:00.000Z', '2024-05-01T09:30:00Z'],
  ['2024-05-01 09:30:00 +0200', '2024-05-01T09:30:00+02:00'],
  ['May 1, 2024', '2024-05-01'],
  ['1st of May 2024', '2024-05-01'],
  ['1. Mai 2024', '2024-05-01'],
  ['le 2 février 2019', '2019-02-02'],
  ['2 de marzo de 2019', '2019-03-02'],
  ['2019年3月2日', '2019-03-02'],
  ['5 июня 2020', '2020-06-05'],
  ['20240501', '2024-05-01'],
  ['20240501T055000+0900', '2024-05-01'],
  ['1714521600', '2024-05-01'],
  ['31.12.1999', '1999-12-31'],
  ['25/12/2020', '2020-12-25'],
  ['12-25-2020', '2020-12-25'],
  ['25-12-2020', '2020-12-25'],
  ['2024. 5. 1. 9:30', '2024-05-01'],
  ['Room 12-1-25-2020', ''],
  ['05-04-2020', ''],
  ['2024-02-31', ''],
  ['Room 2024', ''],
  ['', ''],
  ['١٢ مارس ٢٠٢٤', '2024-03-12'],
  ['۲۰۲۱/۰۶/۰۳', '2021-06-03'],
  ['5 أغسطس، 2023', '2023-08-05'],
  ['3 במרץ 2021', '2021-03-03'],
  ['१५ May २०२२', '2022-05-15'],
])('readDate returns, when the text is %j, the date %j', (text, date) => expect(readDate(text)).toBe(date));

it('readDate takes 3/4/2024 for a day of April when its language writes the day first, else of March', () => {
  expect(readDate('3/4/2024')).toBe('2024-03-04');
  expect(readDate('3/4/2024', true)).toBe('2024-04-03');
});

it('findDate finds the first date when a text has two', () => {
  expect(findDate('Updated on 3 June 2021, first seen May 1, 2020')?.date).toBe('2021-06-03');
});
