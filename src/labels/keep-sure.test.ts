import { expect, it } from 'vitest';
import { keptTexts } from '../../test/helpers/kept-texts';

const TEXT = `<p>${'The path begins at the boat house and leads around the lake. '.repeat(6)}</p>`;
const BOX_TEXT = 'Dogs are welcome on the path, but not on the beach.';
const box = (text: string) => `<aside class="widget"><p>${text}</p></aside>`;

/** Texts that are kept when the network is sure of all long ones, and as sure of `BOX_TEXT` as the test says. */
function keptOf(html: string, sure: number): string[] {
  const probabilityOf = (text: string) => (text.length > 100 ? 0.9 : /^“?Dogs/.test(text) ? sure : 0.1);
  return keptTexts(`<!doctype html><html lang="en"><body>${html}`, ({ text }) => probabilityOf(text.trim()));
}

it('a text with a name of boilerplate is kept between kept text when the network is sure of it', () => {
  const page = `<main>${TEXT}${box(BOX_TEXT)}${TEXT}</main>`;
  expect(keptOf(page, 0.85)).toContain(BOX_TEXT);
  expect(keptOf(page, 0.6)).not.toContain(BOX_TEXT);
});

it('a text with a name of boilerplate is dropped below the kept text', () => {
  expect(keptOf(`<main>${TEXT}${TEXT}</main>${box(BOX_TEXT)}`, 0.85)).not.toContain(BOX_TEXT);
});

it('an introduction directly below the title is kept when the article element is around other texts', () => {
  const goods = `<ul><li>Filter</li></ul><article>${TEXT}${TEXT}</article>`;
  const page = (text: string) => `<h1>Walks with dogs</h1>${text}${goods}`;
  expect(keptOf(page(`<p>${BOX_TEXT}</p>`), 0.7)).toContain(BOX_TEXT);
  expect(keptOf(page(`<p>Menu</p><p>${BOX_TEXT}</p>`), 0.7)).not.toContain(BOX_TEXT);
});

it('a list of key facts between the title and the text is dropped', () => {
  const facts = (tag: string) => `<aside><${tag}><li>${BOX_TEXT}</li></${tag}></aside>`;
  const page = (list: string) => `<h1>Walks with dogs</h1><p>By the lake</p>${list}${TEXT}${TEXT}`;
  expect(keptOf(page(facts('ul')), 0.85)).not.toContain(BOX_TEXT);
  expect(keptOf(page(box(BOX_TEXT)), 0.85)).toContain(BOX_TEXT);
});

it('a quotation between kept text is dropped when the text says the same', () => {
  const said = `<p>${'Much is new at the lake this year. '.repeat(3)}${BOX_TEXT}</p>`;
  expect(keptOf(`<main>${TEXT}${box(`“${BOX_TEXT}”`)}${said}</main>`, 0.85)).not.toContain(`“${BOX_TEXT}”`);
});

it('a button between kept text is dropped', () => {
  const page = `<main>${TEXT}<p><button>${BOX_TEXT}</button></p>${TEXT}</main>`;
  expect(keptOf(page, 0.85)).not.toContain(BOX_TEXT);
});

it('a long text away from the kept text is kept when the page is no article', () => {
  const page = (head: string) => `${head}<article>${TEXT}${TEXT}</article>${box(BOX_TEXT.repeat(5))}`;
  expect(keptOf(page(''), 0.85)).toContain(BOX_TEXT.repeat(5));
  expect(keptOf(page('<meta property="og:type" content="article">'), 0.85)).not.toContain(BOX_TEXT.repeat(5));
});
