/** Leaves out the parts of the content that the reader does not want: comments, captions, byline, tables. */
import { ALL_LEVELS } from '../dom/climb-levels';
import { closestOnPath, commonElement, type PathElement, type TextBlock } from '../dom/text-blocks';
import { isHeadingTag } from '../dom/tree';
import { PART_ROLES, type Part } from '../roles/parts';
import { type BlockRole, isBoilerplate, type Role } from '../roles/role-names';
import type { BlockSelection } from './select-blocks';

/** Roles of blocks that only tables of data have. */
const IN_TABLES: ReadonlySet<Role> = new Set(['table', 'specification']);

/** Level of a heading that no heading element is around. */
const LOWEST_LEVEL = 6;

/**
 * Returns the kept blocks without those of some parts, and without headings that would stand alone then.
 * @param corrections block index → the user's correction; it always holds
 */
export function withoutParts(
  blocks: readonly TextBlock[],
  { kept, contexts }: Pick<BlockSelection, 'kept' | 'contexts'>,
  roles: readonly BlockRole[],
  parts: ReadonlySet<Part>,
  corrections: ReadonlyMap<number, boolean> | undefined,
): readonly boolean[] {
  const unwanted: ReadonlySet<Role> = new Set([...parts].flatMap((part) => PART_ROLES[part]));
  const comments = parts.has('comments') ? inComments(blocks, roles) : [];
  const tables = parts.has('tables')
    ? findDataTables(
        contexts,
        (i) => kept[i],
        (i) => IN_TABLES.has(roles[i].role),
      )
    : new Set();
  const isUnwanted = (i: number) =>
    unwanted.has(roles[i].role) || comments[i] || tables.has(contexts[i].table);
  const left = kept.map((isKept, i) => isKept && (corrections?.get(i) === true || !isUnwanted(i)));
  for (const heading of emptiedHeadings(blocks, roles, kept, left)) {
    if (corrections?.get(heading) !== true) left[heading] = false;
  }
  return left;
}

/**
 * Finds the tables whose blocks are mostly data; a thread may be laid out as a table too.
 * @param isCounted true for the blocks that tell what a table is
 * @param isData true for those that are data
 */
export function findDataTables(
  contexts: BlockSelection['contexts'],
  isCounted: (block: number) => boolean,
  isData: (block: number) => boolean,
): ReadonlySet<Element | null> {
  const balance = new Map<Element, number>();
  for (const [i, { table }] of contexts.entries())
    if (table && isCounted(i)) balance.set(table, (balance.get(table) ?? 0) + (isData(i) ? 1 : -1));
  return new Set([...balance.keys()].filter((table) => balance.get(table)! > 0));
}

/** Roles of blocks that stand before the text that they belong to. */
const LEADING: ReadonlySet<Role> = new Set(['post author', 'post date', 'post score']);
/** Roles of blocks that belong to the text next to them, whatever its role. */
const ATTACHED: ReadonlySet<Role> = new Set([
  ...LEADING,
  ...(['post details', 'list item', 'table', 'code', 'quote', 'formula', 'footnote', 'caption'] as const),
]);

/** Depth of the innermost element around both; −1 for blocks that are far apart. */
const sharedDepth = (one: PathElement, other: PathElement): number =>
  commonElement(one, other, ALL_LEVELS)?.depth ?? -1;

/**
 * Returns one flag per block, true in comments: their text, and by position their authors and dates, and the quotes,
 * lists and code in them.
 */
function inComments(blocks: readonly TextBlock[], roles: readonly BlockRole[]): boolean[] {
  const found = roles.map(({ role }) => role === 'comment');
  if (!found.includes(true)) return found;
  const isText = ({ role }: BlockRole): boolean => !ATTACHED.has(role) && !isBoilerplate(role);
  /** Indexes of the texts around a block. */
  let before = -1;
  let after = -1;
  const belongsToNext = (i: number): boolean => {
    if (before < 0 || after >= blocks.length) return before < 0;
    const [toBefore, toNext] = [before, after].map((text) => sharedDepth(blocks[i].path, blocks[text].path));
    return toNext > toBefore || (toNext === toBefore && LEADING.has(roles[i].role));
  };
  for (let i = 0; i < blocks.length; i++) {
    if (isText(roles[i])) before = i;
    if (!ATTACHED.has(roles[i].role)) continue;
    if (after < i) {
      after = i + 1;
      while (after < blocks.length && !isText(roles[after])) after++;
    }
    found[i] = roles[belongsToNext(i) ? after : before]?.role === 'comment';
  }
  return found;
}

/** A heading whose section is being read. */
interface OpenHeading {
  readonly element: PathElement | null;
  readonly level: number;
  /** Blocks of its text. */
  readonly blocks: number[];
  /** True when its section had text, and when some of it is left. */
  had: boolean;
  has: boolean;
}

/** Finds the blocks of headings whose sections have lost all of their text, subsections included. */
export function emptiedHeadings(
  blocks: readonly TextBlock[],
  roles: readonly BlockRole[],
  kept: readonly boolean[],
  left: readonly boolean[],
): number[] {
  const emptied: number[] = [];
  const open: OpenHeading[] = [];
  const closeFrom = (level: number) => {
    while (open.length > 0 && open.at(-1)!.level >= level) {
      const { had, has, blocks } = open.pop()!;
      if (had && !has) emptied.push(...blocks);
      const outer = open.at(-1);
      if (outer) Object.assign(outer, { had: outer.had || had, has: outer.has || has });
    }
  };
  for (const [i, { path }] of blocks.entries()) {
    if (!kept[i]) continue;
    const { role } = roles[i];
    const innermost = open.at(-1);
    if (role === 'title') closeFrom(1);
    else if (role !== 'heading') {
      if (innermost) Object.assign(innermost, { had: true, has: innermost.has || left[i] });
    } else {
      const element = closestOnPath(path, ({ tag }) => isHeadingTag(tag));
      if (element && innermost?.element === element) innermost.blocks.push(i);
      else {
        const level = element ? Number(element.tag[1]) : LOWEST_LEVEL;
        closeFrom(level);
        open.push({ element, level, blocks: [i], had: false, has: false });
      }
    }
  }
  closeFrom(0);
  return emptied;
}
