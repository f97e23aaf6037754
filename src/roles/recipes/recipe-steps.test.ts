import { expect, it } from 'vitest';
import { rolesByText } from '../../../test/helpers/read-roles';

const INGREDIENTS =
  '<h3>Ingredients</h3><ul><li>800 g floury potatoes</li><li>2 leeks</li><li>1 litre of stock</li></ul>';

/** Role of each text of a page. */
const rolesOf = (html: string): Record<string, string> =>
  rolesByText(`<html><title>Soup</title><main><h1>Soup</h1>${html}</main>`);

it.each(['Instructions', 'Zubereitung', 'Préparation', 'Elaboración', '作り方', '做法', 'طريقة التحضير'])(
  'findRoles() finds the steps of a recipe when their heading is “%s”',
  (heading) => {
    const html = `${INGREDIENTS}<h3>${heading}</h3><ol><li>Sweat the leeks.</li><li>Crush.</li></ol>`;
    expect(rolesOf(html)).toMatchObject({ 'Sweat the leeks.': 'step', 'Crush.': 'step' });
  },
);

it('findRoles() finds the steps when no heading element stands over them, up to the next other text', () => {
  const html = `${INGREDIENTS}<div><div>Method</div><ol><li><p>Sweat the leeks.</p></li><li><p>Crush.</p></li></ol></div><h2>Other soups</h2><p>It keeps.</p>`;
  expect(rolesOf(html)).toMatchObject({ 'Crush.': 'step', 'It keeps.': 'body' });
});

it.each(['wprm-recipe-instructions', 'ContentRecipe_instructions__yZ', 'recipe-steps'])(
  'findRoles() finds the steps without a heading when their element is named “%s”',
  (name) => {
    const steps = `<div class="${name}"><div>Sweat the leeks in the butter for ten minutes.</div><div>Crush and serve.</div></div>`;
    expect(rolesOf(INGREDIENTS + steps)).toMatchObject({ 'Crush and serve.': 'step' });
    expect(rolesOf(steps)).toMatchObject({ 'Crush and serve.': 'body' });
  },
);

it('findRoles() finds only the steps when boxes stand next to them in a section named so', () => {
  const steps =
    '<div class="instruction-box"><p>Sweat the leeks in the butter for ten minutes, then crush.</p></div>';
  const box = '<div class="rail-ads"><p>Get our planner for meals</p><p>Easy meals</p></div>';
  expect(rolesOf(`${INGREDIENTS}<section class="instructions">${steps}${box}</section>`)).toMatchObject({
    'Sweat the leeks in the butter for ten minutes, then crush.': 'step',
    'Get our planner for meals': 'advertisement',
  });
});

it('findRoles() finds no steps when the page has no ingredients', () => {
  expect(rolesOf('<h3>Method</h3><ol><li>Ask nine neighbours.</li></ol>')).toMatchObject({
    'Ask nine neighbours.': 'list item',
  });
});

it('findRoles() finds times and servings above the ingredients when their elements are named so', () => {
  const times =
    '<div class="wprm-recipe-cook-time-container"><span>Cook Time</span> <span>40 mins</span></div><div class="recipe-servings"><form>for <button>Convert</button></form></div>';
  expect(rolesOf(times + INGREDIENTS)).toMatchObject({
    'Cook Time': 'specification',
    '40 mins': 'specification',
    Convert: 'body',
  });
});

it('findRoles() finds times and servings of the recipe when the text above tells of its ingredients too', () => {
  const told = `${INGREDIENTS}<h2>Tips</h2>${'<p>Leeks keep for a week in a cool and dark place, and taste best in winter.</p>'.repeat(45)}`;
  const facts =
    '<h2>Recipe</h2><div class="recipe-meta"><div class="recipe-prep-time">Prep time: 5 minutes</div></div>';
  const card = '<h3>Ingredients</h3><ul><li>750 g floury potatoes</li><li>3 leeks</li></ul>';
  expect(rolesOf(`${told}${facts}${card}`)).toMatchObject({ 'Prep time: 5 minutes': 'specification' });
});

it('findRoles() finds a fact without a known name when it stands in a row with facts', () => {
  const row =
    '<div><div class="prep-time">Prep 20 mins</div><div class="custom-time">Chilling 2 hrs</div><div class="total-time">Total 3 hrs</div></div>';
  expect(rolesOf(row + INGREDIENTS)).toMatchObject({ 'Chilling 2 hrs': 'specification' });
});

it('findRoles() finds no fact in a row of links when one of its other entries is a fact', () => {
  const row =
    '<ul><li class="recipe-servings">4 servings</li><li><a href="/p">Gallery</a></li><li><a href="/s">Shop</a></li></ul>';
  expect(rolesOf(row + INGREDIENTS)).toMatchObject({ Gallery: 'list item', Shop: 'list item' });
});

it.each([
  ['Equipment', 'specification'],
  ['Nutrition facts:', 'specification'],
  ['Nährwerte', 'specification'],
  ['Nutrition (per serving)', 'specification'],
  ['Nährwerte pro Portion', 'specification'],
  ['Recipe Notes', 'step'],
  ['Notas', 'step'],
  ['メモ', 'step'],
])('findRoles() finds a further section of a recipe when its heading is “%s”', (heading, role) => {
  const section = `<h3>${heading}</h3><ul><li>A small pot will do.</li></ul>`;
  expect(rolesOf(INGREDIENTS + section)).toMatchObject({ 'A small pot will do.': role });
  expect(rolesOf(section)).toMatchObject({ 'A small pot will do.': 'list item' });
});

it('findRoles() ends the steps where comments begin when one element named so is around both', () => {
  const steps =
    '<h2>Instructions</h2><ol><li>Sweat the leeks in the butter for ten minutes, then crush.</li></ol>';
  const story = `<p>${'My mother made this soup when the stove was lit. '.repeat(6)}</p>`;
  const comments =
    '<div class="comments-section"><span>8 Comments</span><p>Leave a Reply</p><p>All that I could taste was leek.</p></div>';
  const html = `${story}${INGREDIENTS}<div class="instruction-box instructions">${steps}${comments}</div>`;
  expect(rolesOf(html)).toMatchObject({
    'Sweat the leeks in the butter for ten minutes, then crush.': 'step',
    'Leave a Reply': 'navigation',
  });
});
