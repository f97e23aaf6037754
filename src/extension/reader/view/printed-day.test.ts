import { expect, it } from 'vitest';
import { metadataOf } from '../../../../test/helpers/metadata-of';
import { element } from '../../../article/tree/hast';
import { withPrintedDay } from './printed-day';

/** Day of publication that is shown for a page with a line. */
function shownDay(published: string, line: string, lang = 'en'): string {
  const children = [element('h1', {}, ['Ebb']), element('p', {}, [line]), element('p', {}, ['Mud.'])];
  return withPrintedDay(metadataOf({ published, lang }), { type: 'root', children }).published;
}

const MORNING = '2024-02-08T01:03:11+00:00';

it.each([
  ['By Ines Okafor on Feb 7, 2024', 'en'],
  ['Published: February 7, 2024 · Updated: March 4, 2024', 'en'],
  ['7 de febrero de 2024', 'es'],
])('the day is the one that the page prints when it is the next day in UTC: %s', (line, lang) => {
  expect(shownDay(MORNING, line, lang)).toBe('2024-02-07');
});

it.each([
  ['prints no other day', MORNING, 'By Ines Okafor'],
  ['prints that day as well', MORNING, 'Feb 8, 2024. Counted on Feb 7, 2024'],
  ['prints a day that ends alike', '2024-02-08T01:03:11Z', '17 February 2024'],
  ['states its time zone', '2024-02-08T01:03:11+01:00', 'Feb 7, 2024'],
  ['was published in the evening', '2024-02-08T21:03:11Z', 'Feb 7, 2024'],
  ['states a day', '2024-02-08', 'Feb 7, 2024'],
])('the day is the one that the page states when it %s', (_, published, line) => {
  expect(shownDay(published, line)).toBe(published);
});
