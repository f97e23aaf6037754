import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { toMarkdown } from '../../export/markdown/markdown';
import { toText } from '../../export/plain-text';

const markdown = (html: string): string => toMarkdown(articleOf(html, { url: 'https://e.org/' }));

const NOTED = 'Salt was money[^1].\n\n[^1]: See Pliny.\n';

describe('footnotes', () => {
  it.each([
    [
      'of WordPress',
      '<p>Salt was money<sup data-fn="d62c" class="fn"><a id="d62c-link" href="#d62c">1</a></sup>.</p><ol><li id="d62c">See Pliny. <a href="#d62c-link">↩︎</a></li></ol>',
    ],
    [
      'of Word',
      '<p>Salt was money<a href="#_edn1" name="_ednref1">[i]</a>.</p><div id="edn1"><p><a href="#_ednref1" name="_edn1">[i]</a> See Pliny.</p></div>',
    ],
    [
      'that are raised',
      '<p>Salt was money<a href="#sup1"><sup>1</sup></a>.</p><p id="sup1"><sup>1</sup> See Pliny.</p>',
    ],
    [
      'that lead back',
      '<p>Salt was money<a href="#n2" id="r2">2</a>.</p><p id="n2"><a href="#r2">2</a>. See Pliny.</p>',
    ],
    [
      'that lead back twice',
      '<p>Salt was money<a href="#n2" id="r2">2</a>.</p><ol><li id="n2"><a href="#r2">2</a> See Pliny. <a href="#r2">↩</a></ol>',
    ],
    [
      'whose number is in brackets',
      '<p>Salt was money<a href="#n2" id="r2">[2]</a>.</p><p id="n2">[<a href="#r2">2</a>] See Pliny.</p>',
    ],
    [
      'of Sphinx',
      '<p>Salt was money<a href="#n2" id="r2">[2]</a>.</p><aside class="footnote" id="n2"><span>[<a href="#r2">2</a>]</span><p>See Pliny.</p></aside>',
    ],
    [
      'in a list of definitions',
      '<p>Salt was money<a href="#n2" id="r2">2</a>.</p><dl><dt id="n2"><a href="#r2">2</a></dt><dd><p>See Pliny.</p></dd></dl>',
    ],
  ])('are recognised %s', (_, html) => expect(markdown(html)).toBe(NOTED));

  it('have their number before their text when it is in an element of its own', () => {
    const note = '<aside id="n2"><span>[<a href="#r2">2</a>]</span><p>See Pliny.</p></aside>';
    const html = `<p>Salt was money<a href="#n2" id="r2">[2]</a>.</p>${note}`;
    expect(toText(articleOf(html, { url: 'https://e.org/' }))).toMatch(/2 See Pliny\.$/);
  });

  it('are not links to the top, nor chapters that link back to the contents', () => {
    const index =
      '<p id="top"><a href="#A">A</a> <a href="#B">B</a><p id="A">Apple <a href="#top">↑</a><p id="B">Bee <a href="#top">↑</a>';
    expect(markdown(index)).toBe('A B\n\nApple\n\nBee\n');
    const chapters =
      '<p id="first">See <a href="#n2">2</a>.<p id="n2">As in <a href="#first">the first</a>, salt.';
    expect(markdown(chapters)).toBe('See 2.\n\nAs in the first, salt.\n');
  });
});

describe('places on the page', () => {
  it('are found in list items of a single paragraph', () => {
    const item = (id: string, to: string) => `<li><p id="${id}">See <a href="#${to}">there</a>.`;
    expect(markdown(`<ul>${item('a', 'b')}${item('b', 'a')}</ul>`)).toBe('- See there.\n- See there.\n');
  });
});
