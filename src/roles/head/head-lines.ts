/** The lines among which the head of an article is found: from a few above the title to where the body has begun. */
import type { RoleEvidence } from '../role-evidence';
import { isBoilerplate } from '../role-names';
import { hasAuthor, MAX_BYLINE_WORDS } from './byline-lines';
import { isStandfirst } from './standfirst';

/**
 * Number of lines next to the title that are part of the head although a class name around them says something else.
 */
export const LINES_NEXT_TO_TITLE = 6;

/** Number of lines before the title that may belong to the head. */
const LINES_BEFORE = 6;
/** Number of lines between the title and the body that may belong to the head. */
const LINES_AFTER = 30;
/** Number of short lines after the opening paragraph that may name the author and the date. */
const LINES_AFTER_OPENING = 3;
/** Minimum words of a kept line with which the body has begun. */
const BODY_WORDS = 20;
/** Number of lines below a heading of the head in which the author may be named. */
const LINES_TO_BYLINE = 9;

/** Indexes of lines: the first and the one after the last that may belong to the head, and the first of the body. */
export interface HeadLines {
  readonly start: number;
  readonly end: number;
  readonly bodyStart: number;
}

/** Finds the lines of the head. @param titleAt index of the line of the title, if there is one */
export function findHeadLines(evidence: RoleEvidence, titleAt: number | undefined): HeadLines {
  const bodyStart = firstBodyLine(evidence, titleAt);
  const start = titleAt ?? bodyStart;
  const end = Math.min(headEnd(evidence, bodyStart), lastLine(evidence, start));
  return { start: Math.max(0, start - LINES_BEFORE), end, bodyStart };
}

/** Index after the last line that may belong to the head: boilerplate in between does not count. */
function lastLine({ lines, roles }: RoleEvidence, start: number): number {
  let at = Math.max(0, start);
  for (let left = LINES_AFTER; at < lines.length && left > 0; at++)
    if (!isBoilerplate(roles[lines[at].from].role)) left--;
  return at;
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
  const { lines, roles, words, authors } = evidence;
  if (authors.length === 0) return false;
  for (const line of lines.slice(heading + 1, heading + 1 + LINES_TO_BYLINE)) {
    const { role } = roles[line.from];
    if (role === 'body' && words.of(line) >= BODY_WORDS) return false;
    if (words.of(line) <= MAX_BYLINE_WORDS && hasAuthor(evidence, line)) return true;
  }
  return false;
}

/** Index after the last line of the head, which may come after an opening paragraph. */
function headEnd(evidence: RoleEvidence, bodyStart: number): number {
  const { lines, roles } = evidence;
  const last = Math.min(bodyStart + LINES_AFTER_OPENING, lines.length - 1);
  for (let at = bodyStart + 1; at <= last; at++) {
    const isBody = evidence.words.of(lines[at]) >= BODY_WORDS || roles[lines[at].from].role === 'heading';
    if (isBody && !isStandfirst(evidence, lines[at])) return at;
  }
  return last + 1;
}
