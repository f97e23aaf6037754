/** Author and date of an article where its head has none: in lines within its text, or soon after. */
import { findDate } from '../../metadata/dates';
import { normalise } from '../../metadata/title-parts';
import type { Line } from '../../structure/inline-lines';
import type { RoleEvidence } from '../role-evidence';
import { isBoilerplate } from '../role-names';
import { namesAuthor } from './byline-lines';
import { BY, UPDATED } from './head-words';

/** Maximum words of a line that names the author or the date and says nothing else. */
const MAX_LINE_WORDS = 10;
/** Lines after the last kept one that may name the author or the date. */
const LINES_AFTER_TEXT = 10;

/** True for a short line that may name the author or the date: no boilerplate, nor part of a comment. */
const isPossible = ({ roles, words }: RoleEvidence, line: Line): boolean =>
  words.of(line) <= MAX_LINE_WORDS &&
  !isBoilerplate(roles[line.from].role) &&
  roles[line.from].role !== 'comment';

/**
 * Finds the line that names the author within the text or soon after it: with a word such as “by”, as in recipes of
 * readers, or as the last line of a report.
 * @param titleAt index of the title's line
 */
export function findBylineBelow(evidence: RoleEvidence, titleAt: number): Line | undefined {
  const { lines, roles, labels, authors } = evidence;
  if (authors.length === 0) return undefined;
  const within = lines.find(
    (line, at) =>
      at > titleAt &&
      labels[lines[at - 1].from] &&
      BY.test(line.text) &&
      isPossible(evidence, line) &&
      namesAuthor(line, authors),
  );
  if (within) return within;
  const last = lines.findLastIndex((line) => labels[line.from]);
  // Below a heading is another text, with an author of its own.
  const heading = lines.findIndex(({ from }, at) => at > last && roles[from].role === 'heading');
  const end = Math.min(last + 1 + LINES_AFTER_TEXT, heading < 0 ? lines.length : heading);
  return lines
    .slice(titleAt + 1, end)
    .find((line) => isPossible(evidence, line) && isAuthorAlone(line, authors));
}

/** True for a line that is the name of an author, perhaps after a word such as “by”. */
const isAuthorAlone = ({ text }: Line, names: readonly string[]): boolean => {
  const rest = normalise(text.replace(BY, ''));
  return rest !== '' && names.some((name) => normalise(name) === rest);
};

/** Finds the line soon after the text that says when it was published. @param titleAt index of the title's line */
export function findDatelineBelow(evidence: RoleEvidence, titleAt: number): Line | undefined {
  const { lines, labels } = evidence;
  const last = lines.findLastIndex((line) => labels[line.from]);
  return lines
    .slice(titleAt + 1, last + 1 + LINES_AFTER_TEXT)
    .find(
      (line) =>
        isPossible(evidence, line) &&
        UPDATED.test(line.text) &&
        /\d/.test(line.text) &&
        findDate(line.text, true) !== null,
    );
}
