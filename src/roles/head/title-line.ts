/** The line with the title of the content: the `h1` that the page states too, or a lower heading. */
import { OWN_LEVELS } from '../../dom/climb-levels';
import { NameFact } from '../../dom/element-names';
import { nameWith } from '../../dom/name-flags';
import { closestOnPath, closestTag, type TextBlock } from '../../dom/text-blocks';
import { compact, hasKey, normalise } from '../../metadata/title-parts';
import type { Line } from '../../structure/inline-lines';
import { findHeadings } from '../../structure/sections';
import { isAllLinks } from '../../structure/text-links';
import type { RoleEvidence } from '../role-evidence';
import { type BlockRole, isBoilerplate, SURE_ROLE } from '../role-names';

/**
 * Maximum length of a line that is the title, in lengths of the title: signs and spaces may stand between its words.
 */
const MAX_LENGTH_BY_TITLE = 4;

/** Minimum words by which a title is distinguished from the first link of a menu. */
const MIN_HEADLINE_WORDS = 4;

/** The line that is the title. */
interface TitleLine {
  /** Its index. */
  readonly at: number;
  /** Probability that it is, from 0 to 1. */
  readonly probability: number;
}

/**
 * A line that may hold the title. Its text is compared with the title on demand only, since most lines are not
 * headings.
 */
class TitleCandidate {
  private comparable: string | undefined;

  constructor(
    readonly at: number,
    private readonly line: Line,
    private readonly firstText: string,
    /** 1 to 6 in a heading, else 7. */
    readonly level: number,
    readonly isInNavigation: boolean,
  ) {}

  get key(): string {
    this.comparable ??= normalise(this.line.text);
    return this.comparable;
  }

  /** True when the text is the title, apart from signs and spaces; lines that are too long for it are not compared. */
  is(title: string): boolean {
    return this.line.text.length <= MAX_LENGTH_BY_TITLE * title.length && this.key === title;
  }

  /** True when the line begins with a headline as title; the name of the site that it leads to may follow. */
  beginsWith(title: string): boolean {
    return (
      this.line.text.length <= MAX_LENGTH_BY_TITLE * title.length &&
      title.split(' ').length >= MIN_HEADLINE_WORDS &&
      normalise(this.firstText) === title
    );
  }

  /** True in the header of an article. */
  get isInHeader(): boolean {
    return isInArticleHeader(this.line);
  }
}

/**
 * Lines between a breadcrumb that ends with the title and the title itself; further below, it names the page among
 * others.
 */
const LINES_TO_REPETITION = 30;
/** Minimum characters by which a headline is distinguished from the name of a site or a section. */
const MIN_HEADLINE_LENGTH = 15;

const isNavigation = ({ role, probability }: BlockRole): boolean =>
  isBoilerplate(role) && (probability > 0.9 || (role === 'notice' && probability >= SURE_ROLE));

/**
 * Finds the line of the title; null when there is none.
 * @param isShown true for the index of a block that readers see
 */
export function findTitleLine(evidence: RoleEvidence, isShown: (block: number) => boolean): TitleLine | null {
  const { blocks, kept, lines, roles, metadata } = evidence;
  // A heading below all of the text, as in the slogan of a footer, is over nothing, unless the page states it.
  const isOverText = ({ to }: Line) => kept.total === 0 || kept.of({ from: 0, to }) < kept.total;
  const title = normalise(metadata.title);
  const site = normalise(metadata.site);
  const headings = findHeadings(blocks);
  const all: TitleCandidate[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!isShown(line.from) || !hasKey(line.text)) continue;
    const level = headings[line.from]?.level ?? 7;
    const isInNavigation = isNavigation(roles[line.from]);
    const candidate = new TitleCandidate(at, line, blocks[line.from].text, level, isInNavigation);
    if (isOverText(line) || (level === 1 && agrees(candidate.key, title))) all.push(candidate);
  }
  const candidates = all.filter(({ isInNavigation }) => !isInNavigation);
  const topHeadings = candidates.filter(
    (line) => line.level === 1 && (line.key !== site || line.key === title),
  );
  const unbranded = topHeadings.filter(({ at }) => !isInLogo(lines[at], blocks));
  // A logo is the title where no other heading is.
  const isOtherTitle = (line: TitleCandidate): boolean =>
    line.level === 2 && agrees(line.key, title) && !isInLogo(lines[line.at], blocks);
  const h1 = unbranded.length > 0 || candidates.some(isOtherTitle) ? unbranded : topHeadings;
  const own = findOutsideNavigation(candidates, h1, title, ({ at }) => isAllLinks(lines[at], blocks));
  if (h1.length > 0) return own;
  const breadcrumb = all.find(
    (line) => line.isInNavigation && line.level === 1 && line.key !== site && agrees(line.key, title),
  );
  if (!breadcrumb) return own;
  const repetition = candidates.find(
    (line) =>
      line.level < 7 && line.at <= breadcrumb.at + LINES_TO_REPETITION && areSame(line.key, breadcrumb.key),
  );
  return repetition ? { at: repetition.at, probability: 0.95 } : { at: breadcrumb.at, probability: 0.8 };
}

