/** The head of an article: title, standfirst, byline and dateline among the lines around the title. */
import type { PathElement } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import { findDate } from '../../metadata/dates';
import { isProfileAddress } from '../../metadata/page-facts';
import { isFullName, nameIn } from '../../metadata/person-names';
import { normalise } from '../../metadata/title-parts';
import type { Line } from '../../structure/inline-lines';
import { isAboutAuthor } from '../boilerplate/author-biography';
import type { RoleEvidence } from '../role-evidence';
import { type BlockRole, isBoilerplate, type Role } from '../role-names';
import { isShownWith } from '../shown-blocks';
import { authorsOf, isHandleBelow, namesAuthor } from './head-authors';
import { findBylineBelow, findDatelineBelow } from './head-below-text';
import { isCount, isInvitation, isPageNumber, mayNameAuthor } from './head-counts';
import { isDateline } from './head-dates';
import { BY, NAMED_BYLINE, SEPARATOR } from './head-words';
import { holdsElement, isNamed, isSentence } from './named-lines';
import { isStandfirst, standfirstProbability } from './standfirst';
import { findTitleLines } from './title-lines';

/** Number of lines before the title that may belong to the head. */
const LINES_BEFORE = 6;
/** Number of lines between the title and the body that may belong to the head. */
const LINES_AFTER = 30;
/** Number of short lines after the opening paragraph that may name the author and the date. */
const LINES_AFTER_OPENING = 3;
/** Minimum words of a kept line with which the body has begun. */
const BODY_WORDS = 20;
/** Maximum words of a line that names the author. */
const MAX_BYLINE_WORDS = 25;
/** Maximum words of a line that is a name, linked to the author's page. */
const MAX_NAME_WORDS = 6;
/**
 * Number of lines next to the title that are part of the head although a class name around them says something else.
 */
const LINES_NEXT_TO_TITLE = 6;

/** Number of lines below a heading of the head in which the author may be named. */
const LINES_TO_BYLINE = 9;
/** Number of lines below the title of which one may be a heading that is a standfirst. */
const LINES_TO_STANDFIRST = 3;
/** Minimum words of such a heading; a shorter one names a section. */
const MIN_HEADING_STANDFIRST_WORDS = 8;
const ABOUT_TEXT: ReadonlySet<Role> = new Set<Role>(['byline', 'dateline']);

/** Roles that names of regions give to rows of links around a byline. */
const AROUND_BYLINE: ReadonlySet<Role> = new Set<Role>(['navigation', 'share', 'notice']);

const isInRowOfLinks = (
  { roles }: RoleEvidence,
  { from }: Line,
  title: { at: number } | undefined,
  at: number,
): boolean =>
  title !== undefined &&
  AROUND_BYLINE.has(roles[from].role) &&
  roles[from].probability < 0.9 &&
  Math.abs(at - title.at) <= LINES_NEXT_TO_TITLE;

/** Index after the last line that may belong to the head: boilerplate in between does not count. */
function lastLine({ lines, roles }: RoleEvidence, start: number): number {
  let at = Math.max(0, start);
  for (let left = LINES_AFTER; at < lines.length && left > 0; at++)
    if (!isBoilerplate(roles[lines[at].from].role)) left--;
  return at;
}

/** Probability of a line that the head has already: it is not kept for its role. */
const COPY = 0.5;

/** Role of numbers and links in the head that lead elsewhere or count its readers. */
const ELSEWHERE: BlockRole = { role: 'navigation', probability: 0.9 };

const leadsElsewhere = (text: string, role: Role): boolean =>
  role === 'title' ? isPageNumber(text) : role !== 'standfirst' && (isCount(text) || isInvitation(text));

