import { expect, it } from 'vitest';
import { keptTexts } from '../../test/helpers/kept-texts';

const STEP = 'Sweat the leeks slowly in the butter without any colour.';
const TEXT = `<p>${'This is the soup that I make when the stove is lit. '.repeat(6)}</p>`;

const MORE = `<p>${'The smoke is not in the pot but in the stock, as it should be. '.repeat(6)}</p>`;

/** Number of kept texts that are the repeated step. */
function timesKept(html: string): number {
  const texts = keptTexts(`<!doctype html><html lang="en"><body>${html}`, () => 0.9);
  return texts.filter((text) => text.includes(STEP)).length;
}

it('a text that repeats another is kept when the rest of its list is', () => {
  const list = `<ol><li>${STEP}</li><li>Add the potatoes and the stock.</li><li>Crush, do not blend.</li></ol>`;
  expect(timesKept(`${TEXT}<p>${STEP}</p>${MORE}${list}`)).toBe(2);
});

it('a text that repeats another is kept when the rest of its line is', () => {
  expect(timesKept(`${TEXT}<p>${STEP}</p>${MORE}<p><b>First of all you take time:</b> ${STEP}</p>`)).toBe(2);
});

it('a text that all items of a list repeat is kept in each when they say something else before it', () => {
  const place = ['4 September', '2 October', '6 November', '4 December', '8 January'].map(
    (day) => `<li><b>${day}</b> ${STEP}</li>`,
  );
  expect(timesKept(`${TEXT}${MORE}${TEXT}<ul>${place.join('')}</ul>`)).toBe(5);
});

it('a text that repeats another is dropped when its list has only repetitions', () => {
  const list = `<ul><li>${STEP}</li></ul>`;
  expect(timesKept(`${TEXT}<p>${STEP}</p>${MORE}${list}`)).toBe(1);
});

it('a text that repeats another is dropped when the page has most of its text twice', () => {
  const item = (lead: string) => `<p><b>${lead} is what comes first here:</b> ${STEP}</p>`;
  expect(timesKept(item('This') + MORE + item('That'))).toBe(2);
  const again = `<section><div>${item('That')}${TEXT}${MORE}</div></section>`;
  expect(timesKept(item('This') + TEXT + MORE + again)).toBe(1);
});
