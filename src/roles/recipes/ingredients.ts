/**
 * Lists of a recipe's ingredients: found by microdata, by class names, or by a heading such as “Ingredients” above
 * them.
 */

import { AnyCase } from '../../dom/any-case';
import { OWN_LEVELS } from '../../dom/climb-levels';
import { getOrCompute } from '../../dom/collections';
import { closestTag, type PathElement, pathUpwards } from '../../dom/text-blocks';
import type { Line } from '../../structure/inline-lines';
import { sectionEnds } from '../../structure/sections';
import { isWithin, type Stretch } from '../../structure/stretches';
import {
  isAllLinks,
  isInButton,
  isLinkElsewhere,
  leadsElsewhere,
  linkAround,
} from '../../structure/text-links';
import { endsSentence } from '../../structure/text-patterns';
import { wordsOf } from '../../structure/words';
import type { RoleEvidence } from '../role-evidence';
import { isSureBoilerplate } from '../role-names';
import { findNamedParts } from './named-parts';
import { STEPS_HEADING } from './recipe-steps';

const HEADING = new AnyCase({
  source: `^(?:${[
    '(?:the |recipe |main )?ingredients?(?: list| you.ll need)?|(?:die |benötigte )?zutaten(?:liste)?|(?:les |liste des )?ingrédients?|(?:los |lista de )?ingredientes?',
    'ingredienti|ingrediënten|ingredienser|ingredienssen|składniki|suroviny|hozzávalók|malzemeler|ингредиенты|інгредієнти|ainekset|ingrediente',
    'ingrediencie|съставки|sastojci|sestavine|ingredientai|sastāvdaļas|koostisained|υλικά|مواد لازم|सामग्री|উপকরণ|தேவையான பொருட்கள்|اجزاء',
    '材料|用料|配料|食材|المكونات|المقادير|מצרכים|재료|วัตถุดิบ|nguyên liệu|bahan(?:-bahan)?',
  ].join(
    '|',
  )})(?:[（(].{1,14}[）)]|(?: (?:for|für|pour|para|per|voor|dla|для))? \\d.{1,24}| (?:für|pour|para|per|voor) .{1,24})?\\s*:?$`,
  flags: 'i',
});
/** Maximum words of an ingredient; a longer text is a step. */
const MAX_WORDS = 25;
/** Maximum words of an item that begins with an amount: a remark in brackets may follow the ingredient. */
const MAX_WORDS_WITH_AMOUNT = 60;
/** Maximum words of an ingredient outside of lists: an amount, a name. */
const MAX_WORDS_OUTSIDE_LIST = 7;
/** Minimum number of ingredients of a list. */
const MIN_INGREDIENTS = 2;
/** Number of lines below a heading that are searched for ingredients. */
const LINES_BELOW_HEADING = 120;
/** Minimum share of the stated ingredients that one element must show to be their list. */
const MIN_STATED_SHARE = 0.6;
/** Minimum share of the words of a list that are those of ingredients; the others are amounts and names of groups. */
const MIN_LIST_SHARE = 0.5;
/** Levels to climb from an ingredient to the element that is the list. */
const LEVELS_TO_LIST = 12;
const ITEM_TAGS: ReadonlySet<string> = new Set(['li', 'td', 'th', 'dt', 'dd', 'label']);

type IngredientEvidence = Pick<RoleEvidence, 'blocks' | 'lines' | 'sections' | 'roles'> & {
  /** Ingredients that the page states. */
  readonly stated: readonly string[];
};

/** Finds the stretches of blocks that are lists of ingredients. */
export function findIngredients(evidence: IngredientEvidence): Stretch[] {
  const stated = findStated(evidence);
  const found = stated ? [stated] : findBelowHeading(evidence);
  return [...found, ...findNamed(evidence, found)].sort((one, other) => one.from - other.from);
}

/** Words of an ingredient by which two spellings are compared. */
const keyOf = (text: string): string => wordsOf(text.toLowerCase()).join(' ');

