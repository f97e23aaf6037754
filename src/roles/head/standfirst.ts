/** The standfirst of an article: a sentence or two below the title that say what it is about. */

import type { TextBlock } from '../../dom/text-blocks';
import { localName } from '../../dom/tree';
import { normalise } from '../../metadata/title-parts';
import type { Line } from '../../structure/inline-lines';
import { isInButton, isLinkElsewhere } from '../../structure/text-links';
import { endsSentence, LETTER_OR_DIGIT } from '../../structure/text-patterns';
import type { RoleEvidence } from '../role-evidence';
import { NAMED_BYLINE, NAMED_STANDFIRST, NAMED_TOOL_OR_REVIEWS } from './head-words';
import { isNamed, namedElement } from './named-lines';
import { isInArticleHeader } from './title-line';

/** Maximum words of a standfirst; a longer line is the first paragraph. */
const MAX_STANDFIRST_WORDS = 90;
/** Minimum words of a standfirst; a shorter line is a label or a section. */
const MIN_STANDFIRST_WORDS = 4;
/** Minimum words of a sentence in the header of an article that is a standfirst without a name for it. */
const MIN_SENTENCE_WORDS = 8;
/** Characters of the page's description with which a standfirst begins. */
const DESCRIPTION_START_LENGTH = 40;

/** True for a line whose element is named a standfirst, unless it is too long for one. */
export const isStandfirst = (evidence: RoleEvidence, line: Line): boolean =>
  evidence.words.of(line) <= MAX_STANDFIRST_WORDS && isNamed(line, NAMED_STANDFIRST);

/** Minimum number of elements named standfirsts that are the items of a list, as notices and the hints of a form. */
const MIN_ITEMS = 3;

/** Finds those among the lines of standfirsts, but for headlines, that are items of a list, each in such an element. */
export function findListedStandfirsts({ roles }: RoleEvidence, lines: readonly Line[]): readonly Line[] {
  const isText = ({ from }: Line) => roles[from].role !== 'heading';
  const named = lines.filter((line) => isText(line) && isNamed(line, NAMED_STANDFIRST));
  const elements = new Set(named.map((line) => namedElement(line, NAMED_STANDFIRST)));
  return elements.size >= MIN_ITEMS ? named : [];
}

const NUMBER = /^[\s\p{Nd}.,:%()-]+$/u;

const COOKIES = /\bcookies\b/i;

const isForm = (element: Element): boolean => localName(element) === 'form';

/** True for buttons, for a row of links, as to the categories of a recipe, and for a link to another text. */
const isLinks = ({ blocks }: RoleEvidence, { from, to }: Line): boolean => {
  const isLink = to > from + 1 ? ({ path }: TextBlock) => path.tag === 'a' : isLinkElsewhere;
  const texts = blocks.slice(from, to).filter(({ text }) => LETTER_OR_DIGIT.test(text));
  return texts.every((block) => isLink(block) || isInButton(block));
};

/** Sign between the links of a trail to the page. */
const IN_TRAIL = /^\s*[>›»❯→]+\s*$/;

/** True for a trail of links to the page: “Home › News › …”. */
const isTrail = ({ blocks }: RoleEvidence, { from, to }: Line): boolean =>
  blocks.slice(from + 1, to).some(({ text }, i) => IN_TRAIL.test(text) && isLinkElsewhere(blocks[from + i]));

/** True for a notice about cookies, unless the text is about them. */
const isAboutCookies = ({ metadata }: RoleEvidence, { text }: Line): boolean =>
  COOKIES.test(text) && !COOKIES.test(metadata.title);

const LABEL = /[:：]$/;

/** True for a label, as of a row of buttons, and a fact with its label in a text of its own: "Delivery: ten days". */
const isLabelled = ({ blocks }: RoleEvidence, { from, to, text }: Line, count: number): boolean =>
  LABEL.test(text)
    ? count < MIN_SENTENCE_WORDS
    : to > from + 1 && LABEL.test(blocks[from].text.trim()) && !endsSentence(text);

/** True for a line that is mostly numbers: boxes of ratings and offers have names of standfirsts too. */
const isMostlyNumbers = ({ blocks }: RoleEvidence, { from, to }: Line): boolean =>
  to > from + 1 && 2 * blocks.slice(from, to).filter(({ text }) => NUMBER.test(text)).length > to - from;

/** True for a line that begins as the page's description does, perhaps after a place in an element of its own. */
function isDescription({ blocks, metadata }: RoleEvidence, { from, to, text }: Line): boolean {
  const start = normalise(metadata.description).slice(0, DESCRIPTION_START_LENGTH);
  const texts = [text, ...blocks.slice(from, to).map((block) => block.text)];
  return start.length === DESCRIPTION_START_LENGTH && texts.some((part) => normalise(part).startsWith(start));
}

/**
 * Probability of a line below the title to be the standfirst; 0 for most.
 * @param isAboveAuthor true when the next line names the author
 */
export function standfirstProbability(
  evidence: RoleEvidence,
  line: Line,
  count: number,
  isAboveAuthor: boolean,
): number {
  if (count < MIN_STANDFIRST_WORDS || count > MAX_STANDFIRST_WORDS) return 0;
  if (
    isNamed(line, NAMED_TOOL_OR_REVIEWS, isForm) ||
    isLabelled(evidence, line, count) ||
    isLinks(evidence, line) ||
    isTrail(evidence, line) ||
    isAboutCookies(evidence, line)
  )
    return 0;
  // A box about the author describes the author.
  if (isNamed(line, NAMED_BYLINE) || isMostlyNumbers(evidence, line)) return 0;
  if (isNamed(line, NAMED_STANDFIRST)) return 0.9;
  const isSentence = count >= MIN_SENTENCE_WORDS && endsSentence(line.text);
  if (isSentence && (isAboveAuthor || isInArticleHeader(line))) return 0.75;
  return isDescription(evidence, line) ? 0.85 : 0;
}
