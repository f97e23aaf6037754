import { describe, expect, it } from 'vitest';
import { htmlOf, inJsdom } from '../../../../test/helpers/written';
import { runSync } from '../../../scheduler';
import { setLineBreaks } from './line-breaks';

const { written } = inJsdom();

function withBreaks(html: string): string {
  const article = written(html);
  const before = article.textContent;
  runSync(setLineBreaks(article));
  expect(article.textContent).toBe(before);
  return htmlOf(article);
}

describe('setLineBreaks', () => {
  it('allows breaks after the slashes of long words', () => {
    expect(withBreaks('<p>of insert/insert_many/update or so</p>')).toBe(
      '<p>of insert/<wbr>insert_many/<wbr>update or so</p>',
    );
    expect(withBreaks('<p>see https://x.example/guide/start/</p>')).toBe(
      '<p>see https://<wbr>x.example/<wbr>guide/<wbr>start/</p>',
    );
  });

  it.each([
    '<p>and/or 1/2 either/neither</p>',
    '<pre>insert/insert_many/update</pre>',
    '<math><mtext>insert/insert_many/update</mtext></math>',
  ])('changes nothing in short words, preformatted code and formulas: %s', (html) => {
    expect(withBreaks(html)).toBe(html);
  });

  it('keeps code on one line when it is short', () => {
    expect(withBreaks('<p><code>--app</code> <code>git log</code></p>')).toBe(
      '<p><code class="unbroken">--app</code> <code>git log</code></p>',
    );
  });

  it('adds no breaks when a word is endless', () => {
    const endless = `<p>${'a/'.repeat(5_000)}</p>`;
    expect(withBreaks(endless)).toBe(endless);
  });
});
