import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { runSync } from '../scheduler';
import { adjustProbabilities, keepOneCopy, smoothByPath } from './adjust-probabilities';
import { cutLabels } from './cut';
import { findPageSignals } from './page-signals';

function adjusted(html: string, probabilities: readonly number[], address = ''): Float32Array {
  const page = pageOf(html, address);
  const signals = runSync(findPageSignals(page.blocks));
  return runSync(adjustProbabilities(Float32Array.from(probabilities), signals, page));
}

it('adjustProbabilities() lowers the probability of a footer', () => {
  const [text, footer] = adjusted('<p>A text</p><footer>Imprint</footer>', [0.6, 0.6]);
  expect(text).toBeCloseTo(0.6);
  expect(footer).toBeCloseTo(1.5 / 31.5);
});

it('a footer is kept when the page has no other text', () => {
  const html = '<footer><p>All that this page has to say, in a footer.</p></footer>';
  expect(cutLabels(adjusted(html, [0.5]), Uint32Array.of(10))).toEqual([true]);
});

it('adjustProbabilities() keeps the copy of a repeated text that is outside the menu', () => {
  const text = 'A headline of more than forty letters, once in a menu';
  const [inMenu, own] = adjusted(`<nav>${text}</nav><h1>${text}</h1>`, [0.8, 0.6]);
  expect(inMenu).toBe(0);
  expect(own).toBeCloseTo(0.6);
});

const words = (count: number) => 'word '.repeat(count);
/** True when the second of two equally probable blocks was lowered. */
function isLowered(html: string, address?: string): boolean {
  const [, second] = adjusted(html, [0.6, 0.6], address);
  return second < 0.2;
}

it('adjustProbabilities() lowers a block with a sidebar class when it is a minor share of the page', () => {
  expect(isLowered(`<p>${words(100)}</p><div class="sidebar">${words(40)}</div>`)).toBe(true);
  expect(isLowered(`<p>${words(100)}</p><div class="sidebar">${words(50)}</div>`)).toBe(false);
});

it('adjustProbabilities() lowers comments below a long text, however many there are', () => {
  expect(isLowered(`<p>${words(500)}</p><div class="comments">${words(5_000)}</div>`)).toBe(true);
});

it('adjustProbabilities() leaves comments unchanged when the rest is short or the page is a forum', () => {
  const comments = `<div class="comments">${words(5_000)}</div>`;
  expect(isLowered(`<p>${words(100)}</p>${comments}`)).toBe(false);
  expect(isLowered(`<div class="forum"><p>${words(500)}</p>${comments}</div>`)).toBe(false);
});

it('adjustProbabilities() lowers a related-posts list when the page has enough text of its own', () => {
  expect(isLowered(`<p>${words(200)}</p><ul class="related-posts"><li>${words(400)}</ul>`)).toBe(true);
  expect(isLowered(`<p>${words(100)}</p><ul class="related-posts"><li>${words(400)}</ul>`)).toBe(false);
});

it('adjustProbabilities() leaves a list of other pages and what is outside of a body text unchanged on a home page', () => {
  const related = `<p>${words(200)}</p><ul class="related-posts"><li>${words(60)}</ul>`;
  const body = `<div itemprop="articleBody">${words(200)}</div><p>${words(60)}</p>`;
  for (const html of [related, body]) {
    expect(isLowered(html, 'https://example.org/')).toBe(false);
    expect(isLowered(html, 'https://example.org/spring')).toBe(true);
    const stated = `<meta property="og:type" content="article">${html}`;
    expect(isLowered(stated, 'https://example.org/')).toBe(true);
  }
});

it('adjustProbabilities() weights class names by the words expected to be kept', () => {
  const html = `<p>${words(100)}</p><div class="sidebar">${words(1_000)}</div>`;
  const [, sidebar] = adjusted(html, [0.9, 0.03]);
  expect(sidebar).toBeLessThan(0.002);
});

