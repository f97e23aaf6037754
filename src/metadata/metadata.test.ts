import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { articleOf, articleOfPage } from '../../test/helpers/article-of';
import { readPage } from '../dom/page';
import { runSync } from '../scheduler';

const metadataOf = (html: string) => articleOf(html, { url: 'https://www.gazette.example/a' }).metadata;

const MANY = 300_000;
it.each([
  ['site name', `<meta property="og:site_name" content="a${'-'.repeat(MANY)}b">`],
  ['author in the head', `<meta name="author" content="Ada${','.repeat(MANY)}b">`],
  ['author in the text', `<h1>Of kettles</h1><p>Written by Ada${'-'.repeat(MANY)}b</p>`],
  ['author by class', `<h1>Of kettles</h1><p class="author">Ada${' ,'.repeat(MANY)}b</p>`],
  ['heading', `<h1>a${'#'.repeat(MANY)}b</h1>`],
  ['title', `<title>a${'-'.repeat(MANY)}b</title>`],
  [
    'headline',
    `<script type="application/ld+json">{"@type":"Article","headline":"a${'-'.repeat(MANY)}b"}</script>`,
  ],
])(
  'are read within the time of a test from a hostile %s, where quadratic work would take minutes',
  (_, html) => {
    expect(metadataOf(`${html}<p>A text of a few words.</p>`)).toMatchObject({
      url: 'https://www.gazette.example/a',
    });
  },
);

it('metadata are read again when a page changes within one document', () => {
  const { window } = new JSDOM(
    '<title>First of all</title><meta property="og:type" content="article"><meta name="author" content="Jane Doe"><h1>First of all</h1><p>Text of the one.</p>',
  );
  const { document } = window;
  const read = () => articleOfPage(runSync(readPage(document))).metadata;
  expect(read()).toMatchObject({ title: 'First of all', byline: 'Jane Doe' });
  document.title = 'Second of all';
  document.querySelector('h1')!.textContent = 'Second of all';
  document.querySelector('[name=author]')!.setAttribute('content', 'John Roe');
  expect(read()).toMatchObject({ title: 'Second of all', byline: 'John Roe' });
});
