import type { ElementContent } from 'hast';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { metadataOf } from '../../test/helpers/metadata-of';
import type { Article } from '../article/tree/article-types';
import { element } from '../article/tree/hast';
import { embedImages } from './embed-images';
import { htmlOf, toHtml } from './html';
import { sanitiser } from './sanitise';

const { window } = new JSDOM('');
const purify = sanitiser(window);

const articleOf = (...children: Article['tree']['children']) => ({
  tree: { type: 'root', children } as const,
  metadata: metadataOf({ title: 'Kettles', byline: 'Ada Holm', published: '2024-05-01' }),
});
const text = (value: string) => ({ type: 'text', value }) as const;

describe('toHtml', () => {
  it('writes the title once', () => {
    expect(toHtml(articleOf(element('p', {}, [text('x')])))).toContain('<h1>Kettles</h1>');
    const own = toHtml(articleOf(element('h2', {}, [text('KETTLES:')])));
    expect(own.match(/<h\d>.*?<\/h\d>/g)).toEqual(['<h1>KETTLES:</h1>']);
    expect(toHtml(articleOf(element('p', {}, [text('x')])), { title: false })).not.toContain('<h1>');
    const bold = articleOf(
      element('p', {}, [element('b', {}, [text('Kettles')])]),
      element('p', {}, [text('x')]),
    );
    expect(toHtml(bold)).not.toContain('<b>Kettles');
    expect(toHtml(bold, { purify: (html) => html })).not.toContain('<b>Kettles');
    expect(toHtml(bold, { title: false })).toContain('<b>Kettles');
  });

  it('writes author and date once when a line of the article says no more than them', () => {
    const line = (...children: ElementContent[]) =>
      articleOf(element('p', {}, children), element('p', {}, [text('It boils.')]));
    const byline = line(text('By Ada Holm, May 1, 2024'));
    expect(toHtml(byline)).not.toContain('By Ada');
    expect(toHtml(byline, { title: false })).toContain('By Ada');
    expect(toHtml(line(text('By Ada Holm, May 2, 2024')))).toContain('By Ada');
    const annotated = element('mark', { dataAnnotation: 'green' }, [text('Ada Holm')]);
    expect(toHtml(line(text('By '), annotated))).toContain('Ada Holm</mark>');
  });

  it('writes author and date below the headline when the article begins with it', () => {
    const page = articleOf(element('h1', {}, [text('Kettles')]), element('p', {}, [text('x')]));
    const order = /<article><h1>Kettles<\/h1><header><p>Ada Holm · 2024-05-01<\/p><\/header><p>x/;
    expect(toHtml(page)).toMatch(order);
    expect(toHtml(page, { purify: (html) => html })).toMatch(order);
  });

  it('keeps the line of author and date when it is all of the article', () => {
    expect(toHtml(articleOf(element('p', {}, [text('By Ada Holm')])))).toContain('By Ada');
  });

  it('writes a file that runs nothing', () => {
    expect(toHtml(articleOf())).toContain(
      'http-equiv="content-security-policy" content="default-src &#x27;none&#x27;; img-src * data:;',
    );
  });

  it('removes with the sanitiser what the allow-list let through', () => {
    const hole = element('p', { onclick: 'x()' }, [
      element('script', {}, [text('x()')]),
      element('a', { href: 'javascript:x()' }, [text('kept')]),
      element('img', { src: 'https://e.org/i.png', onerror: 'x()' }),
    ]);
    const html = toHtml(articleOf(hole), { purify });
    expect(html).toContain('<p><a>kept</a><img src="https://e.org/i.png"></p>');
    expect(html).toContain('<h1>Kettles</h1>');
  });
});

describe('sanitiser', () => {
  it('keeps formulas and all other elements of the tree', () => {
    const kept =
      '<p lang="ar" dir="rtl">a<sup><a href="#at-1" id="at-2" data-footnote-ref="">1</a></sup></p>' +
      '<math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>' +
      '<ol start="3" reversed=""><li value="4"><input type="checkbox" disabled="" checked="">b</li></ol>' +
      '<table><tbody><tr><th scope="row" colspan="2">c</th></tr></tbody></table>' +
      '<details open=""><summary>d</summary><p>e</p></details>';
    expect(purify(kept)).toBe(kept);
  });
});

describe('embedImages', () => {
  const tree = articleOf(
    element('img', { src: 'https://e.org/a.png' }),
    element('p', {}, [element('img', { src: 'https://e.org/b.png' })]),
  ).tree;

  it('embeds readable images and links the others', async () => {
    const read = async (src: string) => {
      if (src.endsWith('b.png')) throw new Error('refused');
      return 'data:image/png;base64,AA';
    };
    const embedded = await embedImages(tree, read);
    expect(htmlOf(embedded.tree)).toBe(
      '<img src="data:image/png;base64,AA"><p><img src="https://e.org/b.png"></p>',
    );
    expect(embedded.linked).toBe(1);
    expect(htmlOf(tree)).toContain('a.png');
  });

  it('embeds no other files', async () => {
    expect(await embedImages(tree, async () => 'data:text/html,<script>')).toEqual({ tree, linked: 2 });
  });
});
