/** Ingredients that a recipe's page states in JSON-LD or microdata. */
import type { Page } from '../dom/page';
import type { IncrementalTask } from '../scheduler';
import { textsOf, typesOf } from './json-ld';
import { factsOf } from './metadata';

/** The property, and its name of before 2015. */
const INGREDIENTS = ['recipeIngredient', 'ingredients'];

/** Finds the texts of the ingredients of the page's recipes; empty for a page that states none. */
export function* findStatedIngredients(page: Page): IncrementalTask<string[]> {
  const { jsonLd, microdata } = yield* factsOf(page.document, page);
  const recipes = jsonLd.filter((node) => typesOf(node).includes('Recipe'));
  const stated = recipes.flatMap((recipe) => INGREDIENTS.flatMap((name) => textsOf(recipe, name, jsonLd)));
  const marked = microdata
    .filter(({ name }) => INGREDIENTS.some((known) => known.toLowerCase() === name))
    .map(({ value }) => value);
  return [...stated, ...marked].filter(Boolean);
}
