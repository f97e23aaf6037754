import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../../src/dom/parse-tree';
import { readPageText, wordsAt } from '../text/page-text';
import { findFigures } from './figures';
import { textsReadTogether } from './lines';

function texts(html: string): string[] {
  const page = readPageText(parseHtml(html));
  return page.lines.map((line) =>
    textsReadTogether(page, line)
      .map((segment) => wordsAt(page, segment))
      .join('|'),
  );
}

describe('textsReadTogether', () => {
  it('joins the texts of a line and separates them at blocks and line breaks', () => {
    expect(texts('<p>By <a>Anna Example</a><br>and others</p><div>next</div>')).toEqual([
      'by|anna example',
      'and others',
      'next',
    ]);
  });

  it('leaves out controls, notes, editing links and single letters', () => {
    const html =
      '<p>Text<sup>12</sup> <button>Play</button> <span class="mw-editsection">edit</span> <b>A</b></p>';
    expect(texts(html)).toEqual(['text']);
  });
});

describe('findFigures', () => {
  const captions = (html: string) => {
    const page = readPageText(parseHtml(html));
    return findFigures(page).map(({ images, caption }) => `${images.length}: ${wordsAt(page, caption)}`);
  };

  it('finds a caption with its images', () => {
    expect(captions('<figure><img src=a.jpg><figcaption>The old mill</figcaption></figure>')).toEqual([
      '1: the old mill',
    ]);
    const html =
      '<div class=wp-caption><a><img src=a.jpg></a><p class=wp-caption-text>The old mill</p></div>';
    expect(captions(html)).toEqual(['1: the old mill']);
  });

  it('finds none without an image, without words, or far from one', () => {
    expect(captions('<figure><pre>code</pre><figcaption>Listing 1</figcaption></figure>')).toEqual([]);
    expect(captions('<figure><img src=a.jpg><figcaption></figcaption></figure>')).toEqual([]);
    expect(captions('<div><img src=a.jpg><p>Text</p><div class=caption>Words</div></div>')).toEqual([]);
  });
});
