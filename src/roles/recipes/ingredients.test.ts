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

it.each([
  'Ingredients',
  'Zutaten für 4 Personen',
  'Ingrédients',
  '材料（4人分）',
  'المكونات:',
  'Υλικά',
  'Sastojci',
])('findIngredients() finds the list when its heading says “%s”', (heading) => {
  const html = `<h2>${heading}</h2><span>Serves 4</span><h3>For the soup</h3>${LIST}<p>Sweat the leeks.`;
  expect(ingredients(html)).toBe('Serves 4 For the soup 2 leeks 40 g butter salt');
});

const LONG_ITEM = `1 ½ cups lentils (${'we tried them with green ones and with black ones, too, '.repeat(3)})`;

it.each([
  ['below its heading', '<h2>Ingredients</h2><ul><li>1 egg', []],
  ['as its element is named', '<ul class="recipe-ingredients">', []],
  ['as the page states it', '<ul>', [LONG_ITEM, '2 leeks', '40 g butter', 'salt']],
])('findIngredients() finds the whole list %s when one item has a long remark', (_, start, stated) => {
  const list = LIST.replace('<ul>', `<li>${LONG_ITEM}`);
  expect(ingredients(`${start}${list}<p>Sweat the leeks.`, stated)).toContain(
    'too, ) 2 leeks 40 g butter salt',
  );
});

it('findIngredients() leaves out the choice of units when it is links to the page itself', () => {
  const units = '<div><a href="#">US Customary</a> – <a href="#">Metric</a></div>';
  expect(ingredients(`<h2>Ingredients</h2>${units}${LIST}`)).toBe('2 leeks 40 g butter salt');
});

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

it('findIngredients() finds the list when line breaks part like elements in one', () => {
  const items = ['2 veal steaks, cut 1 inch thick', '1/2 cup of stock', '3 potatoes, peeled'];
  const list = items.map((item) => `<span>${item}</span><br>`).join('');
  expect(ingredients(`<h2>ingredients</h2><p><span>${list}</span></p><h2>Method</h2><p>Fry.`)).toBe(
    items.join(' '),
  );
});

it('findIngredients() finds the list when a group in it has a name in an element of its own', () => {
  const list =
    '<p>2 veal steaks<br>3 potatoes<br>1 lemon<br><b>Seasoning</b><br>2 spoons of oil<br>1 clove</p>';
  const text = '2 veal steaks 3 potatoes 1 lemon Seasoning 2 spoons of oil 1 clove';
  expect(ingredients(`<h2>Ingredients</h2>${list}`)).toBe(text);
});

it.each(['wprm-recipe-ingredients-container', 'ContentRecipe_ingredients__yZ', 'ingredients-list'])(
  'findIngredients() finds the list without a heading when its element is named “%s”',
  (name) => {
    expect(ingredients(`<div class="${name}"><button>1×</button>${LIST}</div><p>Sweat the leeks.`)).toBe(
      '2 leeks 40 g butter salt',
    );
  },
);

it('findIngredients() finds the list of the recipe when the text above tells of some ingredients', () => {
  const told = '<h2>Ingredients</h2><ul><li>leeks<li>butter</ul>';
  expect(ingredients(`${told}<p>Sweat them.</p><div class="recipe-ingredients">${LIST}</div>`)).toBe(
    'leeks butter 2 leeks 40 g butter salt',
  );
});

it.each([
  ['has no amounts, as a menu', '<ul><li>Grains<li>Soups<li>Salads</ul>'],
  ['has sentences', `<ul><li>2 leeks<li>3 eggs</ul><p>${'Sweat the leeks in butter. '.repeat(6)}</p>`],
  ['has only links', '<ul><li><a href="/1">1 pan soups</a><li><a href="/2">2 pan soups</a></ul>'],
])('findIngredients() finds no list in an element named so when it %s', (_, html) => {
  expect(ingredients(`<div class="ingredients">${html}</div>`)).toBe('');
});

it('findIngredients() finds a list once when the page has a copy of it for narrow screens', () => {
  const list = `<div class="ingredients">${LIST}</div>`;
  expect(ingredients(list + list)).toBe('2 leeks 40 g butter salt');
});

it('findIngredients() finds the list of the recipe when tabs of a menu have a copy of it', () => {
  const tabs = `<nav><div><div>${LIST}</div></div></nav>`;
  const both = `<div class="ingredients">${LIST}</div>${tabs}`;
  const text = '2 leeks 40 g butter salt';
  expect(ingredients(both, ['2 leeks', '40 g butter', 'salt'])).toBe(`${text} ${text}`);
});

it('findIngredients() finds no list when the lines of one element are an address', () => {
  const html = '<h2>Ingredients</h2><p>Harbour Kitchen<br>12 Pier Road<br>Quay Town<br>open daily';
  expect(ingredients(html)).toBe('');
});

it('findIngredients() finds no title of the page when a menu above has such an entry', () => {
  const menu = '<div>Ingredients</div><div>Chicken</div><div>Beef</div>';
  expect(ingredients(`${menu}<h1>Dump cake</h1><p>Rating 4.7</p>`)).not.toContain('Dump cake');
});

it('findIngredients() ends the list at the heading of the steps when that is a paragraph', () => {
  const steps = '<p>Préparation</p><ol><li>Préchauffer le four à 150 °C.</ol>';
  expect(ingredients(`<p>INGRÉDIENTS</p>${LIST}${steps}`)).toBe('2 leeks 40 g butter salt');
});

it('findIngredients() finds no list when the word is a link of a menu with few other entries', () => {
  const entry = (name: string) => `<li><a href="/${name}">${name}</a></li>`;
  expect(ingredients(`<ul>${['Recipes', 'Ingredients', 'Cuisine'].map(entry).join('')}</ul>${LIST}`)).toBe(
    '',
  );
});
