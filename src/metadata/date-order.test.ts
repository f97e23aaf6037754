import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { runSync } from '../scheduler';
import { isDayFirst } from './date-order';
import { factsOf } from './page-facts';

const dayComesFirst = (html: string, url = 'https://gazette.example/a') =>
  isDayFirst(runSync(factsOf(pageOf(html))), url);

const date = '<p class="date">03/04/2024</p>';

it.each([
  ['another date has a day above twelve', `${date}<p class="date">25/04/2024</p>`, true],
  ['another date has a month above twelve in first place', `${date}<p class="date">04/25/2024</p>`, false],
  ['the head states the date with that day', `<meta name="date" content="2024-04-03">${date}`, true],
  [
    'the head states the date with the other day',
    `<html lang="en-GB"><meta name="date" content="2024-03-04">${date}`,
    false,
  ],
  ['the language is British English', `<html lang="en-GB">${date}`, true],
  ['the language is German', `<html lang="de">${date}`, true],
  ['the title is in Greek', `<html lang="en-US"><title>Πρόσληψη εργατών</title>${date}`, true],
  ['nothing tells', date, false],
])('the day or the month is first when %s', (_, html, dayFirst) =>
  expect(dayComesFirst(html)).toBe(dayFirst),
);

it.each([
  ['https://gazette.co.uk/a', true],
  ['https://gazette.pt/a', true],
  ['https://gazette.io/a', false],
  ['https://gazette.example/2024/april/03/a', true],
  ['https://gazette.example/2024/03/a', false],
])('the day or the month is first as in the country or the path when the address is %s', (url, dayFirst) =>
  expect(dayComesFirst(`<html lang="en">${date}`, url)).toBe(dayFirst),
);
