import { describe, expect, it } from 'vitest';
import { runSync } from '../scheduler';
import { equalTexts, findCanonicalIndexes } from './duplicates';
import { parseHtml } from './parse-tree';
import { serialise } from './text-blocks';

const LONG = 'A sentence that is long enough to be told from a label.';
const standInsOf = (html: string) => [...runSync(findCanonicalIndexes(runSync(serialise(parseHtml(html)))))];

describe('standIns', () => {
  it('maps every copy of a text to the first one', () => {
    const card = (text: string) => `<div><p>${text}</div>`;
    expect(
      standInsOf(`${card(LONG)}<p>Another${card(` ${LONG.replace(' ', '\n ')} `)}${card(LONG)}`),
    ).toEqual([0, 1, 0, 0]);
  });

  it('prefers a visible copy', () => {
    expect(standInsOf(`<p hidden>${LONG}</p><div>${LONG}</div>`)).toEqual([1, 1]);
  });

  it('keeps repeated labels, code and table cells apart', () => {
    expect(standInsOf('<p>Reply<p>Reply')).toEqual([0, 1]);
    expect(standInsOf(`<pre>${LONG}</pre><pre>${LONG}</pre><p>${LONG}</p><div>${LONG}</div>`)).toEqual([
      0, 1, 2, 2,
    ]);
    expect(standInsOf(`<table><td>${LONG}<td>${LONG}</table>`)).toEqual([0, 1]);
  });
});

it('standIns prefers a heading to its entry in a table of contents, but not to text of a paragraph', () => {
  expect(
    standInsOf(`<ul><li>${LONG}</ul><h2 hidden>${LONG}</h2><h2><b>${LONG}</b></h2><h3>${LONG}</h3>`),
  ).toEqual([2, 2, 2, 2]);
  expect(standInsOf(`<p>${LONG}</p><h2>${LONG}</h2>`)).toEqual([0, 0]);
  expect(standInsOf(`<h1>${LONG}</h1><ul><li>${LONG}</ul><h2>${LONG}</h2>`)).toEqual([0, 0, 0]);
});

describe('standIns of running text', () => {
  const refrain = `<p>One <b>verse</b><p>${LONG}<p>Another<p><i>${LONG}</i>`;

  it('keeps each copy when a refrain or phrase recurs in sibling paragraphs', () => {
    expect(standInsOf(`<div>${refrain}</div>`)).toEqual([0, 1, 2, 3, 4]);
  });

  it('maps a copy outside these paragraphs to the first one, and equalTexts groups all of them', () => {
    const html = `<div>${refrain}</div><aside><p>${LONG}</aside>`;
    expect(standInsOf(html)).toEqual([0, 1, 2, 3, 4, 2]);
    expect([...equalTexts(runSync(serialise(parseHtml(html))))]).toEqual([0, 1, 2, 3, 2, 2]);
  });
});
