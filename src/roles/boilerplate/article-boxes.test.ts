/** Boxes that say by their words that they are not part of the article. */

import { expect, it } from 'vitest';
import { rolesByText } from '../../../test/helpers/read-roles';

const TEXT = `<p>${'The ferry itself was never in doubt, since it cost less than a stop for buses. '.repeat(12)}</p>`;
const HEAD =
  '<title>The ferry | Harbour Courier</title><meta property="og:site_name" content="Harbour Courier"><meta property="og:type" content="article"><meta name="author" content="Juniper Slate">';

/** Role of each text of an article, with something below it or in its head. */
function rolesOf(below: string, inHead = ''): Record<string, string> {
  const html = `<html lang="en">${HEAD}<main><article><h1>The ferry</h1>${inHead}${TEXT}${below}</article></main></html>`;
  return rolesByText(html, 30);
}

it.each([
  ['About the author', 'She lives above a bakery.'],
  ['Editör Hakkında', 'She lives above a bakery.'],
  ['About Juniper Slate', 'Covers the river.'],
  ['Über die Autorin', 'Sie schreibt über Flüsse.'],
  ['À propos de l’auteur', 'Elle écrit.'],
  ['Sobre la firma', 'Escribe de ríos.'],
  ['作者简介', '常写河流。'],
  ['この記事を書いた人', '川について書く。'],
  ['نبذة عن الكاتب', 'يكتب عن الأنهار.'],
])('findRoles() takes a section for a biography when its heading is “%s”', (heading, text) => {
  const roles = rolesOf(`<section><h3>${heading}</h3><p>${text}</p></section>`);
  expect(roles).toMatchObject({ [heading]: 'biography', [text]: 'biography' });
});

it('findRoles() takes a section for text when its heading is about someone else', () => {
  expect(rolesOf('<h3>About the ferryman</h3><p>He lives in the hut.</p>')).toMatchObject({
    'He lives in the hut.': 'body',
  });
});

it('findRoles() takes a sentence about the author for a biography when it stands in the byline', () => {
  const byline =
    '<div class="byline"><p>By Juniper Slate</p><p>Juniper Slate has covered the river since 2014.</p></div>';
  expect(rolesOf('', byline)).toMatchObject({
    'By Juniper Slate': 'byline',
    'Juniper Slate has covered the ': 'biography',
  });
});

it('findRoles() finds the byline right below the text when none stands near the title', () => {
  expect(rolesOf('<p>Recipe by Juniper Slate</p>')).toMatchObject({ 'Recipe by Juniper Slate': 'byline' });
});

it('findRoles() finds the dateline soon after the text when none stands near the title', () => {
  const date = 'Published On: 2/10/2020';
  expect(rolesOf(`<ul><li>Other knots</ul><p>${date}</p>`)).toMatchObject({ [date]: 'dateline' });
});

it('findRoles() takes the end of a page for its footer when it has two legal links', () => {
  const html =
    '<div><a href="/i">Impressum</a><a href="/d">Datenschutz</a><p>Wir fördern die Gleichstellung.</p></div>';
  expect(rolesOf(html)).toMatchObject({ 'Wir fördern die Gleichstellung': 'legal' });
});

it('findRoles() takes a link for an advertisement when it is a sponsored button, not when it names what it sells', () => {
  const html =
    '<p><a rel="nofollow sponsored" class="buy-button" href="/1">Buy on Bigshop</a></p><h3><a rel="sponsored" href="/1">Loafwell Classic</a></h3>';
  expect(rolesOf(html)).toMatchObject({ 'Buy on Bigshop': 'advertisement', 'Loafwell Classic': 'heading' });
});

it.each(['If you spot an error, please let us know.', 'Fehler gefunden? Jetzt melden', 'Jobs per E-Mail'])(
  'findRoles() takes “%s” for boilerplate when it is a line of its own',
  (line) => {
    expect(rolesOf(`<p>${line}</p>`)[line.slice(0, 30)]).toMatch(/notice|promotion/);
  },
);