/** Probabilities of a headline, a paragraph, and a longer paragraph inside an element that `tag` opens. */
const around = (tag: string) => {
  const html = `<h1>Title</h1><p>${words(100)}</p><${tag}><p>${words(120)}</p>`;
  return [...adjusted(html, [0.6, 0.6, 0.6])].map((p) => p.toFixed(2));
};

it.each(['div class="article-body"', 'main', 'article'])(
  'adjustProbabilities() lowers a paragraph outside <%s>',
  (tag) => {
    expect(around(tag)).toEqual(['0.60', '0.13', '0.60']);
  },
);

it('adjustProbabilities() lowers a block twice when it is outside both the article and its body', () => {
  const html = `<p>${words(100)}</p><article><div class="article-body">${words(120)}</div></article>`;
  const [outside] = adjusted(html, [0.6, 0.6]);
  expect(outside).toBeCloseTo(1.5 / 101.5);
});

it.each(['div', 'div class="content"'])('adjustProbabilities() changes nothing around <%s>', (tag) => {
  expect(around(tag)).toEqual(['0.60', '0.60', '0.60']);
});

it('adjustProbabilities() changes nothing around an article element with a minor share of the words', () => {
  const html = `<p>${words(500)}</p><article><p>${words(60)}</p></article>`;
  expect([...adjusted(html, [0.6, 0.6])].map((p) => p.toFixed(2))).toEqual(['0.60', '0.60']);
});

describe('keepOneCopy', () => {
  const shown = (...blocks: number[]) => blocks.map((visible) => ({ visible: visible === 1 }));
  const withOneCopy = (probabilities: number[], canonical: number[], visible: number[]) => [
    ...keepOneCopy(Float32Array.from(probabilities), Uint32Array.from(canonical), shown(...visible)),
  ];

  it('gives the highest probability to the first copy and 0 to the others', () => {
    expect(withOneCopy([0.75, 0.25, 0.5], [0, 1, 0], [1, 1, 1])).toEqual([0.75, 0.25, 0]);
    expect(withOneCopy([0.5, 0.5625], [0, 0], [1, 1])).toEqual([0.5625, 0]);
  });

  it('prefers a visible copy that is clearly more probable, such as the heading of a menu entry', () => {
    expect(withOneCopy([0.25, 0.5, 0.75], [0, 0, 0], [1, 1, 1])).toEqual([0, 0, 0.75]);
    expect(withOneCopy([0.25, 0.75], [0, 0], [1, 0])).toEqual([0.75, 0]);
    expect(withOneCopy([0.25, 0.75], [0, 0], [0, 0])).toEqual([0, 0.75]);
  });
});

const smoothed = (probabilities: number[], words: number[], pathGroups: number[]) => [
  ...smoothByPath(Float32Array.from(probabilities), words, Uint32Array.from(pathGroups)),
];

it('smoothByPath() moves blocks with equal tag paths together without changing their order', () => {
  const [sure, unsure, unlike] = smoothed([0.9, 0.3, 0.3], [10, 10, 10], [0, 0, 1]);
  expect(sure).toBeGreaterThan(unsure);
  expect(unsure).toBeGreaterThan(0.5);
  expect(sure).toBeLessThan(0.9);
  expect(unlike).toBeCloseTo(0.3);
});

it('smoothByPath() weights each block by its number of words', () => {
  const [, few] = smoothed([0.9, 0.1], [100, 1], [0, 0]);
  const [, many] = smoothed([0.9, 0.1], [1, 100], [0, 0]);
  expect(few).toBeGreaterThan(0.5);
  expect(many).toBeLessThan(0.2);
});

it('smoothByPath() leaves blocks without words unchanged and stays finite for probabilities of 0 and 1', () => {
  expect(smoothed([0.7, 0.2], [0, 0], [0, 0])[0]).toBeCloseTo(0.7);
  for (const p of smoothed([1, 0, 1], [3, 3, 3], [0, 0, 1])) expect(Number.isFinite(p)).toBe(true);
  expect(smoothed([], [], [])).toEqual([]);
});
