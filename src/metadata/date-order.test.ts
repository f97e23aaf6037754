import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { runSync } from '../scheduler';
import { isDayFirst } from './date-order';
import { factsOf } from './page-facts';

const order = (html: string, url = 'https://gazette.example/a') =>
  isDayFirst(runSync(factsOf(pageOf(html))), url);

const date = '<p class="date">03/04/2024</p>';

it.each([
  ['another date has a day above twelve', `${date}<p class="date">25/04/2024</p>`, true],
  ['another date has a month above twelve in first place', `${date}<p class="date">04/25/2024</p>`, false],
  ['the head states it', `<meta name="date" content="2024-04-03">${date}`, true],
  ['the head states the other', `<html lang="en-GB"><meta name="date" content="2024-03-04">${date}`, false],
  ['the language is British English', `<html lang="en-GB">${date}`, true],
  ['the language is German', `<html lang="de">${date}`, true],
  ['the title is in Greek', `<html lang="en-US"><title>Πρόσληψη εργατών</title>${date}`, true],
  ['nothing tells', date, false],
])('takes the day or the month first when %s', (_, html, dayFirst) => expect(order(html)).toBe(dayFirst));

it.each([
  ['https://gazette.co.uk/a', true],
  ['https://gazette.pt/a', true],
  ['https://gazette.io/a', false],
  ['https://gazette.example/2024/april/03/a', true],
  ['https://gazette.example/2024/03/a', false],
])('takes the order from the address %s', (url, dayFirst) =>
  expect(order(`<html lang="en">${date}`, url)).toBe(dayFirst),
);
