import { describe, expect, it } from 'vitest';
import { readRoles, rolesByText } from '../../../test/helpers/read-roles';

const TEXT = `<p>${'The ferry itself was never in doubt, since it cost less than a stop for buses. '.repeat(12)}</p>`;
const LINKS = '<ul><li><a href="/1">Seven boats</a></li><li><a href="/2">What the rope knew</a></li></ul>';

/** Role of each text of an article, of which everything is labelled content, by its beginning. */
const rolesOf = (html: string): Record<string, string> =>
  rolesByText(`<title>The ferry</title><article><h1>The ferry</h1>${html}</article>`, 20);

describe('findRoles() takes the links for related texts', () => {
  it('when the box of the links begins with such a line', () => {
    const roles = rolesOf(`${TEXT}<div><p>You may also like</p>${LINKS}</div><p>The end.</p>`);
    expect(roles).toMatchObject({
      'Seven boats': 'related',
      'What the rope knew': 'related',
      'The end.': 'body',
    });
  });

  it('when such a heading stands over them within the text', () => {
    const roles = rolesOf(`${TEXT}<h4>Lire aussi :</h4>${LINKS}<h4>Depuis</h4>${TEXT}`);
    expect(roles).toMatchObject({
      'Seven boats': 'related',
      Depuis: 'heading',
      'The ferry itself was': 'body',
    });
  });

  it('when goods stand below a heading that says so and counts its pages', () => {
    const goods = '<li><a href="/1">Lamps for carriages, many styles</a><p>£59.50</p></li>'.repeat(3);
    const html = `${TEXT}<div><h2>Related sponsored items <span>1/2</span></h2><ul>${goods}</ul></div>`;
    expect(rolesOf(html)).toMatchObject({ 'Lamps for carriages,': 'related', '£59.50': 'related' });
  });

  it('when a short page ends with many things like its own, and not when they are the latest', () => {
    const things = Array.from(
      { length: 9 },
      (_, i) => `<li><a href="/${i}">Lamp number ${i} of the ferry</a></li>`,
    );
    const rolesBelow = (line: string) =>
      rolesByText(
        `<title>A lamp</title><h1>A lamp</h1><p>This lamp of brass was on the last ferry of the bay.</p><h2>${line}</h2><ul>${things.join('')}</ul>`,
      );
    for (const line of ['Similar items', 'Ähnliche Einträge', 'Annonces similaires', 'Похожие объявления'])
      expect(rolesBelow(line)['Lamp number 3 of the ferry']).toBe('related');
    expect(rolesBelow('Latest news')['Lamp number 3 of the ferry']).toBe('list item');
  });

  it('but not on a front page, which has more lists of headlines', () => {
    const card = (name: string) =>
      `<li><h3><a href="/${name.replace(/ /g, '-')}">${name}</a></h3><p>Its crew stays at home for the winter.</p></li>`;
    const list = (names: string) => `<ul>${names.split(', ').map(card).join('')}</ul>`;
    const names = Array.from({ length: 16 }, (_, i) => `The ferry number ${i} is late`).join(', ');
    const front = `<main>${list(names)}<section><h2>More on this story</h2>${list('Seven boats, The rope')}</section></main>`;
    const roles = readRoles(`<title>The ferries</title>${front}`).filter(({ role }) => role === 'related');
    expect(roles.map(({ text }) => text)).toEqual(['More on this story']);
  });

  it('with the text of each when they are teasers below such a heading', () => {
    const teaser = (name: string) =>
      `<div><h3><a href="/${name}">The ${name} sails again</a></h3><p>It lay at the pier for a week.</p></div>`;
    const list = `<div><h2>Popular stories</h2></div>${['ferry', 'barge', 'raft'].map(teaser).join('')}`;
    const isArticle = '<meta property="og:type" content="article">';
    expect(rolesOf(`${isArticle}${TEXT}${list}`)).toMatchObject({
      'The ferry sails agai': 'related',
      'It lay at the pier f': 'related',
      'The ferry itself was': 'body',
    });
  });

  it('up to the next line that is no link when such a line stands in the text', () => {
    const html = `${TEXT}<p>Like this? You might also be interested in...</p><p><a href="/1">Seven boats</a></p><p>The end.</p>`;
    expect(rolesOf(html)).toMatchObject({ 'Seven boats': 'related', 'The end.': 'body' });
  });
});

describe('findRoles() takes the links for what they are', () => {
  it('when little else is kept, as on a listing', () => {
    expect(rolesOf(`<h2>Latest news</h2>${LINKS}`)).toMatchObject({ 'Seven boats': 'list item' });
  });

  it('when the page is a listing, whatever else it keeps', () => {
    const html = `${TEXT}<h2>Latest news</h2>${LINKS}`;
    expect(rolesOf(html)['Seven boats']).toBe('related');
    expect(rolesOf(`<meta property="og:type" content="product.group">${html}`)['Seven boats']).toBe(
      'list item',
    );
  });

  it('when the line is a link to the rest of a text', () => {
    const entry =
      '<div><p>It sails.</p><a href="/1">Read more</a></div><div><a href="/2">Seven boats</a></div>';
    expect(rolesOf(`${TEXT}${entry}`)['Seven boats']).toBe('body');
  });
});

it('findRoles() takes the first card of a list for text when a line above it announces links', () => {
  const card = (name: string) =>
    `<li><a href="/t">Boats</a><h3><a href="/${name}">The ${name} of the lower river</a></h3><p>It sails again from today, says the pilot.</p></li>`;
  const roles = rolesOf(`${TEXT}<p>Most read</p><ul>${card('ferry')}${card('barge')}${card('raft')}</ul>`);
  expect(roles).toMatchObject({ 'Most read': 'related', 'The ferry of the low': 'heading' });
});
