/** The head of an article: title, standfirst, byline and dateline among the lines around the title. */
import { OWN_LEVELS } from '../../dom/climb-levels';
import { closestOnPath, closestTag, type TextBlock } from '../../dom/text-blocks';
import { findDate } from '../../metadata/dates';
import { TITLE_LABEL } from '../../metadata/heading-texts';
import { isFullName } from '../../metadata/person-names';
import { compact, normalise } from '../../metadata/title-parts';
import { hasClass } from '../../structure/element-types';
import type { Line } from '../../structure/inline-lines';
import { isLinkElsewhere, linkAround } from '../../structure/text-links';
import { LETTER_OR_DIGIT } from '../../structure/words';
import { isAboutAuthor } from '../boilerplate/author-biography';
import { roleOfPhrase } from '../phrases/role-of-phrase';
import type { RoleEvidence } from '../role-evidence';
import { type BlockRole, isBoilerplate, type Role } from '../role-names';
import { isShownWith } from '../shown-blocks';
import { findBylineAt, hasAuthor } from './byline-lines';
import { authorsOf } from './head-authors';
import { findBylineBelow, findDatelineBelow } from './head-below-text';
import { isCount, isInvitation, isPageNumber } from './head-counts';
import { daysOfVisit, isDateline } from './head-dates';
import { BODY_WORDS, findHeadLines } from './head-lines';
import { BY, NAMED_BYLINE } from './head-words';
import { isNamed } from './named-lines';
import { standfirstProbability } from './standfirst';
import { findTitleLine, linesOfTitle } from './title-line';

/** Probability of a role that the words or the markup of a line make clear. */
const CLEAR_ROLE = 0.9;
/** Probability of a line that repeats an earlier one of the head: too low for it to be kept for its role. */
const REPEATED_LINE = 0.5;
/** Probability of a heading that is a standfirst by its place alone. */
const HEADING_STANDFIRST = 0.85;
/**
 * Number of lines next to the title that are part of the head although a class name around them says something else.
 */
const LINES_NEXT_TO_TITLE = 6;
/** Minimum texts of a row of links that is a menu. */
const MIN_MENU_LINKS = 3;
/** Minimum characters of a title that does not occur in another text by chance. */
const MIN_TITLE_LENGTH = 12;
/** Number of lines below the title among which a heading may be a standfirst. */
const LINES_TO_STANDFIRST = 3;
/** Minimum words of such a heading; a shorter one names a section. */
const MIN_HEADING_STANDFIRST_WORDS = 8;
/** Roles of what a text says about itself. */
export const ABOUT_TEXT: ReadonlySet<Role> = new Set<Role>(['byline', 'dateline']);
/** Roles that names of regions give to rows of links around a byline. */
const AROUND_BYLINE: ReadonlySet<Role> = new Set<Role>(['navigation', 'share', 'notice', 'promotion']);
/** Elements of a button next to the title, and how far up from its text they stand. */
const CONTROLS: ReadonlySet<string> = new Set(['a', 'button']);
const CONTROL_LEVELS = 2;
/** A number next to an icon, as of comments. */
const NUMBER = /^\d{1,6}$/;
/** Class of names and dates that a theme of WordPress writes for search engines alone. */
const HIDDEN_CLASS = /(?:^|\s)rich-snippet-hidden(?:\s|$)/;
/** Role of texts between those of the head: numbers of readers, page numbers, invitations to comment. */
const NOT_IN_HEAD: BlockRole = { role: 'navigation', probability: 0.9 };

/** Roles of the head's blocks that were found so far. */
class HeadRoles {
  /** By index of the block. */
  readonly byBlock = new Map<number, BlockRole>();

  constructor(private readonly blocks: readonly TextBlock[]) {}

  set({ from, to }: Line, role: Role, probability: number): void {
    for (let i = from; i < to; i++)
      this.byBlock.set(i, isNotInHead(this.blocks[i], role) ? NOT_IN_HEAD : { role, probability });
  }

  /** Separates a label in front of the title ("Thread:") and a button after it ("Add to list") from it. */
  splitOffLabels({ from, to }: Line, title: string): void {
    if (to - from < 2) return;
    const last = this.blocks[to - 1];
    const rest = this.blocks.slice(from, to - 1).map(({ text }) => text);
    const isWhole = compact(rest.join('')) === compact(title);
    const isControl = ({ path }: TextBlock) =>
      closestTag(path, isWhole ? CONTROLS : 'button', CONTROL_LEVELS) !== null;
    if (this.blocks[from].text.trim().replace(TITLE_LABEL, '') === '') this.byBlock.set(from, NOT_IN_HEAD);
    if (isControl(last) && (isWhole || !isControl(this.blocks[from]))) this.byBlock.set(to - 1, NOT_IN_HEAD);
  }

  of({ from }: Line): Role | undefined {
    return this.byBlock.get(from)?.role;
  }

  has(wanted: Role): boolean {
    return [...this.byBlock.values()].some(({ role }) => role === wanted);
  }
}

