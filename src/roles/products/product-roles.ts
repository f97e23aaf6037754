/** Roles of a product's page: its offer and specifications, the other products next to it, and the terms of the shop. */
import { kindOfPhrase } from '../../languages/phrases/find-phrase';
import { findStatedPrices } from '../../metadata/stated-details';
import type { IncrementalTask } from '../../scheduler';
import { boxAround } from '../../structure/element-ranges';
import type { Line } from '../../structure/inline-lines';
import { sectionEnds } from '../../structure/sections';
import { blocksIn, isWithin, type Stretch } from '../../structure/stretches';
import type { RoleEvidence } from '../role-evidence';
import { isBoilerplate, type Role, SURE_ROLE, setContentRole, setRole } from '../role-names';
import { findOtherProducts } from './other-products';
import { findOffer, hasPrice } from './product-offer';
import { findNamedFacts, findPropertyLines, findSpecifications } from './specifications';

/** Roles of the parts of a product's page that may show other products. */
const OTHER_PRODUCT_ROLES: ReadonlySet<Role> = new Set<Role>([
  'related',
  'navigation',
  'promotion',
  'advertisement',
]);

/**
 * Sets the roles of the page's own offer, and of other products on a page with one. Interruptible.
 * @param titleAt index of the line with the product's name
 * @returns true when there is an offer
 */
export function* setOfferRoles(evidence: RoleEvidence, titleAt: number): IncrementalTask<boolean> {
  const { page, blocks, lines, groups, cards, roles } = evidence;
  const prices = yield* findStatedPrices(page);
  const inCards = blocksIn(cards, blocks.length);
  const isInCard = ({ from }: Line) => inCards[from] > 0;
  const isOther = (line: Line) => isInCard(line) || OTHER_PRODUCT_ROLES.has(roles[line.from].role);
  const offer = findOffer({ ...evidence, titleAt, prices, isInCard, isOther });
  for (const [i, role] of offer) roles[i] = role;
  const own = [...offer.keys()].filter((i) => inCards[i] === 0);
  const hasOwnPrice = lines.some(({ from, text }) => own.includes(from) && hasPrice(text));
  // Without a price of its own, a page with prices is a listing.
  if (prices?.length && hasOwnPrice)
    setRole(roles, findOtherProducts(blocks, groups, own), { role: 'related', probability: SURE_ROLE });
  return offer.size > 0;
}

/**
 * Sets the roles of specifications: of the product on a page with an offer, else of the thing that is reviewed.
 * @param titleAt index of the line with the product's name; above it a shop says how to reach it
 */
export function setSpecificationRoles(
  { blocks, lines, cards, words, roles }: RoleEvidence,
  titleAt: number,
  hasOffer: boolean,
): void {
  // The rows of a table are entries too, but the table lies in none of them. Groups of properties are cards as well,
  // each with a table and nothing else.
  const isWithinCard = isWithin(cards, blocks.length);
  const isInCard = ({ from, to }: Stretch) =>
    isWithinCard({ from: from - 1, to }) || isWithinCard({ from, to: to + 1 });
  const isElsewhere = (table: Stretch) =>
    isBoilerplate(roles[table.from].role) ||
    isInCard(table) ||
    table.to <= lines[titleAt].from ||
    // On a page that sells nothing, such as a review, a table must also be named so.
    (!hasOffer && roles[table.from].role !== 'specification');
  const set = (found: readonly Stretch[]) => {
    const own = found.filter((table) => !isElsewhere(table));
    setContentRole(roles, own, 'specification');
  };
  set(findSpecifications(blocks, words));
  if (!hasOffer) return;
  set(findPropertyLines(blocks, lines, words));
  set(findNamedFacts(lines, words));
}

/** Maximum share of the page's kept words in one section about the terms of the shop. */
const MAX_TERMS_SHARE = 0.8;

/**
 * Sets the roles of what a shop says on the pages of all its products, about delivery, returns and payment, on a page
 * with a price: sections below a heading that names such terms, and boxes that begin with a line that does.
 * @param titleAt index of the line with the product's name
 */
export function setShopTermRoles(evidence: RoleEvidence, titleAt: number): void {
  const { lines, sections, ranges, kept, metadata, roles } = evidence;
  if (metadata.kind !== 'product' && !roles.some(({ role }) => role === 'offer')) return;
  const endOf = sectionEnds(sections);
  const sectionOf = (line: Line): Stretch | null => {
    const box = boxAround(line, ranges);
    // A link to the terms ends its box: the text below is about the product.
    if (!box || box.to === line.to) return null;
    const end = endOf.get(line.from);
    if (end !== undefined) return { from: line.from, to: end };
    return box.from === line.from ? box : null;
  };
  const terms = lines
    .slice(titleAt + 1)
    .filter(({ text }) => kindOfPhrase(text) === 'shopTerms')
    .flatMap((line) => sectionOf(line) ?? [])
    .filter((section) => kept.of(section) <= MAX_TERMS_SHARE * kept.total);
  setRole(roles, terms, { role: 'legal', probability: SURE_ROLE });
}
