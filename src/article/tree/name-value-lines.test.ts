import { expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

const html = (source: string): string => htmlOf(articleOf(source).tree);
const row = (name: string, value: string): string => `<div><div>${name}</div><div>${value}</div></div>`;

it('name and value become one line when three facts or more follow each other', () => {
  expect(html(row('Length:', '13 feet') + row('<b>Weight:</b>', '49 lbs.') + row('Hull:', 'Plastic'))).toBe(
    '<p>Length: 13 feet</p><p><b>Weight:</b> 49 lbs.</p><p>Hull: Plastic</p>',
  );
});

it('lines stay apart when there are fewer facts, a value is long or announces more', () => {
  const apart = (source: string) => expect(html(source)).not.toMatch(/: \w/);
  apart(`${row('Length:', '13 feet')}${row('Weight:', '49 lbs.')}<p>It floats.</p>`);
  apart(row('Ann:', 'It floats. '.repeat(9)) + row('Bo:', 'Yes.') + row('Cy:', 'No.'));
  apart('<p>Colours:</p><p>Dark:</p><p>black</p><p>Light:</p><p>white</p>');
});

it('a number and the text that goes on after it become one line, the only one of an entry', () => {
  const amount = (number: string, text: string) => `<li>${row(number, text)}</li>`;
  expect(html(`<ul>${amount('1½', 'cups of <b>flour</b>')}${amount('¼', 'teaspoon salt')}</ul>`)).toBe(
    '<ul><li>1½ cups of <b>flour</b></li><li>¼ teaspoon salt</li></ul>',
  );
  expect(html(`<ul>${amount('650 g', 'kyllingfileter')}${amount('2 ss', 'honning')}</ul>`)).toBe(
    '<ul><li>650 g kyllingfileter</li><li>2 ss honning</li></ul>',
  );
  expect(html(`${row('3', 'sprigs thyme')}<p>Salt</p>`)).toBe('<p>3 sprigs thyme</p><p>Salt</p>');
  expect(html(`<p>Fat</p>${row('31', 'g')}${row('48', '%')}`)).toBe('<p>Fat</p><p>31 g</p><p>48 %</p>');
});

const lines = (...texts: string[]): string => texts.map((text) => `<div>${text}</div>`).join('');

it('a name and its amount become one line when each of three names or more has one after it', () => {
  expect(html(lines('Nutrition', 'Fat', '4 g', '6 %', 'Fibre', '3 g', 'Vitamin A', '273', 'IU'))).toBe(
    '<p>Nutrition</p><p>Fat 4 g 6 %</p><p>Fibre 3 g</p><p>Vitamin A 273 IU</p>',
  );
  expect(html(lines('Fat', '1', 'g', '2', '%', 'Fibre', '3 g', 'Salt', '1', 'g'))).toBe(
    '<p>Fat 1 g 2 %</p><p>Fibre 3 g</p><p>Salt 1 g</p>',
  );
  expect(html(`<ul><li>${lines('azeite', '1 kg')}</li><li>${lines('sal', '2 g')}</li></ul>`)).toBe(
    '<ul><li>azeite 1 kg</li><li>sal 2 g</li></ul>',
  );
});

it('a day and its opening hours become one line when each of three days or more has hours after it', () => {
  const hours = [
    ...['Monday', '09:30 - 18:30'],
    ...['Tuesday', '9:30 – 18:30'],
    ...['Saturday', '9am–4 p.m.'],
  ];
  expect(html(`<h3>Shop</h3>${lines(...hours)}<p>Closed on other days.</p>`)).toBe(
    '<h3>Shop</h3><p>Monday 09:30 - 18:30</p><p>Tuesday 9:30 – 18:30</p><p>Saturday 9am–4 p.m.</p><p>Closed on other days.</p>',
  );
});

it('an amount and its name become one line when each of three amounts or more has one after it', () => {
  const amounts = lines('250 g', 'Hrudkovitý tvaroh', '1 ks', 'Vajce', '1 štipka', 'Soľ');
  expect(html(`<h3>Knedličky</h3>${amounts}<h3>Postup</h3><p>Varíme.</p>`)).toContain(
    '<p>250 g Hrudkovitý tvaroh</p><p>1 ks Vajce</p><p>1 štipka Soľ</p>',
  );
});

it('names and amounts stay apart when either may come first, or numbers only count the lines', () => {
  const apart = (source: string) => expect(html(source)).not.toMatch(/\p{L} \d|\d \p{Lu}/u);
  apart(lines('Ships', '250 g', 'Tea', '1 kg', 'Salt', '2 kg', 'Soap'));
  apart(lines('1', 'Heat it', '2', 'Melt it', '3', 'Eat it'));
});

it('a number stays apart from a sentence, which it may only count, and from a long text', () => {
  const apart = (source: string) => expect(html(source)).not.toMatch(/\d \w/);
  apart(row('1', 'Heat the oven.') + row('2', 'Melt the butter.'));
  expect(html(row('azeite', '1 kg') + row('cebola', '2 unid.'))).not.toContain('1 kg c');
  apart(row('153', `and the boat ${'went on and '.repeat(9)} came back.`));
});
