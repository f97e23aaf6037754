import { describe, expect, it } from 'vitest';
import { serialise } from './blocks';
import { judgeOnce, standIns } from './copies';
import { parseHtml } from './parse';

const LONG = 'A sentence that is long enough to be told from a label.';
const standInsOf = (html: string) => [...standIns(serialise(parseHtml(html)))];

describe('standIns', () => {
  it('lets the first copy of a text stand for the others', () => {
    expect(standInsOf(`<p>${LONG}<p>Another<p> ${LONG.replace(' ', '\n ')} <p>${LONG}`)).toEqual([
      0, 1, 0, 0,
    ]);
  });

  it('prefers a copy that is shown', () => {
    expect(standInsOf(`<p hidden>${LONG}<p>${LONG}`)).toEqual([1, 1]);
  });

  it('leaves labels, code and tables alone', () => {
    expect(standInsOf('<p>Reply<p>Reply')).toEqual([0, 1]);
    expect(standInsOf(`<pre>${LONG}</pre><pre>${LONG}</pre><p>${LONG}<p>${LONG}`)).toEqual([0, 1, 2, 2]);
    expect(standInsOf(`<table><td>${LONG}<td>${LONG}</table>`)).toEqual([0, 1]);
  });
});

describe('judgeOnce', () => {
  it('gives the highest probability to the block that stands, and nothing to the rest', () => {
    const judged = judgeOnce(Float32Array.of(0.5, 0.25, 0.75), Uint32Array.of(0, 1, 0));
    expect([...judged]).toEqual([0.75, 0.25, 0]);
  });
});
