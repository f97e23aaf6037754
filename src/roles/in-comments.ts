/** Blocks in comments: their text, and by position their authors and dates, and the quotes, lists and code in them. */
import { ALL_LEVELS } from '../dom/climb-levels';
import { commonElement, type PathElement, type TextBlock } from '../dom/text-blocks';
import { type BlockRole, isBoilerplate, type Role } from './role-names';

/** Roles of blocks that stand before the text that they belong to. */
const LEADING: ReadonlySet<Role> = new Set(['post author', 'post date', 'post score']);
/** Roles of blocks that belong to the text next to them, whatever that is. */
const ATTACHED: ReadonlySet<Role> = new Set([
  ...LEADING,
  ...(['post details', 'list item', 'table', 'code', 'quote', 'formula', 'footnote', 'caption'] as const),
]);

/** Depth of the innermost element around both; −1 for blocks that are far apart. */
const sharedDepth = (one: PathElement, other: PathElement): number =>
  commonElement(one, other, ALL_LEVELS)?.depth ?? -1;

/** Returns one flag per block, true in comments. */
export function inComments(blocks: readonly TextBlock[], roles: readonly BlockRole[]): boolean[] {
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
