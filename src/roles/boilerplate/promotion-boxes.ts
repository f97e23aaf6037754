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
/** Maximum share of the page's kept words in a notice with which the text ends: only its first lines may be free. */
const MAX_KEPT_SHARE_AT_END = 0.7;
/** Maximum share of them after a notice in a box of its own: a page may have rules for comments below it. */
const MAX_KEPT_SHARE_AFTER = 0.3;
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
  return [...boxes, ...findNoticeSections(evidence)];
}

/**
 * Finds the sections below headings that are notices, with which the page's text ends, or boxes of their own near its end:
 * what to pay for reading on. After an invitation to a newsletter the text may go on.
 */
function findNoticeSections({
  blocks,
  labels,
  roles,
  sections,
  ranges,
  words,
  kept,
}: RoleEvidence): Stretch[] {
  const last = labels.lastIndexOf(true);
  const isSmall = (section: Stretch) =>
    kept.of(section) <= MAX_KEPT_SHARE_AT_END * kept.total && words.of(section) <= MAX_NOTICE_WORDS;
  const isNearEnd = ({ to }: Stretch) =>
    kept.of({ from: to, to: blocks.length }) <= MAX_KEPT_SHARE_AFTER * kept.total;
  return sections.flatMap(({ from, to, end, level }) => {
    const { role, probability } = roles[from];
    if (role !== 'notice' || probability < SURE_ROLE || level === 1) return [];
    const box = boxAround({ from, to, around: blocks[from].path }, ranges);
    const own = box?.from === from && isNearEnd(box) ? box : null;
    const possible = [own, end > last ? { from, to: end } : null];
    const found = possible.find((section) => section && isSmall(section));
    return found ? [found] : [];
  });
}

/** True for a box with the heading of the page in it. */
export const holdsTitle = (blocks: readonly TextBlock[], { from, to }: Stretch): boolean =>
  blocks.slice(from, to).some(({ path }) => closestTag(path, 'h1'));
