import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../../src/dom/parse-tree';
import { readPageText, wordsAt } from '../text/page-text';
import { findHeadings } from './headings';

/** Heading → text of its section. */
function sections(html: string): Record<string, string> {
  const page = readPageText(parseHtml(html));
  return Object.fromEntries(findHeadings(page).map(({ text, section }) => [text, wordsAt(page, section)]));
}

describe('findHeadings', () => {
  it('ends a section at the next heading of its level', () => {
    expect(sections('<h2>A</h2><p>one</p><h3>B</h3><p>two</p><h2>C</h2><p>three</p>')).toEqual({
      A: 'one b two',
      B: 'two',
      C: 'three',
    });
  });

  it('ends a section at the edge of its box', () => {
    const html =
      '<div><div class=widget><h3>Latest posts</h3><ul><li>one</ul></div><div><p>The text of the page</p></div></div>';
    expect(sections(html)).toEqual({ 'Latest posts': 'one' });
  });

  it('reaches beyond a box that holds the heading alone, or with a byline', () => {
    expect(sections('<div><div><h2>A</h2></div><div>one</div></div>')).toEqual({ A: 'one' });
    expect(sections('<article><header><h1>A</h1><p>By Anna</p></header><p>one</p></article>')).toEqual({
      A: 'by anna one',
    });
  });

  it('leaves out the name of the site and hidden headings', () => {
    const html = '<h1><a href="/">Site</a></h1><h2 hidden>Menu</h2><h2>A</h2><p>one</p><p>two three four</p>';
    expect(sections(html)).toEqual({
      A: 'one two three four',
    });
  });

  it('takes an element with the role of a heading for one', () => {
    expect(sections('<div role=heading aria-level=3>A</div><p>one</p>')).toEqual({ A: 'one' });
  });

  it('knows a heading that is a link to another page', () => {
    const html =
      '<h3><a href="/a">A</a></h3><a href="/b"><h3>B</h3></a><h3><a href="#c">C</a></h3><h3>D <a href="/d">E</a></h3>';
    expect(findHeadings(readPageText(parseHtml(html))).map(({ isLink }) => isLink)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
