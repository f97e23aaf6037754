/** Stated ingredients and steps of a recipe that the page shows. */
import type { Span } from '../text/page-text';
import { tokensOf } from '../text/tokens';
import type { TextFinder } from './find-text';
import { type Item, texts, type Value } from './stated-items';

/** A list that is on the page, with the position of each part. */
export interface RecipeList {
  kind: 'ingredients' | 'steps';
  parts: { text: string; places: Span[] }[];
}

/** Share of a stated list that the page must show for the list to count. */
const MIN_SHARE_SHOWN = 0.8;
/** Maximum tokens of an ingredient that may occur in a sentence too, such as “two eggs”. */
const MAX_SHORT_TOKENS = 4;
/** Maximum tokens of a line that can be such an ingredient. */
const MAX_LINE_TOKENS = 14;

/** Finds the lists of a stated recipe that the page shows. */
export function recipeLists(recipe: Item, finder: TextFinder): RecipeList[] {
  const ingredients = [...texts(recipe, 'recipeIngredient'), ...texts(recipe, 'ingredients')];
  const steps = (recipe.properties.get('recipeInstructions') ?? []).flatMap(stepsOf);
  const shown = (kind: RecipeList['kind'], stated: string[], minParts: number): RecipeList[] => {
    const all = stated.flatMap(linesOf).map((text) => partOf(text, finder));
    const parts = all.filter(({ places }) => places.length);
    const isShown = parts.length >= minParts && parts.length >= MIN_SHARE_SHOWN * all.length;
    return isShown ? [{ kind, parts }] : [];
  };
  return [...shown('ingredients', ingredients, 2), ...shown('steps', steps, 1)];
}

const linesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => tokensOf(line).length > 0);

/** Texts of a step, or of all steps of a section. */
function stepsOf(value: Value): string[] {
  if (typeof value === 'string') return [value];
  const nested = [
    ...(value.properties.get('itemListElement') ?? []),
    ...(value.properties.get('steps') ?? []),
  ].flatMap(stepsOf);
  const [text] = [...texts(value, 'text'), ...texts(value, 'name')];
  const isStep = !value.types.some((type) => /Section|ItemList/.test(type));
  return isStep && text ? [text] : nested;
}

function partOf(text: string, finder: TextFinder): RecipeList['parts'][number] {
  const tokens = tokensOf(text);
  if (tokens.length > MAX_SHORT_TOKENS) {
    const place = finder.passage(tokens);
    return { text, places: place ? [place] : [] };
  }
  const places = finder.phrase(tokens).filter(({ start }) => {
    const line = finder.page.lines[finder.lineAt(start)];
    return line.end - line.start <= MAX_LINE_TOKENS;
  });
  return { text, places };
}
