import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { runSync } from '../scheduler';
import { readHtml } from './read-html';
import { readTextBlocks } from './read-text-blocks';

/** The functions of React 18 that move parts, as pages hold them. */
const REACT = String.raw`$RC=function(b,c,e){c=document.getElementById(c);c.parentNode.removeChild(c);var a=document.getElementById(b);if(a){b=a.previousSibling;if(e)b.data="$!",a.setAttribute("data-dgst",e);else{e=b.parentNode;a=b.nextSibling;var f=0;do{if(a&&8===a.nodeType){var d=a.data;if("/$"===d)if(0===f)break;else f--;else"$"!==d&&"$?"!==d&&"$!"!==d||f++}d=a.nextSibling;e.removeChild(a);a=d}while(a);for(;c.firstChild;)e.insertBefore(c.firstChild,a);b.data="$"}b._reactRetry&&b._reactRetry()}};
$RS=function(a,b){a=document.getElementById(a);b=document.getElementById(b);for(a.parentNode.removeChild(a);a.firstChild;)b.parentNode.insertBefore(a.firstChild,b);b.parentNode.removeChild(b)};`;

const textsOf = (document: Document) =>
  runSync(readTextBlocks(document)).map(({ text, visible }) => (visible ? text.trim() : `(${text.trim()})`));
const texts = (body: string) => textsOf(readHtml(`<body>${body}`));
/** Texts of the page once the document has run its scripts. */
const textsWithScripts = (body: string) => {
  const html = `<body><script>${REACT}</script>${body}`;
  return textsOf(new JSDOM(html, { runScripts: 'dangerously' }).window.document);
};

const awaited = (id: number, fallback = '') =>
  `<!--$?--><template id="B:${id}"></template>${fallback}<!--/$-->`;
const part = (id: number, content: string) => `<div hidden id="S:${id}">${content}</div>`;
const script = (calls: string) => `<script>${calls}</script>`;

describe('a part that React sends later', () => {
  it.each([
    [
      'in the place of what is shown while it loads',
      `<h2>One</h2>${awaited(0, '<p>Loading</p>')}<h2>Two</h2>${awaited(1)}${part(0, '<p>First</p>')}${part(1, '<p>Second</p>')}${script('$RC("B:0","S:0");$RC("B:1","S:1")')}`,
      ['One', 'First', 'Two', 'Second'],
    ],
    [
      'within another part that comes later',
      `<h2>One</h2>${awaited(0, 'Loading')}<p>End</p>${part(0, `<p>Outer</p>${awaited(1, 'Loading')}`)}${part(1, '<p>Inner</p>')}${script('$RC("B:0","S:0");$RC("B:1","S:1")')}`,
      ['One', 'Outer', 'Inner', 'End'],
    ],
    [
      'before the mark of a segment',
      `${awaited(0)}${part(0, '<p>One</p><template id="P:2"></template><p>Three</p>')}${part(2, '<p>Two</p>')}${script('$RS("S:2","P:2");$RC("B:0","S:0")')}`,
      ['One', 'Two', 'Three'],
    ],
    [
      'with parts around it that are shown already',
      `${awaited(0, `<!--$--><p>Nested</p><!--/$-->`)}<!--$--><p>Shown</p><!--/$-->${part(0, '<p>One</p>')}${script('$RC("B:0","S:0")')}`,
      ['One', 'Shown'],
    ],
  ])('stands %s', (_, html, expected) => {
    expect(texts(html)).toEqual(expected);
    expect(textsWithScripts(html)).toEqual(expected);
  });

  it('stands at its mark, and what is around stays, when the comments of the page are gone', () => {
    const html = `<p>One</p><template id="B:0"></template><p>Three</p>${part(0, '<p>Two</p>')}${script('$RC("B:0","S:0")')}`;
    expect(texts(html)).toEqual(['One', 'Two', 'Three']);
  });

  it('stays hidden when no script moves it', () => {
    expect(texts(`${awaited(0, 'Loading')}${part(0, '<p>One</p>')}`)).toEqual(['Loading', '(One)']);
  });

  it('is not lost when its mark is in it, is missing or is gone with another', () => {
    const inItself = `${part(0, '<p>One</p><template id="P:0"></template>')}${script('$RS("S:0","P:0")')}`;
    expect(texts(inItself)).toEqual(['(One)']);
    expect(texts(`${part(0, '<p>One</p>')}${script('$RC("B:0","S:0")')}`)).toEqual(['(One)']);
    const gone = `${awaited(0, `<p>${awaited(1)}</p>`)}${part(0, '<p>One</p>')}${part(1, '<p>Two</p>')}`;
    expect(texts(gone + script('$RC("B:0","S:0");$RC("B:1","S:1")'))).toEqual(['One', '(Two)']);
  });
});
