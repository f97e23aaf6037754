/** The head of an article: title, standfirst, byline and dateline among the lines around the title. */
import { closestOnPath, closestTag } from '../../dom/text-blocks';
import { findDate } from '../../metadata/dates';
import { normalise } from '../../metadata/title-parts';
import type { Line } from '../../structure/inline-lines';
import { isLinkElsewhere } from '../../structure/text-links';
import { LETTER_OR_DIGIT } from '../../structure/text-patterns';
import { isAboutAuthor } from '../boilerplate/author-biography';
import type { RoleEvidence } from '../role-evidence';
import { type BlockRole, BYLINE_ROLES, isBoilerplate, type Role } from '../role-names';
import { isShownWith } from '../shown-blocks';
import { findBylineAt, hasAuthor, MAX_BYLINE_WORDS } from './byline-lines';
import { doubtCopies, doubtToday } from './doubtful-head-lines';
import { findBylineBelow, findDatelineBelow } from './head-below-text';
import { HeadRoles } from './head-block-roles';
import { isCount } from './head-counts';
import { isDateline, isOfListedText } from './head-dates';
import { findHeadLines, LINES_NEXT_TO_TITLE } from './head-lines';
import { BY, NAMED_BYLINE } from './head-words';
import { isNamed } from './named-lines';
import { findListedStandfirsts, standfirstProbability } from './standfirst';
import { findTitleLine, linesOfTitle } from './title-line';

/** Probability of a role that the words or the markup of a line make clear. */
const CLEAR_ROLE = 0.9;
/** Probability of a heading that is a standfirst by its place alone. */
const HEADING_STANDFIRST = 0.85;
/** Minimum texts of a row of links that is a menu. */
const MIN_MENU_LINKS = 3;
/** Minimum characters of a title that does not occur in another text by chance. */
const MIN_TITLE_LENGTH = 12;
/** Number of lines below the title among which a heading may be a standfirst. */
const LINES_TO_STANDFIRST = 3;
/** Minimum words of such a heading; a shorter one names a section. */
const MIN_HEADING_STANDFIRST_WORDS = 8;
const CONTENT_TAGS: ReadonlySet<string> = new Set(['main', 'article']);
/** Roles that the class names of a row of links may give to a byline in it. */
const LINK_ROW_ROLES: ReadonlySet<Role> = new Set<Role>(['navigation', 'share', 'notice', 'promotion']);

/** Finds the roles of the head's blocks, by index. */
export function findArticleHead(evidence: RoleEvidence): Map<number, BlockRole> {
  const { lines } = evidence;
  const head = new HeadRoles(evidence.blocks);
  const title = findTitleLine(evidence, isShownWith(evidence.blocks, evidence.labels));
  const titleAt = title?.at;
  if (title) {
    for (const line of linesOfTitle(evidence, title.at)) head.set(line, 'title', title.probability);
    head.splitOffLabels(lines[title.at], evidence.metadata.title);
  }
  const { start, end, bodyStart } = findHeadLines(evidence, titleAt);
  for (let at = start; at < end; at++) setRoleOfLine(evidence, head, at, { titleAt, bodyStart });
  const standfirsts = lines.slice(start, end).filter((line) => head.of(line) === 'standfirst');
  for (const line of findListedStandfirsts(evidence, standfirsts)) head.unset(line);
  if (titleAt === undefined) {
    doubtCopies(evidence, head);
    return head.byBlock;
  }
  const heading = findHeadingStandfirst(evidence, head, titleAt);
  if (heading) head.set(heading, 'standfirst', HEADING_STANDFIRST);
  doubtCopies(evidence, head);
  doubtToday(evidence, head, titleAt);
  const byline = head.has('byline') ? undefined : findBylineBelow(evidence, titleAt);
  if (byline) head.set(byline, 'byline', CLEAR_ROLE);
  const dateline = head.has('dateline') ? undefined : findDatelineBelow(evidence, titleAt);
  if (dateline) head.set(dateline, 'dateline', CLEAR_ROLE);
  return head.byBlock;
}

/**
 * Sets the role of a line of the head, if it has one there.
 * @param at index of the line
 * @param titleAt index of the last line of the title, if there is one
 * @param bodyStart index of the first line of the body
 */
function setRoleOfLine(
  evidence: RoleEvidence,
  head: HeadRoles,
  at: number,
  { titleAt, bodyStart }: { titleAt: number | undefined; bodyStart: number },
): void {
  const line = evidence.lines[at];
  const { role } = evidence.roles[line.from];
  if (head.of(line) !== undefined || role === 'caption') return;
  const isNextToTitle = titleAt !== undefined && Math.abs(at - titleAt) <= LINES_NEXT_TO_TITLE;
  if (isBoilerplate(role) && !(isNextToTitle && isInRowOfLinks(evidence.roles[line.from]))) return;
  if (isNamed(line, NAMED_BYLINE) && isAboutAuthor(line.text, evidence.authors)) {
    head.set(line, 'biography', CLEAR_ROLE);
    return;
  }
  const count = evidence.words.of(line);
  const found = findBylineAt(evidence, at, (earlier) => head.of(earlier) === 'byline');
  const isBoard = evidence.metadata.kind === 'board';
  if (found.length > 0 && !isOfSomethingElse(evidence, at, found, titleAt)) {
    for (const part of found) head.set(part, 'byline', CLEAR_ROLE);
    markDates(evidence, line, head);
  } else if (!isBoard && isDateline(evidence, line, count)) {
    if (titleAt === undefined || at > titleAt || !isOfListedText(evidence, line))
      head.set(line, 'dateline', CLEAR_ROLE);
  } else if (titleAt !== undefined && at > titleAt && at < bodyStart) {
    // A board counts the posts of each of its sections.
    if (isNextToTitle && !isBoard && isCount(line.text)) {
      head.leaveOut(line);
      return;
    }
    if (normalise(line.text) === normalise(evidence.lines[titleAt].text)) return;
    const isAbove = isNextToTitle && isAboveAuthor(evidence, at);
    const probability = standfirstProbability(evidence, line, count, isAbove);
    if (probability > 0) head.set(line, 'standfirst', probability);
  }
}

