import { describe, expect, it } from 'vitest';
import { readPage } from '../../../src/dom/page';
import { runSync } from '../../../src/scheduler';
import { pageOf } from '../../../test/helpers/page-of';
import { randomNumbers } from '../evaluate/random-numbers';
import { makeShortPiece } from './short-pieces';
import { findStoryLists } from './story-lists';

const STORY =
  'A paragraph of the story that is long enough to count as one of its paragraphs, as all of them are.';
const ARTICLE = `<body><nav><a href="/">Home</a></nav><main class="story"><h1>Title of the story</h1>
  ${Array.from({ length: 8 }, (_, i) => `<p>${i}. ${STORY}</p>`).join('')}</main><footer>All rights</footer>`;
const OTHERS = `<body><ul>${Array.from(
  { length: 12 },
  (_, i) => `<li><a href="/${i}">Another story from elsewhere, number ${i}</a></li>`,
).join('')}</ul><p>No list at all</p>`;

const shortened = (seed: number) => {
  const page = pageOf(ARTICLE);
  const labels = Uint8Array.from(page.blocks, ({ text }) => Number(/story/i.test(text)));
  const content = makeShortPiece(page, labels, findStoryLists(OTHERS, 'en'), randomNumbers(seed));
  return { content, blocks: runSync(readPage(page.document)).blocks };
};

describe('makeShortPiece', () => {
  it('keeps the title and one to three paragraphs among the stories of another site', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { content, blocks } = shortened(seed);
      const kept = blocks.filter(({ node }) => content?.has(node)).map(({ text }) => text.trim());
      expect(kept[0]).toBe('Title of the story');
      expect(kept.length).toBeGreaterThanOrEqual(2);
      expect(kept.length).toBeLessThanOrEqual(4);
      expect(blocks.filter(({ text }) => text.includes('from elsewhere')).length).toBeGreaterThan(0);
      expect(blocks.filter(({ text }) => text.includes('. A paragraph')).length).toBe(kept.length - 1);
    }
  });

  it('removes the elements and names that tell where content stands on some pages only', () => {
    const hasMain = (seed: number) => shortened(seed).blocks.some(({ path }) => path.parent?.tag === 'main');
    expect(new Set(Array.from({ length: 20 }, (_, seed) => hasMain(seed)))).toEqual(new Set([true, false]));
  });

  it('leaves a page alone when it has too little content', () => {
    const page = pageOf(`<p>${STORY}</p>`);
    expect(makeShortPiece(page, Uint8Array.of(1), findStoryLists(OTHERS, 'en'), randomNumbers(1))).toBeNull();
  });
});

describe('findStoryLists', () => {
  it('finds a list of linked titles, and nothing in running text', () => {
    expect(findStoryLists(OTHERS, 'en')).toMatchObject([{ root: { localName: 'ul' }, language: 'en' }]);
    expect(findStoryLists(ARTICLE, 'en')).toEqual([]);
  });
});
