import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

const html = (source: string): string => htmlOf(articleOf(source, { url: 'https://example.com/a' }).tree);

const quote = (...paragraphs: string[]) =>
  `<blockquote>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}</blockquote>`;

describe('the source of a quotation', () => {
  it.each([
    'The tide turns.<cite>Ines</cite>',
    'The tide turns. <cite>Ines</cite>',
    '“The tide turns,” <cite>Ines</cite>',
    '潮が引く。<cite>Ines</cite>',
    'The tide turns<cite>Ines</cite>',
    '<em>The tide turns.</em><cite>Ines</cite> ',
    '<p>The tide turns.<cite>Ines</cite></p>',
    '<p>The tide turns. <b><cite>Ines</cite></b></p>',
    'One.<br><br>Two.<cite>Ines</cite>',
  ])('stands on a line of its own when it follows a quotation: %s', (source) => {
    expect(html(`<blockquote>${source}</blockquote><p>x`)).toMatch(
      /<\/p><p>(?:<b>)?<cite>Ines<\/cite>(?:<\/b>)?<\/p><\/blockquote>/,
    );
  });

  it.each([
    ['<cite>Ines wrote:</cite> The tide turns.', '<cite>Ines wrote:</cite>', 'The tide turns.'],
    ['<div><cite>Ines wrote:</cite>Low tide</div>', '<cite>Ines wrote:</cite>', 'Low tide'],
    ['<cite>Ines wrote: 1 May, 20:14</cite>low tide', '<cite>Ines wrote: 1 May, 20:14</cite>', 'low tide'],
    ['<cite>Ines at 7 AM</cite>The tide turns.', '<cite>Ines at 7 AM</cite>', 'The tide turns.'],
    ['<cite><b>Ines</b> wrote: <i> </i></cite><i>Low.</i>', '<cite><b>Ines</b> wrote:</cite>', '<i>Low.</i>'],
  ])('stands on a line of its own when it introduces a quotation: %s', (source, ...lines) => {
    expect(html(`<blockquote>${source}</blockquote><p>x`)).toBe(`${quote(...lines)}<p>x</p>`);
  });

  it.each([
    '“The tide turns” — <cite>Ines</cite>',
    'The tide turns, says <cite>Ines</cite>',
    'The tide turns (<cite>Ines</cite>)',
    'It turns.<cite>Ines</cite> knows.',
    '<cite>Low Tide</cite> is a book.',
    '<cite>Low Tide</cite>’s end',
    'Of <cite>Low Tide:</cite> the end',
  ])('stays in its line when it is part of a sentence: %s', (source) => {
    expect(html(`<blockquote>${source}</blockquote><p>x`).split('<p>').length).toBe(3);
  });

  it('stays in its line when it is outside of a quotation', () => {
    expect(html('<p>The tide turns. <cite>Ines</cite></p>')).toBe('<p>The tide turns. <cite>Ines</cite></p>');
  });
});
