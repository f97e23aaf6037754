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
  let before = -1;
  let after = -1;
  for (let i = 0; i < blocks.length; i++) {
    if (isText(roles[i])) before = i;
    if (!ATTACHED.has(roles[i].role)) continue;
    if (after < i) {
      after = i + 1;
      while (after < blocks.length && !isText(roles[after])) after++;
    }
    found[i] = isOfComment(i, before, after);
  }
  return found;

  function isOfComment(block: number, before: number, after: number): boolean {
    const [isBefore, isAfter] = [before, after].map((text) => roles[text]?.role === 'comment');
    if (isBefore === isAfter) return isBefore;
    if (before < 0) return isAfter;
    if (after >= blocks.length) return isBefore;
    const { path } = blocks[block];
    const nearness = sharedDepth(path, blocks[after].path) - sharedDepth(path, blocks[before].path);
    return nearness > 0 || (nearness === 0 && LEADING.has(roles[block].role)) ? isAfter : isBefore;
  }
}
