import { describe, expect, it } from 'vitest';
import { htmlOf, inJsdom } from '../../../../test/helpers/written';
import { runSync } from '../../../scheduler';
import { settleHeadings } from './headings';

const { written } = inJsdom();

function settled(html: string): string {
  const article = written(html);
  runSync(settleHeadings(article));
  return htmlOf(article);
}

describe('settlingHeadings', () => {
  it('takes a long text for a paragraph', () => {
    const quote = `The <em>water</em>${' comes and goes'.repeat(14)}.`;
    expect(settled(`<h2 id="at-q" lang="en">${quote}</h2><p>Ines</p>`)).toBe(
      `<p id="at-q" lang="en">${quote}</p><p>Ines</p>`,
    );
  });

  it('leaves a long headline', () => {
    const headline = `<h2>${'Water comes and goes. '.repeat(9)}</h2>`;
    expect(settled(headline)).toBe(headline);
  });

  it('shows once what is said twice', () => {
    expect(settled('<h3><a href="#">Low Tide</a></h3><h3>Low  tide</h3><h3>Low tide</h3><p>Mud.</p>')).toBe(
      '<h3><a href="#">Low Tide</a></h3><p>Mud.</p>',
    );
  });

  it.each([
    '<h3>Low</h3><h4>Low</h4>',
    '<h3>Low</h3><p>Mud.</p><h3>Low</h3>',
    '<h3>Low</h3><h3 id="at-low">Low</h3>',
    '<h3><img></h3><h3><img></h3>',
  ])('leaves others: %s', (html) => {
    expect(settled(html)).toBe(html);
  });
});
