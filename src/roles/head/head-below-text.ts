/** Author and date of an article where its head has none: in lines within its text, or soon after. */
import { findDate } from '../../metadata/dates';
import type { Line } from '../../structure/inline-lines';
import type { RoleEvidence } from '../role-evidence';
import { isBoilerplate } from '../role-names';
import { authorsOf, namesAuthor } from './head-authors';
import { BY, UPDATED } from './head-words';

/** Maximum words of a line that names the author or the date and says nothing else. */
const MAX_LINE_WORDS = 10;
/** Lines after the last kept one that may say when the text was published. */
const LINES_AFTER_TEXT = 10;

/** Finds the line that names the author where it stands within or right below the text, as in recipes that readers send in. */
export function findBylineBelow(evidence: RoleEvidence, from: number): Line | undefined {
  const { lines, roles, words, labels } = evidence;
  const names = authorsOf(evidence.metadata);
  if (names.length === 0) return undefined;
  return lines.find(
    (line, at) =>
      at > from &&
      labels[lines[at - 1].from] &&
      words.of(line) <= MAX_LINE_WORDS &&
      BY.test(line.text) &&
      !isBoilerplate(roles[line.from].role) &&
      namesAuthor(line, names),
  );
}

/** Finds the line soon after the text that says when it was published. */
export function findDatelineBelow(
  { lines, roles, words, labels }: RoleEvidence,
  from: number,
): Line | undefined {
  const last = lines.findLastIndex((line) => labels[line.from]);
  return lines
    .slice(from + 1, last + 1 + LINES_AFTER_TEXT)
    .find(
      (line) =>
        words.of(line) <= MAX_LINE_WORDS &&
        UPDATED.test(line.text) &&
        /\d/.test(line.text) &&
        findDate(line.text, true) !== null &&
        !isBoilerplate(roles[line.from].role) &&
        roles[line.from].role !== 'comment',
    );
}
