import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../../src/dom/parse-tree';
import { KeptText } from './kept-text';
import { readPageText } from './page-text';
import { allImageAddresses } from './shown-images';

const BASE = 'https://example.org/a/';

function keptTextOf(page: string, output: string, title = ''): KeptText {
  const text = readPageText(parseHtml(output));
  return new KeptText(
    readPageText(parseHtml(page)),
    { text, title, images: allImageAddresses(text, BASE) },
    BASE,
  );
}

const keptLines = (kept: KeptText): string[] =>
  kept.page.lines.filter((line) => kept.has(line)).map(({ text }) => text);

describe('KeptText', () => {
  it('finds the lines of the output when the page has others between them', () => {
    const page =
      '<nav><a>Home</a></nav><h1>A day out</h1><p>We went to the sea.</p><p>Adverts</p><p>It rained.</p>';
    const kept = keptTextOf(page, '<h1>A day out</h1><p>We went to the sea.</p><p>It rained.</p>');
    expect(keptLines(kept)).toEqual(['A day out', 'We went to the sea.', 'It rained.']);
  });

  it('keeps the repeated line that stands where the output has it', () => {
    const page = '<p>Share</p><p>The first long paragraph.</p><p>Share</p><p>The second one.</p>';
    const kept = keptTextOf(page, '<p>The first long paragraph.</p><p>Share</p><p>The second one.</p>');
    expect(kept.page.lines.map((line) => kept.has(line))).toEqual([false, true, true, true]);
  });

  it('matches a heading of the output with the heading of the page when a breadcrumb repeats it', () => {
    const page =
      '<ol><li>Home</li><li>A day out at sea</li></ol><h1><span>A day out at sea</span></h1><p>Share</p><p>It rained.</p>';
    const kept = keptTextOf(page, '<h1>A day out at sea</h1><p>It rained.</p>');
    expect(kept.page.lines.map((line) => kept.has(line))).toEqual([false, false, true, false, true]);
  });

  it('finds a passage when the output moved it to the end', () => {
    const page =
      '<p>A note on the text of this book.</p><p>The story begins here.</p><p>And it ends here.</p>';
    const kept = keptTextOf(
      page,
      '<p>The story begins here.</p><p>And it ends here.</p><p>A note on the text of this book.</p>',
    );
    expect(keptLines(kept)).toHaveLength(3);
  });

  it('ignores common words of the output when they stand apart on the page', () => {
    const kept = keptTextOf(
      '<p>The red door of the house</p><p>Many other words are here</p>',
      '<p>of here</p>',
    );
    expect(kept.count({ start: 0, end: kept.page.tokens.length })).toBe(0);
  });

  it('finds a word when the output joins it with its neighbour', () => {
    const kept = keptTextOf('<p><a>Anna</a><a>Example</a> wrote</p>', '<p>AnnaExample wrote</p>');
    expect(keptLines(kept)).toEqual(['AnnaExample wrote']);
  });

  it('prefers visible text, and finds hidden text when the output holds it too', () => {
    const page =
      '<p hidden>Read the news of the day</p><p>Read the news of the day</p><p>More of the other text here</p>';
    const once = keptTextOf(page, '<p>Read the news of the day</p>');
    expect(once.page.lines.map(({ start, end }) => once.count({ start, end }))).toEqual([0, 6, 0]);
    const twice = keptTextOf(page, '<p>Read the news of the day</p><p>Read the news of the day</p>');
    expect(twice.page.lines.map(({ start, end }) => twice.count({ start, end }))).toEqual([6, 6, 0]);
  });

  it('finds text in scripts without spaces', () => {
    const kept = keptTextOf('<p>こんにちは世界</p><p>広告です</p>', '<p>こんにちは世界</p>');
    expect(keptLines(kept)).toEqual(['こんにちは世界']);
  });

  it('finds the title in the field for it, with the name of the site after it', () => {
    const kept = keptTextOf('<h1>A day out</h1><p>Text</p>', '<p>Text</p>', 'A day out - Example News');
    expect(kept.titleHas(['a', 'day', 'out'])).toBe(true);
    expect(kept.titleHas(['day', 'in'])).toBe(false);
    expect(kept.titleHas([])).toBe(false);
  });

  it('finds an image by any of its addresses', () => {
    const page =
      '<img src="data:image/gif;base64,R0" data-src="../b.jpg"><img src="c.jpg" srcset="c-1.jpg 1x, c-2.jpg 2x"><img src="d.jpg">';
    const kept = keptTextOf(
      page,
      '<img src="https://example.org/b.jpg"><img src="http://example.org/a/c-2.jpg">',
    );
    expect(kept.page.images.map(({ element }) => kept.hasImage(element))).toEqual([true, true, false]);
  });

  it('aligns long texts when most of the page is left out', () => {
    const paragraph = (name: string, i: number) =>
      `<p>${name} ${i} has its own words, of which ${i * 7} is one and the ${name} another.</p>`;
    const all = Array.from({ length: 400 }, (_, i) => paragraph(i % 4 ? 'aside' : 'story', i));
    const kept = keptTextOf(all.join(''), all.filter((_, i) => i % 4 === 0).join(''));
    expect(kept.page.lines.filter((line) => kept.has(line)).length).toBe(100);
    expect(kept.page.lines.filter((line, i) => i % 4 !== 0 && kept.share(line) > 0.5)).toEqual([]);
  });
});
