import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { stepInput } from '../../test/helpers/step-input';
import { runSync } from '../scheduler';
import { dropAlikeLinks } from './drop-alike-links';

/** Texts that stay, where the network expects the same of every text. */
function left(html: string, probability: number): string[] {
  const page = pageOf(html);
  const predicted = page.blocks.map(() => probability);
  const labels = runSync(dropAlikeLinks(stepInput(page, { predicted })));
  return page.blocks.filter((_, i) => labels[i]).map(({ text }) => text.trim());
}

const NAMES = ['Oar', 'Rope', 'Lamp'];
const list = (link: (name: string) => string) =>
  NAMES.map((name) => `<div><h3>${name}</h3><p>${link(name)}</p></div>`).join('');
it('links with one text are dropped when they lead to several pages and the network doubts them', () => {
  const links = list((name) => `<a href="/${name}">More</a>`);
  expect(left(links, 0.4)).toEqual(NAMES);
  expect(left(links, 0.7)).toHaveLength(6);
});

it('buttons with one text are dropped when the network doubts them', () => {
  expect(
    left(
      list(() => '<button>Add to basket</button>'),
      0.4,
    ),
  ).toEqual(NAMES);
});

it('links with one text are kept when they lead to one page, as those to an author do', () => {
  expect(
    left(
      list(() => '<a href="/ada">Ada Quill</a>'),
      0.4,
    ),
  ).toHaveLength(6);
});

it('links with one text are kept when they are part of a sentence', () => {
  expect(
    left(
      list((name) => `See <a href="/${name}">here</a> for its history.`),
      0.4,
    ),
  ).toHaveLength(12);
});

it('links with one text are kept when it is a date', () => {
  expect(
    left(
      list((name) => `<a href="/${name}">4 May</a>`),
      0.4,
    ),
  ).toHaveLength(6);
});

it('links with one text are kept when it is a part of a card that is one link', () => {
  const card = (name: string) => `<a href="/${name}"><h3>${name}</h3><p>In stock</p></a>`;
  expect(left(NAMES.map(card).join(''), 0.4)).toHaveLength(6);
});
