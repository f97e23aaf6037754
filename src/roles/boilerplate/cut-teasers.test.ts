import { expect, it } from 'vitest';
import { relatedIn } from '../../../test/helpers/roles-of-article';

const text = `<p>${'The harbour was closed for most of the day, since the wind had turned. '.repeat(9)}</p>`;
const teaser = (name: string, words: string, tag = 'p') =>
  `<${tag}><a href="/${name.length}">${name}</a></${tag}><p>${words}</p>`;

const FERRY = [
  'Ferry waits for calm water',
  'The ferry to the island has not left since Monday, as ...',
] as const;
const MARKET = ['Fish market opens again', 'For the first time in a year the market of the town …'] as const;

it('headlines with the cut first words of other texts are related in the text of an article', () => {
  expect(relatedIn(`<div>${text}${teaser(...FERRY)}${teaser(...MARKET)}${text}</div>`)).toEqual([
    ...FERRY,
    ...MARKET,
  ]);
});

it('a single cut teaser is related when its headline is a heading', () => {
  expect(relatedIn(`<div>${text}${teaser(...FERRY, 'h2')}</div>`)).toEqual(FERRY);
});

it.each([
  ['there is one alone without a heading', `${text}${teaser(...FERRY)}`],
  ['they are most of what is kept', [1, 2, 3, 4].map(() => teaser(...FERRY) + teaser(...MARKET)).join('')],
  ['they are no links', `${text}${(teaser(...FERRY) + teaser(...MARKET)).replaceAll(/<\/?a[^>]*>/g, '')}`],
])('cut texts are the own ones of an article when %s', (_, body) => {
  expect(relatedIn(`<div>${body}</div>`)).toEqual([]);
});
