/**
 * Kinds of text that a user may always want or never want: comments, captions, tables. A block may be of two kinds, as a
 * quotation in a comment. The text itself, its title, headings and lists are of none, so that no preference can take
 * them away; nor are menus, adverts and notices, so that none can bring them back.
 */

import { OWN_LEVELS } from '../dom/climb-levels';
import { InheritedValues } from '../dom/inherited-values';
import { closestOnPath, closestTag, type PathElement, type TextBlock } from '../dom/text-blocks';
import { attribute, isHeadingTag } from '../dom/tree';
import { findDataTables } from '../labels/leave-out-parts';
import { roleByName, roleByProperty } from '../roles/region-names';
import type { BlockRole, Role } from '../roles/role-names';
import type { Thread } from '../roles/thread/find-thread';
import { type BlockContext, BlockContexts } from '../structure/block-context';
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
const OF_NO_KIND: ReadonlySet<Role> = new Set<Role>(['title', 'post details']);
/** Roles that say nothing of what a block is within a quotation or a block of code. */
const PLAIN: ReadonlySet<Role> = new Set<Role>(['body', 'list item', 'heading', 'code', 'post', 'comment']);

/** Returns the kinds of each block; none for blocks that no preference changes. */
export function findKinds(
  blocks: readonly TextBlock[],
  roles: readonly BlockRole[],
  thread: Thread,
): (readonly Kind[])[] {
  const pageContexts = new BlockContexts();
  const contexts = blocks.map((block) => pageContexts.of(block));
  const places = placesIn(thread, roles);
  const regions = new InheritedValues<Kind | null>(null, regionOf);
  const tables = findDataTables(
    contexts,
    (i) => !IN_CELLS.has(roles[i].role),
    (i) => CELLS.has(roles[i].role),
  );
  return blocks.map(({ path }, i): readonly Kind[] => {
    const { role } = roles[i];
    if (OF_NO_KIND.has(role)) return [];
    const place = places.get(i) ?? (role === 'comment' ? 'comments' : null);
    const own = kindOf(role, path, contexts[i]) ?? regions.of(path);
    const table = tables.has(contexts[i].table) ? 'tables' : null;
    const quote = own === 'reviews' && isQuoted(path) ? 'quotes' : null;
    return [place, table, own, quote].filter((kind): kind is Kind => kind !== null);
  });
}

const isQuoted = (path: PathElement): boolean => closestTag(path, 'blockquote') !== null;

/** Kinds of regions whose name is believed even where it covers much of the page, as reviews of a product often do. */
const REGIONS: ReadonlyMap<Role | null, Kind> = new Map<Role, Kind>([
  ['review', 'reviews'],
  ['specification', 'specifications'],
]);

function regionOf({ element, tag, names }: PathElement, outer: Kind | null): Kind | null {
  if (tag === 'html' || tag === 'body' || tag === 'main') return outer;
  const role = roleByProperty(attribute(element, 'itemprop') ?? '') ?? roleByName(names);
  return REGIONS.get(role) ?? outer;
}

/** Kind of a block by itself, wherever it stands. */
function kindOf(role: Role, path: PathElement, { pre }: BlockContext): Kind | null {
  if (PLAIN.has(role)) {
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
  const states = ({ tag, element }: PathElement) =>
    tag === 'time' || /(?:^|\s)author(?:\s|$)/i.test(attribute(element, 'rel') ?? '');
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
const CELLS: ReadonlySet<Role> = new Set<Role>(['table', 'specification', 'offer']);
/** Roles of what a cell of data may hold, which tell nothing of the table around it. */
const IN_CELLS: ReadonlySet<Role> = new Set<Role>(['code', 'list item', 'formula', 'footnote']);
