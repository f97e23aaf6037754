import { expect, it } from 'vitest';
import { readPage } from '../dom/page';
import { parseHtml } from '../dom/parse-tree';
import { runSync } from '../scheduler';
import { findHeadBlocks } from './head-blocks';
import { readMetadata } from './metadata';
import { gatherFacts } from './page-facts';

function headOf(html: string): Record<string, string[]> {
  const document = parseHtml(html);
  const page = runSync(readPage(document));
  const kept = page.blocks.map(() => true);
  const metadata = runSync(readMetadata(document, page, kept, 'https://gazette.example/blog/a-bridge'));
  const found = findHeadBlocks(page, runSync(gatherFacts(document)), metadata);
  return Object.fromEntries(
    Object.entries(found).map(([name, indexes]) => [
      name,
      indexes.map((i: number) => page.blocks[i].text.trim()),
    ]),
  );
}

const body = '<p>It is wide, says Ada Holm, and will be there for everybody.</p>'.repeat(3);

it('finds the blocks of title, authors and date when the page shows them', () => {
  const page = `<title>A bridge opens</title><nav>Menu</nav><h1>A <em>bridge</em> opens</h1>
    <p>By <a>Ada Holm</a> and <a>Bo Lind</a></p><time datetime="2024-05-01T08:00Z">Wednesday</time>${body}`;
  expect(headOf(page)).toEqual({
    title: ['A', 'bridge', 'opens'],
    byline: ['By', 'Ada Holm', 'Bo Lind'],
    date: ['Wednesday'],
  });
});

it('finds no blocks when the page does not show its title', () =>
  expect(headOf(`<title>A bridge opens</title>${body}`)).toEqual({ title: [], byline: [], date: [] }));
