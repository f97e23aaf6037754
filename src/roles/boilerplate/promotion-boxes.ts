/** Boxes within the text that promote something: the box around a line that surely does. */
import { OWN_LEVELS } from '../../dom/climb-levels';
import { closestTag, type TextBlock } from '../../dom/text-blocks';
import { boxAround } from '../../structure/element-ranges';
import type { Line } from '../../structure/inline-lines';
import type { Stretch } from '../../structure/stretches';
import { isAllLinks } from '../../structure/text-links';
import type { RoleEvidence } from '../role-evidence';
import { haveRole, SURE_ROLE } from '../role-names';

/** Maximum words of a box; a longer one is not only promotion. */
const MAX_BOX_WORDS = 60;
/** Maximum words of a box that is named a notice: it may list what subscribers get. */
const MAX_NOTICE_WORDS = 150;
/** Maximum share of the page's kept words in a box that promotes something. */
const MAX_KEPT_SHARE = 0.2;
/** Maximum share in a box whose heading is a notice: little can be read of a text behind a paywall. */
const MAX_SHARE_UNDER_HEADING = 0.6;

/** Finds the stretches of the boxes of newsletters, offers and notices. */
export function findPromotionBoxes(evidence: RoleEvidence): Stretch[] {
  const { blocks, lines, roles, ranges, words, kept } = evidence;
  const headings = new Set(evidence.sections.map(({ from }) => from));
  const boxes: Stretch[] = [];
  for (const line of lines) {
    const { role, probability } = roles[line.from];
    if (probability < SURE_ROLE || (role !== 'promotion' && role !== 'notice')) continue;
    // A part between line breaks says nothing about the box around all of them.
    if (!haveRole(roles, line, role)) continue;
    const box = boxAround(line, ranges);
    const maxWords = role === 'notice' ? MAX_NOTICE_WORDS : MAX_BOX_WORDS;
    const isHeaded = role === 'notice' && box?.from === line.from && headings.has(line.from);
    const maxShare = isHeaded ? MAX_SHARE_UNDER_HEADING : MAX_KEPT_SHARE;
    if (!box || words.of(box) > maxWords || kept.of(box) > maxShare * kept.total) continue;
    if (holdsTitle(blocks, box) || isListAround(line, box, evidence)) continue;
    // A word such as "log in" is next to posts too: only a region with that name or heading is all about it.
    if (role === 'promotion' || isHeaded || haveRole(roles, box, role)) boxes.push(box);
  }
  return boxes;
}

/** True for a list of texts around a link: one to a shop says nothing of the features that it is listed with. */
function isListAround(line: Line, list: Stretch, { blocks, ranges }: RoleEvidence): boolean {
  const item = closestTag(line.path, 'li', OWN_LEVELS);
  if (!item || !isAllLinks(line, blocks)) return false;
  return ranges.first[item.index] > list.from && !isAllLinks(list, blocks);
}

/** True for a box with the heading of the page in it. */
export const holdsTitle = (blocks: readonly TextBlock[], { from, to }: Stretch): boolean =>
  blocks.slice(from, to).some(({ path }) => closestTag(path, 'h1'));
