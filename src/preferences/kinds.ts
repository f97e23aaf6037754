/**
 * Kinds of text that a user may always want or never want: comments, captions, tables. A block may be of two kinds, as
 * a quotation in a comment. The text itself, its title, headings and lists are of none, so that no preference can take
 * them away; nor are menus, adverts and notices, so that none can bring them back.
 */

import { OWN_LEVELS } from '../dom/climb-levels';
import { InheritedValues } from '../dom/inherited-values';
import { closestOnPath, closestTag, type PathElement, type TextBlock } from '../dom/text-blocks';
import { attribute, isHeadingTag } from '../dom/tree';
import { findDataTables } from '../labels/leave-out-parts';
import { isAuthorRelation } from '../metadata/page-facts';
import { leadsToMore } from '../roles/phrases/phrase-roles';
import { roleByName, roleByProperty } from '../roles/region-names';
import type { BlockRole, Role } from '../roles/role-names';
import type { Thread } from '../roles/thread/find-thread';
import { runSync } from '../scheduler';
import { type BlockContext, findContexts } from '../structure/block-context';
import type { Kind } from './kind-names';

const KIND_OF_ROLE: Readonly<Partial<Record<Role, Kind>>> = {
  caption: 'captions',
  byline: 'byline',
  dateline: 'byline',
  standfirst: 'standfirst',
  specification: 'specifications',
  review: 'reviews',
  offer: 'offers',
  quote: 'quotes',
  footnote: 'footnotes',
  related: 'related',
  'table of contents': 'contents',
};

/** Roles of blocks of no kind: the title, and buttons and facts about members around a post. */
const ROLES_WITHOUT_KIND: ReadonlySet<Role> = new Set<Role>(['title', 'post details']);
/** Roles that leave the kind to the elements around, a quotation or a block of code. */
const NEUTRAL_ROLES: ReadonlySet<Role> = new Set<Role>([
  'body',
  'list item',
  'heading',
  'code',
  'post',
  'comment',
]);

/** Returns the kinds of each block; none for blocks that no preference changes. */
export function findKinds(
  blocks: readonly TextBlock[],
  roles: readonly BlockRole[],
  thread: Thread,
): (readonly Kind[])[] {
  const { contexts } = runSync(findContexts(blocks));
  const places = placesIn(thread, roles);
  const withHeading = indexesAroundHeadings(blocks);
  const regions = new InheritedValues<readonly Kind[]>([], (step, outer) =>
    regionsAt(step, outer, withHeading),
  );
  const tables = findDataTables(
    contexts,
    (i) => !CELL_CONTENT_ROLES.has(roles[i].role),
    (i) => CELL_ROLES.has(roles[i].role),
  );
  const isBelieved = believesRelated(blocks, roles, regions);
  return blocks.map(({ path }, i): readonly Kind[] => {
    const { role } = roles[i];
    if (ROLES_WITHOUT_KIND.has(role)) return [];
    const around = regions.of(path).filter((kind) => kind !== 'related' || isBelieved);
    const own = role === 'related' && leadsToMore(blocks[i]) ? null : kindOf(role, path, contexts[i]);
    const isReview = own === 'reviews' || around.includes('reviews');
    const place = places.get(i) ?? (role === 'comment' ? 'comments' : null);
    const table = tables.has(contexts[i].table) ? 'tables' : null;
    const quote = isReview && isQuoted(path) ? 'quotes' : null;
    // Reviews are posts of customers: what is taught about them says nothing of comments.
    const all = [isReview && place === 'comments' ? null : place, table, own, ...around, quote];
    return [...new Set(all)].filter((kind): kind is Kind => kind !== null);
  });
}

const isQuoted = (path: PathElement): boolean => closestTag(path, 'blockquote') !== null;

/**
 * Kinds of regions to which all that is in them belongs, whatever it is by itself: the price of a related product, the
 * date of a review. The names of all but related texts are believed even where they cover much of the page, as reviews
 * of a product often do.
 */
