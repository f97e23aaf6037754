/** The head of an article: title, standfirst, byline and dateline among the lines around the title. */
import type { TextBlock } from '../dom/text-blocks';
import { attribute } from '../dom/tree';
import { findDate } from '../metadata/dates';
import { BYLINE_NAME, DATELINE_NAME } from '../metadata/head-names';
import type { Metadata } from '../metadata/metadata';
import { normalise } from '../metadata/title-parts';
import type { Line } from '../structure/inline-lines';
import { findHeadings } from '../structure/sections';
import type { StretchSums } from '../structure/stretches';
import { type BlockRole, isBoilerplate, type Role } from './role-names';

/** Lines that may belong to the head: before the title, and between the title and the body. */
const LINES_BEFORE = 6;
const LINES_AFTER = 30;
/** Short lines after the opening paragraph that may name the author and the date. */
const LINES_AFTER_OPENING = 3;
/** Words of a kept line with which the body has begun. */
const BODY_WORDS = 20;
const MAX_STANDFIRST_WORDS = 90;
const MIN_STANDFIRST_WORDS = 4;
const MAX_BYLINE_WORDS = 25;
const MAX_DATELINE_WORDS = 16;
/** Characters of the description with which a standfirst begins. */
const DESCRIPTION_START = 40;

const STANDFIRST_NAME =
  /(?:^|[\s_-])(?:stand-?first|dek|deck|sub-?(?:title|head(?:ing|line)?)|tagline|lead|lede|intro(?:duction)?|summary|excerpt|teaser|chapo|chapeau|perex|abstract|kicker|entradilla|subtitulo|vorspann|anrisstext|description)(?:[\s_-]|$)/i;
/** Words before a name, alone in their line or with it. */
const BY =
  /^(?:(?:written|posted|published|words|text|story|reviewed|reported) )?(?:by|von|par|por|di|door|af|av|przez|от|автор|autor(?:in)?|author|auteur|بقلم|كتب(?:ت)?|文|作者|记者|記者|撰文|執筆|著者)(?:$|[\s:：／/]+(?=[\p{Lu}\p{Lo}]))/iu;
const UPDATED =
  /^(?:(?:last )?(?:updated|published|posted|modified)|veröffentlicht|aktualisiert|stand|publié|mis à jour|publicado|actualizado|发布时间|更新|公開|نشر)/iu;

/** What `findArticleHead()` reads. */
export interface HeadEvidence {
  readonly blocks: readonly TextBlock[];
  readonly lines: readonly Line[];
  /** Roles by markup; boilerplate does not belong to the head. */
  readonly roles: readonly BlockRole[];
  /** Numbers of words. */
  readonly words: StretchSums;
  /** The network's labels, which tell where the body begins. */
  readonly labels: readonly boolean[];
  readonly metadata: Pick<Metadata, 'title' | 'byline' | 'description' | 'site'>;
}

/** Levels to climb from a line to the element that names it. */
const MAX_LEVELS = 4;

/** True when an element around the line has such a name, and holds no other text than the head may have. */
function isNamed(line: Line, name: RegExp, matches: (element: Element) => boolean = () => false): boolean {
  let step: Line['around'] | null = line.around;
  for (let level = 0; step && level < MAX_LEVELS; level++, step = step.parent) {
    const { element, tag } = step;
    if (tag === 'body' || tag === 'main' || tag === 'article') return false;
    if (name.test(attribute(element, 'class') ?? '') || name.test(attribute(element, 'id') ?? ''))
      return true;
    if (matches(element)) return true;
  }
  return false;
}

/** Inner element of a line: a date or name often has a `time` or link of its own. */
function holds(
  evidence: HeadEvidence,
  line: Line,
  test: (element: Element, tag: string) => boolean,
): boolean {
  for (let i = line.from; i < line.to; i++) {
    for (let step: Line['around'] | null = evidence.blocks[i].path; step; step = step.parent) {
      if (test(step.element, step.tag)) return true;
      if (step === line.around) break;
    }
  }
  return false;
}

/** Finds the roles of the head's blocks, by index. */
export function findArticleHead(evidence: HeadEvidence): Map<number, BlockRole> {
  const { lines } = evidence;
  const head = new Map<number, BlockRole>();
  const set = (line: Line, role: Role, probability: number) => {
    for (let i = line.from; i < line.to; i++) head.set(i, { role, probability });
  };
  const title = findTitleLine(evidence);
  if (title) set(lines[title.at], 'title', title.probability);
  const bodyStart = firstBodyLine(evidence, title ? title.at + 1 : 0);
  const start = title?.at ?? bodyStart;
  const end = Math.min(headEnd(evidence, bodyStart), (title?.at ?? bodyStart) + LINES_AFTER);
  for (let at = Math.max(0, start - LINES_BEFORE); at < end; at++) {
    const line = lines[at];
    const { role } = evidence.roles[line.from];
    if (head.has(line.from) || role === 'caption' || isBoilerplate(role)) continue;
    const count = evidence.words.of(line);
    if (isByline(evidence, line, count)) {
      set(line, 'byline', 0.9);
      const before = lines[at - 1];
      if (before && BY.test(before.text) && before.text.length < 20) set(before, 'byline', 0.9);
      markDates(evidence, line, head);
    } else if (isDateline(evidence, line, count)) set(line, 'dateline', 0.9);
    else if (title && at > title.at) {
      const probability = at < bodyStart ? standfirstProbability(evidence, line, count) : 0;
      if (probability > 0) set(line, 'standfirst', probability);
    }
  }
  return head;
}

