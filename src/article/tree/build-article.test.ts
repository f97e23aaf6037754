import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { built, html } from '../../../test/helpers/built-article';
import { longTest } from '../../../test/helpers/long-tests';
import { htmlOf } from '../../export/html';
import { toMarkdown } from '../../export/markdown/markdown';
import { toText } from '../../export/plain-text';

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

  it('drops the links of headings back to the table of contents', () => {
    expect(html('<h2><a class="toc-backref" href="#id1" role="doc-backlink">Use</a></h2>')).toBe(
      '<h2>Use</h2>',
    );
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

  it('makes the titles of notes bold', () => {
    expect(html('<div class="admonition"><p class="admonition-title">Note</p><p>a')).toBe(
      '<p><strong>Note</strong></p><p>a</p>',
    );
  });

  it('reads the source that MathJax 4 leaves next to its letters', () => {
    const letters = '<mjx-mi data-latex="x"><mjx-c>𝑥</mjx-c></mjx-mi><mjx-mn>2</mjx-mn>';
    const formula = `<mjx-container><mjx-math data-latex="x^2">${letters}</mjx-math></mjx-container>`;
    expect(toMarkdown(built(`<p>so ${formula} is`))).toBe('so $x^2$ is\n');
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

  it('does not emphasise the first letter of a paragraph that the page sets large', () => {
    const rest = 'he tide had gone out before anybody in the harbour was awake.';
    expect(html(`<p><strong>T</strong>${rest}</p>`)).toBe(`<p>T${rest}</p>`);
    const term = '<p><b>T</b>ime <b>T</b>o <b>L</b>ive</p>';
    expect(html(term)).toBe(term);
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

  it('leaves out the hidden text of controls', () => {
    const choice = '<select><option>west<option>east</select>';
    expect(toText(built(`<p>Choose ${choice} and <meter value=.6>sixty</meter> tell.`))).toBe(
      'Choose and tell.',
    );
  });

  longTest('builds an article of any number of texts', { timeout: 120_000 }, () => {
    const article = built(`<p>x${'<br>y'.repeat(150_000)}<ul>${'<li>z'.repeat(150_000)}`);
    expect(article.words).toBe(300_001);
    expect(toText(article).length).toBeGreaterThan(300_000);
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

  it('has one list when the page has only a list in another, without an item', () => {
    expect(html('<ul><ul><li>Saw</li><li>Plane</li></ul></ul>')).toBe('<ul><li>Saw</li><li>Plane</li></ul>');
    expect(html('<ul><ol><li>Saw</li></ol></ul>')).toContain('<ol>');
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

  it('has a list in no other list when that is all of it', () => {
    const list = '<ul><li>Salt</li><li>Rye</li></ul>';
    expect(html(`<ol><li>${list}</li></ol>`)).toBe(list);
    expect(html(`<ol><li>Dough${list}</li></ol>`)).toBe(`<ol><li>Dough${list}</li></ol>`);
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

  it('counts words and letters of scripts without spaces', () => {
    expect(built('<p>Two words').words).toBe(2);
    expect(built('<p>二つ word').words).toBe(3);
  });
});
