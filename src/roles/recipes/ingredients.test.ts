import { expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { wordCounts } from '../../features/word-counts';
import { runSync } from '../../scheduler';
import { findLines } from '../../structure/inline-lines';
import { findSections } from '../../structure/sections';
import { findMarkupRoles } from '../markup-roles';
import { findIngredients } from './ingredients';

/** Texts of the lists of ingredients in some HTML. */
function ingredients(html: string, stated: string[] = []): string {
  const { blocks } = pageOf(`<body>${html}</body>`);
  const words = wordCounts(blocks);
  const lines = runSync(findLines(blocks));
  const roles = findMarkupRoles(
    blocks,
    blocks.map(() => true),
    words,
  );
  return findIngredients({ blocks, lines, sections: findSections(blocks, words), roles, stated })
    .flatMap(({ from, to }) => blocks.slice(from, to).map(({ text }) => text.trim()))
    .join(' ');
}

const LIST = '<ul><li>2 leeks<li>40 g butter<li>salt</ul>';

it('findIngredients() finds what the page states, under any heading', () => {
  const html = `<h2>You need</h2><button>Metric</button>${LIST}<h2>Steps</h2><ol><li>Sweat the leeks in the butter.</ol>`;
  expect(ingredients(html, ['2 leeks', '40 g butter', 'salt'])).toBe('2 leeks 40 g butter salt');
});

it('findIngredients() finds amounts in cells of their own', () => {
  const html = '<table><tr><td>150 g<td>Mehl<tr><td>2<td>Eier</table><p>Mehl und Eier rühren';
  expect(ingredients(html, ['150 g Mehl', '2 Eier'])).toBe('150 g Mehl 2 Eier');
});

it('findIngredients() finds no list when the page shows little of what it states', () => {
  expect(ingredients(LIST, ['2 leeks', 'flour', 'milk', 'eggs', 'water'])).toBe('');
});

it.each(['Ingredients', 'Zutaten für 4 Personen', 'Ingrédients', '材料（4人分）', 'المكونات:'])(
  'findIngredients() finds the list when its heading says “%s”',
  (heading) => {
    const html = `<h2>${heading}</h2><span>Serves 4</span><h3>For the soup</h3>${LIST}<p>Sweat the leeks.`;
    expect(ingredients(html)).toBe('Serves 4 For the soup 2 leeks 40 g butter salt');
  },
);

it('findIngredients() finds no list when a menu has such an entry', () => {
  expect(ingredients(`<nav><ul><li>Ingredients<li>Recipes<li>About</ul></nav>`)).toBe('');
});

it('findIngredients() finds no list when all that stands below the word is links, as in a menu', () => {
  const links = ['Grains', 'Soups', 'Salads'].map((name) => `<div><a href="/${name}">${name}</a></div>`);
  expect(ingredients(`<div>Ingredients</div><div>${links.join('')}</div>`)).toBe('');
});

it('findIngredients() finds the list when line breaks part it in one element', () => {
  const list =
    '<p>2 veal steaks, cut 1 inch thick<br>1/2 cup of stock<br>salt<br>3 potatoes, peeled and cut into cubes';
  const text = '2 veal steaks, cut 1 inch thick 1/2 cup of stock salt 3 potatoes, peeled and cut into cubes';
  expect(ingredients(`<h2>ingredients</h2>${list}<h2>Method</h2><p>Fry the steaks.`)).toBe(text);
});

it('findIngredients() finds no list when the lines of one element are an address', () => {
  expect(
    ingredients('<h2>Ingredients</h2><p>Harbour Kitchen<br>12 Pier Road<br>Quay Town<br>open daily'),
  ).toBe('');
});

it('findIngredients() finds no title of the page when a menu above has such an entry', () => {
  const menu = '<div>Ingredients</div><div>Chicken</div><div>Beef</div>';
  expect(ingredients(`${menu}<h1>Dump cake</h1><p>Rating 4.7</p>`)).not.toContain('Dump cake');
});

it('findIngredients() ends the list at the heading of the steps when that is a paragraph', () => {
  const steps = '<p>Préparation</p><ol><li>Préchauffer le four à 150 °C.</ol>';
  expect(ingredients(`<p>INGRÉDIENTS</p>${LIST}${steps}`)).toBe('2 leeks 40 g butter salt');
});

it('findIngredients() finds no list below the number of the ingredients', () => {
  const facts =
    '<dl><div><dt>Ingredienti</dt><dd>11</dd></div><div><dt>Pronto in</dt><dd>45 minuti</dd></div></dl>';
  expect(ingredients(facts)).toBe('');
});
