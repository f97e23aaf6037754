import { describe, expect, it } from 'vitest';
import { built, html } from '../../../test/helpers/built-article';
import { toText } from '../../export/plain-text';

describe('buildArticle', () => {
  it('separates links when only the style of the page does', () => {
    const menu =
      '<div><a href="/b">Board</a><a href="/s">Search</a><a href="#">Log in</a>, then <a href="/x">out</a></div>';
    expect(toText(built(menu))).toBe('Board Search Log in, then out');
    expect(toText(built('<p>W<a href="/b">ord</a>s</p>'))).toBe('Words');
  });

  it('separates links in adjacent elements without text between them', () => {
    const link = (text: string) => `<span><a href="/x">${text}</a></span>`;
    expect(toText(built(`<p>${link('A')}${link('B')}`))).toBe('A B');
    expect(toText(built(`<p>${link('A')}.${link('B')}c${link('')}d`))).toBe('A.Bcd');
  });

  it('joins the pieces of a link that was cut within a word', () => {
    const piece = (text: string) => `<a href="/x">${text}</a>`;
    const source = `<p>As ${piece('Arte')}${piece('mis')}${piece(' moon')}${piece('.')} ${piece('It')}${piece('Is')}`;
    expect(html(source)).toBe(
      '<p>As <a href="https://example.com/x">Artemis moon.</a> <a href="https://example.com/x">It</a> <a href="https://example.com/x">Is</a></p>',
    );
    expect(
      toText(built(`<h2>${piece('<i>Targ</i>')}<span lang="en">${piece('<i>et</i>')}</span></h2>`)),
    ).toBe('Target');
    expect(toText(built(`<div>${piece('Tides')}${piece('read more')}</div>`))).toBe('Tides read more');
    expect(toText(built(`<p>${piece('tides')}<a href="/y">ebb</a>`))).toBe('tides ebb');
  });

  it('separates words that only a style separates, but not the pieces of one', () => {
    expect(html('<p><span>2h 22m</span><span>R</span> <i>Ann</i><time>Mar 6</time>')).toBe(
      '<p>2h 22m R <i>Ann</i> <time>Mar 6</time></p>',
    );
    expect(
      toText(
        built('<p>H<sub>2</sub>O <code><b>get</b><i>Name</i></code> <b>O</b>nce in<b>deed</b> my<!---->Own'),
      ),
    ).toBe('H2O getName Once indeed myOwn');
  });

  it.each([
    ['<i>Cook Time</i><i>50 mins</i>', 'Cook Time 50 mins'],
    ['<i>Item number:</i><i>365</i>', 'Item number: 365'],
    ['<b>Title:</b>Bog and fen', 'Title: Bog and fen'],
    ['<i>HOKA</i><b>Mach X</b>', 'HOKA Mach X'],
    ['<i>to his goals.</i><i>Crave / Getty</i>', 'to his goals. Crave / Getty'],
    ['the village.”<cite>Ann Holm</cite>', 'the village.” Ann Holm'],
    ['<span>01.</span><span>Can it</span>', '01. Can it'],
    ['<span>June 14, 2024</span><span>1 yr</span>', 'June 14, 2024 1 yr'],
    [
      '<i>2026</i><i>1h 47m</i> <b>€98</b><i>9% off</i> <i>4.9</i><i>1,316 ratings</i>',
      '2026 1h 47m €98 9% off 4.9 1,316 ratings',
    ],
    ['<span>(31)</span><span>31 reviews</span>', '(31) 31 reviews'],
    ['<i>7/9/05</i><i>7:57 PM</i> <i>7/9/05<i class="at"></i>7:57 PM</i>', '7/9/05 7:57 PM 7/9/05 7:57 PM'],
    ['<i>Mc<wbr>Donald 3<!---->:15</i> <i>1</i><i>0:30</i>', 'McDonald 3:15 10:30'],
    ['<b>€89</b><s>€98.50</s> <b>12</b><i>€99</i>', '€89 €98.50 12€99'],
    [
      '<i>Sep - 2019</i><i>18</i><i>Wed</i> <i>March 1</i><b>9:00 AM</b>',
      'Sep - 2019 18 Wed March 1 9:00 AM',
    ],
    [
      '<i>4,320</i><a href=/p>posts</a> <i>814</i><i>1093</i> <b>82</b><i>kcal</i>',
      '4,320 posts 814 1093 82kcal',
    ],
    ['<i>SW</i><i>Salem</i> <i>MA</i><i>02540</i> <i>PS</i><i>5</i>', 'SW Salem MA 02540 PS5'],
    ['<i>来源：证券时报</i><i>作者：李在山</i>', '来源：证券时报 作者：李在山'],
    ['<i>PULL&amp;BEAR</i><i>WIDE jeans</i>', 'PULL&BEAR WIDE jeans'],
    [
      '<i>44,95 €</i><i>inkl. MwSt.</i> <i>Maße (LxB)</i><i>19 cm</i> <i>f(x)</i><sup>2</sup>',
      '44,95 € inkl. MwSt. Maße (LxB) 19 cm f(x)2',
    ],
    ['<a href=/p>4</a><em>3844</em> <a href=/p>4</a><sup>2</sup> <i>20</i><b>4</b>', '4 3844 4² 204'],
    ['<i>Tel:</i><i>+1 212</i> <a href=/p>Who won?</a><i>11/06/13</i>', 'Tel: +1 212 Who won? 11/06/13'],
    ['<i>6:03 AM</i><i>6:03 AM</i>', '6:03 AM 6:03 AM'],
    [
      '<span>他先后荣获</span><span>6</span><span>项</span><span>한국어</span><i>(Korea)</i>',
      '他先后荣获6项한국어(Korea)',
    ],
    [
      '<i>json.</i><b>Encoder</b> node.<b>js</b> <b>U.</b><i>S.</i> <i>l’</i><b>Équipe</b> <i>202</i><i>4</i> <b>1</b><i>st</i> <i>2</i><i>0年</i> <i>ha</i><i>ha</i>',
      'json.Encoder node.js U.S. l’Équipe 2024 1st 20年 haha',
    ],
    ['<a href=/s>Store</a><i>(opens in a window)</i>', 'Store (opens in a window)'],
    [
      '<b>doi:</b>10.5555 item<i>(s)</i> <b>COVID<i>19</i></b> A<sup>(b)</sup>',
      'doi:10.5555 item(s) COVID19 A(b)',
    ],
  ])('separates the words of %s when the style does', (source, text) => {
    expect(toText(built(`<p>${source}`))).toBe(text);
  });

  it('keeps a drop cap, which floats next to its word, in that word', () => {
    const style = 'style="display:block; float: left; font-size:100px"';
    expect(html(`<p><span ${style}>E</span>xercise and <span ${style}>Note</span>rest`)).toBe(
      '<p>Exercise and</p><p>Note</p><p>rest</p>',
    );
  });

  it('separates words from images in their line, but not punctuation', () => {
    const picture = '<img src="/a.png" alt="Map" width=400>';
    const shown = '<img src="https://example.com/a.png" alt="Map" width="400">';
    expect(html(`<p>May 2024${picture}Ebb`)).toBe(`<p>May 2024 ${shown} Ebb</p>`);
    expect(html(`<p>Ebb.${picture}© ESA`)).toBe(`<p>Ebb. ${shown} © ESA</p>`);
    expect(html(`<p>(${picture}), <b>a</b> ${picture.replace('/a', '/b')}潮`)).toBe(
      `<p>(${shown}), <b>a</b> ${shown.replace('/a', '/b')}潮</p>`,
    );
  });

  it('separates adjacent buttons and labels', () => {
    expect(toText(built('<div><button>S</button><button>M</button></div><p><label>a</label>: b'))).toBe(
      'S M\na: b',
    );
  });
});
