/** Teasers of other stories between the paragraphs of an article: a linked headline in a box with a few words. */
import { BOX_LEVELS } from '../../dom/climb-levels';
import { HREF } from '../../dom/known-attributes';
import { pathUpwards } from '../../dom/text-blocks';
import { blocksOf } from '../../structure/element-ranges';
import { blocksIn, type Stretch, StretchSums } from '../../structure/stretches';
import { leadsToFile, linkAround } from '../../structure/text-links';
import { LETTER_OR_DIGIT } from '../../structure/words';
import type { RoleEvidence } from '../role-evidence';

/** Maximum words of a teaser. */
const MAX_WORDS = 80;
/** Minimum words of a paragraph of the text. */
const MIN_TEXT_WORDS = 20;
/** Maximum share of the page's kept words in teasers; a page with more is about them, as a list of finds is. */
const MAX_KEPT_SHARE = 0.3;

/**
 * Finds the teasers.
 * @param after index of the first block of the title, before which none is looked for
 */
export function findTeaserBoxes(evidence: RoleEvidence, after: number): Stretch[] {
  const { blocks, sections, groups, lines, labels, kept, words } = evidence;
  const boxes = sections.flatMap(({ from, to, level }) =>
    from > after && level > 1 ? (boxAround({ from, to }, evidence) ?? []) : [],
  );
  if (boxes.length === 0 || kept.ofAll(boxes) > MAX_KEPT_SHARE * kept.total) return [];
  const isInBox = blocksIn(boxes, blocks.length);
  const text = lines.find(
    (line) =>
      line.from > after && labels[line.from] && !isInBox[line.from] && words.of(line) >= MIN_TEXT_WORDS,
  );
  if (!text) return [];
  // An entry of a live blog may have a linked headline, as most of its others have not.
  const starts = new Set(boxes.map(({ from }) => from));
  const boxesIn = new StretchSums(blocks.length, (i) => Number(starts.has(i)));
  const isOwn = (entries: readonly Stretch[]) =>
    2 * entries.filter((entry) => boxesIn.of(entry) > 0).length < entries.length;
  const isInOwnEntry = blocksIn(groups.filter(isOwn).flat(), blocks.length);
  return boxes.filter(({ from }) => from > text.from && isInOwnEntry[from] === 0);
}

/** Returns the box of a teaser with that headline: all of its links lead to one story, and it holds more than those. */
function boxAround(headline: Stretch, { blocks, words, ranges, roles }: RoleEvidence): Stretch | null {
  const link = linkAround(blocks[headline.from]);
  const address = link?.attributeValue(HREF);
  if (!link || !address || address.startsWith('#') || leadsToFile(link)) return null;
  if (roles[headline.from].role !== 'heading') return null;
  const leadsThere = (i: number) => linkAround(blocks[i])?.attributeValue(HREF) === address;
  for (let i = headline.from; i < headline.to; i++) if (!leadsThere(i)) return null;
  let box: Stretch | null = null;
  for (const step of pathUpwards(blocks[headline.from].path, BOX_LEVELS)) {
    const around = blocksOf(step, ranges);
    if (words.of(around) > MAX_WORDS) break;
    let hasMore = false;
    for (let i = around.from; i < around.to; i++) {
      if (linkAround(blocks[i])) {
        if (!leadsThere(i)) return box;
      } else hasMore ||= LETTER_OR_DIGIT.test(blocks[i].text);
    }
    if (hasMore) box = around;
  }
  return box;
}