/** Lines of one element that are compared with the stated ingredients. */
interface Shown {
  readonly ingredients: Set<string>;
  /** Lines with an ingredient. */
  readonly lines: Line[];
  /** Number of words that occur in stated ingredients, and of all words. */
  statedWords: number;
  words: number;
}

/** Finds the smallest element that shows most of the stated ingredients. */
function findStated({ lines, stated }: IngredientEvidence): Stretch | null {
  if (stated.length < MIN_INGREDIENTS) return null;
  const wordsOfStated = new Set(stated.flatMap((text) => keyOf(text).split(' ')));
  const whole = new Set(stated.map(keyOf));
  const shown = new Map<PathElement, Shown>();
  for (const line of lines) {
    const words = wordsOf(line.text.toLowerCase());
    if (words.length > MAX_WORDS_WITH_AMOUNT) continue;
    const key = words.join(' ');
    if (words.length > MAX_WORDS && !whole.has(key)) continue;
    const ingredient = whole.has(key)
      ? key
      : [...whole].find((one) => ` ${one} `.includes(` ${key} `) || ` ${key} `.includes(` ${one} `));
    for (const step of pathUpwards(line.path, LEVELS_TO_LIST)) {
      const found = getOrCompute(shown, step, () => ({
        ingredients: new Set<string>(),
        lines: [],
        statedWords: 0,
        words: 0,
      }));
      if (ingredient) {
        found.ingredients.add(ingredient);
        found.lines.push(line);
      }
      found.statedWords += words.filter((word) => wordsOfStated.has(word)).length;
      found.words += words.length;
    }
  }
  const lists = [...shown].filter(
    ([, { ingredients, statedWords, words }]) =>
      ingredients.size >= MIN_STATED_SHARE * whole.size && statedWords >= MIN_LIST_SHARE * words,
  );
  const [list] = lists.sort(([one], [other]) => other.depth - one.depth || one.index - other.index);
  return list ? stretchOf(list[1].lines) : null;
}

/** Stretch from the first line to the last: the rest in their element is a choice of units or servings. */
const stretchOf = (lines: readonly Line[]): Stretch => ({
  from: lines[0].from,
  to: lines[lines.length - 1].to,
});

/** Minimum share of items with a number: an amount. Salt needs none. */
const MIN_AMOUNT_SHARE = 0.4;
const ANY_NUMBER = /\p{N}/u;
/** Minimum share of its items that were found before, for a list to be their copy for narrow screens. */
const MIN_COPY_SHARE = 0.6;

/** Finds the lists whose elements are named so, without copies of earlier ones. */
function findNamed(evidence: IngredientEvidence, found: readonly Stretch[]): Line[] {
  const { blocks, lines, roles } = evidence;
  const isFound = isWithin(found, blocks.length);
  const shown = lines.filter((line) => isFound(line) && !isSureBoilerplate(roles[line.from]));
  const known = new Set(shown.map(({ text }) => keyOf(text)));
  const lists = findNamedParts(lines, 'ingredients', (list) => {
    const items = list.filter((line) => isShortItem(line) && roles[line.from].role !== 'heading');
    const share = (isCounted: (item: Line) => boolean) => items.filter(isCounted).length / items.length;
    return (
      items.length >= MIN_INGREDIENTS &&
      list.every((line) => wordsOf(line.text).length <= MAX_WORDS || isShortItem(line)) &&
      share(({ text }) => ANY_NUMBER.test(text)) >= MIN_AMOUNT_SHARE &&
      share((item) => isAllLinks(item, blocks)) <= MAX_LINK_SHARE
    );
  });
  return lists.flatMap((list) => {
    const copied = list.filter(({ text }) => known.has(keyOf(text)));
    if (copied.length >= MIN_COPY_SHARE * list.length) return [];
    for (const { text } of list) known.add(keyOf(text));
    return list.filter((line) => !isButton(evidence, line));
  });
}

