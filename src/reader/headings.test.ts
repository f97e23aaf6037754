import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleHeadings } from './headings';

const { window } = new JSDOM('');

beforeEach(() => {
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('Document', window.Document);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function settled(html: string): string {
  const template = window.document.createElement('template');
  template.innerHTML = html;
  settleHeadings(template.content);
  return template.innerHTML;
}

describe('settleHeadings', () => {
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