const KIND_OF_REGION: ReadonlyMap<Role | null, Kind> = new Map<Role, Kind>([
  ['review', 'reviews'],
  ['specification', 'specifications'],
  ['related', 'related'],
  ['caption', 'captions'],
]);

function regionsAt(
  { element, tag, names, index }: PathElement,
  outer: readonly Kind[],
  withHeading: ReadonlySet<number>,
): readonly Kind[] {
  // The name of a heading is where links lead to.
  if (tag === 'html' || tag === 'body' || tag === 'main' || isHeadingTag(tag)) return outer;
  const role = roleByProperty(attribute(element, 'itemprop') ?? '') ?? roleByName(names);
  const kind = tag === 'figcaption' ? 'captions' : KIND_OF_REGION.get(role);
  // Themes call the text of a card a caption; it has a heading.
  const isCard = kind === 'captions' && withHeading.has(index);
  return !kind || isCard || outer.includes(kind) ? outer : [...outer, kind];
}

/** Roles of blocks that speak against the name of a region for related texts. */
const TEXT_ROLES: ReadonlySet<Role> = new Set<Role>(['body', 'list item', 'heading', 'post']);

/** False when more of what is named like related texts is the page's own text: the name then means something else. */
function believesRelated(
  blocks: readonly TextBlock[],
  roles: readonly BlockRole[],
  regions: InheritedValues<readonly Kind[]>,
): boolean {
  let related = 0;
  let ofTheText = 0;
  for (const [i, { path }] of blocks.entries()) {
    if (!regions.of(path).includes('related')) continue;
    if (roles[i].role === 'related') related++;
    else if (TEXT_ROLES.has(roles[i].role)) ofTheText++;
  }
  return related >= ofTheText;
}

/** Indexes (`PathElement.index`) of the headings and of the elements around them. */
function indexesAroundHeadings(blocks: readonly TextBlock[]): ReadonlySet<number> {
  const found = new Set<number>();
  const headings = new InheritedValues<PathElement | null>(null, (step, outer) =>
    isHeadingTag(step.tag) ? step : outer,
  );
  for (const { path } of blocks) {
    let step = headings.of(path);
    for (; step && !found.has(step.index); step = step.parent) found.add(step.index);
  }
  return found;
}

/** Kind of a block on its own, wherever it is. */
function kindOf(role: Role, path: PathElement, { pre }: BlockContext): Kind | null {
  if (NEUTRAL_ROLES.has(role)) {
    if (pre) return 'code';
    if (isQuoted(path)) return 'quotes';
    // Code within a sentence is part of it.
    return role === 'body' && isStatedByline(path) ? 'byline' : null;
  }
  // The name of a product is part of its offer, and the page's title.
  const isName = role === 'offer' && closestOnPath(path, ({ tag }) => isHeadingTag(tag)) !== null;
  return isName ? null : (KIND_OF_ROLE[role] ?? null);
}

/** True for a name or date that the markup states: the byline of another text, or one outside the article's head. */
function isStatedByline(path: PathElement): boolean {
  const states = ({ tag, element }: PathElement) => tag === 'time' || isAuthorRelation(element);
  return closestOnPath(path, states, OWN_LEVELS) !== null;
}

/** Blocks of comments; of a thread, those of all posts after the first one. */
function placesIn({ posts }: Thread, roles: readonly BlockRole[]): Map<number, 'comments' | 'replies'> {
  const first = posts.find(({ body, isForum }) => isForum || body.some((i) => roles[i].role === 'post'));
  const place = first ? 'replies' : 'comments';
  return new Map(
    posts.flatMap((post): [number, 'comments' | 'replies'][] => {
      if (post === first) return [];
      const { author, date, score, body } = post;
      return [...author, ...date, ...score, ...body].map((i) => [i, place]);
    }),
  );
}

/** Roles of cells of data. */
const CELL_ROLES: ReadonlySet<Role> = new Set<Role>(['table', 'specification', 'offer']);
/** Roles that a cell of data may have, and that say nothing about its table. */
const CELL_CONTENT_ROLES: ReadonlySet<Role> = new Set<Role>(['code', 'list item', 'formula', 'footnote']);
