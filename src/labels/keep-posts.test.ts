import { describe, expect, it } from 'vitest';
import { keptTexts } from '../../test/helpers/kept-texts';
import { pageOf } from '../../test/helpers/page-of';
import { stepInput } from '../../test/helpers/step-input';
import { runSync } from '../scheduler';
import { keepPosts } from './keep-posts';

const PASSAGE = 'It doubled on day four, then it went quite flat on day five';
const post = (author: string, text: string) =>
  `<div class="post"><a class="username" href="/members/7/">${author}</a> <time>Jan 18, 2025</time> <span>#2</span><div class="content">${text}</div></div>`;

/** Returns the kept texts. @param isContent the label or the probability that the network gives to a text */
const keptOf = (html: string, isContent: (text: string, tag: string) => boolean | number): string[] =>
  keptTexts(`<!doctype html><html lang="en"><body>${html}`, ({ text, path }) => {
    const answer = isContent(text, path.tag);
    return typeof answer === 'number' ? answer : answer ? 0.9 : 0.2;
  });

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

  it('has its title once when its first post repeats that', () => {
    const title = 'My starter went flat on day five';
    const page = `<h1>${title}</h1>${thread.replace('<div class="content">', `<div class="content"><b>${title}</b>`)}`;
    expect(keptOf(page, (text) => text.split(' ').length > 5).filter((text) => text === title)).toHaveLength(
      1,
    );
  });

  it('has the accepted answer once when that is shown within the question too', () => {
    const answer = post('Crumb Carl', '<p>Feed it at noon.</p>');
    const question = post('Levain Lil', `<p>${PASSAGE}.</p>`).replace(
      '</div></div>',
      `</div>${answer}</div>`,
    );
    const kept = keptOf(question + answer + post('Rye Rob', '<p>Throw it out.</p>'), () => true);
    expect(kept.filter((text) => /Feed|Carl/.test(text))).toEqual(['Crumb Carl', 'Feed it at noon.']);
  });

  it('is left out whole when the network keeps none of its text', () => {
    const essay = `<p>${'The harbour was closed for most of the day. '.repeat(20)}</p>`;
    const kept = keptOf(essay + thread, (text) => text.startsWith('The harbour'));
    expect(kept.filter((text) => /Lil|2025|Feed/.test(text))).toEqual([]);
    expect(kept).toHaveLength(1);
  });

  it('has no posts of other threads when a list of them stands next to it', () => {
    const latest = ['Rye Rob', 'Levain Lil', 'Crust Cleo']
      .map(
        (author) =>
          `<li><a href="/t/${author.length}">RE: Which flour for a beginner?</a><p>Strong white, I would say, and later…</p><p>by <a class="author" href="/members/9/">${author}</a> <span class="date">4 days ago</span></p></li>`,
      )
      .join('');
    const kept = keptOf(`<main>${thread}</main><div><ul>${latest}</ul></div>`, (text) =>
      /doubled|throw|hungry|Feed it/.test(text),
    );
    expect(kept).toContain('Feed it.');
    expect(kept.filter((text) => /flour|Strong|Cleo/.test(text))).toEqual([]);
  });

  it('has its first post when the network finds its text only in a quotation', () => {
    const question = 'Can someone please correct the title of this thread for me?';
    const posts =
      post('Levain Lil', `<p>${question}</p>`) +
      post('Crumb Carl', `<blockquote>${question}</blockquote><p>No problem, it is done now.</p>`);
    const page = `<p>${'Welcome to the bakers, a board for all who bake at home. '.repeat(9)}</p>${posts}`;
    const kept = keptOf(page, (text, tag) => {
      if (text === question) return tag === 'blockquote' ? 0.9 : 0.6;
      return text.split(' ').length > 3;
    });
    expect(kept).toContain('Levain Lil');
  });

  it('has no rules for answers when the form to answer stands in its last post', () => {
    const form =
      '<div class="reply"><h2>Add your answer here</h2><ol><li>Please read the whole question with care.</li></ol></div>';
    const last = post('Crumb Carl', '<p>Nothing is wrong with it, it is only hungry.</p>').replace(
      /<\/div>$/,
      `${form}</div>`,
    );
    const kept = keptOf(thread + last, (text) => text.split(' ').length > 3);
    expect(kept.filter((text) => /Add your|with care/.test(text))).toEqual([]);
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

  it('has none of a long quotation, rather than its beginning, when another post has the passage', () => {
    const passages = ['first', 'second', 'third'].map(
      (day) =>
        `On the ${day} day it rose to the rim of the jar, and by the evening it had sunk to the floor again.`,
    );
    const told = passages.map((passage) => `<p>${passage}</p>`).join('');
    const answer = `<blockquote>Lil said:${told}<p>🤔</p></blockquote><p>That happened to mine as well, in a cold week.</p>`;
    const kept = keptOf(
      post('Levain Lil', told) + post('Crust Cleo', answer) + post('Rye Rob', '<p>Feed it.</p>'),
      (text) => text.split(' ').length > 3,
    );
    expect(passages.map((passage) => kept.filter((text) => text === passage).length)).toEqual([1, 1, 1]);
    expect(kept).not.toContain('🤔');
  });

  it('has none of the preview of a post above its answer, rather than the short parts of it', () => {
    const parts = [
      'It rose to the rim of the jar in the morning',
      'but by the evening it had sunk to the floor again',
    ];
    const told = `${parts.map((part) => `<i>${part}</i>`).join(' ')} <b>${PASSAGE}, and on the sixth day I had no more of it at all to feed or throw out</b>`;
    const preview = `<div class="btn">${told}</div><p>That happened to mine as well, in a cold week.</p>`;
    const kept = keptOf(
      post('Levain Lil', `<p>${told}</p>`) + post('Crust Cleo', preview) + post('Rye Rob', '<p>Feed it.</p>'),
      () => true,
    );
    expect(parts.map((part) => kept.filter((text) => text === part).length)).toEqual([1, 1]);
  });
});