function isNotInHead(block: TextBlock, role: Role): boolean {
  const text = block.text.trim();
  if (role === 'title') return isPageNumber(text);
  if (role === 'standfirst') return false;
  if (role === 'byline' && NUMBER.test(text)) return true;
  // The name of a network may be that of a category.
  const isShare = linkAround(block) === null && roleOfPhrase(text) === 'share';
  const isHidden = closestOnPath(block.path, ({ element }) => hasClass(element, HIDDEN_CLASS), OWN_LEVELS);
  return isShare || isHidden !== null || isCount(text) || isInvitation(text);
}

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
  if (isNamed(line, NAMED_BYLINE) && isAboutAuthor(line.text, authorsOf(evidence.metadata))) {
    head.set(line, 'biography', CLEAR_ROLE);
    return;
  }
  const count = evidence.words.of(line);
  const found = findBylineAt(evidence, at, (earlier) => head.of(earlier) === 'byline');
  // The first thread of a board stands below its title, with author and date.
  const isBoard = evidence.metadata.kind === 'board';
  const isOther =
    isBoard ||
    (titleAt !== undefined &&
      (namesText(line, evidence.lines[titleAt]) ||
        (at < titleAt && (isByOthers(evidence, found, titleAt) || isMenu(evidence, line)))));
  const byline = isOther ? [] : found;
  if (byline.length > 0) {
    for (const part of byline) head.set(part, 'byline', CLEAR_ROLE);
    markDates(evidence, line, head);
  } else if (!isBoard && isDateline(evidence, line, count)) head.set(line, 'dateline', CLEAR_ROLE);
  else if (titleAt !== undefined && at > titleAt && at < bodyStart) {
    if (normalise(line.text) === normalise(evidence.lines[titleAt].text)) return;
    const probability = standfirstProbability(evidence, line, count);
    if (probability > 0) head.set(line, 'standfirst', probability);
  }
}

/** True for a line with the whole title, which leads to the text: “View a PDF of …, by Ada Holm”, “News > …”. */
const namesText = ({ text }: Line, title: Line): boolean =>
  title.text.length >= MIN_TITLE_LENGTH && !BY.test(text) && normalise(text).includes(normalise(title.text));

/**
 * True for lines above the title that name other authors than the page states, as a card there does. Where they say “by”,
 * the page's own author must stand soon below the title: it may state its publisher.
 */
function isByOthers(evidence: RoleEvidence, byline: readonly Line[], titleAt: number): boolean {
  const names = authorsOf(evidence.metadata);
  const isOwn = (line: Line) => hasAuthor(evidence, line, names);
  if (names.length === 0 || byline.some(isOwn)) return false;
  const below = evidence.lines.slice(titleAt + 1, titleAt + 1 + LINES_NEXT_TO_TITLE);
  return below.some(isOwn) || !byline.some((line) => BY.test(line.text));
}

/**
 * True for a row of links above the title, one of which may name the site as the author of the text, and for a link that
 * says more than such a name: “Try Gazette”.
 */
function isMenu({ blocks, metadata }: RoleEvidence, { from, to, text }: Line): boolean {
  const texts = blocks.slice(from, to).filter((block) => LETTER_OR_DIGIT.test(block.text));
  if (!texts.every(isLinkElsewhere)) return false;
  const shown = new Set([text, ...texts.map((block) => block.text)].map(normalise));
  const saysMore = authorsOf(metadata).every((name) => !isFullName(name) && !shown.has(normalise(name)));
  return texts.length >= MIN_MENU_LINKS || (metadata.byline !== '' && saysMore && !BY.test(text));
}

const isInRowOfLinks = ({ role, probability }: BlockRole): boolean =>
  AROUND_BYLINE.has(role) && probability < CLEAR_ROLE;

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
    const facts = below.findIndex((next) => ABOUT_TEXT.has(head.of(next) ?? 'body'));
    const isText = (next: Line) =>
      roles[next.from].role === 'heading' ||
      (words.of(next) >= BODY_WORDS && roles[next.from].role === 'body');
    if (facts >= 0 && !below.slice(0, facts).some(isText) && normalise(line.text) !== title) return line;
  }
  return undefined;
}

/** Gives the lines of the head that repeat one above a low probability, in place: some pages have them twice. */
function doubtCopies({ lines, blocks }: RoleEvidence, head: HeadRoles): void {
  const shown = new Set<string>();
  for (const line of lines) {
    const { from, to, text } = line;
    const role = head.of(line);
    if (role !== 'byline' && role !== 'dateline' && role !== 'standfirst') continue;
    if (shown.has(text))
      for (let i = from; i < to; i++) head.byBlock.set(i, { role, probability: REPEATED_LINE });
    else if (blocks[from].visible) shown.add(text);
  }
}

/** Gives the days of the visit above the title a low probability, in place. */
function doubtToday({ blocks, lines }: RoleEvidence, head: HeadRoles, titleAt: number): void {
  const above = lines.slice(0, titleAt).filter((line) => head.of(line) === 'dateline');
  const below = lines.slice(titleAt + 1, titleAt + 1 + LINES_NEXT_TO_TITLE);
  const aboutText = below.filter((line) => ABOUT_TEXT.has(head.of(line) ?? 'body'));
  for (const line of daysOfVisit(blocks, above, aboutText)) head.set(line, 'dateline', REPEATED_LINE);
}

/** Gives the dates within a byline their own role. */
function markDates({ blocks }: RoleEvidence, line: Line, head: HeadRoles): void {
  for (let i = line.from; i < line.to; i++) {
    if (blocks[i].path.tag === 'time' || findDate(blocks[i].text, true))
      head.byBlock.set(i, { role: 'dateline', probability: CLEAR_ROLE });
  }
}