/** Finds the roles of the head's blocks, by index. */
export function findArticleHead(evidence: RoleEvidence): Map<number, BlockRole> {
  const { lines } = evidence;
  const head = new Map<number, BlockRole>();
  const set = (line: Line, role: Role, probability: number) => {
    for (let i = line.from; i < line.to; i++)
      head.set(i, leadsElsewhere(evidence.blocks[i].text.trim(), role) ? ELSEWHERE : { role, probability });
  };
  const titles = findTitleLines(evidence, isShownWith(evidence.blocks, evidence.labels));
  for (const { at, probability } of titles) set(lines[at], 'title', probability);
  const title = titles.at(-1);
  const bodyStart = firstBodyLine(evidence, title?.at);
  const start = title?.at ?? bodyStart;
  const end = Math.min(headEnd(evidence, bodyStart), lastLine(evidence, start));
  for (let at = Math.max(0, start - LINES_BEFORE); at < end; at++) {
    const line = lines[at];
    const { role } = evidence.roles[line.from];
    if (head.has(line.from) || role === 'caption') continue;
    if (isBoilerplate(role) && !isInRowOfLinks(evidence, line, title, at)) continue;
    if (isNamed(line, NAMED_BYLINE) && isAboutAuthor(line.text, authorsOf(evidence.metadata))) {
      set(line, 'biography', 0.9);
      continue;
    }
    const count = evidence.words.of(line);
    const before = lines[at - 1];
    const label = before && BY.test(before.text) && before.text.length < 20 ? before : null;
    const isNext = before && SEPARATOR.test(before.text) && head.get(lines[at - 2]?.from)?.role === 'byline';
    const name = before && isHandleBelow(before, line, evidence.blocks) ? before : null;
    const opening = isNext ? before : (label ?? name);
    if (name || isByline(evidence, line, count) || (opening && isNameAfter(opening, line, count))) {
      set(line, 'byline', 0.9);
      if (opening) set(opening, 'byline', 0.9);
      markDates(evidence, line, head);
    } else if (isDateline(evidence, line, count)) set(line, 'dateline', 0.9);
    else if (title && at > title.at) {
      const probability = at < bodyStart ? standfirstProbability(evidence, line, count) : 0;
      if (probability > 0) set(line, 'standfirst', probability);
    }
  }
  const heading = title && findHeadingStandfirst(evidence, head, title.at);
  if (heading) set(heading, 'standfirst', 0.85);
  doubtCopies(evidence, head);
  const hasByline = [...head.values()].some(({ role }) => role === 'byline');
  const later = title && !hasByline ? findBylineBelow(evidence, title.at) : undefined;
  if (later) set(later, 'byline', 0.9);
  const hasDate = [...head.values()].some(({ role }) => role === 'dateline');
  const date = title && !hasDate ? findDatelineBelow(evidence, title.at) : undefined;
  if (date) set(date, 'dateline', 0.9);
  return head;
}

/** Finds a heading below the title that author or date follow before any text: a standfirst, and no section's heading. */
function findHeadingStandfirst(
  { lines, roles, words }: RoleEvidence,
  head: ReadonlyMap<number, BlockRole>,
  titleAt: number,
): Line | undefined {
  const title = normalise(lines[titleAt].text);
  for (let at = titleAt + 1; at <= titleAt + LINES_TO_STANDFIRST && at < lines.length; at++) {
    const line = lines[at];
    if (roles[line.from].role !== 'heading' || words.of(line) < MIN_HEADING_STANDFIRST_WORDS) continue;
    const below = lines.slice(at + 1, at + 1 + LINES_NEXT_TO_TITLE);
    const facts = below.findIndex(({ from }) => ABOUT_TEXT.has(head.get(from)?.role ?? 'body'));
    const isText = (next: Line) =>
      roles[next.from].role === 'heading' ||
      (words.of(next) >= BODY_WORDS && roles[next.from].role === 'body');
    if (facts >= 0 && !below.slice(0, facts).some(isText) && normalise(line.text) !== title) return line;
  }
  return undefined;
}

/** Gives the lines of the head that repeat one above a low probability, in place: some pages have them twice. */
function doubtCopies({ lines, blocks }: RoleEvidence, head: Map<number, BlockRole>): void {
  const shown = new Set<string>();
  for (const { from, to, text } of lines) {
    const role = head.get(from)?.role;
    if (role !== 'byline' && role !== 'dateline') continue;
    if (shown.has(text)) for (let i = from; i < to; i++) head.set(i, { role, probability: COPY });
    else if (blocks[from].visible) shown.add(text);
  }
}

/**
 * Index of the first line of the body: a long kept line, or a kept heading below the title. One long line may be a
 * standfirst; sites also call all of a text its introduction or description.
 */
