import { describe, expect, it } from 'vitest';
import { readPage } from '../dom/page';
import { readHtml } from '../dom/read-html';
import { runSync } from '../scheduler';
import { labelPage } from './label-page';
import { findPageSignals } from './page-signals';

const PASSAGE = 'It doubled on day four, then it went quite flat on day five';
const post = (author: string, text: string) =>
  `<div class="post"><a class="username" href="/members/7/">${author}</a> <time>Jan 18, 2025</time> <span>#2</span><div class="content">${text}</div></div>`;

/** Texts that are kept when the network keeps the paragraphs that the test is true for. */
function keptOf(html: string, isContent: (text: string) => boolean): string[] {
  const page = runSync(readPage(readHtml(`<!doctype html><html lang="en"><body>${html}`)));
  const probabilities = Float32Array.from(page.blocks, ({ text }) => (isContent(text) ? 0.9 : 0.2));
  const signals = runSync(findPageSignals(page.blocks));
  const { selection } = runSync(labelPage(page, { probabilities, signals }));
  return page.blocks.flatMap(({ text }, i) => (selection.kept[i] ? [text.trim()] : []));
}

describe('a thread', () => {
  const thread = [
    post('Levain Lil', `<p>${PASSAGE}.</p><p>Shall I throw it out, or feed it again?</p>`),
    post('Crumb Carl', '<p>Nothing is wrong with it, it is only hungry.</p>'),
    post('Rye Rob', '<p>Feed it.</p>'),
  ].join('');

  it('has authors and dates, and no numbers, when the network keeps only texts', () => {
    const kept = keptOf(thread, (text) => text.split(' ').length > 5);
    expect(kept.filter((text) => /Lil|Carl|Rob|2025/.test(text))).toHaveLength(6);
    expect(kept).not.toContain('#2');
  });

  it('is whole when the network drops a short answer', () => {
    expect(keptOf(thread, (text) => text.split(' ').length > 5)).toContain('Feed it.');
  });

  it('is left out whole when the network keeps none of its text', () => {
    const essay = `<p>${'The harbour was closed for most of the day. '.repeat(20)}</p>`;
    const kept = keptOf(essay + thread, (text) => text.startsWith('The harbour'));
    expect(kept.filter((text) => /Lil|2025|Feed/.test(text))).toEqual([]);
    expect(kept).toHaveLength(1);
  });

  it('has a passage twice when an answer quotes it', () => {
    const quoting =
      thread +
      post(
        'Crust Cleo',
        `<blockquote>${PASSAGE}.</blockquote><p>That happened to mine as well, in a cold week.</p>`,
      );
    expect(
      keptOf(quoting, (text) => text.split(' ').length > 3).filter((text) => text === `${PASSAGE}.`),
    ).toHaveLength(2);
  });
});
