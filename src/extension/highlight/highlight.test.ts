import { JSDOM } from 'jsdom';
import { beforeEach, expect, it, vi } from 'vitest';
import { readTextBlocks } from '../../dom/read-text-blocks';
import { runSync } from '../../scheduler';
import { clearContent, prepareContent } from './highlight';
import { HIGHLIGHT_NAME } from './highlight-css';

const PARAGRAPHS = 350;
let document: Document;
let highlights: Map<string, Set<Range>>;

beforeEach(() => {
  const { window } = new JSDOM('', { runScripts: 'outside-only' });
  ({ document } = window);
  highlights = new Map();
  vi.stubGlobal('Range', window.Range);
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('CSS', { highlights });
  return () => {
    clearContent();
    vi.unstubAllGlobals();
  };
});

/** Prepares the highlight of a page of paragraphs, and changes the page during one pause of the work. */
function prepare(pause: number, change: (paragraphs: HTMLCollection) => void): boolean {
  document.body.innerHTML = '<p>a paragraph</p>'.repeat(PARAGRAPHS);
  const blocks = runSync(readTextBlocks(document));
  const work = prepareContent(blocks, new Array(blocks.length).fill(true), CSS.highlights);
  for (let at = 0; ; at++) {
    const { done, value } = work.next();
    if (done) value();
    if (at === pause) change(document.body.children);
    if (done) return at >= pause;
  }
}

const litParagraphs = (): number => {
  const ranges = [...(highlights.get(HIGHLIGHT_NAME) ?? [])];
  return [...document.body.children].filter((paragraph) =>
    ranges.some((range) => range.intersectsNode(paragraph)),
  ).length;
};

it.each([
  ['first', (paragraphs: HTMLCollection) => paragraphs[0].remove()],
  ['last', (paragraphs: HTMLCollection) => paragraphs[paragraphs.length - 1].remove()],
])('highlights all other paragraphs when the %s one is removed at any pause', (_, remove) => {
  let pause = 0;
  for (; prepare(pause, remove); pause++) expect([pause, litParagraphs()]).toEqual([pause, PARAGRAPHS - 1]);
  expect(pause).toBeGreaterThan(6);
});
