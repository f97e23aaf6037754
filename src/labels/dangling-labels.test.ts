import { describe, expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import { toText } from '../export/export-article';

/**
 * The article's text, when blocks that begin with a minus are labelled boilerplate and all others content.
 * @param marked blocks that the user has marked as content
 */
const text = (html: string, marked?: readonly string[]): string =>
  toText(articleOf(html, { isContent: (text) => !text.trim().startsWith('-'), marked }));

const POST = '<p>The tide turns at noon.</p>';

describe('a label such as "Author:"', () => {
  it.each([
    '<div>Last edited: <time>-3 May</time></div>',
    '<p><b>Download:</b> <a href="/a">-tides.pdf</a></p>',
    '<p><b>Colour</b>: <span>-grey</span></p>',
    '<p><b>分类：</b><a href="/a">-潮汐</a></p>',
    '<div>By <a href="/ann">-Ann Holm</a></div>',
    '<p>Written by <a href="/ann">-Ann Holm</a></p>',
    '<p>von <b>-Ann Holm</b></p>',
  ])('is dropped when what it labels is dropped: %s', (label) => {
    expect(text(POST + label + POST)).toBe('The tide turns at noon.\nThe tide turns at noon.');
  });

  it('is dropped, with the heading above it, when the text after it is kept elsewhere on the page', () => {
    const tips = '<h3>Tips</h3><ul><li><b>Boots:</b> Take high ones.</li><li><b>Map:</b> Take two.</li></ul>';
    const copy = tips.replaceAll('Take', '-Take');
    expect(text(`${tips}<h3>More</h3><p>Ebb.</p>${copy}`)).toBe(text(`${tips}<h3>More</h3><p>Ebb.</p>`));
  });

  it.each([
    ['Ingredients:\nSalt', '<p>Ingredients:</p><p>-Buy now</p><ul><li>Salt</ul>'],
    ['Low water: noon', '<p>Low water: <b>noon</b> <i>-today</i></p>'],
    ['Stand by', '<p>Stand by <i>-now</i></p>'],
    ['By', '<p>By</p>'],
    ['Low water: noon', '<p>Low water: <i>-today</i> noon</p>'],
    ['Low water:', '<p>Low water: <i>-!</i></p>'],
    ['Ann wrote:\nEbb.', '<blockquote><cite>Ann wrote: <i>-3 May</i></cite><p>Ebb.</p></blockquote>'],
  ])('is not found in "%s"', (kept, source) =>
    expect(
      text(POST + source)
        .split('\n')
        .slice(1)
        .join('\n'),
    ).toBe(kept),
  );

  it('is kept when the user has marked it as content', () =>
    expect(text('<p>Ebb.</p><p><b>Download:</b> <i>-tides.pdf</i></p>', ['Download:'])).toBe(
      'Ebb.\nDownload:',
    ));
});
