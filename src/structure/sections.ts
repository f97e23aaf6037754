/** Sections of a page: each heading with the text below it. */

import { InheritedValues } from '../dom/inherited-values';
import { ROLE } from '../dom/known-attributes';
import { oncePerObject } from '../dom/object-cache';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { isHeadingTag } from '../dom/tree';
import { ariaHeadingTag, holdsBlocks } from './element-queries';
import { blocksOf, findElementRanges } from './element-ranges';
import { equalRuns, type StretchSums, sumsOf } from './stretches';

/** A heading with the text below it, as indexes of blocks. */
export interface Section {
  /** Index of the heading's first block. */
  readonly from: number;
  /** Index of the first block below the heading. */
  readonly to: number;
  /** Index after the last block of the section; sections of lower headings are part of it. */
  readonly end: number;
  /** Level of the heading, 1 to 6. */
  readonly level: number;
}

interface Heading {
  readonly step: PathElement;
  readonly level: number;
}

/**
 * Number of words next to a heading in its own wrapper (a date, a link to all, a subtitle) with which the wrapper still
 * counts as part of the heading, and what follows the wrapper as its section.
 */
const MAX_WRAPPER_WORDS = 30;

/**
 * Finds the heading around each block, or null, once: several steps of the pipeline need them. A heading without an end
 * tag does not count.
 */
export const findHeadings = oncePerObject((blocks: readonly TextBlock[]): readonly (Heading | null)[] => {
  const inherited = new InheritedValues<Heading | null>(null, (step, outer) => outer ?? headingOf(step));
  return blocks.map(({ path }) => inherited.of(path));
});

function headingOf(step: PathElement): Heading | null {
  const { element, tag } = step;
  const headingTag = isHeadingTag(tag)
    ? tag
    : step.attributeValue(ROLE) === 'heading'
      ? ariaHeadingTag(element)
      : null;
  return headingTag && !holdsBlocks(element) ? { step, level: Number(headingTag[1]) } : null;
}

/** A section with the first block of the element around its heading. */
interface BoxedSection extends Section {
  readonly boxFrom: number;
}

/**
 * Finds the sections in the order of their headings. A section ends at the next heading of its level or a higher one,
 * and with the element around its heading: the one that also holds text, not only a wrapper of the heading.
 * @param words number of words of each block
 * @param withBoxes true for sections that go on through boxes right below their heading, whose headings have its level
 */
export function findSections(
  blocks: readonly TextBlock[],
  words: ArrayLike<number>,
  { withBoxes = false } = {},
): Section[] {
  const headings = findHeadings(blocks);
  const ranges = findElementRanges(blocks);
  const sums = sumsOf(words);
  const found: BoxedSection[] = [];
  for (const { from, to } of equalRuns(headings)) {
    const heading = headings[from];
    if (!heading) continue;
    const own = sums.of({ from, to });
    let around: PathElement = heading.step;
    while (around.parent) {
      const all = sums.of(blocksOf(around, ranges));
      if (all - own > MAX_WRAPPER_WORDS) break;
      around = around.parent;
    }
    const { from: boxFrom, to: end } = blocksOf(around, ranges);
    found.push({ from, to, level: heading.level, end, boxFrom });
  }
  return endAtNextHeadings(found, withBoxes ? sums : null);
}

/** Index after the last block of each section, by the index of its heading's first block. */
export const sectionEnds = (sections: readonly Section[]): ReadonlyMap<number, number> =>
  new Map(sections.map(({ from, end }) => [from, end]));

function endAtNextHeadings(found: readonly BoxedSection[], words: StretchSums | null): Section[] {
  const open: BoxedSection[] = [];
  const sections: Section[] = [];
  for (let i = found.length - 1; i >= 0; i--) {
    const section = found[i];
    while (open.length > 0 && open[open.length - 1].level > section.level) open.pop();
    const { from, to, level, end } = section;
    const next = words ? headingAfterBoxes(section, open, words) : open[open.length - 1];
    sections.push({ from, to, level, end: Math.min(end, next?.from ?? end) });
    open.push(section);
  }
  return sections.reverse();
}

/**
 * Returns the heading at which a section ends that may begin with boxes, whose headings have its level.
 * @param following headings of its level or higher ones after it, the next one last
 */
function headingAfterBoxes(
  section: BoxedSection,
  following: readonly BoxedSection[],
  words: StretchSums,
): BoxedSection | undefined {
  const isInBox = (next?: BoxedSection) =>
    next?.level === section.level && next.boxFrom > section.from && next.from < section.end;
  let at = following.length - 1;
  const next = following[at];
  if (isInBox(next) && words.of({ from: section.to, to: next.boxFrom }) === 0)
    while (isInBox(following[at])) at--;
  return following[at];
}
