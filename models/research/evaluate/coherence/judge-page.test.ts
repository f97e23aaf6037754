import { describe, expect, it } from 'vitest';
import { judgeOutput } from './judge-page';
import { readReferencePage } from './reference-page';

const STATED = `<script type="application/ld+json">{"@type":"NewsArticle","headline":"A day out at sea","author":{"name":"Anna Example"},"datePublished":"2024-03-05"}</script>`;
const TITLE = '<h1>A day out at sea</h1>';
const BYLINE = '<p>By <a>Anna Example</a></p>';
const DATE = '<p>5 March 2024</p>';
const FIGURE = '<figure><img src="/a.jpg"><figcaption>The old mill</figcaption></figure>';
const TEXT = '<p>We went to the sea and stayed there for a long time.</p>';
const SECTION = '<h2>The weather</h2><p>It rained, as it does in these parts in spring.</p>';
const CARDS = ['one', 'two', 'three'].map((name) => `<li><h3>Walk ${name}</h3><p>Two hours</p></li>`);
const LIST = `<ul>${CARDS.join('')}</ul>`;
const SHARE = '<p>Share on Facebook</p>';
const PAGE = `<title>A day out at sea</title>${STATED}<body>${TITLE}${BYLINE}${DATE}${SHARE}${FIGURE}${TEXT}${SECTION}${LIST}`;

/** Rows that fail for an output, with the number of cases of all that were judged. */
function failing(html: string, title?: string): string[] {
  const subject = readReferencePage({ html: PAGE, url: 'https://example.org/', pageType: 'article' });
  return Object.entries(judgeOutput(subject, { html, title }))
    .filter(([, { failures }]) => failures.length)
    .map(([row]) => row);
}

describe('judgeOutput', () => {
  it('finds nothing wrong when the output is whole', () => {
    expect(failing(TITLE + BYLINE + DATE + FIGURE + TEXT + SECTION + LIST)).toEqual([]);
  });

  it.each([
    ['title', BYLINE + DATE + FIGURE + TEXT + SECTION + LIST, ['title', 'section-heading', 'headline']],
    ['author', TITLE + DATE + FIGURE + TEXT + SECTION, ['author']],
    ['name in the byline', `${TITLE}<p>By</p>${DATE}${TEXT}`, ['line', 'author']],
    ['date', TITLE + BYLINE + TEXT, ['date']],
    ['caption', `${TITLE}${BYLINE}${DATE}<img src="/a.jpg">${TEXT}`, ['caption']],
    [
      'heading of a section',
      TITLE + BYLINE + DATE + TEXT + SECTION.replace(/<h2.*h2>/, ''),
      ['section-heading'],
    ],
    ['section of a heading', `${TITLE}${BYLINE}${DATE}<h2>The weather</h2>`, ['empty-heading']],
    ['entry', `${TITLE}${BYLINE}${DATE}${TEXT}<ul>${CARDS[0]}${CARDS[2]}</ul>`, ['entries']],
    [
      'fact of an entry',
      TITLE + BYLINE + DATE + TEXT + LIST.replace('<p>Two hours</p>', ''),
      ['empty-heading', 'entries'],
    ],
  ])('finds what fails when the output lacks the %s', (_, html, rows) => {
    expect(failing(html)).toEqual(rows);
  });

  it('finds a share button', () => {
    expect(failing(TITLE + BYLINE + DATE + SHARE + TEXT)).toEqual(['junk']);
  });

  it('counts the field for the title when an extractor has one', () => {
    expect(failing(BYLINE + DATE + TEXT, 'A day out at sea')).toEqual([]);
  });
});
