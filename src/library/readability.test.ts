import { readFileSync } from 'node:fs';
import * as mozilla from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { extract } from './index';
import { isProbablyReaderable, Readability } from './readability';

const ARTICLE = readFileSync('test/pages/news-en/source.html', 'utf8');
const URL = 'https://example.org/news/';
const parse = (html: string) => new JSDOM(html, { url: URL }).window.document;

describe('Readability', () => {
  it('has the fields of Readability.js, each of the same type', () => {
    const ours = new Readability(parse(ARTICLE)).parse()!;
    const theirs = new mozilla.Readability(parse(ARTICLE)).parse()!;
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
    for (const name of ['title', 'content', 'textContent', 'excerpt'] as const)
      expect(typeof ours[name]).toBe(typeof theirs[name]);
    expect(ours.lang).toBe(theirs.lang);
    expect(ours.length).toBe(ours.textContent.length);
    expect(ours.content).toMatch(/^<div id="readability-page-1" class="page">[\s\S]*<\/div>$/);
  });

  it('gives the title and text of extract(), without the heading when it repeats the title', async () => {
    const { text, metadata } = await extract(parse(ARTICLE), { want: ['text', 'metadata'] });
    const { title, textContent, content } = new Readability(parse(ARTICLE)).parse()!;
    expect(title).toBe(metadata.title);
    expect(text).toBe(`${title}\n${textContent}`);
    expect(content).not.toContain(title);
  });

  it('reads a document of linkedom', () => {
    const article = new Readability(parseHTML(ARTICLE).document).parse();
    expect(article?.textContent).toBe(new Readability(parse(ARTICLE)).parse()!.textContent);
  });

  it('leaves the document as it is', () => {
    const document = parse(ARTICLE);
    const before = document.documentElement.outerHTML;
    new Readability(document).parse();
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('takes null for absent options', () => {
    expect(new Readability(parse(ARTICLE), null).parse()).toEqual(new Readability(parse(ARTICLE)).parse());
    expect(isProbablyReaderable(parse(ARTICLE), null)).toBe(true);
    expect(isProbablyReaderable(parse('<p>Short.'), { minContentLength: null })).toBe(false);
  });

  it('returns null when the page has no main content', () => {
    expect(new Readability(parse('<nav><a href=/>Home</a></nav>')).parse()).toBe(null);
    expect(new Readability(parse('')).parse()).toBe(null);
  });

  it('gives the article as an element to a serializer', () => {
    const article = new Readability(parse(ARTICLE), { serializer: (node: Element) => node }).parse()!;
    expect(article.content.querySelector('#readability-page-1 p')?.textContent).not.toBe('');
  });

  it('gives a serializer an element when the document is one of linkedom', () => {
    const page = parseHTML(ARTICLE).document;
    const { content, length } = new Readability(page, { serializer: (node: Element) => node }).parse()!;
    expect(content.querySelector('#readability-page-1')?.textContent?.length).toBeGreaterThan(0.9 * length);
  });

  it('gives a serializer an element whose pictures no browser loads', () => {
    const article = new Readability(parse(ARTICLE), { serializer: (node: Element) => node }).parse()!;
    // A document without a window loads nothing.
    expect(article.content.ownerDocument.defaultView).toBe(null);
  });

  it('throws for a document of more elements than allowed, and for something that is no document', () => {
    expect(() => new Readability(parse(ARTICLE), { maxElemsToParse: 5 }).parse()).toThrow(
      /^Aborting parsing document; \d+ elements found$/,
    );
    expect(() => new Readability('<p>' as never)).toThrow(
      new TypeError('a page is a document, not of the kind string'),
    );
  });
});

describe('isProbablyReaderable', () => {
  it('is true for an article and false for a menu', () => {
    expect(isProbablyReaderable(parse(ARTICLE))).toBe(true);
    expect(isProbablyReaderable(parse(ARTICLE), { minContentLength: 1_000_000 })).toBe(false);
    expect(isProbablyReaderable(parse('<nav><a href=/>Home</a></nav>'))).toBe(false);
  });
});
