import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { longTest } from '../../../test/helpers/long-tests';
import { htmlOf } from '../../export/html';
import { toMarkdown } from '../../export/markdown/markdown';
import { toText } from '../../export/plain-text';
import type { ArticleOptions } from './article-types';

/** The article of all blocks for which the rule holds. */
const built = (html: string, isContent?: (text: string) => boolean, options: ArticleOptions = {}) =>
  articleOf(html, { url: 'https://example.com/a/b', isContent, ...options });

const html = (source: string, isContent?: (text: string) => boolean, options?: ArticleOptions): string =>
  htmlOf(built(source, isContent, options).tree);

function depthOf(tree: Root): number {
  let deepest = 0;
  const stack: [Root | Element, number][] = [[tree, 0]];
  while (stack.length > 0) {
    const [node, depth] = stack.pop()!;
    deepest = Math.max(deepest, depth);
    for (const child of node.children) if (child.type === 'element') stack.push([child, depth + 1]);
  }
  return deepest;
}

describe('buildArticle', () => {
  it('drops spaces that do not collapse where a paragraph begins, or one alone behind a break, but no indent of verse', () => {
    expect(html('<h1>&nbsp;Low tide</h1><p>　　潮水退去。')).toBe('<h1>Low tide</h1><p>　　潮水退去。</p>');
    expect(html('<p>The water<br>&nbsp;leaves&nbsp;at five.')).toBe(
      '<p>The water<br>leaves\u00a0at five.</p>',
    );
    expect(html('<p>The water<br>&nbsp;&nbsp;leaves.')).toBe('<p>The water<br>\u00a0\u00a0leaves.</p>');
    expect(html('<p>The<b>&nbsp;water</b>.')).toBe('<p>The<b>\u00a0water</b>.</p>');
  });

  it('leaves out every picture, and no emoji or player, when images are not wanted', () => {
    const lead = `<meta property="og:image" content="/lighthouse-at-dusk.jpg"><img src="/lighthouse-at-dusk.jpg">`;
    const figure = '<figure><img src="a.jpg"><figcaption>The quay</figcaption></figure>';
    const source = `<p>One <img src="/emoji/1f600.png" alt="😀" class="emoji"></p>${figure}
      <noscript><img src="b.jpg"></noscript><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>`;
    const without = html(source, undefined, { withoutImages: true });
    expect(without).not.toContain('<img');
    expect(without).toMatch(/One 😀.*The quay.*www\.youtube\.com/s);
    expect(html(source).match(/<img/g)).toHaveLength(2);
    const led = `<body><header>${lead}</header><p>One.</p>`;
    expect(html(led)).toContain('<img');
    expect(html(led, undefined, { withoutImages: true })).toBe('<p>One.</p>');
  });

  it.each(['blockquote', 'b', 'ul><li', 'div', 'span', 'table><tr><td', 'details'])(
    'stays shallow and whole however deep the page nests <%s>',
    (tag) => {
      const source = `<p>before</p>${`<${tag}>`.repeat(5000)}deep text`;
      const article = built(source);
      expect(depthOf(article.tree)).toBeLessThan(150);
      expect(toText(article).replace(/\s+/g, ' ')).toBe('before deep text');
      expect(toMarkdown(article)).toContain('deep text');
      expect(htmlOf(article.tree)).toContain('deep text');
    },
  );

  it('gives an empty tree for a page without content', () => {
    const article = built('<p>menu</p><img src=a.png>', () => false);
    expect(article.tree.children).toEqual([]);
    expect(article.words).toBe(0);
    expect(article.metadata.readingMinutes).toBe(0);
    expect(toText(article)).toBe('');
    expect(toMarkdown(article)).toBe('');
  });

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

  it('drops a line of invisible characters', () => {
    expect(html('<p>a<p>\u200b<p>\u2060&nbsp;\ufeff<p>b\u200bc')).toBe('<p>a</p><p>b\u200bc</p>');
  });

  it('drops the links of headings back to the table of contents', () => {
    expect(html('<h2><a class="toc-backref" href="#id1" role="doc-backlink">Use</a></h2>')).toBe(
      '<h2>Use</h2>',
    );
  });

  it('unwraps folded content when its summary is not selected', () => {
    expect(html('<details><summary>OUT</summary><p>a', (text) => text !== 'OUT')).toBe('<div><p>a</p></div>');
    expect(html('<details><summary>S</summary><p>a')).toContain('<details open>');
  });

  it('keeps a row of images in a table', () => {
    const table =
      '<table><tr><th>a<th>b<tr><td><img src=i.png><td><img src=j.png><tr><td>c<td>d<tr><td> <td> </table>';
    expect(
      html(table)
        .match(/<tr>.*?<\/tr>/g)
        ?.map((row) => row.match(/<t[hd]/g)?.length),
    ).toEqual([2, 2, 2]);
  });

  it('keeps the images of every cell, once each', () => {
    const tick = '<img src="tick.png" alt="yes">';
    const photo = (width: number) => `<img src="photo.jpg?w=${width}" alt="">`;
    const rows = `<tr><th>a</th><td>${tick}</td><td>${tick}</td></tr><tr><th>b</th><td></td><td>${tick}</td></tr>`;
    const photos = `<tr><th>c</th><td>${photo(300)}</td><td>${photo(600)}</td></tr>`;
    expect(
      html(`<p>Legend<p>${tick}<table>${rows}${photos}</table>`).replaceAll('https://example.com/a/', ''),
    ).toBe(`<p>Legend</p><p>${tick}</p><table><tbody>${rows}${photos}</tbody></table>`);
    expect(html(`<table><tr><th>a<td>${tick}${tick}<tr><th>b<td>c</table>`).match(/<img/g)).toHaveLength(1);
    expect(html(`<table role=none><tr><td>a${tick}<td>b${tick}</table>`).match(/<img/g)).toHaveLength(1);
  });

  it('keeps a table for presentation when each row has a name and a value', () => {
    const facts = '<tr><th>Brand</th><td>Oak</td></tr><tr><th>Model</th><td>K3</td></tr>';
    expect(html(`<table role=presentation>${facts}</table>`)).toBe(`<table><tbody>${facts}</tbody></table>`);
  });

  it('makes the titles of notes bold', () => {
    expect(html('<div class="admonition"><p class="admonition-title">Note</p><p>a')).toBe(
      '<p><strong>Note</strong></p><p>a</p>',
    );
  });

  it('keeps a table whole when half of its cells are kept, and only the kept cells when fewer are', () => {
    const table = '<table><tr><th>a<td>b<td>c<td>d<tr><th>e<td>f<td>g<td>h</table>';
    expect(toText(built(table, (text) => 'abch'.includes(text)))).toBe('a\tb\tc\td\ne\tf\tg\th');
    expect(toText(built(table, (text) => 'abh'.includes(text)))).toBe('a\tb\t\n\t\th');
    expect(toText(built(table, (text) => text === 'e'))).toBe('e');
  });

  it('keeps the formulas of a table that stays whole', () => {
    const table = '<table><tr><th>name<td>area<tr><th>disc<td><math><mi>A</mi></math></table>';
    const isWord = (text: string) => text !== 'A';
    expect(toText(built(table, isWord))).toBe('name\tarea\ndisc\tA');
    expect(toText(built(table, isWord, { literal: true }))).toBe('name\tarea\ndisc\t');
    expect(toText(built(table, isWord, { corrections: new Map([[3, false]]) }))).toBe('name\tarea\ndisc\t');
  });

  it.each(['<math><mi>E</mi></math>', '<mjx-container><math><mi>E</mi></math></mjx-container>'])(
    'leaves a line whole where the formula %s is left out',
    (formula) => {
      expect(html(`<p>so ${formula} is`, (text) => text !== 'E')).toBe('<p>so is</p>');
    },
  );

  it('reads the source that MathJax 4 leaves next to its letters', () => {
    const letters = '<mjx-mi data-latex="x"><mjx-c>𝑥</mjx-c></mjx-mi><mjx-mn>2</mjx-mn>';
    const formula = `<mjx-container><mjx-math data-latex="x^2">${letters}</mjx-math></mjx-container>`;
    expect(toMarkdown(built(`<p>so ${formula} is`))).toBe('so $x^2$ is\n');
  });

  it('keeps or drops a code block by the majority of its words', () => {
    const source = '<p>see</p><pre><b>let</b> a = <i>1</i>;\n\n  b</pre>';
    expect(toText(built(source, (text) => text !== 'let'))).toBe('see\nlet a = 1;\n\n  b');
    expect(toText(built(source, (text) => text === 'let' || text === 'see'))).toBe('see');
  });

  it('joins the texts of a line unchanged, with a space where text is not selected', () => {
    expect(html('<p>one<b>two</b> <i> three</i>\n<u>four </u>,<s> </s>five')).toBe(
      '<p>one<b>two</b> <i>three</i> <u>four</u> , five</p>',
    );
    expect(html('<p>left<b>OUT</b>right', (text) => text !== 'OUT')).toBe('<p>left right</p>');
  });

  it('does not break a line at an element that browsers do not show, or that only Word has', () => {
    const source =
      '<p>born in <link href=x>Stockholm<meta itemprop=a> and <st1:City>Paris</st1:City><o:p></o:p> too';
    expect(html(source)).toBe('<p>born in Stockholm and Paris too</p>');
  });

  it('does not break a line at a custom element next to text, or with text alone next to an inline element', () => {
    expect(html('<p>It rose at <x-time><i>3</i></x-time> today')).toBe('<p>It rose at <i>3</i> today</p>');
    expect(html('<div><x-a>call </x-a><code>rise()</code><x-b>.</x-b></div>')).toBe(
      '<p>call <code>rise()</code>.</p>',
    );
    expect(html('<div><b>one</b><x-a><b>two</b></x-a></div>')).toBe('<p><b>one</b></p><p><b>two</b></p>');
    expect(html('<div><x-a>one</x-a><x-a>two</x-a></div>')).toBe('<p>one</p><p>two</p>');
  });

  it('leaves out a button that shows a sign in place of words', () => {
    const source = '<p><button>?</button> Weight <button><i>i</i></button></p><p>2 kg <button>Buy</button>';
    expect(html(source)).toBe('<p>Weight</p><p>2 kg Buy</p>');
    expect(html('<p>Is it full? <b>?</b>')).toBe('<p>Is it full? <b>?</b></p>');
  });

  it('drops no-break spaces next to an ordinary one or at the end of a line, where editors leave them', () => {
    expect(html('<p><em>Ebb&nbsp;</em> and &nbsp;flow.&nbsp; Low <b>&nbsp;tide</b>')).toBe(
      '<p><em>Ebb</em> and flow. Low <b>tide</b></p>',
    );
    expect(html('<p>Ebb&nbsp;<br>flow&nbsp;</p><li>low&nbsp;&nbsp;')).toBe(
      '<p>Ebb<br>flow</p><ul><li>low</li></ul>',
    );
    expect(html('<p>10&nbsp;<b>km</b> at 5&nbsp;&nbsp;pm<br>&nbsp; &nbsp;low')).toBe(
      '<p>10\u00a0<b>km</b> at 5\u00a0\u00a0pm<br>\u00a0 \u00a0low</p>',
    );
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

  it('does not emphasise the first letter of a paragraph that the page sets large', () => {
    const rest = 'he tide had gone out before anybody in the harbour was awake.';
    expect(html(`<p><strong>T</strong>${rest}</p>`)).toBe(`<p>T${rest}</p>`);
    const term = '<p><b>T</b>ime <b>T</b>o <b>L</b>ive</p>';
    expect(html(term)).toBe(term);
  });

  it('keeps a drop cap, which floats next to its word, in that word', () => {
    const style = 'style="display:block; float: left; font-size:100px"';
    expect(html(`<p><span ${style}>E</span>xercise and <span ${style}>Note</span>rest`)).toBe(
      '<p>Exercise and</p><p>Note</p><p>rest</p>',
    );
  });

  it('breaks lines around elements that are styled as blocks', () => {
    const block = 'style="color:red;display: block"';
    const source = `<p>Ebb<p><a href="/m"><img src="m.png" alt="Map" ${block}></a><span ${block}>The map. <i>ESA</i></span>`;
    expect(html(source)).toBe(
      '<p>Ebb</p><p><img src="https://example.com/a/m.png" alt="Map"></p><p>The map. <i>ESA</i></p>',
    );
    expect(html(`<li><b style="display:block">Ebb</b>Low<em ${block}>tide</em>now`)).toBe(
      '<ul><li><p><b>Ebb</b></p><p>Low</p><p><em>tide</em></p><p>now</p></li></ul>',
    );
    expect(html(`<h2>Low<span ${block}>water</span></h2>a<b style="display:inline-block">b`)).toBe(
      '<h2>Low water</h2><p>a<b>b</b></p>',
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

  it('leaves out the hidden text of controls', () => {
    const choice = '<select><option>west<option>east</select>';
    expect(toText(built(`<p>Choose ${choice} and <meter value=.6>sixty</meter> tell.`))).toBe(
      'Choose and tell.',
    );
  });

  it('drops invisible characters that join nothing', () => {
    const source = '<p>hy&shy;phen a&#8203; &#8203;b&#65279;c<b>&#8205;</b>d&#8232;e می&zwnj;خواهم';
    expect(html(source)).toBe('<p>hy\u00adphen a bcd e می\u200cخواهم</p>');
    expect(toMarkdown(built(source))).toBe('hyphen a bcd e می\u200cخواهم\n');
    expect(html('<p>Tide&zwnj;, and &zwnj;ebb. می&zwnj;خواهم 👩&zwj;🍳')).toBe(
      '<p>Tide, and ebb. می\u200cخواهم 👩\u200d🍳</p>',
    );
  });

  it('drops characters of icon fonts', () => {
    const source = '<p>Ebb</p><p>\uf074</p><p><a href="/b"><i>\ue059</i></a></p><p>Flow \uf0c1</p>';
    expect(toMarkdown(built(source))).toBe('Ebb\n\nFlow \uf0c1\n');
  });

  longTest('builds an article of any number of texts', { timeout: 120_000 }, () => {
    const article = built(`<p>x${'<br>y'.repeat(150_000)}<ul>${'<li>z'.repeat(150_000)}`);
    expect(article.words).toBe(300_001);
    expect(toText(article).length).toBeGreaterThan(300_000);
  });

  it("follows the user's correction when most of a table is labelled otherwise", () => {
    const table = '<table><tr><th>a<td>b<td>c<tr><th>d<td>e<td>f</table>';
    const options = { corrections: new Map([[4, false]]) };
    expect(toText(built(table, (text) => text !== 'e', options))).toBe('a\tb\tc\nd\t\tf');
    expect(toText(built(table, (text) => 'abce'.includes(text), { literal: true }))).toBe('a\tb\tc\n\te\t');
  });

  it('drops permalinks and edit links from headings', () => {
    expect(html('<h2>Use<a class="headerlink" href="#use">¶</a></h2>')).toBe('<h2>Use</h2>');
    expect(html('<h2>Use <button class="copy-link">🔗</button></h2>')).toBe('<h2>Use</h2>');
    expect(html('<h2>Use <span class="mw-editsection">[<a href="/e">edit</a>]</span></h2>')).toBe(
      '<h2>Use</h2>',
    );
    expect(html('<h2><span class="editsection">[<a href="/e">edit</a>]</span> Use</h2>')).toBe(
      '<h2>Use</h2>',
    );
    expect(html('<p>see <a href="#fn">§</a> 3 and # 4')).toBe('<p>see 3 and # 4</p>');
    expect(html('<p>the sign §</p>')).toBe('<p>the sign §</p>');
  });

  it('keeps a rule between texts, and drops one that underlines a heading', () => {
    expect(html('<h2>Tides</h2><hr><p>Ebb</p><hr><p>Flow</p><hr><h3>Moon</h3><p>New</p>')).toBe(
      '<h2>Tides</h2><p>Ebb</p><hr><p>Flow</p><hr><h3>Moon</h3><p>New</p>',
    );
  });

  it('links only the first block with text of a card', () => {
    expect(html('<a href="/x"><img src=i.png><div>Kettle</div><div>12 litres</div></a><p>next')).toBe(
      '<p><a href="https://example.com/x"><img src="https://example.com/a/i.png" alt=""></a></p>' +
        '<p><a href="https://example.com/x">Kettle</a></p><p>12 litres</p><p>next</p>',
    );
  });

  it('keeps the paragraph after a heading, a list or code in an item', () => {
    const list =
      '<ul><li><h3>Night</h3><p>Waders sleep.</p></li><li><p>Day</p><ul><li>Terns</li></ul></li></ul>';
    expect(html(list)).toBe(list.replace('<p>Day</p>', 'Day'));
    expect(html('<dl><dt>Tide</dt><dd><pre>low()</pre>and high.</dd></dl>')).toBe(
      '<dl><dt>Tide</dt><dd><pre>low()</pre><p>and high.</p></dd></dl>',
    );
  });

  it('replaces an item without text of its own by the items below it', () => {
    expect(html('<ul><li><span>OUT</span><ul><li>a<li>b</ul><li>c</ul>', (text) => text !== 'OUT')).toBe(
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    );
  });

  it('has one list when the page has only a list in another, without an item', () => {
    expect(html('<ul><ul><li>Saw</li><li>Plane</li></ul></ul>')).toBe('<ul><li>Saw</li><li>Plane</li></ul>');
    expect(html('<ul><ol><li>Saw</li></ol></ul>')).toContain('<ol>');
  });

  it('separates adjacent buttons and labels', () => {
    expect(toText(built('<div><button>S</button><button>M</button></div><p><label>a</label>: b'))).toBe(
      'S M\na: b',
    );
  });

  it('reopens inline elements in each block that they span', () => {
    expect(html('<b><h2>Title</h2><div>Text <i>more</i></div></b>')).toBe(
      '<h2><b>Title</b></h2><p><b>Text <i>more</i></b></p>',
    );
  });

  it('writes bold within strong once', () => {
    expect(html('<p><strong>a <b>b</b></strong> <i>c <em>d</em></i>')).toBe(
      '<p><strong>a b</strong> <i>c d</i></p>',
    );
  });

  it('has its title in no list when that is all of a list, as at the end of a breadcrumb', () => {
    const trail = (items: string) => `<ol>${items}</ol><p>It opens at ten.</p>`;
    const title = '<li><a>News</a></li><li id="top"><h1>The pier</h1></li>';
    const source = `${trail(title)}<p><a href="#top">Up</a></p>`;
    expect(html(source, (text) => text !== 'News')).toMatch(
      /^<h1 id="[^"]+">The pier<\/h1><p>It opens at ten/,
    );
    expect(html(trail('<li><h2>One</h2></li><li><h2>Two</h2></li>'))).toMatch(/^<ol><li><h2>One/);
    expect(html('<ol start="2"><li><h3>Sand it</h3></li></ol>')).toMatch(/^<ol start="2"><li>/);
  });

  it('unwraps a heading that holds the page', () => {
    expect(html('<h2>Title<p>one<p>two')).toBe('<p>Title</p><p>one</p><p>two</p>');
  });

  it('drops links and images of other schemes and makes the rest absolute', () => {
    expect(html('<p><a href="c?d=1">x</a> <a href="javascript:alert(1)">y</a> <a href="#z">z</a>')).toBe(
      '<p><a href="https://example.com/a/c?d=1">x</a> y <a href="https://example.com/a/b#z">z</a></p>',
    );
    expect(html('<p>a<img src="data:text/html,x"><img src="file:///x.png"><img src="i.png" alt="I">b')).toBe(
      '<p>a <img src="https://example.com/a/i.png" alt="I"> b</p>',
    );
  });

  it('drops links when they lead to the page itself', () => {
    const title = '<h1><a href="/a/b">Title</a></h1>';
    expect(html(`${title}<p><a href="http://www.example.com/a/b/">Print</a> <a href="/a/b?p=2">2</a>`)).toBe(
      '<h1>Title</h1><p>Print <a href="https://example.com/a/b?p=2">2</a></p>',
    );
  });

  it('keeps no link when the address of the page is unknown', () => {
    expect(html('<p><a href="c">x</a> <a href="http://e.org/">y</a>', undefined, { url: '' })).toBe(
      '<p>x <a href="http://e.org/">y</a></p>',
    );
  });

  it('treats words and letters as links back only when a reference to the note exists', () => {
    const backs = (source: string) => html(source).split('data-footnote-backref').length - 1;
    expect(backs('<p>See <a href="#s">return</a>, <a href="#s">back</a><h2 id="s">Return')).toBe(0);
    expect(backs('<h2 id="s">S</h2><p><a href="#s">a</a> <a href="#s"><img src=i.png></a>')).toBe(0);
    expect(backs('<p id="ref1">x<p>note <a href="#ref1">a</a> <a href="#ref1">back</a>')).toBe(2);
    expect(backs('<p id="x">x<p>note <a href="#x">↩</a>')).toBe(1);
  });

  it('recognises a note by the number that links back to its reference', () => {
    const reference = (href: string, name: string, text: string) =>
      `<p>Said<a href="#${href}" name="${name}">${text}</a> so.`;
    const word = `${reference('_ftn1', '_ftnref1', '[1]')}<p><a href="#_ftnref1" name="_ftn1">[1]</a> Note.`;
    expect(html(word)).toBe(
      '<p id="at-_ftnref1">Said<a href="#at-_ftn1" data-footnote-ref="">[1]</a> so.</p>' +
        '<p id="at-_ftn1" data-footnote=""><a href="#at-_ftnref1" data-footnote-backref="">[1]</a> Note.</p>',
    );
    const substack = `${reference('footnote-1', 'footnote-anchor-1', '1')}
      <div><a id="footnote-1" href="#footnote-anchor-1">1</a><div><p>Note.<p>More.</div></div>`;
    expect(html(substack)).toBe(
      '<p id="at-footnote-anchor-1">Said<a href="#at-footnote-1" data-footnote-ref="">1</a> so.</p>' +
        '<p id="at-footnote-1" data-footnote=""><a href="#at-footnote-anchor-1" data-footnote-backref="">1</a> Note.</p>' +
        '<p>More.</p>',
    );
    expect(html('<p id="ref1">x<p>See <a href="#ref1">1</a>')).not.toContain('backref');
  });

  it('keeps the image of a figure, also in a wrapper, when its caption is not selected', () => {
    const isText = (text: string) => text !== 'OUT';
    const wrapped = (image: string) =>
      `<div><p>one<p>two<div><span>OUT</span></div><div class=w>\n<figure>${image}<figcaption>OUT</figcaption></figure>\n</div><div><span>OUT</span></div><p>three</div>`;
    expect(html(wrapped('<img src=i.png>'), isText)).toContain('i.png');
    expect(html(wrapped('<img src=/x/cleardot.gif>'), isText)).not.toContain('<img');
  });

  it('begins with the image that the page states as its own when that is not selected', () => {
    const page = (head: string, body = '') =>
      html(
        `<meta property="og:image" content="/up/bridge-at-dawn-800x400.jpg">${head}<div>OUT<h1>Bridge</h1>OUT<p>one<p>two${body}</div>`,
        (text) => text !== 'OUT',
      );
    const image = '<img src=/up/bridge-at-dawn.jpg?w=9 alt=B>';
    const text = '<p>one</p><p>two</p>';
    expect(page(`<header>${image}OUT</header>`)).toBe(
      `<h1>Bridge</h1><p><img src="https://example.com/up/bridge-at-dawn.jpg?w=9" alt="B"></p>${text}`,
    );
    for (const elsewhere of [`<nav>${image}OUT</nav>`, `<a href=/b>${image}OUT</a>`, ''])
      expect(page(elsewhere)).toBe(`<h1>Bridge</h1>${text}`);
    expect(page('', '<p>three<p>four<p><img src=/up/bridge-at-dawn-300x200.jpg>')).toMatch(
      /^<h1>Bridge<\/h1><p>one/,
    );
  });

  it('begins with the whole gallery, each picture once, of which the page states the first', () => {
    const view = (name: string) =>
      `<li><a href=/up/${name}-2400.jpg><img src=/up/${name}.jpg alt=""></a></li>`;
    const page = (before: string) =>
      html(
        `<meta property="og:image" content="/up/bridge-at-dawn.jpg">${before}<p>OUT<p>one<p>two`,
        (text) => !text.includes('OUT'),
      ).match(/[\w-]+(?=\.jpg|\.png)/g);
    const views = view('bridge-at-dawn') + view('bridge-at-noon') + view('bridge-at-dusk');
    const all = ['bridge-at-dawn', 'bridge-at-noon', 'bridge-at-dusk'];
    expect(page(`<ul>${views}</ul>`)).toEqual(all);
    expect(page(`<ul>${views}</ul><ol><li><img src=/up/bridge-at-noon-100x100.jpg></ol>`)).toEqual(all);
    expect(page(`<header><img src=/site-sign.png><ul>${views}</ul></header>`)).toEqual(all);
    const [first] = all;
    // With text, or links to other pages, it is no gallery.
    expect(page(`<div>${view(first)}<li>${'OUT '.repeat(60)}</div>`)).toEqual([first]);
    expect(page(`<div>${view(first)}<li><a href=/b><img src=/up/bridge-b.jpg></a></div>`)).toEqual([first]);
  });

  it('begins with the picture of the product when the page sells it and states no image', () => {
    const page = (image: string, control = 'Add to cart') =>
      html(
        `<div><img src=/logo-of-shop.png alt=Shop>OUT</div><div>${image}OUT</div><h1>Brass stair rod</h1><p>one</p><p>two</p><button>${control}</button>`,
        (text) => !['OUT', control].includes(text),
      );
    const named = '<div class="product-gallery"><img src=/p/7.jpg></div>';
    const described = '<div><img src=/p/7.jpg alt="Stair rod, brass"></div>';
    const enlarged = `<button aria-label="Enlarge">${described}</button>`;
    for (const image of [named, described, enlarged])
      expect(page(image)).toMatch(/^<h1>Brass stair rod<\/h1><p><img src="https:\/\/example.com\/p\/7.jpg"/);
    expect(page(named, 'Lisää ostoskoriin')).toContain('7.jpg');
    for (const without of [page('<div><img src=/p/7.jpg alt="A cat"></div>'), page(described, 'Read on')])
      expect(without).toMatch(/^<h1>Brass stair rod<\/h1><p>one/);
  });

  it('counts words and letters of scripts without spaces', () => {
    expect(built('<p>Two words').words).toBe(2);
    expect(built('<p>二つ word').words).toBe(3);
  });
});
