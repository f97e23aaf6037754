/**
 * Role of every text block of a page, from evidence in this order: the structure and names of its markup, what its line
 * says, and what the page states about itself. `docs/pipeline.md` lists the roles.
 */

import { HREF, REL } from '../dom/known-attributes';
import type { Page } from '../dom/page';
import { closestOnPath, type PathElement } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { readHeadMetadata } from '../metadata/metadata';
import { findStatedIngredients, findStatedPrices } from '../metadata/stated-product-and-recipe';
import { normalise } from '../metadata/title-parts';
import { type IncrementalTask, visitEach } from '../scheduler';
import { findElementRanges } from '../structure/element-ranges';
import { findLines, type Line } from '../structure/inline-lines';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { findSections } from '../structure/sections';
import { blocksIn, isWithin, type Stretch, StretchSums, sumsOf } from '../structure/stretches';
import { findBiographies } from './boilerplate/author-biography';
import { findConsentDialogs } from './boilerplate/consent-dialogs';
import { findLegalFooter } from './boilerplate/legal-footer';
import { findOtherStories } from './boilerplate/other-stories';
import { findPromotionBoxes } from './boilerplate/promotion-boxes';
import { findRelatedSections, findSuggestedPeople } from './boilerplate/related-sections';
import { findSiteTeasers } from './boilerplate/site-teasers';
import { findArticleHead } from './head/article-head';
import { isPageNumber } from './head/head-counts';
import { findMarkupRoles } from './markup-roles';
import { confirmsRole, roleOfPhrase, sharesPage } from './phrases/boilerplate-phrases';
import { findOtherProducts } from './products/other-products';
import { findOffer, hasPrice } from './products/product-offer';
import { findPropertyLines, findSpecifications } from './products/specifications';
import { findIngredients } from './recipes/ingredients';
import { findRecipeSections } from './recipes/recipe-sections';
import { findRecipeFacts, findSteps } from './recipes/recipe-steps';
import { type BlockRole, type BoilerplateRole, isBoilerplate, type Role } from './role-names';
import { findThread } from './thread/find-thread';
import { setThreadRoles } from './thread/thread-roles';

/** Probability of a role by a whole line that says what only boilerplate says. */
const BY_PHRASE = 0.9;
/** Roles of the parts of a product's page that may show other products. */
const OTHER_PRODUCT_ROLES: ReadonlySet<Role> = new Set<Role>([
  'related',
  'navigation',
  'promotion',
  'advertisement',
]);
/** Probability of the role `share` by a link whose address shares the page. */
const BY_ADDRESS = 0.97;
/** Probability of a role by form: a table of a product's specifications, a list of a recipe's ingredients. */
const BY_FORM = 0.9;

/** Least number of words of an entry; shorter ones are parts of a byline. */
const MIN_ENTRY_WORDS = 12;
/** Probability of a title that the page states too. */
const SURE_TITLE = 0.9;
const ABOUT_ENTRY: ReadonlySet<Role> = new Set<Role>(['byline', 'dateline']);

/**
 * Finds the role of each block. Interruptible.
 * @param labels the network's labels, which tell where the body begins
 */
