import { expect, it } from 'vitest';
import { readRoles } from '../../../test/helpers/read-roles';

const paragraph = '<p>The mill grinds from Tuesday to Saturday, and on the last Sunday of each month.</p>';

/** Texts of a row above a heading and a paragraph that are surely navigation. */
const navigationIn = (row: string): string[] =>
  readRoles(`<title>The mill</title><main>${row}<h1>The mill</h1>${paragraph}</main>`)
    .filter(({ role, probability }) => role === 'navigation' && probability >= 0.9)
    .map(({ text }) => text);

it.each(['Home', 'Startseite', 'Accueil', 'Inicio', 'Главная', '首页', 'الرئيسية'])(
  'a row of links is navigation when it leads from the home page on: %s',
  (home) => {
    const row = `<div><a href="/">${home}</a> › <a href="/sights">Sights</a> › Old mills and weirs</div>`;
    expect(navigationIn(row)).toEqual([home, '›', 'Sights', '› Old mills and weirs']);
  },
);

it('a list of links is navigation when its element is named breadcrumbs', () => {
  const row =
    '<ol class="page-breadcrumbs"><li><a href="/region">Our region</a></li><li>Old mills and weirs</li></ol>';
  expect(navigationIn(row)).toEqual(['Our region', 'Old mills and weirs']);
});

it('the title stays when it is the last of the breadcrumbs', () => {
  const row = '<div class="breadcrumbs"><a href="/">Home</a> <h1>The mill</h1></div>';
  const roles = readRoles(`<title>The mill</title><main>${row}${paragraph}</main>`);
  expect(roles.map(({ role }) => role)).toContain('title');
});

it('breadcrumbs stay navigation by their markup when they have the title, which the text repeats', () => {
  const row = '<nav class="breadcrumbs"><a href="/">Home</a> › The mill: a history</nav>';
  const html = `<title>The mill: a history</title><main>${row}<h1>The mill a history</h1>${paragraph}</main>`;
  expect(readRoles(html).find(({ text }) => text === 'The mill a history')?.role).toBe('title');
});

it.each([
  '<p><a href="/">Home</a> is where the miller lives › all year</p>',
  '<p><a href="/a">Wheat</a> › <a href="/b">Flour</a> › Bread</p>',
  '<div class="breadcrumbs"><a href="/a">Wheat</a> <span>12 May 2024</span></div>',
])('a line is no navigation when it goes from no home page on: %s', (row) => {
  expect(navigationIn(row)).toEqual([]);
});
