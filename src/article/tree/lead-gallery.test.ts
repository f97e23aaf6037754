import { describe, expect, it } from 'vitest';
import { html } from '../../../test/helpers/built-article';

describe('buildArticle', () => {
  it('begins with the image that the page states as its own when that is not selected', () => {
    const page = (head: string, body = '') =>
      html(
        `<meta property="og:image" content="/up/bridge-at-dawn-800x400.jpg">${head}<div>OUT<h1>Bridge</h1>OUT<p>one<p>two${body}</div>`,
        (text) => text !== 'OUT',
      );
    const image = '<img src=/up/bridge-at-dawn.jpg?w=9 alt=B>';
    const text = '<p>one</p><p>two</p>';
    expect(page(`<header>${image}OUT</header>`)).toBe(
      `<h1>Bridge</h1><p><img src="https://example.com/up/bridge-at-dawn.jpg?w=9" alt="B"></p>${text}`,
    );
    for (const elsewhere of [`<nav>${image}OUT</nav>`, `<a href=/b>${image}OUT</a>`, ''])
      expect(page(elsewhere)).toBe(`<h1>Bridge</h1>${text}`);
    expect(page('', '<p>three<p>four<p><img src=/up/bridge-at-dawn-300x200.jpg>')).toMatch(
      /^<h1>Bridge<\/h1><p>one/,
    );
  });

  it('begins with the whole gallery, each picture once, of which the page states the first', () => {
    const view = (name: string) =>
      `<li><a href=/up/${name}-2400.jpg><img src=/up/${name}.jpg alt=""></a></li>`;
    const page = (before: string) =>
      html(
        `<meta property="og:image" content="/up/bridge-at-dawn.jpg">${before}<p>OUT<p>one<p>two`,
        (text) => !text.includes('OUT'),
      ).match(/[\w-]+(?=\.jpg|\.png)/g);
    const views = view('bridge-at-dawn') + view('bridge-at-noon') + view('bridge-at-dusk');
    const all = ['bridge-at-dawn', 'bridge-at-noon', 'bridge-at-dusk'];
    expect(page(`<ul>${views}</ul>`)).toEqual(all);
    expect(page(`<ul>${views}</ul><ol><li><img src=/up/bridge-at-noon-100x100.jpg></ol>`)).toEqual(all);
    expect(page(`<header><img src=/site-sign.png><ul>${views}</ul></header>`)).toEqual(all);
    const [first] = all;
    // With text, or links to other pages, it is no gallery.
    expect(page(`<div>${view(first)}<li>${'OUT '.repeat(60)}</div>`)).toEqual([first]);
    expect(page(`<div>${view(first)}<li><a href=/b><img src=/up/bridge-b.jpg></a></div>`)).toEqual([first]);
  });

  it('begins with the picture of the product when the page sells it and states no image', () => {
    const page = (image: string, control = 'Add to cart') =>
      html(
        `<div><img src=/logo-of-shop.png alt=Shop>OUT</div><div>${image}OUT</div><h1>Brass stair rod</h1><p>one</p><p>two</p><button>${control}</button>`,
        (text) => !['OUT', control].includes(text),
      );
    const named = '<div class="product-gallery"><img src=/p/7.jpg></div>';
    const described = '<div><img src=/p/7.jpg alt="Stair rod, brass"></div>';
    const enlarged = `<button aria-label="Enlarge">${described}</button>`;
    for (const image of [named, described, enlarged])
      expect(page(image)).toMatch(/^<h1>Brass stair rod<\/h1><p><img src="https:\/\/example.com\/p\/7.jpg"/);
    expect(page(named, 'Lisää ostoskoriin')).toContain('7.jpg');
    for (const without of [page('<div><img src=/p/7.jpg alt="A cat"></div>'), page(described, 'Read on')])
      expect(without).toMatch(/^<h1>Brass stair rod<\/h1><p>one/);
  });
});
