/** Judges the lists of a recipe, each as a whole: a list that lacks a part is not kept. */
import type { RecipeList } from '../facts/recipe-lists';
import type { Subject } from '../subject';
import type { Kept } from '../text/kept';
import { judgeEach, type Verdict } from '../verdict';

export const judgeRecipe =
  (kind: RecipeList['kind']) =>
  ({ facts }: Subject, kept: Kept): Verdict =>
    judgeEach(
      facts.recipe.filter((list) => list.kind === kind),
      ({ parts }) => {
        const lost = parts.filter(({ places }) => !places.some((place) => kept.has(place)));
        return lost.length ? `${lost.length} of ${parts.length} lost: ${lost[0].text}` : null;
      },
    );
