/** Roles of text blocks: what a block is to a reader, whether it is kept or not. */
import type { Stretch } from '../structure/stretches';

/** The page's own text and what stands in it. */
const CONTENT = ['heading', 'body', 'list item', 'table', 'code', 'quote', 'formula', 'footnote'] as const;
/** Parts of an article that a reader wants and most benchmarks leave out of their gold. */
export const ARTICLE_PARTS = ['title', 'standfirst', 'byline', 'dateline', 'caption'] as const;
/**
 * Parts of a thread: the text, its author and date, its votes, and what software puts around it:
 * numbers, buttons, signatures, facts about members.
 */
const THREAD = ['post', 'comment', 'post author', 'post date', 'post score', 'post details'] as const;
/** Parts of a product's page; an offer is a name, a price or an availability. */
const PRODUCT = ['offer', 'specification', 'review'] as const;
const RECIPE = ['ingredient', 'step'] as const;
/** Boilerplate; a notice is about consent, payment or login, a biography about the author. */
const BOILERPLATE = [
  'navigation',
  'table of contents',
  'related',
  'biography',
  'promotion',
  'notice',
  'share',
  'advertisement',
  'legal',
] as const;

const ROLES = [...CONTENT, ...ARTICLE_PARTS, ...THREAD, ...PRODUCT, ...RECIPE, ...BOILERPLATE] as const;
/** Role of a text block to a reader. */
export type Role = (typeof ROLES)[number];
export type BoilerplateRole = (typeof BOILERPLATE)[number];

const BOILERPLATE_ROLES: ReadonlySet<Role> = new Set(BOILERPLATE);
/** Roles of the lines that name an article's author and date. */
export const BYLINE_ROLES: ReadonlySet<Role> = new Set<Role>(['byline', 'dateline']);

/** True for a role of boilerplate, such as navigation or an advert. */
export const isBoilerplate = (role: Role): role is BoilerplateRole => BOILERPLATE_ROLES.has(role);

/** Role of a block, and how sure it is. */
export interface BlockRole {
  readonly role: Role;
  /** Probability that the block has this role, from 0 to 1. */
  readonly probability: number;
}

/**
 * Probability from which a role is sure enough to decide about a block against the network. What a whole line says
 * gives it, and the form of a table or list; class names alone give less.
 */
export const SURE_ROLE = 0.9;

/** True for boilerplate that more than a class name gives away: themes also call the text around an advert so. */
export const isSureBoilerplate = ({ role, probability }: BlockRole): boolean =>
  isBoilerplate(role) && probability >= SURE_ROLE;

/** True when all blocks of a stretch have a role. */
export const haveRole = (roles: readonly BlockRole[], { from, to }: Stretch, role: Role): boolean =>
  roles.slice(from, to).every((one) => one.role === role);

/** True unless the role would make a menu a list of other texts: a menu's tag tells more than its lines. */
export const mayBecome = (role: Role, earlier: BlockRole): boolean =>
  role !== 'related' || earlier.role !== 'navigation' || earlier.probability <= SURE_ROLE;

/**
 * Gives the blocks of some stretches a role, in place.
 * @param isReplaced true for an earlier role that gives way; by default all do
 */
export function setRole(
  roles: BlockRole[],
  stretches: Iterable<Stretch>,
  role: BlockRole,
  isReplaced: (earlier: BlockRole) => boolean = () => true,
): void {
  for (const { from, to } of stretches)
    for (let i = from; i < to; i++) if (isReplaced(roles[i])) roles[i] = role;
}

/**
 * Gives the blocks of some stretches a role by their form, in place, except to headings, comments and sure boilerplate
 * in them.
 */
export const setContentRole = (roles: BlockRole[], stretches: Iterable<Stretch>, role: Role): void =>
  setRole(
    roles,
    stretches,
    { role, probability: SURE_ROLE },
    (earlier) => earlier.role !== 'heading' && earlier.role !== 'comment' && !isSureBoilerplate(earlier),
  );
