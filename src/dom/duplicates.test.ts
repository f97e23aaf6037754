import { describe, expect, it } from 'vitest';
import { runSync } from '../scheduler';
import { findCanonicalIndexes } from './duplicates';
import { parseHtml } from './parse-tree';
import { readTextBlocks } from './read-text-blocks';

const LONG = 'A sentence that is long enough to be distinguished from a label.';
const canonicalIndexes = (html: string) => [
  ...runSync(findCanonicalIndexes(runSync(readTextBlocks(parseHtml(html))))),
];

describe('findCanonicalIndexes', () => {
  it('maps every copy of a text to the first one', () => {
    const card = (text: string) => `<div><p>${text}</div>`;
    expect(
      canonicalIndexes(`${card(LONG)}<p>Another${card(` ${LONG.replace(' ', '\n ')} `)}${card(LONG)}`),
    ).toEqual([0, 1, 0, 0]);
  });

  it('prefers a visible copy', () => {
    expect(canonicalIndexes(`<p hidden>${LONG}</p><div>${LONG}</div>`)).toEqual([1, 1]);
  });

  it('keeps repeated labels, code and table cells apart', () => {
    expect(canonicalIndexes('<p>Reply<p>Reply')).toEqual([0, 1]);
    expect(canonicalIndexes(`<pre>${LONG}</pre><pre>${LONG}</pre><p>${LONG}</p><div>${LONG}</div>`)).toEqual([
      0, 1, 2, 2,
    ]);
    expect(canonicalIndexes(`<table><td>${LONG}<td>${LONG}</table>`)).toEqual([0, 1]);
  });
});

it('findCanonicalIndexes prefers a heading to its entry in a table of contents, but not to text of a paragraph', () => {
  const html = `<ul><li>${LONG}</ul><h2 hidden>${LONG}</h2><h2><b>${LONG}</b></h2><h3>${LONG}</h3>`;
  expect(canonicalIndexes(html)).toEqual([2, 2, 2, 2]);
  expect(canonicalIndexes(`<p>${LONG}</p><h2>${LONG}</h2>`)).toEqual([0, 0]);
  expect(canonicalIndexes(`<h1>${LONG}</h1><ul><li>${LONG}</ul><h2>${LONG}</h2>`)).toEqual([0, 0, 0]);
});

describe('findCanonicalIndexes in running text', () => {
  const refrain = `<p>One <b>verse</b><p>${LONG}<p>Another<p><i>${LONG}</i>`;

  it('keeps each copy when a refrain or phrase recurs in sibling paragraphs', () => {
    expect(canonicalIndexes(`<div>${refrain}</div>`)).toEqual([0, 1, 2, 3, 4]);
  });

  it('maps a copy outside these paragraphs to the first one', () => {
    expect(canonicalIndexes(`<div>${refrain}</div><aside><p>${LONG}</aside>`)).toEqual([0, 1, 2, 3, 4, 2]);
  });
});
