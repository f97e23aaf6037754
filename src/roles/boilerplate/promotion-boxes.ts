/** Boxes within the text that promote something: the box around a line that surely does. */
import { closestTag, type TextBlock } from '../../dom/text-blocks';
import { boxAround } from '../../structure/element-ranges';
import type { Stretch } from '../../structure/stretches';
import type { RoleEvidence } from '../role-evidence';
import { haveRole, SURE_ROLE } from '../role-names';

/** Maximum words of a box; a longer one is not only promotion. */
const MAX_BOX_WORDS = 60;
/** Maximum words of a box that is named a notice: it may list what subscribers get. */
const MAX_NOTICE_WORDS = 150;
/** Maximum share of the page's kept words in a box that promotes something. */
const MAX_KEPT_SHARE = 0.2;

/** Finds the stretches of the boxes of newsletters, offers and notices. */
export function findPromotionBoxes(evidence: RoleEvidence): Stretch[] {
  const { blocks, lines, roles, ranges, words, kept } = evidence;
  const boxes: Stretch[] = [];
  for (const line of lines) {
    const { role, probability } = roles[line.from];
    if (probability < SURE_ROLE || (role !== 'promotion' && role !== 'notice')) continue;
    // A part between line breaks says nothing about the box around all of them.
    if (!haveRole(roles, line, role)) continue;
    const box = boxAround(line, ranges);
    const maxWords = role === 'notice' ? MAX_NOTICE_WORDS : MAX_BOX_WORDS;
    if (!box || words.of(box) > maxWords || kept.of(box) > MAX_KEPT_SHARE * kept.total) continue;
    if (holdsTitle(blocks, box)) continue;
    // A word such as "log in" is next to posts too: only a region with that name is all about it.
    if (role === 'promotion' || haveRole(roles, box, role)) boxes.push(box);
  }
  return boxes;
}

/** True for a box with the heading of the page in it. */
export const holdsTitle = (blocks: readonly TextBlock[], { from, to }: Stretch): boolean =>
  blocks.slice(from, to).some(({ path }) => closestTag(path, 'h1'));
