/** Teasers of other stories between the paragraphs of an article: a linked headline in a box with a few words. */
import { BOX_LEVELS } from '../../dom/climb-levels';
import { pathUpwards } from '../../dom/text-blocks';
import { blocksOf } from '../../structure/element-ranges';
import { blocksIn, type Stretch, StretchSums } from '../../structure/stretches';
import { linkAround } from '../../structure/text-links';
import { LETTER_OR_DIGIT } from '../../structure/text-patterns';
import type { RoleEvidence } from '../role-evidence';
import { areNames, isLinked, MAX_TEASER_WORDS } from './teasers';

/** Minimum words of a headline that shares its link with other words; one with fewer is a name. */
const MIN_HEADLINE_WORDS = 4;
/** Maximum number of other texts in it; one with more states the facts of an item that the text is about. */
const MAX_OTHER_TEXTS = 3;
/** Maximum share of the page's kept words in teasers; a page with more is about them, as a list of tips is. */
const MAX_KEPT_SHARE = 0.3;

/**
 * Finds the teasers.
 * @param after index of the first block of the title, before which none is looked for
 */
export function findTeaserBoxes(evidence: RoleEvidence, after: number): Stretch[] {
  const { blocks, sections, groups, kept } = evidence;
  const headlines = sections.filter(
    ({ from, to, level }) => from > after && level > 1 && isLinked(evidence, { from, to }),
  );
  const boxes = headlines.flatMap(({ from, to }) => teaserAround({ from, to }, evidence) ?? []);
  if (boxes.length === 0 || kept.ofAll(boxes) > MAX_KEPT_SHARE * kept.total) return [];
  if (areNames(headlines, evidence)) return [];
  // An entry of a live blog may have a linked headline, as most of its others have not.
  const starts = new Set(boxes.map(({ from }) => from));
  const boxesIn = new StretchSums(blocks.length, (i) => Number(starts.has(i)));
  const isOwn = (entries: readonly Stretch[]) =>
    2 * entries.filter((entry) => boxesIn.of(entry) > 0).length < entries.length;
  const isInOwnEntry = blocksIn(groups.filter(isOwn).flat(), blocks.length);
  return boxes.filter(({ from }) => isInOwnEntry[from] === 0);
}

/** Returns the box of a teaser with that headline: all of its links lead to one story, and it holds more than those. */
function teaserAround(headline: Stretch, evidence: RoleEvidence): Stretch | null {
  const { blocks, words, ranges } = evidence;
  const addressOf = (i: number) => linkAround(blocks[i])?.href;
  const address = addressOf(headline.from);
  const linked = blocksOf(linkAround(blocks[headline.from])!, ranges);
  const others = linked.to - linked.from - (headline.to - headline.from);
  const isTeaser = words.of(headline) >= MIN_HEADLINE_WORDS && others <= MAX_OTHER_TEXTS;
  const saysMore = (i: number, link: string | undefined) =>
    (link === undefined || (isTeaser && (i < headline.from || i >= headline.to))) &&
    LETTER_OR_DIGIT.test(blocks[i].text);
  let box: Stretch | null = null;
  for (const step of pathUpwards(blocks[headline.from].path, BOX_LEVELS)) {
    const around = blocksOf(step, ranges);
    if (words.of(around) > MAX_TEASER_WORDS) break;
    let hasMore = false;
    for (let i = around.from; i < around.to; i++) {
      const other = addressOf(i);
      if (other !== undefined && other !== address) return box;
      hasMore ||= saysMore(i, other);
    }
    if (hasMore) box = around;
  }
  return box;
}
