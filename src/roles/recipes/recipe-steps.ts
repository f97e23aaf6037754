/**
 * Steps of a recipe, found by a heading such as “Method” or by class names, and its short facts: times and servings.
 */

import { OWN_LEVELS } from '../../dom/climb-levels';
import { addToList, getOrCompute } from '../../dom/collections';
import { nameWith } from '../../dom/name-flags';
import { closestTag, type PathElement, pathUpwards } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import type { Line } from '../../structure/inline-lines';
import { sectionEnds } from '../../structure/sections';
import type { Stretch, StretchSums } from '../../structure/stretches';
import { linkAround } from '../../structure/text-links';
import type { RoleEvidence } from '../role-evidence';
import { isBoilerplate, isSureBoilerplate } from '../role-names';
import { findNamedParts } from './named-parts';

/** Heading over the steps of a recipe. */
export const STEPS_HEADING = new RegExp(
  `^(?:${[
    '(?:the |recipe |cooking )?(?:instructions?|directions?|method|preparation|procedure|steps)|how to (?:make|prepare|cook)(?: it)?|(?:die |so geht.s:? )?(?:zubereitung|anleitung|so wird.s gemacht|arbeitsschritte)',
    '(?:les |la )?(?:préparation|étapes?(?: de (?:la )?préparation)?|instructions|réalisation)|(?:la )?(?:preparación|elaboración|instrucciones|pasos|modo de (?:preparo|preparación|preparação)|preparo|preparação|cómo (?:hacer|preparar)(?: .{2,30})?)',
    'preparazione|procedimento|bereiding(?:swijze)?|instruktioner|gör så här|fremgangsmåte|fremgangsmåde|sådan gør du|valmistus|przygotowanie|sposób przygotowania|postup|elkészítés|hazırlanışı|приготовление|приготування',
    '(?:pracovní )?postup přípravy|príprava|postup prípravy|mod de preparare|начин на (?:приготвяне|приготовление)|приготвяне|priprema|priprava|paruošimas|gaminimas|pagatavošana|valmistamine|elaboració|preparació|εκτέλεση|tillagning|tilberedning|طرز تهیه|विधि|बनाने की विधि|প্রস্তুত প্রণালী?|செய்முறை|ترکیب',
    '作り方|つくりかた|手順|做法|步骤|步驟|制作方法|طريقة (?:التحضير|العمل|الإعداد)|التحضير|אופן ההכנה|วิธีทำ|cách làm|cara (?:membuat|memasak)',
  ].join('|')})\\s*:?$`,
  'iu',
);
/** Maximum characters of such a heading. */
const MAX_HEADING_LENGTH = 60;
/** Maximum words of all steps below one heading. */
const MAX_STEP_WORDS = 1500;

/** Facts about the page of a recipe. */
export type RecipeEvidence = Pick<RoleEvidence, 'blocks' | 'lines' | 'sections' | 'roles' | 'words'> & {
  /** Lists of the recipe's ingredients. */
  readonly ingredients: readonly Stretch[];
};

const MIN_STEP_WORDS = 10;

/** Finds the stretches of the steps of a recipe; none without ingredients. */
export function findSteps(evidence: RecipeEvidence): Stretch[] {
  const start = evidence.ingredients[0]?.from;
  return start === undefined ? [] : [...findBelowHeading(evidence, start), ...findNamed(evidence, start)];
}

/** Finds the lines in elements that are named as steps. @param start index of the first block of the ingredients */
function findNamed({ lines, roles, words }: RecipeEvidence, start: number): Line[] {
  return findNamedParts(lines, 'steps', (steps) => {
    const all = words.ofAll(steps);
    // A section named so may have a column with boxes next to the steps.
    const isWhole = !steps.some(({ from }) => isBoilerplate(roles[from].role));
    return isWhole && steps[0].from >= start && all >= MIN_STEP_WORDS && all <= MAX_STEP_WORDS;
  }).flat();
}

/** Finds the lines below headings such as “Method”. @param start index of the first block of the ingredients */
function findBelowHeading({ lines, sections, roles, words }: RecipeEvidence, start: number): Line[] {
  const endOf = sectionEnds(sections);
  return lines.flatMap((line, at) => {
    if (line.text.length > MAX_HEADING_LENGTH || line.from < start || !STEPS_HEADING.test(line.text))
      return [];
    const end = endOf.get(line.from);
    const below = lines.slice(at + 1).filter(({ from }) => end === undefined || from < end);
    // Without a heading element, the steps are the lines in the same place as the first.
    const other = below.findIndex((one) => !isLike(one, below[0]));
    const steps = end === undefined ? below.slice(0, other) : below;
    const shown = steps.filter(({ from }) => !isSureBoilerplate(roles[from]));
    return words.ofAll(shown) <= MAX_STEP_WORDS ? shown : [];
  });
}