export function* findRoles(page: Page, labels: readonly boolean[]): IncrementalTask<BlockRole[]> {
  const { blocks } = page;
  const lines = yield* findLines(blocks);
  yield;
  const words = wordCounts(blocks);
  const roles = findMarkupRoles(blocks, labels, words);
  yield;
  yield* visitEach(lines, ({ from, to, text }) => {
    const link = linkAround(page, from);
    const isShare = sharesPage(link?.attributeValue(HREF) ?? '');
    const named = roles[from].role;
    const isOffer = link !== null && isSponsoredButton(link);
    const byText = isOffer ? 'advertisement' : roleOfPhrase(text);
    const role = isShare ? 'share' : (byText ?? (confirmsRole(named, text) ? named : null));
    if (!role || named === 'code' || (named === 'caption' && role === 'legal')) return;
    for (let i = from; i < to; i++) roles[i] = { role, probability: isShare ? BY_ADDRESS : BY_PHRASE };
  });
  yield;
  const metadata = yield* readHeadMetadata(page, labels);
  const sums = sumsOf(words);
  const kept = new StretchSums(blocks.length, (i) => (labels[i] ? words[i] : 0));
  yield;
  for (const box of findPromotionBoxes({ blocks, lines, roles, words: sums, kept })) {
    const { role } = roles[box.from];
    const boxRole = role === 'notice' ? role : 'promotion';
    for (let i = box.from; i < box.to; i++) roles[i] = { role: boxRole, probability: BY_PHRASE };
  }
  yield;
  for (const { from, to } of findConsentDialogs({ blocks, lines, roles, words: sums }))
    for (let i = from; i < to; i++) roles[i] = { role: 'notice', probability: BY_PHRASE };
  yield;
  const sections = findSections(blocks, words);
  const names = metadata.byline ? metadata.byline.split(', ') : [];
  const ranges = findElementRanges(blocks);
  const mark = (role: BoilerplateRole, stretches: readonly Stretch[]) => {
    for (const { from, to } of stretches)
      for (let i = from; i < to; i++) roles[i] = { role, probability: BY_PHRASE };
  };
  mark('biography', findBiographies({ lines, sections, names, words: sums, kept }));
  yield;
  const { groups, cards } = yield* findCards(blocks);
  const around = { blocks, lines, roles, sections, cards, words: sums, kept };
  yield;
  mark('related', findRelatedSections(around));
  mark('related', findSuggestedPeople(around));
  yield;
  mark('related', findSiteTeasers(lines, metadata.site, sums, ranges));
  mark('legal', findLegalFooter(blocks, sums, kept, ranges));
  yield;
  const head = findArticleHead({ blocks, lines, roles, words: sums, labels, metadata });
  yield;
  dropHeadsOfEntries(head, cards, sums);
  dropHeadsBetweenHeadings(head, roles);
  for (const [i, role] of head) roles[i] = role;
  const site = normalise(metadata.site);
  for (const { from, to, text } of lines) {
    const isSite =
      roles[from].role === 'heading' &&
      site !== '' &&
      blocks[from].path.tag === 'h1' &&
      normalise(text) === site;
    if (!isSite && !isPageNumber(text)) continue;
    if (roles[from].role !== 'title')
      for (let i = from; i < to; i++) roles[i] = { role: 'navigation', probability: BY_PHRASE };
  }
  yield;
  const titleAt = lines.findLastIndex(({ from }) => head.get(from)?.role === 'title');
  if (titleAt >= 0) {
    const prices = yield* findStatedPrices(page);
    const inCards = blocksIn(cards, blocks.length);
    const isInCard = ({ from }: Line) => inCards[from] > 0;
    const isOther = (line: Line) => isInCard(line) || OTHER_PRODUCT_ROLES.has(roles[line.from].role);
    const offer = findOffer({ blocks, lines, titleAt, prices, words: sums, isInCard, isOther });
    for (const [i, role] of offer) roles[i] = role;
    const own = [...offer.keys()].filter((i) => inCards[i] === 0);
    const hasOwnPrice = lines.some(({ from, text }) => own.includes(from) && hasPrice(text));
    // Without a price of its own, a page with prices is a listing.
    if (prices?.length && hasOwnPrice)
      for (const card of findOtherProducts(blocks, groups, own))
        for (let i = card.from; i < card.to; i++) roles[i] = { role: 'related', probability: BY_FORM };
    if (metadata.kind === 'article')
      for (const card of findOtherStories(blocks, lines[titleAt].from, kept))
        for (let i = card.from; i < card.to; i++)
          if (!isBoilerplate(roles[i].role)) roles[i] = { role: 'related', probability: BY_FORM };
    // The rows of a table are entries too, but the table lies in none of them.
    const isWithinCard = isWithin(cards, blocks.length);
    const isElsewhere = (table: Stretch) =>
      isBoilerplate(roles[table.from].role) ||
      isWithinCard(table) ||
      // On a page that sells nothing, such as a review, a table must also be named so.
      (offer.size === 0 && roles[table.from].role !== 'specification');
    setRole(roles, 'specification', findSpecifications(blocks, sums, isElsewhere));
    if (offer.size > 0) setRole(roles, 'specification', findPropertyLines(blocks, lines, sums, isElsewhere));
  }
  yield;
  const stated = yield* findStatedIngredients(page);
  const ingredients = findIngredients({ blocks, lines, sections, roles, stated });
  setRole(roles, 'ingredient', ingredients);
  yield;
  const recipe = { blocks, lines, sections, roles, words: sums, ingredients };
  setRole(roles, 'specification', findRecipeFacts(recipe));
  const steps = findSteps(recipe);
  setRole(roles, 'step', steps);
  const further = findRecipeSections(recipe, steps);
  setRole(roles, 'specification', further.facts);
  setRole(roles, 'step', further.notes);
  setThreadRoles(roles, yield* findThread(page), { labels, words, isRecipe: ingredients.length > 0 });
  return roles;
}