/** Finds the short items below each heading that says that ingredients follow. */
function findBelowHeading(evidence: IngredientEvidence): Stretch[] {
  const { blocks, lines, sections, roles } = evidence;
  const found: Stretch[] = [];
  const endOf = sectionEnds(sections);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (
      line.text.length > MAX_HEADING_LENGTH ||
      !HEADING.test(line.text) ||
      isSureBoilerplate(roles[line.from]) ||
      isLinkElsewhere(blocks[line.from])
    )
      continue;
    const end = endOf.get(line.from) ?? blocks.length;
    const below = lines.slice(at + 1, at + 1 + LINES_BELOW_HEADING).filter(({ from }) => from < end);
    const isItem = (one: Line): boolean => isShortItem(one) || itemsIn(evidence, one) > 1;
    const first = below.findIndex(isItem);
    if (first < 0) continue;
    const after = below.findIndex((one, i) => i >= first && (endsList(evidence, one) || !isItem(one)));
    const list = below.slice(0, after < 0 ? undefined : after);
    const items = list.filter(isItem);
    const size = items.reduce((sum, item) => sum + itemsIn(evidence, item), 0);
    // A menu of recipes may be called so too.
    const links = items.filter((item) => isAllLinks(item, evidence.blocks)).length;
    if (size < MIN_INGREDIENTS || links > MAX_LINK_SHARE * items.length) continue;
    found.push(...list.filter((one) => !isButton(evidence, one)));
  }
  return found;
}

/** Maximum share of items that are only a link. */
const MAX_LINK_SHARE = 0.8;

/** True for a line that no list goes beyond: the heading of the page or of the steps. */
const endsList = ({ blocks }: IngredientEvidence, { from, text }: Line): boolean =>
  closestTag(blocks[from].path, 'h1', OWN_LEVELS) !== null ||
  (text.length <= MAX_HEADING_LENGTH && STEPS_HEADING.test(text));

/** Maximum characters of a heading that says that ingredients follow. */
const MAX_HEADING_LENGTH = 60;

/** Maximum words of an item between two line breaks. */
const MAX_WORDS_BETWEEN_BREAKS = 14;
/**
 * Minimum share of such items that are right in one element, or each in an element of the same tag there; the names of
 * groups may be in others.
 */
const MIN_PARTED_SHARE = 0.8;
/** Minimum number of items in one element that begin with an amount. */
const MIN_AMOUNTS = 2;
const AMOUNT = /^\s*[-–•*]?\s*[\d½⅓⅔¼¾⅛]/u;

/** Number of items that line breaks part in one element; 1 for a line without any. */
function itemsIn({ blocks }: IngredientEvidence, { from, to }: Line): number {
  if (to - from < MIN_INGREDIENTS) return 1;
  const items = blocks.slice(from, to);
  const [{ path: first }] = items;
  const parted = items.filter(
    ({ path }) => path === first || (path.tag === first.tag && path.parent === first.parent),
  );
  const isList =
    items.every(({ text }) => wordsOf(text).length <= MAX_WORDS_BETWEEN_BREAKS) &&
    parted.length >= MIN_PARTED_SHARE * items.length &&
    items.filter(({ text }) => AMOUNT.test(text)).length >= Math.max(MIN_AMOUNTS, items.length / 2);
  return isList ? items.length : 1;
}

/** True for a short line, or a longer one in an entry of a list or in a cell of a table. */
function isShortItem({ text, path }: Line): boolean {
  const words = wordsOf(text).length;
  if (words > (AMOUNT.test(text) ? MAX_WORDS_WITH_AMOUNT : MAX_WORDS)) return false;
  if (words <= MAX_WORDS_OUTSIDE_LIST && !endsSentence(text)) return true;
  return closestTag(path, ITEM_TAGS, OWN_LEVELS) !== null;
}

/** True for a line of buttons: to choose servings or units, to print. */
function isButton({ blocks }: IngredientEvidence, { from }: Line): boolean {
  const link = linkAround(blocks[from]);
  return isInButton(blocks[from]) || (link !== null && !leadsElsewhere(link));
}
