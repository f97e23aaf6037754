import { expect, it } from 'vitest';
import { readPage } from '../../../src/dom/page';
import { readHtml } from '../../../src/dom/read-html';
import { runSync } from '../../../src/scheduler';
import { siteOf } from './site-of';

const siteOfHtml = (html: string) => siteOf(runSync(readPage(readHtml(html))));

it('siteOf returns the domain of most links, each counted once', () => {
  const own = '<a href="http://news.example.com.cn/1">One</a><a href="http://www.example.com.cn/2">Two</a>';
  const other = '<a href="http://elsewhere.org/"><b>A</b> <i>link</i> <u>in</u> <s>pieces</s></a>';
  expect(siteOfHtml(other + own)).toBe('example.com.cn');
});

it('siteOf returns undefined when no link is absolute', () => {
  expect(
    siteOfHtml('<a href="/a">A</a><a href="page.html">B</a><a>B</a><a href="javascript:void(0)">C</a>'),
  ).toBeUndefined();
  expect(siteOfHtml('<p>Text</p>')).toBeUndefined();
});
