import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../dom/parse-tree';
import { readTextBlocks } from '../../dom/read-text-blocks';
import type { TextBlock } from '../../dom/text-blocks';
import { runSync } from '../../scheduler';
import { contentSpans } from './spans';

/** Serialises the page, labels blocks with a `+` as content, and returns each span as first…last text. */
function spans(html: string): string[] {
  const blocks = runSync(readTextBlocks(parseHtml(html)));
  const text = (block: TextBlock) => block.text.trim();
  const labels = blocks.map((block) => block.text.includes('+'));
  return runSync(contentSpans(blocks, labels)).map(({ first, last }) => `${text(first)}…${text(last)}`);
}

describe('contentSpans', () => {
  it('joins adjacent blocks across elements and depths', () => {
    expect(spans('<h1>+a</h1><div><p>+b <b>+c</b> +d</p></div><ul><li>+e</ul>')).toEqual(['+a…+e']);
  });

  it('ends a span at every block that is not content', () => {
    expect(spans('<p>+a</p><p>ad</p><p>+b</p><p>+c</p><nav>menu</nav>')).toEqual(['+a…+a', '+b…+c']);
  });

  it('returns no spans when a page has no content or no blocks', () => {
    expect(spans('<p>ad</p>')).toEqual([]);
    expect(spans('')).toEqual([]);
  });

  it('joins blocks within a shadow tree, not across its boundary', () => {
    const shadow = '<div><template shadowrootmode="open"><p>+b</p><p>+c</p></template></div>';
    expect(spans(`<p>+a</p>${shadow}<p>+d</p>`)).toEqual(['+a…+a', '+b…+c', '+d…+d']);
  });

  it('does not join blocks of two shadow trees', () => {
    const host = (text: string) => `<div><template shadowrootmode="open">${text}</template></div>`;
    expect(spans(host('+a') + host('+b'))).toEqual(['+a…+a', '+b…+b']);
  });

  it.each([
    '<p>+a</p><figure><div><img></div></figure><p>+b</p>',
    '<div><p>+a</p><picture><source><img></picture></div><p>+b</p>',
    '<p>+a</p><div><video></video></div><p>+b</p>',
    '<p>+a</p><p><canvas></canvas>+b</p>',
    '<p>+a<br><img><br>+b</p>',
    '<p>+a</p><iframe></iframe><p>+b</p>',
  ])('ends a span before a picture, which would be tinted too: %s', (html) => {
    expect(spans(html)).toEqual(['+a…+a', '+b…+b']);
  });

  it.each(['<p>&nbsp;</p>', '<div><span><b> &nbsp; </b></span></div>'])(
    'ends a span before a blank line, which would be tinted too: %s',
    (blank) => {
      expect(spans(`<p>+a</p>${blank}<p>+b</p>`)).toEqual(['+a…+a', '+b…+b']);
    },
  );

  it('continues a span over spaces within a line', () => {
    expect(spans('<p>+a<i>&nbsp;</i><b>+b</b> &nbsp; <span>+c</span>&nbsp;</p><p>+d</p>')).toEqual(['+a…+d']);
  });

  it('continues a span over pictures within a sentence and over SVG', () => {
    expect(spans('<p>+a <img> <b>+b</b> <span><img></span> +c</p>')).toEqual(['+a…+c']);
    expect(spans('<h2>+a</h2><svg><path></path></svg><p>+b</p>')).toEqual(['+a…+b']);
  });

  it('ends a span when too many nodes lie between two blocks', () => {
    expect(spans(`<p>+a</p>${'<hr>'.repeat(2_000)}<p>+b</p>`)).toEqual(['+a…+a', '+b…+b']);
  });

  it('joins blocks within a slotted element, not across the slot', () => {
    const template = '<template shadowrootmode="open"><p>+s</p><slot></slot><p>+t</p></template>';
    expect(spans(`<div>${template}<section><p>+a</p><p>+b</p></section></div>`)).toEqual([
      '+s…+s',
      '+a…+b',
      '+t…+t',
    ]);
  });

  it('does not join slotted nodes with another node between them in the tree', () => {
    const template = '<template shadowrootmode="open"><slot></slot><hr><slot name="late"></slot></template>';
    const light = '<p>+a</p><p slot="late">ad</p><p>+b</p>';
    expect(spans(`<div>${template}${light}</div>`)).toEqual(['+a…+a', '+b…+b']);
  });
});