function firstBodyLine(evidence: RoleEvidence, titleAt = -1): number {
  const { lines, labels, roles } = evidence;
  let hasStandfirst = false;
  for (let at = titleAt + 1; at < lines.length; at++) {
    const line = lines[at];
    if (!labels[line.from] || roles[line.from].role === 'caption') continue;
    const isHeading = roles[line.from].role === 'heading';
    if (!isHeading && evidence.words.of(line) < BODY_WORDS) continue;
    if (isHeading && titleAt >= 0 && isAboveByline(evidence, at)) continue;
    if (hasStandfirst || !isStandfirst(evidence, line)) return at;
    hasStandfirst = true;
  }
  return Math.min(titleAt + 1 + LINES_AFTER, lines.length - 1);
}

/** True for a heading that the name of the page's author follows before any text: it is part of the head. */
function isAboveByline(evidence: RoleEvidence, heading: number): boolean {
  const { lines, roles, words, metadata } = evidence;
  const names = authorsOf(metadata);
  if (names.length === 0) return false;
  for (const line of lines.slice(heading + 1, heading + 1 + LINES_TO_BYLINE)) {
    const { role } = roles[line.from];
    if (role === 'body' && words.of(line) >= BODY_WORDS) return false;
    if (words.of(line) <= MAX_BYLINE_WORDS && hasAuthor(evidence, line, names)) return true;
  }
  return false;
}

/** True for a line with the name of an author, or with that name in an element of its own. */
const hasAuthor = ({ blocks }: RoleEvidence, line: Line, names: readonly string[]): boolean =>
  namesAuthor(line, names) ||
  blocks
    .slice(line.from, line.to)
    .some(({ text }) => names.some((name) => normalise(name) === normalise(text)));

/** Index after the last line of the head: an opening paragraph may stand above the byline. */
function headEnd(evidence: RoleEvidence, bodyStart: number): number {
  const { lines, roles } = evidence;
  const last = Math.min(bodyStart + LINES_AFTER_OPENING, lines.length - 1);
  for (let at = bodyStart + 1; at <= last; at++) {
    const isBody = evidence.words.of(lines[at]) >= BODY_WORDS || roles[lines[at].from].role === 'heading';
    if (isBody && !isStandfirst(evidence, lines[at])) return at;
  }
  return last + 1;
}

/** True for a name below a line that says only "By", or "and" after another name. */
const isNameAfter = (label: Line, { text }: Line, count: number): boolean =>
  label.text.length < 8 && count <= MAX_NAME_WORDS && /^[\p{Lu}\p{Lo}]/u.test(text);

function isByline(evidence: RoleEvidence, line: Line, count: number): boolean {
  if (count > MAX_BYLINE_WORDS) return false;
  // The headline of another text may contain the author's name, and the box of the byline may hold the article's own.
  if (evidence.roles[line.from].role === 'heading' && count > MAX_NAME_WORDS && !BY.test(line.text))
    return false;
  const names = authorsOf(evidence.metadata);
  if (isAboutAuthor(line.text, names)) return false;
  if (hasAuthor(evidence, line, names)) return true;
  if (BY.test(line.text) && count > 1 && count <= 12) return true;
  const states = (element: Element) =>
    /(?:^|\s)author(?:\s|$)/.test(attribute(element, 'rel') ?? '') ||
    /^(?:author|creator)$/.test(attribute(element, 'itemprop') ?? '');
  if (!mayNameAuthor(line.text) || isSentence(line, count)) return false;
  const isName = count <= MAX_NAME_WORDS && isNameAlone(line.text.trim());
  const isProfile = ({ element, tag }: PathElement) =>
    isName && tag === 'a' && isProfileAddress(attribute(element, 'href') ?? '');
  return (
    isNamed(line, NAMED_BYLINE, states) ||
    holdsElement(
      evidence.blocks,
      line,
      (step) => NAMED_BYLINE.of(step.names) || states(step.element) || isProfile(step),
    )
  );
}

/** True for a full name, or a single word, as the names of members are. */
const isNameAlone = (text: string): boolean => !/\s/.test(text) || isFullName(nameIn(text));

/** Gives the dates within a byline their own role. */
function markDates({ blocks }: RoleEvidence, line: Line, head: Map<number, BlockRole>): void {
  for (let i = line.from; i < line.to; i++) {
    if (blocks[i].path.tag === 'time' || findDate(blocks[i].text, true))
      head.set(i, { role: 'dateline', probability: 0.9 });
  }
}
