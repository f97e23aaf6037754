/** Checks books by the W3C's validator: of all page cases, of hostile pages, and of trees that no page has. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ElementContent, Root } from 'hast';
import { beforeAll, describe, expect, it } from 'vitest';
import { COLOURS } from '../../src/annotations/annotation';
import { elementsIn } from '../../src/article/tree/hast';
import { loadEngine } from '../../src/engines';
import { ANNOTATION, withAnnotations } from '../../src/export/annotated-tree';
import { annotatedChapters } from '../../src/export/epub/annotations-book';
import type { BookPage } from '../../src/export/epub/book-types';
import { toBook } from '../../src/export/epub/epub';
import { extractPage } from '../../src/library/extract-page';
import { HOSTILE_PAGES } from '../growth/hostile-pages';
import { articleOf } from '../helpers/article-of';
import { madeUpAnnotation } from '../helpers/made-up-annotation';
import { installEpubcheck, messagesFor } from './epubcheck';
import { PIXEL } from './pixel';
import { randomPages } from './random-trees';

/** Number of pieces that each hostile page is made of. */
const PIECES = 60;

const bookOf = (pages: readonly BookPage[]) =>
  toBook(pages, {
    title: pages.length > 1 ? 'Pages' : undefined,
    id: 'urn:uuid:12345678-1234-4234-8234-123456789abc',
    now: new Date('2026-01-02T03:04:05Z'),
    contents: 'Contents',
  }).files;

/** Embeds every third image, as a page's images that can be read are. */
function withImages(tree: Root): Root {
  [...elementsIn(tree)]
    .filter(({ tagName }) => tagName === 'img')
    .forEach((image, i) => {
      if (i % 3 === 0) image.properties.src = PIXEL;
    });
  return tree;
}

/** Highlights a third of the text, across the borders of paragraphs, code and formulas, and notes every second mark. */
function withHighlights(tree: Root): Root {
  const textIn = (node: Root | ElementContent): string =>
    'children' in node
      ? node.children.map((child) => textIn(child as ElementContent)).join(' ')
      : 'value' in node
        ? node.value
        : '';
  const text = textIn(tree);
  const highlights = Array.from({ length: Math.floor(text.length / 150) }, (_, i) => {
    const [start, end] = [i * 150, i * 150 + 50];
    const quote = {
      exact: text.slice(start, end),
      prefix: text.slice(start - 30, start),
      suffix: text.slice(end, end + 30),
    };
    const note = i % 2 === 0 ? '' : `<b>Note</b> & ]]> \u0000 ${i}`;
    const colour = COLOURS[i % COLOURS.length];
    return madeUpAnnotation(`n${i}`, { colour, note, quote });
  }).filter(({ quote }) => quote.exact.trim() !== '');
  return withAnnotations(tree, highlights).tree;
}

describe('epubcheck', () => {
  const cases = new Map<string, BookPage>();
  beforeAll(async () => {
    installEpubcheck();
    const engine = await loadEngine();
    for (const name of readdirSync('test/pages')) {
      const file = `test/pages/${name}/source.html`;
      if (!existsSync(file)) continue;
      const { article } = await extractPage(engine, readFileSync(file, 'utf8'), {
        url: `https://example.org/${name}`,
      });
      cases.set(name, { tree: withImages(article.tree), metadata: article.metadata });
    }
    engine.dispose();
  });

  it('has an error for a book that lacks a file', () => {
    const files = bookOf([...cases.values()].slice(0, 1));
    expect(messagesFor(files.filter(({ path }) => path !== 'EPUB/style.css')).join()).toContain('RSC-001');
  });

  it.each(['arabic', 'news-ja', 'math-katex', 'table-spans', 'hostile'])(
    'has nothing to say about a book of the page %s',
    (name) => {
      expect(messagesFor(bookOf([cases.get(name)!]))).toEqual([]);
    },
  );

  it('has nothing to say about a book of all page cases', () => {
    expect(cases.size).toBeGreaterThan(100);
    expect(messagesFor(bookOf([...cases.values()]))).toEqual([]);
  });

  it('has nothing to say about a book of all page cases with highlights and notes of the reader', () => {
    const pages = [...cases.values()].map(({ tree, metadata }) => ({ tree: withHighlights(tree), metadata }));
    const marks = pages.flatMap(({ tree }) =>
      [...elementsIn(tree)].filter(({ properties }) => ANNOTATION in properties),
    );
    expect(marks.length).toBeGreaterThan(500);
    expect(messagesFor(bookOf(pages))).toEqual([]);
  });

  it('has nothing to say about a book of highlights and notes alone, or below articles that lack their text', () => {
    const annotations = ['<b>Note</b> & ]]> \u0000', 'A sentence.\nAnother.', ' '].map((text, i) =>
      madeUpAnnotation(`n${i}`, {
        colour: COLOURS[i],
        note: text,
        quote: { exact: text, prefix: '', suffix: '' },
      }),
    );
    const pages = ['https://e.org/a?b=1&c=2', 'file:///home/a b.html', 'chrome://<x>'].map((url) => ({
      url,
      title: url.startsWith('https') ? 'A <b>page</b>' : '',
      annotations,
    }));
    expect(messagesFor(bookOf(annotatedChapters(pages, [])))).toEqual([]);
    const articles = ['arabic', 'hostile'].map((name) => cases.get(name));
    expect(messagesFor(bookOf(annotatedChapters(pages, articles)))).toEqual([]);
  });

  it('has nothing to say about a book of hostile pages', () => {
    const pages = Object.entries(HOSTILE_PAGES).map(([name, make]) => {
      const url = `https://example.org/${encodeURIComponent(name)}`;
      const { tree, metadata } = articleOf(make(PIECES), { url });
      return { tree: withImages(tree), metadata };
    });
    expect(messagesFor(bookOf(pages))).toEqual([]);
  });

  it('has nothing to say about a book of trees that no page has', () => {
    expect(messagesFor(bookOf(randomPages(200)))).toEqual([]);
  });
});
