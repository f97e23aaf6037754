import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { PROMO } from '../dom/class-name-signals';
import { runSync } from '../scheduler';
import { findPageSignals } from './page-signals';

const SENTENCE = 'The pilot shares the lock of the harbour with the ferry, and both of them wait. ';

/** For each text of a page, whether it has the signal of promotions. */
function promotedIn(html: string): boolean[] {
  const { blocks } = pageOf(`<body><p>${SENTENCE}</p>${html}`);
  return [...runSync(findPageSignals(blocks)).markup].map((signals) => (signals & PROMO) !== 0);
}

it('a box has the signal of promotions when its name says so', () => {
  expect(promotedIn(`<div class="newsletter"><h2>Letters</h2><p>${SENTENCE}</p></div>`)).toEqual([
    false,
    true,
    true,
  ]);
});

it('a text has no signal of promotions when it is too long for one, whatever its name', () => {
  const section = (text: string) => `<section id="locks-that-share"><h2>Locks</h2><p>${text}</p></section>`;
  expect(promotedIn(section(SENTENCE.repeat(20)))).toEqual([false, false, false]);
  expect(promotedIn(section(`<a href="/">${SENTENCE.repeat(20)}</a>`))).toEqual([false, true, true]);
});
