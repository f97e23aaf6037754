import { describe, expect, it } from 'vitest';
import { buildArticle } from '../article';
import { readPage } from '../dom/page';
import { parseHtml } from '../dom/parse';
import { toMarkdown } from '.';

function markdown(html: string, options?: Parameters<typeof toMarkdown>[1]): string {
  const document = parseHtml(html);
  const page = readPage(document);
  const labels = page.blocks.map(() => true);
  return toMarkdown(buildArticle(document, page, labels, { url: 'https://e.org/a' }), options);
}

describe('toMarkdown', () => {
  it('puts marks of emphasis at the words, whatever white space the page has', () => {
    expect(markdown('<p><b>Sunny:&nbsp;</b>most <i> hours </i>of<b>&nbsp;day</b>')).toBe(
      '**Sunny:** most *hours* of **day**\n',
    );
    expect(markdown('<p>&nbsp;said: <a href="/x">&nbsp;him&nbsp;</a>&nbsp;')).toBe(
      'said: [him](https://e.org/x)\n',
    );
  });

  it('parts emphasis from a letter where its mark would be none', () => {
    expect(markdown('<p><i>Wax (live)</i>Label, un<b>bold</b>ed, say<b>“x”</b>')).toBe(
      '*Wax (live)* Label, un**bold**ed, say **“x”**\n',
    );
  });

  it('leaves the white space of code', () => {
    expect(markdown('<pre>  a\n\n    b</pre>')).toBe('```\n  a\n\n    b\n```\n');
  });

  it('makes one list of lists in a row', () => {
    expect(markdown('<ul><li>a</ul><ul><li>b</ul><ul><li>c</ul><p>d')).toBe('- a\n- b\n- c\n\nd\n');
    expect(markdown('<ul><li>a</ul><p>b<ul><li>c</ul>')).toBe('- a\n\nb\n\n- c\n');
  });

  it('begins with the title, once, when asked to', () => {
    const page = '<title>Kettles</title><p>Text';
    expect(markdown(page, { title: true })).toBe('# Kettles\n\nText\n');
    expect(markdown(page)).toBe('Text\n');
    expect(markdown('<title>Kettles</title><h1>KETTLES!</h1><p>Text', { title: true })).toBe(
      '# KETTLES!\n\nText\n',
    );
  });

  it('writes metadata that any reader of YAML takes', () => {
    const head = markdown('<title>A: "b" — c\\</title><p>x', { frontMatter: true }).split('\n');
    expect(head.slice(0, 4)).toEqual([
      '---',
      'title: "A: \\"b\\" — c\\\\"',
      'site: "e.org"',
      'url: "https://e.org/a"',
    ]);
  });
});
