import { describe, expect, it } from 'vitest';
import { readPage } from '../dom/page';
import { parseHtml } from '../dom/parse';
import { toMarkdown } from '../export';
import { buildArticle } from '.';

function markdown(html: string): string {
  const document = parseHtml(html);
  const page = readPage(document);
  const labels = page.blocks.map(() => true);
  return toMarkdown(buildArticle(document, page, labels, { url: 'https://e.org/' }));
}

describe('places on the page', () => {
  it('are found in items of a single paragraph', () => {
    const item = (id: string, to: string) => `<li><p id="${id}">See <a href="#${to}">there</a>.`;
    expect(markdown(`<ul>${item('a', 'b')}${item('b', 'a')}</ul>`)).toBe('- See there.\n- See there.\n');
  });
});