/**
 * True for a byline that is not the article's own.
 * @param at index of its line
 * @param found the parts of that line that name authors
 * @param titleAt index of the last line of the title, if there is one
 */
function isOfSomethingElse(
  evidence: RoleEvidence,
  at: number,
  found: readonly Line[],
  titleAt: number | undefined,
): boolean {
  const { lines, roles, authors, metadata } = evidence;
  // The first thread of a board stands below its title, with author and date.
  if (metadata.kind === 'board') return true;
  if (titleAt === undefined) return false;
  const line = lines[at];
  const title = lines[titleAt];
  if (repeatsTitle(line, title)) return true;
  if (at >= titleAt) return false;
  // Links to share say whose accounts they lead to.
  const isShareLink = isBoilerplate(roles[line.from].role) && !BY.test(line.text) && !isNameOf(authors, line);
  return (
    isShareLink ||
    isInHeaderOfSite(line, title) ||
    isByOthers(evidence, found, titleAt) ||
    isRowOfLinks(evidence, line)
  );
}

const isNameOf = (authors: readonly string[], { text }: Line): boolean =>
  authors.some((name) => normalise(name) === normalise(text));

/** True for a line of an article with the author's name in the next one. */
function isAboveAuthor(evidence: RoleEvidence, at: number): boolean {
  const { lines, words, metadata } = evidence;
  const next = lines[at + 1];
  if (metadata.kind !== 'article' || !next || words.of(next) > MAX_BYLINE_WORDS) return false;
  return hasAuthor(evidence, next);
}

/** True for a line with the whole title, which leads to the text: “View a PDF of …, by Ada Holm”, “News > …”. */
const repeatsTitle = ({ text }: Line, title: Line): boolean =>
  title.text.length >= MIN_TITLE_LENGTH && !BY.test(text) && normalise(text).includes(normalise(title.text));

/**
 * True for lines above the title that name other authors than the page states, such as a card. Where they say
 * “by”, the page's own author must stand soon below the title: it may state its publisher.
 */
function isByOthers(evidence: RoleEvidence, byline: readonly Line[], titleAt: number): boolean {
  const isOwn = (line: Line) => hasAuthor(evidence, line);
  if (evidence.authors.length === 0 || byline.some(isOwn)) return false;
  const below = evidence.lines.slice(titleAt + 1, titleAt + 1 + LINES_NEXT_TO_TITLE);
  return below.some(isOwn) || !byline.some((line) => BY.test(line.text));
}

/** True for a row of links above the title, one of which may name the site as the author of the text. */
function isRowOfLinks({ blocks }: RoleEvidence, { from, to }: Line): boolean {
  const texts = blocks.slice(from, to).filter((block) => LETTER_OR_DIGIT.test(block.text));
  return texts.length >= MIN_MENU_LINKS && texts.every(isLinkElsewhere);
}

/** True for a line in a header without the title, next to the main column: it holds names of places and of accounts. */
function isInHeaderOfSite({ path }: Line, title: Line): boolean {
  const header = closestTag(path, 'header');
  return (
    header !== null &&
    closestTag(header, CONTENT_TAGS) === null &&
    closestOnPath(title.path, (step) => step === header) === null
  );
}

/** True for a block whose role comes from the name of a row of links, which may have a byline among its links. */
const isInRowOfLinks = ({ role, probability }: BlockRole): boolean =>
  LINK_ROW_ROLES.has(role) && probability < CLEAR_ROLE;

/** Finds a heading below the title with author or date before any text: a standfirst, not the heading of a section. */
function findHeadingStandfirst(
  { lines, roles, words }: RoleEvidence,
  head: HeadRoles,
  titleAt: number,
): Line | undefined {
  const title = normalise(lines[titleAt].text);
  for (let at = titleAt + 1; at <= titleAt + LINES_TO_STANDFIRST && at < lines.length; at++) {
    const line = lines[at];
    if (roles[line.from].role !== 'heading' || words.of(line) < MIN_HEADING_STANDFIRST_WORDS) continue;
    const below = lines.slice(at + 1, at + 1 + LINES_NEXT_TO_TITLE);
    const facts = below.findIndex((next) => BYLINE_ROLES.has(head.of(next) ?? 'body'));
    const isHeading = (next: Line) => roles[next.from].role === 'heading';
    if (facts >= 0 && !below.slice(0, facts).some(isHeading) && normalise(line.text) !== title) return line;
  }
  return undefined;
}

/** Gives the dates within a byline their own role. */
function markDates({ blocks }: RoleEvidence, line: Line, head: HeadRoles): void {
  for (let i = line.from; i < line.to; i++) {
    if (blocks[i].path.tag === 'time' || findDate(blocks[i].text, true))
      head.byBlock.set(i, { role: 'dateline', probability: CLEAR_ROLE });
  }
}
