import { JSDOM } from 'jsdom';
import { beforeEach, expect, it, vi } from 'vitest';
import { type IncrementalTask, runSync } from '../../scheduler';
import { readLivePage } from './read-live-page';

const PARAGRAPHS = 2_000;
let document: Document;

beforeEach(() => {
  const { window } = new JSDOM(`<main>${'<p>as it was</p>'.repeat(PARAGRAPHS)}</main>`);
  ({ document } = window);
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  return () => vi.unstubAllGlobals();
});

/** Reads the document, which changes between the slices of each of the first attempts. */
async function read(change: (main: Element) => void, attempts = 1) {
  const seen = { starts: 0, longest: 0 };
  let since = 0;
  const shadowRootOf = (_: Element, tag: string) => {
    if (tag === 'html') seen.starts++;
    seen.longest = Math.max(seen.longest, ++since);
    return null;
  };
  const runTask = async <T>(work: IncrementalTask<T>): Promise<T> => {
    if (seen.starts >= attempts) return runSync(work);
    for (let slice = 1; ; slice++) {
      since = 0;
      const { done, value } = work.next();
      if (done) return value;
      await Promise.resolve();
      if (slice === 2) change(document.querySelector('main')!);
    }
  };
  const page = await readLivePage(document, { shadowRootOf }, runTask);
  return { ...seen, texts: page.blocks.map(({ text }) => text) };
}

it('readLivePage() reads a page once, in slices, when it only grows meanwhile', async () => {
  const add = (main: Element) => {
    const late = document.createElement('p');
    late.append('came late');
    main.append(late);
  };
  const { starts, longest, texts } = await read(add);
  expect(starts).toBe(1);
  expect(longest).toBeLessThan(PARAGRAPHS);
  expect(texts).toHaveLength(PARAGRAPHS + 1);
});

/**
 * Removes about as many elements as have been read by then, so that reading cannot resume from its position.
 */
const remove = (main: Element) => {
  for (let count = 0; count < PARAGRAPHS / 2; count++) main.firstElementChild?.remove();
};

it('readLivePage() reads a page again when something is removed meanwhile', async () => {
  const { starts, texts } = await read(remove);
  expect(starts).toBe(2);
  expect(texts).toHaveLength(PARAGRAPHS / 2);
});

it('readLivePage() reads a page in one piece when something is removed in every attempt', async () => {
  const { starts, longest, texts } = await read((main) => main.lastElementChild?.remove(), 99);
  expect(starts).toBe(4);
  expect(longest).toBeGreaterThan(PARAGRAPHS / 2);
  expect(texts).toHaveLength(PARAGRAPHS - 3);
});
