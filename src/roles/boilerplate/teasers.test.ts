import { expect, it } from 'vitest';
import { relatedIn } from '../../../test/helpers/roles-of-article';

const text = `<p>${'The harbour was closed for most of the day, since the wind had turned. '.repeat(6)}</p>`;
const teaser = (n: number) =>
  `<li><em>14:${n}</em><h3><a href="/story-${n}">A headline of another story, number ${n}</a></h3><p>A few words about it.</p></li>`;
const list = `<ul>${[10, 20, 30].map(teaser).join('')}</ul>`;

const AFTER =
  'So much for the harbours that we have seen, and for how each of them came through the storm. '.repeat(2);

it('teasers below the text of an article are related, with the time in their entry', () => {
  const related = relatedIn(`<div>${text}${text}</div><section>${list}</section>`);
  expect(related).toHaveLength(9);
  expect(related).toContain('14:20');
});

it('headings below the text are what the page lists when they are shorter than headlines', () => {
  const ferry = (name: string) =>
    `<div><h3><a href="/ferries/${name}">Ferry ${name}</a></h3><span>Built in the yard</span></div>`;
  const ferries = (...names: string[]) =>
    relatedIn(`<div>${text}${text}</div><section>${names.map(ferry).join('')}</section>`);
  expect(ferries('Wanda', 'Ines', 'Otto')).toEqual([]);
  expect(ferries('Wanda', 'Ines')).toContain('Ferry Ines');
});

it('a single teaser below the text is related', () => {
  const advert = '<div><h2><a href="/offer">We think ahead</a></h2><p>Insure all that you have.</p></div>';
  expect(relatedIn(`<div>${text}</div>${advert}`)).toEqual(['We think ahead', 'Insure all that you have.']);
});

it('a teaser as long as a paragraph is related when all of it is a link', () => {
  const words =
    'Much of what we own is insured, and what we are is not, which is the wrong way around. '.repeat(5);
  const advert = `<div><h2><a href="/offer">We think ahead</a></h2><a href="/offer"><p>${words}</p></a></div>`;
  expect(relatedIn(`<div>${text}${text}</div>${advert}`)).toEqual(['We think ahead', words.trim()]);
});

it('teasers that are links as a whole are related when they are most of what is kept', () => {
  const words = 'The market opened high and closed low, and nobody knew why it did. '.repeat(5);
  const card = (n: number) => `<li><a href="/live-${n}"><h3>Trader ${n}</h3><p>${words}</p></a></li>`;
  const cards = `<ul>${[1, 2, 3, 4].map(card).join('')}</ul>`;
  expect(relatedIn(`<div>${text}</div>${cards}`)).toHaveLength(8);
});

it.each([
  ['below the article element of the text', '</article>', '', 27],
  ['in it', '', '</article>', 0],
])(
  'teasers of which there is more than text are related only when they stand %s',
  (_, before, after, count) => {
    const short = `<div><p>${'The wind turned in the night and the ferry stayed. '.repeat(5)}</p></div>`;
    const title = '<article><h2>Storm closes the harbour</h2>';
    expect(relatedIn(`${title}${short}${before}${list}${list}${list}${after}`, '')).toHaveLength(count);
  },
);

it.each([
  ['stand in the element of the text', `<div>${text}${list}</div>`],
  [
    'stand between texts in boxes of their own',
    `<div>${text}</div>${list}${list}<div><h2>And now?</h2><p>${AFTER}</p></div>`,
  ],
  ['are links to places on the page', `<div>${text}</div>${list.replaceAll('href="/', 'href="#')}`],
  ['are links to files', `<div>${text}</div>${list.replaceAll(/(story-\d+)/g, '$1.pdf')}`],
  ['are most of what is kept', `<div><p>${'A short text. '.repeat(9)}</p></div>${list}${list}`],
])('headings of an article with links are its own when they %s', (_, body) => {
  expect(relatedIn(body)).toEqual([]);
});

it('headlines between texts in boxes of their own are related when all of them is a link', () => {
  const card = (n: number) => `<div><a href="/story-${n}"><h2>A headline of story ${n}</h2></a></div>`;
  const html = `<div>${text}</div>${card(1)}${card(2)}<div><h2>And now?</h2><p>${AFTER}</p></div>`;
  expect(relatedIn(html)).toEqual(['A headline of story 1', 'A headline of story 2']);
});

it('the articles below that of the title are related when each has a title of its own', () => {
  const article = (title: string, words: string) => `<article><h1>${title}</h1><p>${words}</p></article>`;
  const next = article('Three new ferries', 'The line has ordered three ferries.');
  const first = (title: string) => `<article><h1>${title}</h1>${text}</article>`;
  const related = ['Three new ferries', 'The line has ordered three ferries.'];
  expect(relatedIn(`${first('Storm closes the harbour')}${next}`, '')).toEqual(related);
  expect(relatedIn(`<article>${first('Storm closes the harbour')}${next}</article>`, '')).toEqual(related);
  expect(relatedIn(`${first('Bakers of the island meet')}${next}`, '')).toEqual([]);
});
