/** Boxes within the text that promote something: the box around a line that surely does. */
import { closestOnPath, type PathElement, type TextBlock } from '../../dom/text-blocks';
import { findElementRanges } from '../../structure/element-ranges';
import type { Line } from '../../structure/inline-lines';
import type { Stretch, StretchSums } from '../../structure/stretches';
import type { BlockRole } from '../role-names';

/** Probability from which a line's role decides about its box. */
const MIN_PROBABILITY = 0.9;
/** Maximum words of a box; a longer one is not only promotion. One that is named a notice may list what subscribers get. */
const MAX_BOX_WORDS = 60;
const MAX_NOTICE_WORDS = 150;
/** Share of the page's kept words above which a box is no promotion. */
const MAX_KEPT_SHARE = 0.2;

export interface BoxEvidence {
  readonly blocks: readonly TextBlock[];
  readonly lines: readonly Line[];
  readonly roles: readonly BlockRole[];
  /** Numbers of words, and of those that the network keeps. */
  readonly words: StretchSums;
  readonly kept: StretchSums;
}

/** Finds the stretches of the boxes of newsletters, offers and notices. */
export function findPromotionBoxes({ blocks, lines, roles, words, kept }: BoxEvidence): Stretch[] {
  const { first, end } = findElementRanges(blocks);
  const all = kept.of({ from: 0, to: blocks.length });
  const boxes: Stretch[] = [];
  for (const line of lines) {
    const { role, probability } = roles[line.from];
    if (probability < MIN_PROBABILITY || (role !== 'promotion' && role !== 'notice')) continue;
    let step: PathElement | null = line.around;
    while (step && end[step.index] - first[step.index] <= line.to - line.from) step = step.parent;
    if (!step) continue;
    const box = { from: first[step.index], to: end[step.index] };
    const most = role === 'notice' ? MAX_NOTICE_WORDS : MAX_BOX_WORDS;
    if (words.of(box) > most || kept.of(box) > MAX_KEPT_SHARE * all) continue;
    if (holdsTitle(blocks, box)) continue;
    // A word such as "log in" stands next to posts too: only a region with that name is all about it.
    if (role === 'promotion' || haveRole(role, roles, box)) boxes.push(box);
  }
  return boxes;
}

/** True for a box with the heading of the page in it. */
const holdsTitle = (blocks: readonly TextBlock[], { from, to }: Stretch): boolean =>
  blocks.slice(from, to).some(({ path }) => closestOnPath(path, ({ tag }) => tag === 'h1'));

/** True when all blocks of a stretch have the role. */
const haveRole = (role: BlockRole['role'], roles: readonly BlockRole[], { from, to }: Stretch): boolean =>
  roles.slice(from, to).every((one) => one.role === role);
