import { expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { wordCounts } from '../../features/word-counts';
import { sumsOf, sumsWhere } from '../../structure/stretches';
import { findOtherStories } from './other-stories';

const card = (n: number) =>
  `<a href="/story-${n}"><div><p>Section ${n}</p><p>The headline of another story, number ${n}</p></div></a>`;
const cards = [1, 2, 3, 4, 5].map(card).join('');
const text = `<p>${'The harbour was closed for most of the day, since the wind had turned. '.repeat(8)}</p>`;

/** Returns the texts of the cards that are found. @param isKept true for texts that the network keeps */
function storiesOf(html: string, isKept = (block: string) => !/Section|headline/.test(block)): string[] {
  const { blocks } = pageOf(html);
  const counts = wordCounts(blocks);
  const kept = sumsWhere(counts, (i) => isKept(blocks[i].text));
  return findOtherStories({ blocks, words: sumsOf(counts), kept }, 0).map(({ from, to }) =>
    blocks
      .slice(from, to)
      .map((block) => block.text)
      .join(' '),
  );
}

it('cards of other stories are found below an article, also when the network keeps them', () => {
  expect(storiesOf(`<h1>Storm</h1>${text}<div>${cards}</div>`, () => true)).toHaveLength(5);
});

it('cards within an article are its own when its text goes on below them', () => {
  expect(storiesOf(`<h1>Five books for the winter</h1>${text}<div>${cards}</div>${text}`)).toEqual([]);
});

it('cards are the content when the page has hardly any other text', () => {
  expect(storiesOf(`<h1>News</h1><p>What happened today.</p><div>${cards}</div>`)).toEqual([]);
});

it('links to files, or to places on the same page, are no cards', () => {
  const files = cards.replaceAll(/(story-\d)/g, '$1.pdf');
  expect(storiesOf(`<h1>Storm</h1>${text}<div>${files}</div>`)).toEqual([]);
  expect(storiesOf(`<h1>Storm</h1>${text}<div>${cards.replaceAll('href="/', 'href="#')}</div>`)).toEqual([]);
});

it('a link with a note for screen readers stays in its sentence at the end of an article', () => {
  const note = '<span class="vh">(opens in a new window)</span>';
  const sentence = (n: number) =>
    `<p>On day ${n} the wind <a href="https://wind.example/${n}">had turned at the harbour ${note}</a> again.</p>`;
  expect(storiesOf(`<h1>Storm</h1>${text}${[1, 2, 3, 4].map(sentence).join('')}`, () => true)).toEqual([]);
});
