import { expect, it } from 'vitest';
import { relatedIn } from '../../../test/helpers/roles-of-article';

const text = `<p>${'The harbour was closed for most of the day, since the wind had turned. '.repeat(6)}</p>`;
const longText = text.replace('The', 'On Monday the');
const teaser = (n: number, words = 'Two ferries of the line were built in a hurry, says the yard.') =>
  `<div><h3><a href="/story-${n}">A headline of story ${n}</a></h3><div><p>${words}</p></div></div>`;

/** Texts of the related blocks in the column of an article's text. */
const relatedInColumn = (column: string) => relatedIn(`<div>${column}</div>`);

it('a teaser is related as a whole when it stands between paragraphs of an article', () => {
  const words = 'Two ferries of the line were built in a hurry, says the yard.';
  const related = ['A headline of story 1', words, 'A headline of story 2', words];
  expect(relatedInColumn(`${text}<div>${teaser(1)}${teaser(2)}</div>${longText}`)).toEqual(related);
});

it('a linked headline is related with its date when the whole box is one link but for the date', () => {
  const dated = '<div><a href="/story"><h3>A headline of a story</h3></a><time>5 May 2024</time></div>';
  expect(relatedInColumn(`${text}${dated}${longText}`)).toEqual(['A headline of a story', '5 May 2024']);
});

it('a linked headline is related with the words above it when both are in one link', () => {
  const box = '<a href="/story"><div>Baca Selanjutnya:</div><h4>A headline of a story</h4></a>';
  expect(relatedInColumn(`${text}${box}${longText}`)).toEqual(['Baca Selanjutnya:', 'A headline of a story']);
  const facts = ['Ferries', '3.48', 'Closed on Sunday', '12 Quay Street'].map((fact) => `<p>${fact}</p>`);
  expect(relatedInColumn(`${text}${box.replace('</a>', `${facts.join('')}</a>`)}${longText}`)).toEqual([]);
  const author = '<a href="/authors/quill"><h6>Wanda Quill</h6><h6>Editor</h6></a>';
  expect(relatedInColumn(`${text}${author}${longText}`)).toEqual([]);
});

it('a part with a linked heading is the text when other links are in it, or when the page consists of such parts', () => {
  const cited = teaser(
    1,
    'Two ferries of the line were built in a hurry, as in the year before, <a href="/yard">says the yard</a>.',
  );
  expect(relatedInColumn(`${text}${cited}${longText}`)).toEqual([]);
  expect(relatedInColumn(`${text}${[1, 2, 3, 4, 5].map((n) => teaser(n)).join('')}${longText}`)).toEqual([]);
});

it('a linked heading is the text when it has no box of its own', () => {
  expect(relatedInColumn(`${text}<h3><a href="/story">A headline</a></h3>${text}`)).toEqual([]);
});

it('an entry with a linked heading is the text when most entries like it have none', () => {
  const entry = (n: number) =>
    `<li><h3>What we learnt at ${n}</h3><p>${'The wind turned again. '.repeat(n)}</p></li>`;
  const entries = [1, 2, 3, 4].map(entry).join('');
  const linked = `<li>${teaser(1).replace(/<\/?div>/g, '')}</li>`;
  expect(relatedInColumn(`${text}<ul>${entries}${linked}${entry(6)}</ul>${longText}`)).toEqual([]);
});
