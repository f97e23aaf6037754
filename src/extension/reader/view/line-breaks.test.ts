import { describe, expect, it } from 'vitest';
import { htmlOf, inJsdom } from '../../../../test/helpers/written';
import { runSync } from '../../../scheduler';
import { setBreaks } from './line-breaks';

const { written } = inJsdom();

function broken(html: string): string {
  const article = written(html);
  const before = article.textContent;
  runSync(setBreaks(article));
  expect(article.textContent).toBe(before);
  return htmlOf(article);
}

describe('settingBreaks', () => {
  it('lets long words break after their slashes', () => {
    expect(broken('<p>of insert/insert_many/update or so</p>')).toBe(
      '<p>of insert/<wbr>insert_many/<wbr>update or so</p>',
    );
    expect(broken('<p>see https://x.example/guide/start/</p>')).toBe(
      '<p>see https://<wbr>x.example/<wbr>guide/<wbr>start/</p>',
    );
  });

  it.each([
    '<p>and/or 1/2 either/neither</p>',
    '<pre>insert/insert_many/update</pre>',
    '<math><mtext>insert/insert_many/update</mtext></math>',
  ])('leaves short words, code as it stands and formulas alone: %s', (html) => {
    expect(broken(html)).toBe(html);
  });

  it('keeps short code in one piece', () => {
    expect(broken('<p><code>--app</code> <code>git log</code></p>')).toBe(
      '<p><code class="whole">--app</code> <code>git log</code></p>',
    );
  });

  it('leaves endless words to break anywhere', () => {
    const endless = `<p>${'a/'.repeat(5_000)}</p>`;
    expect(broken(endless)).toBe(endless);
  });
});
