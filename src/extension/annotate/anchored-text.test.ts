import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { runSync } from '../../scheduler';
import { AnchoredText } from './anchored-text';

/** All text of a page, as an annotation of it quotes it. */
function quoteOf(html: string): string {
  const { text } = runSync(AnchoredText.ofBlocks(pageOf(`<!doctype html><body>${html}`).blocks));
  return text.readableText({ start: 0, end: text.letters.length });
}

describe('the quote of an annotation', () => {
  it.each([
    [
      'only elements of a line separate them',
      '<p>Take <em>one</em> <a href="#">tram</a>\n<b>or</b><i>der</i> it.</p>',
      'Take one tram order it.',
    ],
    ['a line break separates them', '<p>one<br> two</p>', 'one\ntwo'],
    ['they are in paragraphs', '<p>one </p> <p>two</p>', 'one\ntwo'],
  ])('has its words apart when %s', (_, html, wanted) => {
    expect(quoteOf(html)).toBe(wanted);
  });

  it('has the rows of a table in lines of their own', () => {
    const table =
      '<table><tr><th>Year</th> <th>Height</th></tr><tr><td>1902</td><td><p>4 m</p><p>flood</p></td></tr></table>';
    expect(quoteOf(table)).toBe('Year\tHeight\n1902\t4 m\nflood');
  });

  it('has the lines of code with their indentation', () => {
    const code =
      '<pre><code><span>if</span> (day) {\n  <span>wait();</span>\n  // long\n</code><code>}</code></pre>';
    expect(quoteOf(`<p>Code:</p>${code}`)).toBe('Code:\nif (day) {\n  wait();\n  // long\n}');
  });
});
