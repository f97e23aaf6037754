import { expect, it } from 'vitest';
import { parseHtml } from '../dom/parse-tree';
import { readTextBlocks } from '../dom/read-text-blocks';
import { runSync } from '../scheduler';
import { withoutScreenReaderText } from './screen-reader-text';

/** Returns the text that remains of a page when every block is selected. */
function remaining(html: string, corrections?: ReadonlyMap<number, boolean>): string {
  const blocks = runSync(readTextBlocks(parseHtml(html)));
  const all = blocks.map(() => true);
  const kept = runSync(withoutScreenReaderText(blocks, all, corrections));
  return blocks.flatMap(({ text }, i) => (kept[i] ? text.trim() : [])).join('|');
}

const PRICE =
  '<p><del aria-hidden="true"><bdi>249€</bdi></del> <span class="screen-reader-text">Original price was: 249€.</span><ins aria-hidden="true">149€</ins><span class="x sr-only">Current price is: 149€.</span></p>';

it('text for screen readers is left out when visible text is next to it', () => {
  expect(remaining(PRICE)).toBe('249€|149€');
  expect(remaining('<p>By <a href=a>its maker<span class="visually-hidden"> (new tab)</span></a>.</p>')).toBe(
    'By|its maker|.',
  );
});

it('a colon for screen readers stays when it is between a kicker and a title', () => {
  expect(remaining('<h1>Harbour<span class="go-vh">:</span> Storm <i class="vh">today</i></h1>')).toBe(
    'Harbour|:|Storm',
  );
});

it('a note in a link is left out when its style clips it', () => {
  const style = 'border: 0; clip: rect(0px, 0px, 0px, 0px); height: 1px; position: absolute; width: 1px';
  expect(remaining(`<p>He <a href=a>said<span style="${style}">, opens new tab</span></a> so.</p>`)).toBe(
    'He|said|so.',
  );
});

it('text for screen readers stays when it is a line of its own or the user marks it', () => {
  expect(remaining('<h2 class="sr-only">Ingredients</h2><p>Salt</p>')).toBe('Ingredients|Salt');
  expect(remaining('<p><span class="sr-only">Alone</span></p>')).toBe('Alone');
  expect(remaining('<p><span class="off-screen">Picture by</span> Ferry Photos</p>')).toBe('Ferry Photos');
  expect(remaining('<p>Wanda Quill <i class="element-invisible">Profile</i></p>')).toBe('Wanda Quill');
  expect(remaining('<p>Shown <span class="not-sr-only">too</span></p>')).toBe('Shown|too');
  expect(remaining(PRICE, new Map([[1, true]]))).toBe('249€|Original price was: 249€.|149€');
});

it('a formula stays when only its MathML for screen readers has text', () => {
  const spoken = '<mjx-assistive-mml class="sr-only"><math><mi>E</mi></math></mjx-assistive-mml>';
  expect(remaining(`<p>so <mjx-container>${spoken}</mjx-container> is`)).toBe('so|E|is');
  expect(remaining('<p>so <span class="sr-only"><math><mi>E</mi></math></span> is')).toBe('so|is');
});

it('text for screen readers is left out when a text of its box follows it', () => {
  const label = '<span class="visually-hidden">Image caption, </span>';
  expect(remaining(`<figcaption>${label}<div>A lock on the canal</div></figcaption>`)).toBe(
    'A lock on the canal',
  );
  expect(remaining(`<div>${label}</div><div>A lock on the canal</div>`)).toBe(
    'Image caption,|A lock on the canal',
  );
});

it('a spoken price is left out when the same price is shown before it and hidden from screen readers', () => {
  const price = (shown: string, spoken: string) =>
    remaining(`<div><div aria-hidden="true">${shown}</div><span class="x">${spoken}</span></div>`);
  expect(price('<b>$</b><b>1,279</b><b>.99</b>', 'Price $ 1279.99')).toBe('$|1,279|.99');
  expect(price('<b>$</b><b>79</b><b>99</b>', 'current price $79.99')).toBe('current price $79.99');
  expect(price('20 %', 'was $99.00')).toBe('20 %|was $99.00');
});

it('a shown number stays when its spoken form is left out by its class', () => {
  const html =
    '<p><span aria-hidden="true">(21)</span> <span class="visually-hidden">21 total reviews</span></p>';
  expect(remaining(html)).toBe('(21)');
});

it('a box to tick is left out when it is spoken in a line of its own', () => {
  const box = '<label><span class="sr-only screen-reader-text">▢ </span></label>';
  expect(remaining(`<ul><li>${box}<div>Rolling pin</div></li></ul><p>▢</p>`)).toBe('Rolling pin|▢');
});
