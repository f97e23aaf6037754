/** Lines that name the author of an article. */
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import { isAuthorRelation, isProfileAddress } from '../../metadata/page-facts';
import { isFullName, isName, mayBeJob, nameIn } from '../../metadata/person-names';
import { normalise } from '../../metadata/title-parts';
import type { Line } from '../../structure/inline-lines';
import { isInButton, linkAround } from '../../structure/text-links';
import { isAboutAuthor } from '../boilerplate/author-biography';
import type { RoleEvidence } from '../role-evidence';
import { isHandle } from '../thread/member-links';
import { mayNameAuthor } from './head-counts';
import { BY, NAMED_BYLINE, SEPARATOR } from './head-words';
import { holdsElement, isNamed, isSentence } from './named-lines';

/** Maximum words of a line that names the author. */
export const MAX_BYLINE_WORDS = 25;
/** Maximum words of a line that begins with "by", even if it names no known author. */
const MAX_BY_WORDS = 12;
/** Maximum words of a line that is a name, linked to the author's page. */
const MAX_NAME_WORDS = 6;
/** Minimum words of a statement that has the author's name in it. */
const MIN_STATEMENT_WORDS = 6;
/** End of a statement: a word that is not the abbreviation of an agency. */
const STATEMENT_END = /(?<!\S)[\p{Ll}\p{Lo}]\p{L}{3,}[.!?。]$/u;
/** Characters of a line that only says "Written by" and the like. */
const MAX_LABEL_LENGTH = 20;
/** Characters of such a line when only the name below it shows that it is a byline: "By", "and". */
const MAX_LONE_LABEL_LENGTH = 8;

/**
 * Finds the lines of the byline that ends at a line: that line, and also the line above it where the byline takes two
 * lines.
 * @param at index of the line
 * @param isKnownByline true for earlier lines that are bylines
 * @returns the lines; none when the line names no author
 */
export function findBylineAt(
  evidence: RoleEvidence,
  at: number,
  isKnownByline: (line: Line) => boolean,
): Line[] {
  const { lines, words, blocks } = evidence;
  const line = lines[at];
  const count = words.of(line);
  const before: Line | undefined = lines[at - 1];
  if (!before) return isBylineLine(evidence, line, count) ? [line] : [];
  const isName = isHandleBelow(before, line, blocks);
  const isLabel = BY.test(before.text) && before.text.length < MAX_LABEL_LENGTH;
  const isNext = SEPARATOR.test(before.text) && at > 1 && isKnownByline(lines[at - 2]);
  const opening = isNext || isLabel || isName ? before : null;
  const isFound =
    isName || isBylineLine(evidence, line, count) || (opening !== null && isNameAfter(opening, line, count));
  if (!isFound) return [];
  return opening ? [line, opening] : [line];
}

/** True for a line in which one of the names occurs. */
export const namesAuthor = ({ text }: Line, names: readonly string[]): boolean =>
  names.some((name) => normalise(name) !== '' && ` ${normalise(text)} `.includes(` ${normalise(name)} `));

/** True for an account's name on a network, “@ferry”, below the author's name in a link to the same page. */
function isHandleBelow(name: Line, line: Line, blocks: readonly TextBlock[]): boolean {
  if (!isHandle(line.text)) return false;
  const addressOf = ({ from }: Line) => linkAround(blocks[from])?.href ?? '';
  const address = addressOf(line);
  return address !== '' && address === addressOf(name) && !isHandle(name.text);
}

/** True for a line with the name of an author, or with that name in an element of its own. */
export const hasAuthor = ({ blocks, authors }: RoleEvidence, line: Line): boolean =>
  namesAuthor(line, authors) ||
  blocks
    .slice(line.from, line.to)
    .some(({ text }) => authors.some((name) => normalise(name) === normalise(text)));

/** True for a name below a line that says only "By", or "and" after another name. */
const isNameAfter = (label: Line, { text }: Line, count: number): boolean =>
  label.text.length < MAX_LONE_LABEL_LENGTH && count <= MAX_NAME_WORDS && /^[\p{Lu}\p{Lo}]/u.test(text);

function isBylineLine(evidence: RoleEvidence, line: Line, count: number): boolean {
  if (count > MAX_BYLINE_WORDS) return false;
  const isHeading = evidence.roles[line.from].role === 'heading';
  // The headline of another text may contain the author's name, and the box of the byline may hold the article's own.
  if (isHeading && count > MAX_NAME_WORDS && !BY.test(line.text)) return false;
  const { authors } = evidence;
  if (isAboutAuthor(line.text, authors)) return false;
  if (hasAuthor(evidence, line)) return count < MIN_STATEMENT_WORDS || !isStatement(line.text, authors);
  if (BY.test(line.text) && count > 1 && count <= MAX_BY_WORDS) return true;
  // A section may have a box that is named after its writers: the abstract by the authors.
  if (isHeading && (authors.length > 0 || !isFullName(nameIn(line.text)))) return false;
  if (isInButton(evidence.blocks[line.from])) return false;
  const states = (element: Element) =>
    isAuthorRelation(element) || /^(?:author|creator)$/.test(attribute(element, 'itemprop') ?? '');
  if (!mayNameAuthor(line.text) || isSentence(line, count) || isControl(line, evidence.blocks)) return false;
  const isName = count <= MAX_NAME_WORDS && isNameAlone(line.text.trim());
  const isProfile = ({ element, tag }: PathElement) =>
    isName && tag === 'a' && isProfileAddress(attribute(element, 'href') ?? '');
  // The box of a byline may also hold the name of the section.
  const maySaySection = count === 1 && authors.length > 0 && !NAMED_BYLINE.of(line.path.names);
  return (
    (!maySaySection && isNamed(line, NAMED_BYLINE, states)) ||
    holdsElement(
      evidence.blocks,
      line,
      (step) => NAMED_BYLINE.of(step.names) || states(step.element) || isProfile(step),
    )
  );
}

/** Signs of texts other than those of controls: a date, a label, an address, the letters of an agency. */
const NO_CONTROL = /[\p{Nd}:：@]|^[^\p{L}]*\p{Lu}{2,5}[^\p{L}]*$/u;

/** True for a line without a name, or words before one: “Register”, “Show more”, “Visit the shop”. */
function isControl({ from, to, text }: Line, blocks: readonly TextBlock[]): boolean {
  if (NO_CONTROL.test(text) || mayBeJob(text) || nameIn(text) !== text.trim()) return false;
  return !blocks.slice(from, to).some((block) => isName(nameIn(block.text.trim())));
}

/** True for a text that ends as a statement does, and not with the author's name. */
const isStatement = (text: string, names: readonly string[]): boolean =>
  STATEMENT_END.test(text) && !names.some((name) => normalise(text).endsWith(normalise(name)));

/** True for a full name, or a single word, as the names of members are. */
const isNameAlone = (text: string): boolean => !/\s/.test(text) || isFullName(nameIn(text));
