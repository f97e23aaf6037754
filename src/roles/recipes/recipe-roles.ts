/** Roles of a recipe: its ingredients, steps and short facts. */
import { findStatedIngredients } from '../../metadata/stated-product-and-recipe';
import type { IncrementalTask } from '../../scheduler';
import type { RoleEvidence } from '../role-evidence';
import { setContentRole } from '../role-names';
import { findIngredients } from './ingredients';
import { findRecipeSections } from './recipe-sections';
import { findRecipeFacts, findSteps } from './recipe-steps';

/** Sets the roles of a page with a list of ingredients. Interruptible. @returns true when there is one */
export function* setRecipeRoles(evidence: RoleEvidence): IncrementalTask<boolean> {
  const { page, roles } = evidence;
  const stated = yield* findStatedIngredients(page);
  const ingredients = findIngredients({ ...evidence, stated });
  setContentRole(roles, ingredients, 'ingredient');
  yield;
  const recipe = { ...evidence, ingredients };
  setContentRole(roles, findRecipeFacts(recipe), 'specification');
  const steps = findSteps(recipe);
  setContentRole(roles, steps, 'step');
  const { facts, notes } = findRecipeSections(recipe, steps);
  setContentRole(roles, facts, 'specification');
  setContentRole(roles, notes, 'step');
  return ingredients.length > 0;
}