/** Gives a role to the blocks of some stretches, unless they are headings in them. */
function setRole(roles: BlockRole[], role: Role, stretches: readonly Stretch[]): void {
  for (const { from, to } of stretches)
    for (let i = from; i < to; i++)
      if (roles[i].role !== 'heading' && !(isBoilerplate(roles[i].role) && roles[i].probability >= BY_PHRASE))
        roles[i] = { role, probability: BY_FORM };
}

/** Finds the groups of repeated entries, and those of several parts among the entries: cards, rows. */
function* findCards(
  blocks: Page['blocks'],
): IncrementalTask<{ groups: readonly (readonly Stretch[])[]; cards: readonly Stretch[] }> {
  const { groups, parts } = yield* findRepeatedEntries(blocks);
  return { groups, cards: groups.flat().filter(({ from, to }) => parts[from] !== parts[to - 1]) };
}

/** Levels to climb from a text to the link around it. */
const MAX_LEVELS = 4;

const linkAround = ({ blocks }: Page, i: number): PathElement | null =>
  closestOnPath(blocks[i].path, ({ tag }) => tag === 'a', MAX_LEVELS);

/** True for a link that sells, by its own statement, and that looks like a button: the name of what it sells is content. */
const isSponsoredButton = (link: PathElement): boolean =>
  /(?:^|\s)sponsored(?:\s|$)/i.test(link.attributeValue(REL) ?? '') &&
  /(?:^|[\s_-])(?:button|btn|cta)(?:[\s_-]|$)/i.test(link.names.className);

/**
 * Removes the authors and dates of the entries of a listing from the head, in place: those of the other entries are alike.
 * @param entries repeated entries, each of several parts
 * @param words numbers of words
 */
function dropHeadsOfEntries(
  head: Map<number, BlockRole>,
  entries: readonly Stretch[],
  words: StretchSums,
): void {
  const titles = [...head].filter(
    ([, { role, probability }]) => role === 'title' && probability >= SURE_TITLE,
  );
  const isOfEntry = (i: number): boolean =>
    entries.some(
      ({ from, to }) =>
        from <= i &&
        i < to &&
        words.of({ from, to }) >= MIN_ENTRY_WORDS &&
        !titles.some(([title]) => from <= title && title < to),
    );
  for (const [i, { role }] of head) if (ABOUT_ENTRY.has(role) && isOfEntry(i)) head.delete(i);
}

/** Removes authors and dates from the head of a page without a title, in place, when a heading parts them: each has its own. */
function dropHeadsBetweenHeadings(head: Map<number, BlockRole>, roles: readonly BlockRole[]): void {
  if ([...head.values()].some(({ role }) => role === 'title')) return;
  const about = [...head].filter(([, { role }]) => ABOUT_ENTRY.has(role)).map(([i]) => i);
  if (about.length === 0) return;
  const stretch = roles.slice(Math.min(...about), Math.max(...about));
  if (stretch.some(({ role }) => role === 'heading')) for (const i of about) head.delete(i);
}
