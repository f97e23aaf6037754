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
/** Maximum tokens of a line that can be an ingredient of one or two words. */
const MAX_LINE = 14;

/** Finds the lists of a stated recipe that the page shows. */
export function recipeLists(recipe: Item, finder: TextFinder): RecipeList[] {
  const ingredients = [...texts(recipe, 'recipeIngredient'), ...texts(recipe, 'ingredients')];
  const steps = (recipe.properties.get('recipeInstructions') ?? []).flatMap(stepsOf);
  const lists: RecipeList[] = [
    { kind: 'ingredients', parts: ingredients.flatMap(linesOf).map((text) => partOf(text, finder)) },
    { kind: 'steps', parts: steps.flatMap(linesOf).map((text) => partOf(text, finder)) },
  ];
  return lists
    .map(({ kind, parts }) => ({
      kind,
      stated: parts.length,
      parts: parts.filter(({ places }) => places.length),
    }))
    .filter(
      ({ kind, stated, parts }) =>
        parts.length >= (kind === 'steps' ? 1 : 2) && parts.length >= MIN_SHARE_SHOWN * stated,
    )
    .map(({ kind, parts }) => ({ kind, parts }));
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
  if (tokens.length > 4) {
    const place = finder.passage(tokens);
    return { text, places: place ? [place] : [] };
  }
  const places = finder.phrase(tokens).filter(({ start }) => {
    const line = finder.page.lines[finder.lineAt(start)];
    return line.end - line.start <= MAX_LINE;
  });
  return { text, places };
}
