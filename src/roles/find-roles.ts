/**
 * Role of every text block of a page, from evidence in this order: the structure and names of its markup, what its line
 * says, and what the page states about itself. `docs/pipeline.md` lists the roles.
 */

import type { Page } from '../dom/page';
import { wordCounts } from '../features/word-counts';
import { readHeadMetadata, readStatedHead } from '../metadata/metadata';
import { findStatedIngredients } from '../metadata/stated-details';
import type { IncrementalTask } from '../scheduler';
import { findContexts } from '../structure/block-context';
import { findElementRanges } from '../structure/element-ranges';
import { findLines } from '../structure/inline-lines';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { findSections } from '../structure/sections';
import { type Stretch, sumsOf, sumsWhere } from '../structure/stretches';
import { findBiographies } from './boilerplate/author-biography';
import { findBreadcrumbs } from './boilerplate/breadcrumbs';
import { findCommentCounts } from './boilerplate/comment-counts';
import { findConsentDialogs } from './boilerplate/consent-dialogs';
import { findFormLabels } from './boilerplate/form-labels';
import { findLegalFooter } from './boilerplate/legal-footer';
import { findLinkBoxes } from './boilerplate/link-boxes';
import { findOtherStories } from './boilerplate/other-stories';
import { findPromotionBoxes } from './boilerplate/promotion-boxes';
import { findRelatedSections } from './boilerplate/related-sections';
import { findTeaserBoxes } from './boilerplate/teaser-boxes';
import { findCutTeasers, findNextArticles, findTeasersBelow } from './boilerplate/teasers';
import { setHeadRoles } from './head/head-roles';
import { findMarkupRoles } from './markup-roles';
import { findRolesByWords, setPhraseRoles } from './phrases/phrase-roles';
import { setOfferRoles, setShopTermRoles, setSpecificationRoles } from './products/product-roles';
import { findIngredients } from './recipes/ingredients';
import { findRecipeSections } from './recipes/recipe-sections';
import { findRecipeFacts, findSteps } from './recipes/recipe-steps';
import { findScreenSwitches } from './recipes/screen-switches';
import type { RoleEvidence } from './role-evidence';
import {
  type BlockRole,
  type BoilerplateRole,
  isSureBoilerplate,
  mayBecome,
  SURE_ROLE,
  setContentRole,
  setRole,
} from './role-names';
import { findThread } from './thread/find-thread';
import { setThreadRoles } from './thread/thread-roles';

/** Probability that a card next to an article is about another text. */
const OTHER_STORY = 0.9;

/** Find other stories on the page of an article, whose title begins with the block of that index. */
const STORY_FINDERS: readonly ((evidence: RoleEvidence, title: number) => Stretch[])[] = [
  findOtherStories,
  findTeasersBelow,
  findCutTeasers,
  findLinkBoxes,
  findTeaserBoxes,
  findNextArticles,
];

/**
 * Finds the role of each block; a later step overrules an earlier one. Interruptible.
 * @param labels the network's labels, which show where the body begins
 */
export function* findRoles(page: Page, labels: readonly boolean[]): IncrementalTask<BlockRole[]> {
  const evidence = yield* readEvidence(page, labels);
  const { lines, roles, metadata } = evidence;
  yield;
  yield* setPhraseRoles(evidence);
  yield;
  yield* setBoilerplateRoles(evidence);
  yield;
  const titleAt = setHeadRoles(evidence);
  yield;
  if (titleAt !== undefined) {
    const hasOffer = yield* setOfferRoles(evidence, titleAt);
    if (metadata.kind === 'article') {
      const role = { role: 'related', probability: OTHER_STORY } as const;
      const stories = STORY_FINDERS.flatMap((find) => find(evidence, lines[titleAt].from));
      setRole(roles, stories, role, (earlier) => !isSureBoilerplate(earlier));
    }
    setSpecificationRoles(evidence, titleAt, hasOffer);
    setShopTermRoles(evidence, titleAt);
  }
  yield;
  const isRecipe = yield* setRecipeRoles(evidence);
  const thread = yield* findThread(page);
  setThreadRoles(evidence, thread, isRecipe);
  return roles;
}

/**
 * Reads what roles and the selection need of a page and no label tells: both then find it in memory. Read while the
 * network runs in another context, it costs the user no time.
 */
export function* readRoleFacts(page: Page): IncrementalTask<void> {
  const { blocks } = page;
  yield* findLines(blocks);
  yield* findRepeatedEntries(blocks);
  const { posts } = yield* findThread(page);
  yield* readStatedHead(page, posts.length > 0);
  yield* findRolesByWords(blocks);
  yield* findContexts(blocks);
}

/** Finders of boxes around an article, in their order, by the role that they give. */
const BOX_FINDERS: readonly (readonly [BoilerplateRole, (evidence: RoleEvidence) => Stretch[]])[] = [
  ['notice', findConsentDialogs],
  ['navigation', findFormLabels],
  ['navigation', findCommentCounts],
  ['navigation', findBreadcrumbs],
  ['biography', findBiographies],
  ['related', findRelatedSections],
  ['legal', findLegalFooter],
];

/** Sets the roles of boxes and sections around an article, by a line in them that gives them away. */
function* setBoilerplateRoles(evidence: RoleEvidence): IncrementalTask<void> {
  const { roles } = evidence;
  const set = (role: BoilerplateRole, stretches: readonly Stretch[]) =>
    setRole(roles, stretches, { role, probability: SURE_ROLE }, (earlier) => mayBecome(role, earlier));
  for (const box of findPromotionBoxes(evidence))
    set(roles[box.from].role === 'notice' ? 'notice' : 'promotion', [box]);
  for (const [role, find] of BOX_FINDERS) {
    yield;
    set(role, find(evidence));
  }
}

/** Sets the roles of ingredients, steps and short facts of a recipe. @returns true when the page has ingredients */
function* setRecipeRoles(evidence: RoleEvidence): IncrementalTask<boolean> {
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
  if (ingredients.length > 0)
    setRole(roles, findScreenSwitches(evidence.lines), { role: 'navigation', probability: SURE_ROLE });
  return ingredients.length > 0;
}

/** Reads the facts by which roles are found, and the roles by markup. */
function* readEvidence(page: Page, labels: readonly boolean[]): IncrementalTask<RoleEvidence> {
  const { blocks } = page;
  const lines = yield* findLines(blocks);
  yield;
  const words = wordCounts(blocks);
  const roles = findMarkupRoles(blocks, labels, words);
  yield;
  const { posts } = yield* findThread(page);
  yield;
  const { head: metadata } = yield* readHeadMetadata(page, labels, posts.length > 0);
  yield;
  const { groups, fields } = yield* findRepeatedEntries(blocks);
  yield;
  return {
    page,
    blocks,
    lines,
    sections: findSections(blocks, words),
    ranges: findElementRanges(blocks),
    groups,
    cards: groups.flat().filter(({ from, to }) => fields[from] !== fields[to - 1]),
    labels,
    words: sumsOf(words),
    kept: sumsWhere(words, (i) => labels[i]),
    metadata,
    authors: metadata.byline === '' ? [] : metadata.byline.split(', '),
    roles,
  };
}
