import { describe, expect, it } from 'vitest';
import { htmlOf, inJsdom } from '../../../../test/helpers/jsdom-article';
import { runSync } from '../../../scheduler';
import { cleanHeadings, nestingDepth } from './reader-headings';

const { written } = inJsdom();

function cleaned(html: string): string {
  const article = written(html);
  runSync(cleanHeadings(article));
  return htmlOf(article);
}

describe('cleanHeadings', () => {
  it('makes a heading a paragraph when its text is long', () => {
    const quote = `The <em>water</em>${' comes and goes'.repeat(14)}.`;
    expect(cleaned(`<h2 id="at-q" lang="en">${quote}</h2><p>Ines</p>`)).toBe(
      `<p id="at-q" lang="en">${quote}</p><p>Ines</p>`,
    );
  });

  it('leaves a heading of one long line', () => {
    const headline = `<h2>${'Water comes and goes. '.repeat(9)}</h2>`;
    expect(cleaned(headline)).toBe(headline);
  });

  it('removes a heading that repeats the one before', () => {
    expect(cleaned('<h3><a href="#">Low Tide</a></h3><h3>Low  tide</h3><h3>Low tide</h3><p>Mud.</p>')).toBe(
      '<h3><a href="#">Low Tide</a></h3><p>Mud.</p>',
    );
  });

  it.each([
    '<h3>Low</h3><h4>Low</h4>',
    '<h3>Low</h3><p>Mud.</p><h3>Low</h3>',
    '<h3>Low</h3><h3 id="at-low">Low</h3>',
    '<h3><img></h3><h3><img></h3>',
  ])('changes nothing when the headings are %s', (html) => {
    expect(cleaned(html)).toBe(html);
  });
});

it.each([
  [
    [1, 2, 3, 2, 1],
    [0, 1, 2, 1, 0],
  ],
  [
    [1, 2, 4, 4, 3, 2],
    [0, 1, 2, 2, 2, 1],
  ],
  [
    [3, 2, 6],
    [0, 0, 1],
  ],
])('nestingDepth grows by at most one step when the ranks are %j', (ranks, depths) => {
  expect(ranks.map(nestingDepth())).toEqual(depths);
});