const LOGO = new NameFact(({ className, id }) => LOGO_NAME.test(className) || LOGO_NAME.test(id));
const LOGO_NAME = nameWith('logo|site-?(?:title|name)');

/** True for a line that names the site: one named a logo, or a link in a box with that name. */
const isInLogo = (line: Line, blocks: readonly TextBlock[]): boolean =>
  LOGO.of(line.path.names) ||
  (isAllLinks(line, blocks) && closestOnPath(line.path, ({ names }) => LOGO.of(names), OWN_LEVELS) !== null);

/** Finds the title where navigation does not hold it. */
function findOutsideNavigation(
  candidates: readonly TitleCandidate[],
  h1: readonly TitleCandidate[],
  title: string,
  isLink: (line: TitleCandidate) => boolean,
): TitleLine | null {
  const exact = h1.find(({ key }) => key === title) ?? h1.find(({ key }) => agrees(key, title));
  if (exact) return { at: exact.at, probability: 0.98 };
  const stated = candidates.filter((line) => line.level < 7 && areSame(line.key, title));
  // A list of the latest texts links to this one too.
  const heading = stated.find((line) => !isLink(line)) ?? stated[0];
  // Blogs have their own name as the only h1.
  if (h1.length === 1 && !(heading && title.length >= MIN_HEADLINE_LENGTH))
    return { at: h1[0].at, probability: 0.8 };
  if (!title.includes(' ') && title.length < 6) return h1[0] ? { at: h1[0].at, probability: 0.6 } : null;
  if (heading) return { at: heading.at, probability: 0.95 };
  if (h1[0]) return { at: h1[0].at, probability: 0.6 };
  const similar = candidates.find((line) => line.level <= 2 && agrees(line.key, title));
  if (similar) return { at: similar.at, probability: 0.8 };
  const line = candidates.find((candidate) => candidate.is(title) || candidate.beginsWith(title));
  if (line) return { at: line.at, probability: 0.8 };
  const headline = candidates.find((other) => other.level === 2 && other.isInHeader && !isLink(other));
  return headline ? { at: headline.at, probability: 0.7 } : null;
}

/**
 * Returns all lines of the heading at that line if the title needs them all: a kicker in a box of its own; else that
 * line.
 */
export function linesOfTitle({ lines, metadata }: RoleEvidence, at: number): readonly Line[] {
  const headingOf = (line: Line | undefined) => closestTag(line?.path ?? null, 'h1');
  const heading = headingOf(lines[at]);
  if (!heading) return [lines[at]];
  let from = at;
  let to = at + 1;
  while (headingOf(lines[from - 1]) === heading) from--;
  while (headingOf(lines[to]) === heading) to++;
  const all = lines.slice(from, to);
  return compact(all.map(({ text }) => text).join('')) === compact(metadata.title) ? all : [lines[at]];
}

const ARTICLE_TAGS: ReadonlySet<string> = new Set(['article', 'main']);

/** True in the header of an article; false in that of the page. */
export function isInArticleHeader({ path }: Line): boolean {
  const header = closestTag(path, 'header', OWN_LEVELS + 1);
  return header !== null && closestTag(header.parent, ARTICLE_TAGS, OWN_LEVELS) !== null;
}

/** True for texts with the same letters: parts of a headline in elements of their own have no space between them. */
const areSame = (one: string, other: string): boolean =>
  one === other || one.replaceAll(' ', '') === other.replaceAll(' ', '');

/** True when a line is the title, or one of both is a large part of the other. */
const agrees = (key: string, title: string): boolean =>
  title !== '' && (key === title || isPart(key, title) || isPart(title, key));

/** True when one normalised text is a large part of the other. */
const isPart = (part: string, whole: string): boolean =>
  part.length >= 0.5 * whole.length && part.includes(' ') && whole.includes(part);
