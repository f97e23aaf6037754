import { expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { foldOf, siteOfLinks } from './sites';

const siteOfHtml = (html: string) => siteOfLinks(pageOf(html));

it('siteOfLinks returns the domain of most links, each counted once', () => {
  const own = '<a href="http://news.example.com.cn/1">One</a><a href="http://www.example.com.cn/2">Two</a>';
  const other = '<a href="http://elsewhere.org/"><b>A</b> <i>link</i> <u>in</u> <s>pieces</s></a>';
  expect(siteOfHtml(other + own)).toBe('example.com.cn');
});

it('siteOfLinks returns undefined when no link is absolute', () => {
  const html = '<a href="/a">A</a><a href="page.html">B</a><a>B</a><a href="javascript:void(0)">C</a>';
  expect(siteOfHtml(html)).toBeUndefined();
  expect(siteOfHtml('<p>Text</p>')).toBeUndefined();
});

it('foldOf returns one fold for all pages of a site, and spreads sites over all folds', () => {
  const folds = Array.from({ length: 60 }, (_, i) => foldOf({ id: 'a', url: `https://site-${i}.com/` }, 5));
  expect(new Set(folds)).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(foldOf({ id: 'b', url: 'https://www.site-7.com/page' }, 5)).toBe(folds[7]);
});