describe('the comments below an article', () => {
  const comments = [
    post('Levain Lil', '<p>My own boat came home with the tide.</p>'),
    post('Crumb Carl', '<p>Ours was tied up in the next bay.</p>'),
    post('Rye Rob', '<p>We saw the lamps from the hill.</p>'),
  ].join('');

  /** Returns the kept texts of three comments of which the network keeps some. */
  function withNetwork(...some: string[]): string[] {
    const page = pageOf(`<!doctype html><body>${comments}`);
    const { blocks } = page;
    const labels = blocks.map(({ text }) => some.some((words) => text.includes(words)));
    const roles = blocks.map(() => ({ role: 'comment' as const, probability: 1 }));
    const kept = runSync(keepPosts(stepInput(page, { labels, roles })));
    return blocks.flatMap(({ text }, i) => (kept[i] && /boat|bay|lamps/.test(text) ? [text] : []));
  }

  it('are kept one by one when the network keeps one of three', () => {
    expect(withNetwork('own boat')).toEqual(['My own boat came home with the tide.']);
  });

  it('are left out when all that is kept of one is a quotation of the article', () => {
    const passage = 'My own boat came home with the tide.';
    const page = pageOf(
      `<!doctype html><body><p>${passage}</p>${post('Rye Rob', `<blockquote>${passage}</blockquote><p>So?</p>`)}`,
    );
    const { blocks } = page;
    const quoted = blocks.findLastIndex(({ text }) => text === passage);
    const canonical = [...blocks.keys()].map((i) => (i === quoted ? 0 : i));
    const labels = blocks.map((_, i) => i === 0);
    const roles = blocks.map((_, i) => ({
      role: i === 0 ? ('body' as const) : ('comment' as const),
      probability: 1,
    }));
    const probabilities = blocks.map((_, i) => (i === quoted ? 0 : 0.2));
    const kept = runSync(keepPosts(stepInput(page, { labels, roles, probabilities, canonical })));
    expect(kept.filter(Boolean)).toHaveLength(1);
  });

  it('are kept together when the network keeps two of three', () => {
    expect(withNetwork('own boat', 'next bay')).toHaveLength(3);
  });
});
