import { describe, expect, it } from 'vitest';
import { areKindHints, NO_KIND_HINTS, readPageKindHints } from './page-kind-hints';
import { parseHtml } from './parse-tree';

const hintsOf = (html: string, address?: string) => readPageKindHints(parseHtml(html), address);
const jsonLd = (text: string) => `<body><script type="application/ld+json">${text}</script><p>x`;

describe('readPageKindHints', () => {
  it('returns no hints when the page states nothing and has no address', () => {
    expect(hintsOf('<p>x')).toEqual(NO_KIND_HINTS);
  });

  it.each([
    ['an article in Open Graph', '<meta property="og:type" content="article">'],
    ['a time of publication', '<meta property="article:published_time" content="2024-05-06">'],
    ['an article in JSON-LD', jsonLd('{"@type" : "NewsArticle"}')],
    ['an article among the types of an object', jsonLd('[{"@type":["WebPage","BlogPosting"]}]')],
    ['a question', jsonLd('{"@graph":[{"@type":"QAPage"}]}')],
  ])('tells an article when the page states %s', (_name, html) => {
    expect(hintsOf(html)).toEqual({ ...NO_KIND_HINTS, statesArticle: true });
  });

  it.each([
    ['the type of a site', '<meta name="OG:type" content="Website">'],
    ['a list', jsonLd('{"@type":"ItemList"}')],
  ])('tells a listing when the page states %s', (_name, html) => {
    expect(hintsOf(html)).toEqual({ ...NO_KIND_HINTS, statesListing: true });
  });

  it.each([
    ['Open Graph', '<meta property="og:type" content="og:product">'],
    ['JSON-LD', jsonLd('{"@type":"Product"}')],
  ])('tells a product when %s states one', (_name, html) => {
    expect(hintsOf(html)).toEqual({ ...NO_KIND_HINTS, statesProduct: true });
  });

  it('ends soon when JSON-LD is made to be searched for long', () => {
    expect(hintsOf(jsonLd('"@type":['.repeat(100_000))).statesArticle).toBe(false);
    expect(hintsOf(jsonLd('"@type":["a",'.repeat(100_000))).statesArticle).toBe(false);
  });

  it('tells nothing when a script that is no JSON-LD names a type', () => {
    expect(hintsOf('<script>x = {"@type":"Article"}</script><p>x').statesArticle).toBe(false);
  });

  it.each([
    ['https://example.org', true],
    ['https://example.org/index.html', true],
    ['https://example.org/de-ch/', true],
    ['https://example.org/?p=12', false],
    ['https://example.org/news/', false],
  ])('tells by the address %s that it is a home page: %s', (address, isHomePage) => {
    expect(hintsOf('<p>x', address)).toMatchObject({ hasAddress: true, isHomePage });
  });

  it.each([
    ['https://example.org/2024/a-day-at-the-lake/', 5, false],
    ['https://example.org/story/3000000218734', 1, true],
    ['https://example.org/a?b=c-d-e-f', 1, false],
    ['https://example.org/', 0, false],
  ])('counts words in the last segment of %s', (address, slugWords, hasSlugNumber) => {
    expect(hintsOf('<p>x', address)).toMatchObject({ slugWords, hasSlugNumber });
  });

  it('reads the address that the page states when none of the web is given', () => {
    const html =
      '<link rel="canonical" href="https://example.org/one-two"><meta property="og:url" content="https://example.org/">';
    expect(hintsOf(html, 'about:srcdoc')).toMatchObject({ hasAddress: true, slugWords: 2 });
    expect(hintsOf(html, 'https://example.org/one-two-three').slugWords).toBe(3);
  });
});

describe('areKindHints', () => {
  it('is true for hints', () => {
    expect(areKindHints(hintsOf(jsonLd('{"@type":"Product"}'), 'https://example.org/a-b'))).toBe(true);
  });

  it.each([null, undefined, 7, {}, { ...NO_KIND_HINTS, slugWords: '3' }])('is false for %o', (value) => {
    expect(areKindHints(value)).toBe(false);
  });
});
