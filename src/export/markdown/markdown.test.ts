import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { toMarkdown } from './markdown';

const markdown = (html: string, options?: Parameters<typeof toMarkdown>[1]): string =>
  toMarkdown(articleOf(html, { url: 'https://e.org/a' }), options);

describe('toMarkdown', () => {
  it('writes front matter without characters that YAML refuses', () => {
    const head = markdown('<title>It\u0080\u0099s \uffff</title><p>x', { frontMatter: true }).split('\n');
    expect(head[1]).toBe('title: "It\\u0080\\u0099s \\uffff"');
  });

  it('writes front matter with title, site and address as quoted strings', () => {
    const head = markdown('<title>A: "b" — c\\</title><p>x', { frontMatter: true }).split('\n');
    expect(head.slice(0, 4)).toEqual([
      '---',
      'title: "A: \\"b\\" — c\\\\"',
      'site: "e.org"',
      'url: "https://e.org/a"',
    ]);
  });

  it('says once who wrote the page when it has front matter', () => {
    const page = '<title>Kettles</title><meta name=author content="Ada Holm"><p>By Ada Holm<p>It boils.';
    expect(markdown(page)).toContain('By Ada');
    expect(markdown(page, { frontMatter: true })).not.toContain('By Ada');
  });

  it('writes front matter without unpaired surrogates', () => {
    const linked = '{"@type":"Article","author":"Ada \\ud800 Byron"}';
    expect(
      markdown(`<script type="application/ld+json">${linked}</script><p>x`, { frontMatter: true }),
    ).toContain('author: "Ada \ufffd Byron"');
  });

  it('writes front matter that is inert in every Markdown reader', () => {
    const head = markdown('<title>&lt;!b 1 &lt; 2 [a](ftp://b) [^1] [c]</title><p>x', { frontMatter: true });
    expect(head).toContain('title: "\\u003c!b 1 < 2 [a\\u005d(ftp\\u003a//b) \\u005b^1] [c]"');
  });

  it('writes no empty columns and rows, however many a cell spans', () => {
    const table = '<table><tr><th>a<th>b<tr><td>1<td>2<tr><td colspan=1000 rowspan=60000>note</table>';
    expect(markdown(table)).toBe('| a | b |\n| - | - |\n| 1 | 2 |\n| note | |\n');
  });

  it('puts marks of emphasis next to words, whatever white space the page has', () => {
    expect(markdown('<p><b>Sunny:&nbsp;</b>most <i> hours </i>of<b>&nbsp;day</b>')).toBe(
      '**Sunny:** most *hours* of **day**\n',
    );
    expect(markdown('<p>&nbsp;said: <a href="/x">&nbsp;him&nbsp;</a>&nbsp;')).toBe(
      'said: [him](https://e.org/x)\n',
    );
  });

  it('writes one emphasis when a page emphasises word by word', () => {
    expect(markdown('<p>at <b>the airport</b> <strong>without</strong><b> stress</b> or <i>so</i>')).toBe(
      'at **the airport without stress** or *so*\n',
    );
    expect(markdown('<p><b>a</b> <i>b</i> <i>c</i><br><i>d</i> <s>1</s> <s>2</s>')).toBe(
      '**a** *b c*\\\n*d* ~~1~~ ~~2~~\n',
    );
  });

  it('separates emphasis from a letter that would disable its mark', () => {
    expect(markdown('<p><i>Wax (live)</i>Label, un<b>bold</b>ed, say<b>“x”</b>')).toBe(
      '*Wax (live)* Label, un**bold**ed, say **“x”**\n',
    );
  });

  it.each([
    ['<a href="/x">Ada</a><b>, writer</b>', '[Ada](https://e.org/x)**, writer**'],
    ['<b><a href="/x">Ada</a></b>word', '**[Ada](https://e.org/x)** word'],
    ['<code>a</code><b>(b)</b>', '`a`**(b)**'],
    ['<b>5 €</b>more', '**5 €** more'],
    ['<em>a</em><i>b</i> <b>x </b><b> y</b>', '*ab* **x y**'],
    ['the <b>Gallery’</b>s <b>Note:</b>Text', 'the **Gallery**’s **Note:** Text'],
    ['<b>Bob</b><i>.</i> A<b>!</b> B<em>™</em> c', '**Bob**. A! B™ c'],
    ['<code>a</code><code>b</code>', '`a` `b`'],
  ])('writes marks that take effect when they adjoin letters or each other: %s', (line, written) =>
    expect(markdown(`<p>${line}`)).toBe(`${written}\n`),
  );

  it('escapes no literal character', () => {
    expect(markdown('<p>AT&amp;T &amp;amp; <a href="/?a=1&b=2">C&amp;C</a>')).toBe(
      'AT&T \\&amp; [C&C](https://e.org/?a=1&b=2)\n',
    );
    expect(markdown('<p><code>a \\&b</code> &amp;copy;')).toBe('`a \\&b` \\&copy;\n');
  });

  it.each([
    ['It costs $5.', 'It costs $5.'],
    ['From $5 to $9.', 'From \\$5 to \\$9.'],
    ['For <b>$5</b> or <code>a$b</code>.', 'For **\\$5** or `a$b`.'],
    ['About ~40 men.', 'About ~40 men.'],
    ['~~no~~', '\\~\\~no\\~\\~'],
    ['Select * from a', 'Select * from a'],
    ['299 €* <b>now</b>', '299 €\\* **now**'],
    ['*one* two', '\\*one\\* two'],
    ['* one', '\\* one'],
    ['<s>5</s> ~4', '~~5~~ \\~4'],
    ['if a == b', 'if a == b'],
    ['Now:<br>=====<br>a<br>=====', 'Now:\\\n\\=====\\\na\\\n\\====='],
    ['if a==b and c==d', 'if a\\=\\=b and c\\=\\=d'],
  ])('escapes a character of %j only when another could pair with it', (line, written) =>
    expect(markdown(`<p>${line}`)).toBe(`${written}\n`),
  );

  it.each([
    ['As #MeToo <b>#2024ff</b>, and #a-b.', 'As \\#MeToo **\\#2024ff**, and \\#a-b.'],
    ['No. #5, C# and a#b', 'No. #5, C# and a#b'],
    ['<a href="/x#b">of #tides</a>', '[of #tides](https://e.org/x#b)'],
    ['At 5% or %%no%%', 'At 5% or \\%%no\\%%'],
  ])('leaves nothing in %j that Obsidian takes for a tag or a comment', (line, written) =>
    expect(markdown(`<p>${line}`)).toBe(`${written}\n`),
  );

  it.each([
    ['(See https://e.org/a_(b).)', '(See <https://e.org/a_(b)>.)'],
    ['请看https://e.org/a，谢谢', '请看https\\://e.org/a，谢谢'],
    ['请看 https://e.org/a，谢谢', '请看 <https://e.org/a>，谢谢'],
    ['В https://ru.e.org/wiki/Река.', 'В <https://ru.e.org/wiki/Река>.'],
    ['<code>https://e.org/a</code>, a@b, @ada', '`https://e.org/a`, a\\@b, @ada'],
  ])('links the address that stands in %j', (line, written) =>
    expect(markdown(`<p>${line}`)).toBe(`${written}\n`),
  );

  it.each(['law.cornell.edu', 'W.A.R.M.', 'w.r.t.'])('escapes nothing in %j, which is no address', (text) =>
    expect(markdown(`<p>See ${text}`)).toBe(`See ${text}\n`),
  );

  it.each(['/a_(b)', '/a(b(c))d', '/a?b=$c$d&e[0]=*~_'])(
    'keeps the address of a link unchanged when it is %j',
    (path) => {
      expect(markdown(`<p><a href="${path}">a</a> $1`)).toMatch(`[a](https://e.org${path}) `);
      expect(markdown(`<table><tr><th>A<th>B<tr><td><a href="${path}">a</a><td>b</table>`)).toContain(
        `[a](https://e.org${path}) |`,
      );
      expect(markdown(`<p>of <img src="${path}" alt="a">`)).toContain(`![a](https://e.org${path})`);
    },
  );

  it.each([
    ['http://e.org/<b> HTTPS://E.ORG/_a_', '<http://e.org/>\\<b> <HTTPS://E.ORG/_a_>'],
    [
      'www.e.org/<b> WWW.e.org, joe@e.org',
      '[www.e.org/](http://www.e.org/)\\<b> [WWW.e.org](http://WWW.e.org), <joe@e.org>',
    ],
    ['http://e.org/_a...', 'http\\://e.org/_a...'],
    ['<a href="/x">http://e.org/</a>', '[http://e.org/](https://e.org/x)'],
    ['<a href="/x">http://e.org/]</a>', '[http\\://e.org/\\]](https://e.org/x)'],
    ['<a href="http://e.org/">http://e.org/</a>', '<http://e.org/>'],
  ])('ends the address in %j before the backslash', (line, written) =>
    expect(markdown(`<p>${line.replace('<b>', '&lt;b>')}`)).toBe(`${written}\n`),
  );

  it.each([
    ['[a](b)', '[\\[a\\]\\(b)](https://e.org/x)'],
    ['[^1]', '[\\[\\^1\\]](https://e.org/x)'],
    ['[PDF] (2 MB)', '[\\[PDF\\] (2 MB)](https://e.org/x)'],
    ['a <code>`]</code>', '[a \\`\\]](https://e.org/x)'],
    ['a <code>b]</code>', '[a `b]`](https://e.org/x)'],
  ])('writes no link for brackets in the link text %j', (text, written) =>
    expect(markdown(`<p><a href="/x">${text}</a>`)).toBe(`${written}\n`),
  );

  it('encodes characters of an address that are markup outside of one', () => {
    expect(markdown('<p><a href="/[a](b)?`#c">d</a> <a href="mailto:&lt;b>">e</a>')).toBe(
      '[d](https://e.org/[a%5D(b)?%60#c) [e](mailto:%3Cb%3E)\n',
    );
  });

  it('defines no address by a note or by a line that begins with a reference', () => {
    const page = (before: string, note: string) =>
      markdown(`<p>a<sup><a href="#fn1">1</a></sup>${before}<ol><li id="fn1">${note}</ol>`);
    expect(page('', 'javascript:alert(1)')).toBe('a[^1]\n\n[^1]: &#x20; javascript:alert(1)\n');
    expect(page('', 'data:a "b"')).toContain('[^1]: &#x20; data:a "b"');
    expect(page('', 'See: the book')).toContain('[^1]: See: the book');
    expect(page('', 'https://e.org/')).toContain('[^1]: <https://e.org/>');
    expect(page('<p><sup><a href="#fn1">1</a></sup>: b', 'c')).toContain('\n[^1]\\: b\n');
  });

  it('escapes brackets that would end an address', () => {
    expect(markdown('<p><a href="/a)b(c"><img src="/d)" alt="e"> f</a> <a href="/(g)">h</a>')).toBe(
      '[![e](https://e.org/d\\)) f](https://e.org/a\\)b\\(c) [h](https://e.org/(g))\n',
    );
    expect(markdown('<p><a href="/i"><img src="/d)" alt="e"> f</a>')).toBe(
      '[![e](https://e.org/d\\)) f](https://e.org/i)\n',
    );
    const deep = `/${'('.repeat(40)}${')'.repeat(40)}`;
    expect(markdown(`<p><a href="${deep}">a</a>`)).toBe(
      `[a](https://e.org${deep.replace(/[()]/g, '\\$&')})\n`,
    );
  });

  it.each([
    ['<b>A bridge</b>', 'A bridge'],
    ['<strong>A </strong> <em><b>wide</b></em><b> bridge</b>', 'A *wide* bridge'],
    ['<a href="/x"><b>A bridge</b></a>', '[A bridge](https://e.org/x)'],
    ['A <b>bridge</b>', 'A **bridge**'],
    ['<b>A</b> <code>b</code>', '**A** `b`'],
  ])('writes no bold around all of the heading %s', (heading, written) =>
    expect(markdown(`<h2>${heading}</h2><p>x`)).toBe(`## ${written}\n\nx\n`),
  );

  it('writes a heading on one line', () => {
    expect(markdown('<h2>a <a href="/x">b<br>c</a></h2>')).toBe('## a [b c](https://e.org/x)\n');
  });

  it('writes items of one line and the lists below them without blank lines', () => {
    expect(markdown('<ul><li>a<ul><li>b<li>c</ul><li><p>d</ul>')).toBe('- a\n  - b\n  - c\n- d\n');
    expect(markdown('<ul><li><p>a<p>b<li>c</ul>')).toBe('- a\n\n  b\n\n- c\n');
  });

  it('keeps the white space of code', () => {
    expect(markdown('<pre>  a\n\n    b</pre>')).toBe('```\n  a\n\n    b\n```\n');
  });

  it('merges consecutive lists', () => {
    expect(markdown('<ul><li>a</ul><ul><li>b</ul><ul><li>c</ul><p>d')).toBe('- a\n- b\n- c\n\nd\n');
    expect(markdown('<ul><li>a</ul><p>b<ul><li>c</ul>')).toBe('- a\n\nb\n\n- c\n');
  });

  it('merges numbered lists that continue', () => {
    expect(markdown('<ol><li>a<li>b</ol><ol start=3><li>c</ol><ol start=4><li>d</ol>')).toBe(
      '1. a\n2. b\n3. c\n4. d\n',
    );
    expect(markdown('<ol start=1><li>a</ol><p>x<ol start=2><li>b</ol>')).toBe('1. a\n\nx\n\n2. b\n');
  });

  it.each([
    ['begins anew', '<ol><li>a</ol><ol><li>b</ol>'],
    ['leaves numbers out', '<ol><li>a</ol><ol start=3><li>b</ol>'],
    ['counts down', '<ol reversed start=2><li>a</ol><ol reversed start=3><li>b</ol>'],
    ['has none', '<ol><li>a</ol><ul><li>b</ul>'],
  ])('keeps two lists apart when the second %s', (_, lists) =>
    expect(markdown(lists)).toMatch(/^\d\. a\n\n\S+ b\n$/),
  );

  it('keeps the text of links within the page', () => {
    expect(markdown('<p>Use <a href="#s">return</a> or <a href="#s">a</a><h2 id="s">S')).toBe(
      'Use return or a\n\n## S\n',
    );
  });

  it('keeps a line with subscripts in one paragraph when blocks are next to it', () => {
    expect(markdown('<ul><li>H<sub>2</sub>O, as known<ul><li>x</ul></ul>')).toMatch(
      /^- H<sub>2<\/sub>O, as known\n/,
    );
    expect(markdown('<dl><dt>t<dd>E = mc<sup>2</sup>, so<p>more')).toContain('mc<sup>2</sup>, so\n');
  });

  it('keeps a heading that stands in a term', () => {
    expect(markdown('<dl><dt><p>25</p><h4>Meeting</h4><dd>At noon</dl>')).toBe(
      '25\n\n#### Meeting\n\n- At noon\n',
    );
  });

  it('begins with the title, once, when requested', () => {
    const page = '<title>Kettles</title><p>Text';
    expect(markdown(page, { title: true })).toBe('# Kettles\n\nText\n');
    expect(markdown(page)).toBe('Text\n');
    expect(markdown('<title>Kettles</title><p><b>KETTLES!</b></p><p>Text', { title: true })).toBe(
      '# Kettles\n\nText\n',
    );
    const title = 'Kettles of brass, copper, steel, glass and tin';
    expect(markdown(`<title>${title}</title><h1>News</h1><p>Text<h2>Older</h2>`, { title: true })).toBe(
      `# ${title}\n\n## News\n\nText\n\n### Older\n`,
    );
    expect(markdown('<title>Kettles</title><h1>KETTLES!</h1><p>Text', { title: true })).toBe(
      '# KETTLES!\n\nText\n',
    );
  });
});
