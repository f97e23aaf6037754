/** Breadcrumbs: the way from the home page to this one, in a row of links. */
import { AnyCase, inAnyLanguage } from '../../dom/any-case';
import { BOX_LEVELS } from '../../dom/climb-levels';
import { NameFact } from '../../dom/element-names';
import { nameWith } from '../../dom/name-flags';
import { pathUpwards, type TextBlock } from '../../dom/text-blocks';
import { HOME_PAGE_NAMES } from '../../languages/home-page-names';
import { findDate } from '../../metadata/dates';
import { blocksOf } from '../../structure/element-ranges';
import type { Stretch } from '../../structure/stretches';
import { isLinkElsewhere } from '../../structure/text-links';
import { LETTER_OR_DIGIT } from '../../structure/text-patterns';
import type { RoleEvidence } from '../role-evidence';
import { isSureBoilerplate } from '../role-names';

/** Maximum words of the whole row. */
const MAX_WORDS = 60;
const HOME = new AnyCase({ source: `^\\W*(?:${inAnyLanguage(HOME_PAGE_NAMES)})\\W*$`, flags: 'i' });
/** A sign between two links, which only breadcrumbs have. */
const SIGN = /^\s*(?:[>›»→❯▸/\\]|::|&gt;)\s*$/;
const BREADCRUMB_NAME = nameWith('bread-?crumbs?');
const BREADCRUMB = new NameFact(
  ({ className, id }) => BREADCRUMB_NAME.test(className) || BREADCRUMB_NAME.test(id),
);

/** Finds elements that are named breadcrumbs, and lines from the home page on with the signs of breadcrumbs. */
export function findBreadcrumbs(evidence: RoleEvidence): Stretch[] {
  const { blocks, lines, ranges, roles, words } = evidence;
  const found: Stretch[] = [];
  for (const { from, to, path } of lines) {
    if (from < (found.at(-1)?.to ?? 0) || !isLinkElsewhere(blocks[from])) continue;
    // Markup says the same with more certainty.
    if (isSureBoilerplate(roles[from])) continue;
    let row: Stretch | null = null;
    if (startsAtHome(blocks.slice(from, to))) row = { from, to };
    for (const step of pathUpwards(path, BOX_LEVELS)) {
      const box = blocksOf(step, ranges);
      if (box.from !== from || words.of(box) > MAX_WORDS) break;
      if (BREADCRUMB.of(step.names)) row = box;
    }
    if (!row || words.of(row) > MAX_WORDS || !isRowOfLinks(blocks.slice(row.from, row.to))) continue;
    // An h1 may be the last of them.
    if (!roles.slice(row.from, row.to).some(({ role }) => role === 'heading')) found.push(row);
  }
  return found;
}

const startsAtHome = (line: readonly TextBlock[]): boolean =>
  HOME.test(line[0].text) && line.some(({ text }) => SIGN.test(text));

/** True for links with the name of this page after them, which is no date. */
function isRowOfLinks(row: readonly TextBlock[]): boolean {
  const texts = row.filter(({ text }) => LETTER_OR_DIGIT.test(text));
  const last = texts.at(-1);
  return last !== undefined && texts.slice(0, -1).every(isLinkElsewhere) && !findDate(last.text, true);
}
