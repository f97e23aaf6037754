/** Teasers that end in the middle of a sentence: a linked headline, and below it the first words of another text. */
import { isLinkElsewhere } from '../../structure/links';
import { findHeadings } from '../../structure/sections';
import type { Stretch } from '../../structure/stretches';
import type { RoleEvidence } from '../role-evidence';

/** Minimum words of a headline. */
const MIN_HEADLINE_WORDS = 3;
/** Minimum number of such teasers whose headlines are no headings. */
const MIN_TEASERS = 2;
/** Maximum share of the page's kept words in teasers; a page with more is about them. */
const MAX_KEPT_SHARE = 0.6;

/** Dots at the end of a line, also in brackets: “…”, “[...]”. */
const CUT = /(?:\.{3}|…)\]?\s*$/;

/** Finds the stretches of the teasers. @param after index of the first block of the title, before which none is looked for */
export function findCutTeasers(evidence: RoleEvidence, after: number): Stretch[] {
  const { blocks, lines, kept, words } = evidence;
  const headings = findHeadings(blocks);
  const isHeadline = ({ from, to }: Stretch) => blocks.slice(from, to).every(isLinkElsewhere);
  const teasers: Stretch[] = [];
  let headlines = 0;
  for (let at = 1; at < lines.length; at++) {
    const [headline, { from, to, text }] = [lines[at - 1], lines[at]];
    if (headline.from <= after || !CUT.test(text) || !isHeadline(headline)) continue;
    if (words.of(headline) < MIN_HEADLINE_WORDS || headings[from]) continue;
    if (headings[headline.from]) headlines++;
    teasers.push({ from: headline.from, to });
  }
  if (headlines === 0 && teasers.length < MIN_TEASERS) return [];
  const inTeasers = teasers.reduce((sum, teaser) => sum + kept.of(teaser), 0);
  return inTeasers <= MAX_KEPT_SHARE * kept.of({ from: 0, to: blocks.length }) ? teasers : [];
}