/** True for lines in elements of one kind, equally deep: each step may be in an item of its own. */
const isLike = ({ path }: Line, first: Line): boolean =>
  path.tag === first.path.tag && path.depth === first.path.depth;

/** Names of the elements around a time, the number of servings, the course and the like. */
const FACT_NAME = nameWith(
  'recipes?[-_](?:\\w+[-_])*(?:times?|yield|servings?|serves|course|cuisine|category|calories|difficulty|method|diet|author|keywords?|details?|meta|label)(?:[-_]+\\w+)*|(?:prep|cook|total|rest|active)(?:ing|aration)?[-_]?time|servings?',
);
const FACT_PROPERTY =
  /^(?:(?:prep|cook|total|perform)Time|recipe(?:Yield|Category|Cuisine)|suitableForDiet)$/i;
/** Maximum words of a fact with its name. */
const MAX_FACT_WORDS = 12;
/** Minimum number of facts in a row. */
const MIN_FACTS = 3;
/** Maximum number of facts in a row. */
const MAX_FACTS = 10;
/** Levels to climb from a line to its element in the row. */
const LEVELS_TO_ROW = 3;
const CONTROLS: ReadonlySet<string> = new Set(['button', 'form', 'select']);
/** Number of lines before the ingredients that may be facts. */
const MAX_LINES_BEFORE = 40;

/**
 * Finds the stretches of the facts that stand above a list of the ingredients of a recipe; none without ingredients.
 */
export function findRecipeFacts({ blocks, lines, words, roles, ingredients }: RecipeEvidence): Stretch[] {
  if (ingredients.length === 0) return [];
  const starts = new Set(ingredients.map(({ from }) => from));
  let next = Number.POSITIVE_INFINITY;
  const isAbove: boolean[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    if (starts.has(lines[at].from)) next = at;
    isAbove[at] = next - at <= MAX_LINES_BEFORE && !starts.has(lines[at].from);
  }
  const isPossible = (line: Stretch) =>
    words.of(line) <= MAX_FACT_WORDS &&
    !isBoilerplate(roles[line.from].role) &&
    !blocks.slice(line.from, line.to).some(({ path }) => isIn(CONTROLS, path));
  const facts = lines.filter((line, at) => isAbove[at] && isPossible(line) && isFact(blocks[line.from].path));
  const found = new Set(facts);
  const isLink = ({ from }: Line) => linkAround(blocks[from]) !== null;
  const like = likeFacts(facts, lines, words);
  return [...facts, ...like.filter((line) => !found.has(line) && isPossible(line) && !isLink(line))];
}

/** Lines of the elements in a row with a fact: a time or a course whose own name is not known. */
function likeFacts(facts: readonly Line[], lines: readonly Line[], words: StretchSums): Line[] {
  /** Lines of each element by the element around it and its tag. */
  const rows = new Map<string, Map<PathElement, Line[]>>();
  const rowWith = ({ tag }: PathElement, parent: PathElement) =>
    getOrCompute(rows, `${parent.index} ${tag}`, () => new Map<PathElement, Line[]>());
  for (const line of lines) {
    for (const step of pathUpwards(line.path, LEVELS_TO_ROW))
      if (step.parent) addToList(rowWith(step, step.parent), step, line);
  }
  // Parts with more lines are not counted, so that the time stays linear.
  const isShort = (part: readonly Line[]) =>
    part.length <= MAX_FACT_WORDS && words.ofAll(part) <= MAX_FACT_WORDS;
  return facts.flatMap(({ path }) => {
    for (const step of pathUpwards(path, LEVELS_TO_ROW)) {
      if (!step.parent) return [];
      const row = rowWith(step, step.parent);
      if (row.size < MIN_FACTS) continue;
      if (row.size > MAX_FACTS) return [];
      const parts = [...row.values()];
      return parts.every(isShort) ? parts.flat() : [];
    }
    return [];
  });
}

const isIn = (tags: ReadonlySet<string>, path: PathElement): boolean =>
  closestTag(path, tags, OWN_LEVELS) !== null;

function isFact(path: PathElement): boolean {
  for (const { tag, element } of pathUpwards(path, OWN_LEVELS)) {
    // The name of a fact is not a link; its value may be one, such as “Dessert” for the course.
    if (tag === 'a') return false;
    if (FACT_PROPERTY.test(attribute(element, 'itemprop') ?? '')) return true;
    if (FACT_NAME.test(attribute(element, 'class') ?? '')) return true;
  }
  return false;
}
