import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

const html = (source: string): string => htmlOf(articleOf(`<body>${source}`).textTree);

const head = (...parts: string[]) => `<h1>Storm</h1>${parts.join('')}<p>The harbour was closed.</p>`;

describe('author and date below the headline', () => {
  it('are one line when the page has an element for each part', () => {
    const parts = ['<div>Par</div>', '<div><a href="https://e.org/a">Tokpa Doré</a></div>', '<div>-</div>'];
    expect(html(head(...parts, '<time datetime="2020-11-04">4 novembre 2020</time>'))).toBe(
      '<h1>Storm</h1><p>Par <a href="https://e.org/a">Tokpa Doré</a> - <time datetime="2020-11-04">4 novembre 2020</time></p><p>The harbour was closed.</p>',
    );
  });

  it('have a point between them when the page has none', () => {
    expect(html(head('<p>By Wanda Quill</p>', '<p>1 May 2024</p>'))).toBe(
      '<h1>Storm</h1><p>By Wanda Quill · 1 May 2024</p><p>The harbour was closed.</p>',
    );
  });

  it('are one line below the standfirst', () => {
    const parts = ['<p>Ferries stay in port.</p>', '<p>By</p>', '<p>Wanda Quill</p>', '<p>1 May 2024</p>'];
    expect(html(head(...parts))).toBe(
      '<h1>Storm</h1><p>Ferries stay in port.</p><p>By Wanda Quill · 1 May 2024</p><p>The harbour was closed.</p>',
    );
  });

  it.each([
    [
      'there are dates alone below the standfirst',
      ['<p>Ferries stay in port.</p>', '<p>1 May 2024</p>', '<p>2 May 2024</p>'],
    ],
    [
      'a sentence stands between them',
      ['<p>By Wanda Quill</p>', '<p>Ferries stay in port.</p>', '<p>1 May 2024</p>'],
    ],
    ['they are fields of a form', ['<p>By</p>', '<p>Title</p>']],
    ['there is a date alone', ['<p>1 May 2024</p>']],
    ['a subheading stands between them', ['<p>By Wanda Quill</p>', '<h2>1 May 2024</h2>']],
  ])('stay as they are when %s', (_, parts) => {
    expect(html(head(...parts))).toBe(head(...parts));
  });
});
