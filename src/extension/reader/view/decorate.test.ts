import { expect, it } from 'vitest';
import { inJsdom } from '../../../../test/helpers/jsdom-article';
import { runSync } from '../../../scheduler';
import { markAttributedQuotes, markPostHeads, markStandfirst, tileLeadPictures } from './decorate';

const { written } = inJsdom();

function isMarked(inside: string): boolean {
  const article = written(`<blockquote>${inside}</blockquote>`);
  runSync(markAttributedQuotes(article));
  return article.querySelector('blockquote')!.classList.contains('attributed');
}

it.each([
  ['<p>Ines said: <a href="#5">↑</a></p><blockquote><p>At low tide.</p></blockquote>', true],
  ['<p>イネス：</p><blockquote><p>干潮のとき。</p></blockquote>', true],
  ['<p>At low tide, as she wrote.</p><blockquote><p>At noon.</p></blockquote>', false],
  ['<p>Ines said:</p><blockquote><p>At low tide.</p></blockquote><p>Not at noon.</p>', false],
  ['<p>Ines said:</p><p>At low tide.</p>', false],
])(
  'markAttributedQuotes marks only a quotation with the line that says whose it is: %s → %s',
  (inside, marked) => {
    expect(isMarked(inside)).toBe(marked);
  },
);

it('markPostHeads marks the lines that begin with an author, not those that only begin in bold', () => {
  const article = written(
    '<p><strong>Ines</strong> · May 3 · ▲ 7</p><p><strong>Tides</strong> turn.</p><p>By <strong>Ines</strong> · May 3</p>',
  );
  runSync(markPostHeads(article));
  expect([...article.querySelectorAll('.post-head')].map(({ textContent }) => textContent)).toEqual([
    'Ines · May 3 · ▲ 7',
  ]);
});

const picture = '<p><img src="https://x.example/1.jpg"></p>';
it.each([
  [3, 'three pictures are above the first text', `${picture.repeat(3)}<p>At low tide.</p>`],
  [0, 'only two are', `${picture.repeat(2)}<p>At low tide.</p>`],
  [0, 'they are below it', `<p>At low tide.</p>${picture.repeat(3)}`],
  [0, 'there is no text, as in a comic', picture.repeat(9)],
  [
    0,
    'they have captions',
    `${'<figure><img><figcaption>A reef</figcaption></figure>'.repeat(3)}<p>At low tide.</p>`,
  ],
])('tileLeadPictures sets %s pictures side by side when %s', (count, _, html) => {
  const article = written(html);
  tileLeadPictures(article);
  expect(article.querySelectorAll('.tiles > *').length).toBe(count);
});

const STANDFIRST = 'A reef does what walls could not.';
it.each([
  ['a paragraph', `<p>${STANDFIRST}</p><p>At low tide.</p>`, true],
  ['a heading', `<h2 lang="en"><em>${STANDFIRST}</em></h2><p>At low tide.</p>`, true],
  ['below a picture and its section', `${picture}<p>Coast</p><h3>${STANDFIRST}</h3><p>Low tide.</p>`, true],
  ['far below', `${'<p>At low tide.</p>'.repeat(4)}<p>${STANDFIRST}</p>`, false],
])(
  'markStandfirst finds the line that the page states as its description when it is %s: %s',
  (_, html, found) => {
    const article = written(html);
    const text = article.textContent;
    markStandfirst(article, ` ${STANDFIRST} `);
    expect(article.querySelector('p.standfirst')?.textContent).toBe(found ? STANDFIRST : undefined);
    expect(article.textContent).toBe(text);
  },
);
