/** Roles of the head of an article, and of lines that only look like a part of it. */
import { normalise } from '../../metadata/title-parts';
import type { Line } from '../../structure/inline-lines';
import type { RoleEvidence } from '../role-evidence';
import { type BlockRole, BYLINE_ROLES, SURE_ROLE, setRole } from '../role-names';
import { findArticleHead } from './article-head';
import { isPageNumber } from './head-counts';

/** Minimum number of words of an entry with an author and a date of its own; shorter ones are parts of a byline. */
const MIN_ENTRY_WORDS = 12;

/** Sets the roles of title, standfirst, byline and dateline. @returns the index of the last line of the title */
export function setHeadRoles(evidence: RoleEvidence): number | undefined {
  const { lines, roles } = evidence;
  const head = findArticleHead(evidence);
  dropHeadsOfEntries(head, evidence);
  dropHeadsBetweenHeadings(head, roles);
  for (const [i, role] of head) roles[i] = role;
  const others = lines.filter(
    (line) => roles[line.from].role !== 'title' && (isPageNumber(line.text) || isSiteHeading(line, evidence)),
  );
  setRole(roles, others, { role: 'navigation', probability: SURE_ROLE });
  // A label may stand before the title in its line, and the number of the page after it.
  let last = -1;
  for (const [i, { role }] of head) if (role === 'title') last = Math.max(last, i);
  const titleAt = lines.findLastIndex(({ from, to }) => from <= last && last < to);
  return titleAt < 0 ? undefined : titleAt;
}

/** True for an `h1` that is the name of the site, and not of the text. */
function isSiteHeading({ from, text }: Line, { blocks, roles, metadata }: RoleEvidence): boolean {
  if (roles[from].role !== 'heading' || blocks[from].path.tag !== 'h1') return false;
  const site = normalise(metadata.site);
  return site !== '' && normalise(text) === site;
}

/** Removes the authors and dates of a listing's entries from the head, in place: those of other entries are alike. */
function dropHeadsOfEntries(head: Map<number, BlockRole>, { cards, words }: RoleEvidence): void {
  const titles = [...head].filter(
    ([, { role, probability }]) => role === 'title' && probability >= SURE_ROLE,
  );
  const entries = cards.filter(
    (card) =>
      words.of(card) >= MIN_ENTRY_WORDS && !titles.some(([title]) => card.from <= title && title < card.to),
  );
  const isOfEntry = (i: number): boolean => entries.some(({ from, to }) => from <= i && i < to);
  for (const [i, { role }] of head) if (BYLINE_ROLES.has(role) && isOfEntry(i)) head.delete(i);
}

/** Removes, in place, authors and dates from the head of a page without a title when a heading parts them. */
function dropHeadsBetweenHeadings(head: Map<number, BlockRole>, roles: readonly BlockRole[]): void {
  if ([...head.values()].some(({ role }) => role === 'title')) return;
  const about = [...head].filter(([, { role }]) => BYLINE_ROLES.has(role)).map(([i]) => i);
  if (about.length === 0) return;
  const between = roles.slice(Math.min(...about), Math.max(...about));
  if (between.some(({ role }) => role === 'heading')) for (const i of about) head.delete(i);
}