/** Finds the line with the title: the `h1` that the page states too, the only `h1`, or a line that says the same. */
function findTitleLine(evidence: HeadEvidence): { at: number; probability: number } | null {
  const { blocks, lines, roles, metadata } = evidence;
  const title = normalise(metadata.title);
  const headings = findHeadings(blocks);
  const site = normalise(metadata.site);
  const candidates = lines
    .map((line, at) => ({ at, line, key: normalise(line.text), level: headings[line.from]?.level ?? 7 }))
    .filter(({ line, key }) => key !== '' && !isNavigation(roles[line.from]) && blocks[line.from].visible);
  const h1 = candidates.filter(({ level, key }) => level === 1 && (key !== site || key === title));
  const isStated = ({ key }: { key: string }) =>
    title !== '' && (key === title || isPart(key, title) || isPart(title, key));
  const exact = h1.find(({ key }) => key === title) ?? h1.find(isStated);
  if (exact) return { at: exact.at, probability: 0.98 };
  if (h1.length === 1) return { at: h1[0].at, probability: 0.8 };
  if (!title.includes(' ') && title.length < 6) return h1[0] ? { at: h1[0].at, probability: 0.6 } : null;
  const heading = candidates.find(({ key, level }) => level < 7 && key === title);
  if (heading) return { at: heading.at, probability: 0.95 };
  if (h1[0]) return { at: h1[0].at, probability: 0.6 };
  const line = candidates.find(({ key }) => key === title);
  return line ? { at: line.at, probability: 0.8 } : null;
}

const isNavigation = ({ role, probability }: BlockRole): boolean => isBoilerplate(role) && probability > 0.9;

/** True when one normalised text is a large part of the other. */
const isPart = (part: string, whole: string): boolean =>
  part.length >= 0.5 * whole.length && part.includes(' ') && whole.includes(part);

/**
 * Index of the first line of the body: a long kept line, or a kept heading below the title. One long line may be a
 * standfirst; sites also call all of a text its introduction or description.
 */
function firstBodyLine(evidence: HeadEvidence, from: number): number {
  const { lines, labels, roles } = evidence;
  let hasStandfirst = false;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at];
    if (!labels[line.from]) continue;
    const isHeading = roles[line.from].role === 'heading';
    if (!isHeading && evidence.words.of(line) < BODY_WORDS) continue;
    if (isHeading || hasStandfirst || !isStandfirst(evidence, line)) return at;
    hasStandfirst = true;
  }
  return Math.min(from + LINES_AFTER, lines.length - 1);
}

/** Index after the last line of the head: an opening paragraph may stand above the byline. */
function headEnd(evidence: HeadEvidence, bodyStart: number): number {
  const { lines, roles } = evidence;
  const last = Math.min(bodyStart + LINES_AFTER_OPENING, lines.length - 1);
  for (let at = bodyStart + 1; at <= last; at++) {
    const isBody = evidence.words.of(lines[at]) >= BODY_WORDS;
    if (isBody || roles[lines[at].from].role === 'heading') return at;
  }
  return last + 1;
}

const isStandfirst = (evidence: HeadEvidence, line: Line): boolean =>
  evidence.words.of(line) <= MAX_STANDFIRST_WORDS && isNamed(line, STANDFIRST_NAME);

function isByline(evidence: HeadEvidence, line: Line, count: number): boolean {
  if (count > MAX_BYLINE_WORDS) return false;
  const { byline } = evidence.metadata;
  const text = normalise(line.text);
  if (
    byline?.split(', ').some((name) => normalise(name) !== '' && ` ${text} `.includes(` ${normalise(name)} `))
  )
    return true;
  if (BY.test(line.text) && count > 1 && count <= 12) return true;
  const states = (element: Element) =>
    /(?:^|\s)author(?:\s|$)/.test(attribute(element, 'rel') ?? '') ||
    /^(?:author|creator)$/.test(attribute(element, 'itemprop') ?? '');
  return isNamed(line, BYLINE_NAME, states) || holds(evidence, line, states);
}

function isDateline(evidence: HeadEvidence, line: Line, count: number): boolean {
  if (count > MAX_DATELINE_WORDS) return false;
  if (holds(evidence, line, (_, tag) => tag === 'time')) return true;
  if (UPDATED.test(line.text) && /\d/.test(line.text)) return true;
  if (findDate(line.text, true)) return true;
  return /\d/.test(line.text) && isNamed(line, DATELINE_NAME);
}

/** Gives the dates within a byline their own role. */
function markDates({ blocks }: HeadEvidence, line: Line, head: Map<number, BlockRole>): void {
  for (let i = line.from; i < line.to; i++) {
    if (blocks[i].path.tag === 'time' || findDate(blocks[i].text, true))
      head.set(i, { role: 'dateline', probability: 0.9 });
  }
}

function standfirstProbability(evidence: HeadEvidence, line: Line, count: number): number {
  if (count < MIN_STANDFIRST_WORDS || count > MAX_STANDFIRST_WORDS) return 0;
  const description = normalise(evidence.metadata.description);
  const text = normalise(line.text);
  const isDescription =
    description.length >= DESCRIPTION_START && text.startsWith(description.slice(0, DESCRIPTION_START));
  if (isNamed(line, STANDFIRST_NAME)) return 0.9;
  return isDescription ? 0.85 : 0;
}
