/** Sections of a product's page in which the shop says how it delivers, takes goods back and is paid: they are the same for all of its products. */
import { kindOfPhrase } from '../../languages/phrases/find-phrase';
import { boxAround } from '../../structure/element-ranges';
import type { Line } from '../../structure/inline-lines';
import { sectionEnds } from '../../structure/sections';
import type { Stretch } from '../../structure/stretches';
import type { RoleEvidence } from '../role-evidence';

/** Maximum share of the page's kept words in one such section. */
const MAX_KEPT_SHARE = 0.8;

/**
 * Finds the sections below a heading of such terms, and the boxes that begin with a line like one.
 * @param titleAt index of the line with the product's name
 */
export function findShopTerms(evidence: RoleEvidence, titleAt: number): Stretch[] {
  const { lines, sections, ranges, kept } = evidence;
  const endOf = sectionEnds(sections);
  const sectionOf = (line: Line): Stretch | null => {
    const box = boxAround(line, ranges);
    // A link to the terms ends its box: the text below is about the product.
    if (!box || box.to === line.to) return null;
    const end = endOf.get(line.from);
    if (end !== undefined) return { from: line.from, to: end };
    return box.from === line.from ? box : null;
  };
  return lines
    .slice(titleAt + 1)
    .filter(({ text }) => kindOfPhrase(text) === 'shopTerms')
    .flatMap((line) => sectionOf(line) ?? [])
    .filter((section) => kept.of(section) <= MAX_KEPT_SHARE * kept.total);
}
