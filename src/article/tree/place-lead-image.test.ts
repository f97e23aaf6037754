import { expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

const TEXT = 'The lamp stands firm on any table, and its light is warm.';
const BUY = '<button>Add to cart</button>';
const SHOWN = 'https://pictures.example/5/lamp-88123_500_A.jpg';

/** Files of the article's pictures, when its content is `TEXT` and the title. */
function pictures(head: string, body: string): string[] {
  const page = `<html><head>${head}</head><body>${body}</body></html>`;
  const { tree } = articleOf(page, {
    url: 'https://shop.example/lamp',
    isContent: (text) => text === TEXT || text === 'Desk lamp',
  });
  return [...htmlOf(tree).matchAll(/src="([^"]*)"/g)].map(([, address]) => address.replace(/^.*\//s, ''));
}

const stated = (address: string) => `<meta property="og:image" content="${address}">`;
const text = `<h1>Desk lamp</h1><p>${TEXT}</p>`;

it.each([
  ['another number', 'https://pictures.example/5/lamp-88123_350_A.jpg'],
  ['another folder', 'https://pictures.example/xl/lamp-88123_500_A.jpg'],
  ['a word for its size', 'https://pictures.example/5/lamp-88123_large_A.jpg'],
])('lead image is found when the page names it in another size, by %s', (_, address) => {
  expect(pictures(stated(address), `<header><img src="${SHOWN}"></header>${text}`)).toEqual([
    'lamp-88123_500_A.jpg',
  ]);
});

it('lead image is found in a link to another page when its file is the stated one', () => {
  const linked = `<a href="/gallery/lamp"><img src="${SHOWN}"></a>`;
  expect(pictures(stated(SHOWN), `<header>${linked}</header>${text}`)).toEqual(['lamp-88123_500_A.jpg']);
});

it('lead image is not taken from a link when files are named by their size alone', () => {
  const other = '<header><a href="/shop"><img src="https://pictures.example/9/s-l300.jpg"></a></header>';
  expect(pictures(stated('https://pictures.example/5/s-l300.jpg'), other + text)).toEqual([]);
});

it('lead image is not taken from another picture when only folder and software are the same', () => {
  const other = '<header><img src="https://pictures.example/5/image_2.jpg"></header>';
  expect(pictures(stated('https://pictures.example/5/image_1.jpg'), other + text)).toEqual([]);
});

it('picture of a product is found when it stands in a form below the text', () => {
  const form = `<form><img src="${SHOWN}">${BUY}</form>`;
  expect(pictures(stated(SHOWN), text + form)).toEqual(['lamp-88123_500_A.jpg']);
  expect(pictures(stated(SHOWN), text + form.replace(BUY, ''))).toEqual([]);
});

it('picture of a product is the one that the markup names when the page states none', () => {
  const gallery =
    '<div><img src="/seals/trusted-shop-88.png"></div><div><img itemprop="image" src="/5/lamp.jpg"></div>';
  expect(pictures('', gallery + text + BUY)).toEqual(['lamp.jpg']);
});

it('picture of a product stands before others of its text', () => {
  const inText = text.replace('<p>', '<p><img src="/5/table-with-lamp.jpg">');
  expect(pictures(stated(SHOWN), `<div><img src="${SHOWN}"></div>${inText}${BUY}`)).toEqual([
    'lamp-88123_500_A.jpg',
    'table-with-lamp.jpg',
  ]);
});

it('picture of a product is the whole one when a thumbnail of it comes first', () => {
  const thumbnail = '<div><img src="https://pictures.example/5/lamp-88123_40_A.jpg"></div>';
  const whole = `<div><p>Zoom</p><img itemprop="image" src="${SHOWN}"></div>`;
  const head = stated('https://pictures.example/5/lamp-88123_350_A.jpg');
  expect(pictures(head, thumbnail + whole + text + BUY)[0]).toBe('lamp-88123_500_A.jpg');
});

it('picture of a product comes first, and once, when the article shows it far below', () => {
  const image = (address: string) => `<p>${TEXT}<img src="${address}"></p>`;
  const below = `<p>${TEXT}</p>`.repeat(4) + image('/5/table-with-lamp.jpg') + image(SHOWN);
  const top = `<div><img src="${SHOWN}"></div><p>Zoom</p>`;
  expect(pictures(stated(SHOWN), top + text + below + BUY)).toEqual([
    'lamp-88123_500_A.jpg',
    'table-with-lamp.jpg',
  ]);
});
