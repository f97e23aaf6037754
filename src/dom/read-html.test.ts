import { describe, expect, it } from 'vitest';
import { runSync } from '../scheduler';
import { readHtml } from './read-html';
import { readTextBlocks } from './read-text-blocks';
import { tagPath } from './text-blocks';

const texts = (html: string) => runSync(readTextBlocks(readHtml(html))).map((block) => block.text.trim());

describe('readHtml', () => {
  it('ignores noscript when the page has more text outside it', () => {
    expect(texts('<p>One two three four<noscript>Turn on scripts</noscript>')).toEqual([
      'One two three four',
    ]);
  });

  it('reads noscript in place when it holds most of the text', () => {
    const html =
      '<div id=app>Loading</div><noscript><p>First post here</p>and <b>more</b></noscript><p>End</p>';
    expect(texts(html)).toEqual(['Loading', 'First post here', 'and', 'more', 'End']);
    expect(tagPath(runSync(readTextBlocks(readHtml(html)))[1])).toEqual(['html', 'body', 'p']);
  });

  it('does not count text in place of which a shadow tree is shown', () => {
    const host =
      '<div>Not one of these eight words is shown here<template shadowrootmode=open><p>Shown</p></template></div>';
    const html = `${host}<noscript><p>First post of the thread</p></noscript>`;
    expect(texts(html)).toEqual(['Shown', 'First post of the thread']);
  });

  it('does not count style sheets, images or markup as words', () => {
    const html = '<p>Hello</p><noscript><style>.a b c{color:red;top:0}</style><img alt="x y z"></noscript>';
    expect(texts(html)).toEqual(['Hello']);
    expect(readHtml(html).firstChild).not.toBeNull();
  });

  it('closes self-closing elements when the page is XML, as browsers do', () => {
    const body =
      '<head><title/><script src="a.js"/><style/></head><body><a id="one"/><p>One</p><div/>Two</body>';
    const xml = `\ufeff<?xml version="1.0" encoding="utf-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml">${body}</html>`;
    expect(texts(xml)).toEqual(['One', 'Two']);
    const blocks = runSync(readTextBlocks(readHtml(xml)));
    expect(blocks.map(tagPath)).toEqual([
      ['html', 'body', 'p'],
      ['html', 'body'],
    ]);
    expect(texts(`<html>${body}</html>`)).toEqual([]);
    expect(texts('<?xml version="1.0"?><p>a<br/>b<textarea/>c<noscript/>d<svg><g/></svg>e</p>')).toEqual([
      ...'abcde',
    ]);
  });

  it('nests as deep as Chromium does, and makes deeper elements siblings', () => {
    const depths = (html: string) =>
      runSync(readTextBlocks(readHtml(html))).map(({ text, path }) => [text, path.depth + 1]);
    const deep = '<div>'.repeat(2_000);
    expect(depths(`${deep}x<p>y</p>z`)).toEqual([
      ['xz', 513],
      ['y', 513],
    ]);
    expect(depths(`${deep}<table><tr><td>x</table>`)).toEqual([['x', 513]]);
    expect(depths(`${'<div>'.repeat(400)}x`)).toEqual([['x', 402]]);
    expect(depths(`${deep}x${'</div>'.repeat(2_000)}w`)).toEqual([
      ['x', 513],
      ['w', 2],
    ]);
  });

  it('reopens at most sixteen unclosed elements in each paragraph', () => {
    const unclosed = (count: number) => Array.from({ length: count }, (_, i) => `<b id=b${i}>`).join('');
    const depths = (html: string) => runSync(readTextBlocks(readHtml(html))).map(({ path }) => path.depth);
    expect(depths(`<p>${unclosed(9)}x<p>y<p>z`)).toEqual([11, 11, 11]);
    expect(depths(`<p>${unclosed(40)}x<p>y<p>z`)).toEqual([42, 18, 18]);
  });

  it('shows the text of a noscript when another is nested in it, and none when it is empty', () => {
    expect(texts('<noscript></noscript>')).toEqual([]);
    expect(texts('<noscript>a<noscript>b c</noscript></noscript>d')).toContain('b c');
    expect(texts('<head><noscript><link></noscript></head><body><noscript>a b</noscript>')).toEqual(['a b']);
  });
});
