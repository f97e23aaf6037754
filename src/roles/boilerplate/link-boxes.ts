/**
 * Boxes between the paragraphs of an article, or below the last one in the same element, that hold nothing but links to
 * other stories with a heading or none; links in brackets there: “[See also the other story]”; lists of headlines that
 * interrupt the text; and links that the same words announce more than once.
 */

import { BOX_LEVELS } from '../../dom/climb-levels';
import { countEach } from '../../dom/collections';
import { type PathElement, pathUpwards, type TextBlock } from '../../dom/text-blocks';
import { pageAddress } from '../../metadata/page-address';
import { namesInAddress } from '../../metadata/site-name';
import { blocksOf } from '../../structure/element-ranges';
import type { Line } from '../../structure/inline-lines';
import type { Stretch } from '../../structure/stretches';
import { isAllLinksElsewhere, isLinkElsewhere, leadsToFile, linkAround } from '../../structure/text-links';
import { COLON_END, LETTER_OR_DIGIT } from '../../structure/text-patterns';
import type { RoleEvidence } from '../role-evidence';
import type { Role } from '../role-names';

/** Minimum words of a paragraph of the text. */
const MIN_TEXT_WORDS = 20;
/** Minimum words of a headline in a box; a box with shorter links holds buttons or names. */
const MIN_HEADLINE_WORDS = 4;
/** Minimum words of a link, on average; a box with shorter ones is a list of names, as in an encyclopedia. */
const MIN_LINK_WORDS = 3;
/** Maximum words of a box outside of links: a heading, a section, a date. */
const MAX_OTHER_WORDS = 8;
/** Maximum lines in one link: one with more states the facts of an item, such as a film, that the text is about. */
const MAX_LINES_PER_LINK = 3;
/** Maximum share of the page's kept words in such boxes; those of a page with more are what it is about. */
const MAX_KEPT_SHARE = 0.3;
/** Maximum levels from a paragraph to the element around the text. */
const TEXT_LEVELS = 3;

/** Elements of a box. A paragraph of links may as well be the author's. */
const BOX_TAGS: ReadonlySet<string> = new Set(['div', 'section', 'article', 'aside', 'figure']);
/**
 * Lists; one is the author's where the text introduces it, a section ends with it, or it leads to other sites.
 * Headlines after a kicker each (“Ferries: …”) are none of the author's.
 */
const LIST_TAGS: ReadonlySet<string> = new Set(['ul', 'ol']);
/** Minimum number of headlines in such a list. */
const MIN_LISTED = 3;
/** Signs that set a link apart as a paragraph: brackets around it, or an arrow at its end. */
const SET_APART = /^(?:\[[^\]]*\]|\([^)]*\)|【[^】]*】|（[^）]*）)$|(?:»|→|▶|>>)$/u;
/** Roles that the texts of a box may have. */
const BOX_ROLES: ReadonlySet<Role> = new Set(['body', 'heading', 'list item', 'related', 'advertisement']);

/** Finds the stretches of the boxes, each with its heading. */
export function findLinkBoxes(evidence: RoleEvidence): Stretch[] {
  const { page, lines, ranges, roles, kept } = evidence;
  const textElements = elementsAroundText(evidence);
  if (textElements.size === 0) return [];
  const [ownHost = ''] = namesInAddress(pageAddress(page, '').address);
  const leadIns = lines.map((line) => leadIn(line, evidence, ownHost));
  const times = countEach(leadIns);
  const boxes: Stretch[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    for (const step of pathUpwards(line.path, BOX_LEVELS)) {
      if (ranges.first[step.index] !== line.from) break;
      const around = step.parent && textElements.get(step.parent);
      if (!around || around.first >= at) continue;
      const { from, to } = blocksOf(step, ranges);
      const above = lines[at - 1];
      const hasHeading = roles[above.from].role === 'heading';
      const haveKickers = () =>
        Array.from(linesFrom(at, to, lines)).every((_, i) => COLON_END.test(leadIns[at + i]));
      const interrupts =
        LIST_TAGS.has(step.tag) &&
        lines[around.last].from >= to &&
        !COLON_END.test(above.text) &&
        (hasHeading || roles[to].role !== 'heading' || haveKickers());
      const isAnnounced = step.tag === 'p' && leadIns[at] !== '' && times.get(leadIns[at])! > 1;
      if (!interrupts && !isAnnounced && !mayBeBox(step, line, roles)) continue;
      if (!holdsLinks(linesFrom(at, to, lines), interrupts, ownHost, evidence)) continue;
      boxes.push({ from: interrupts && hasHeading ? above.from : from, to });
    }
  }
  return kept.ofAll(boxes) <= MAX_KEPT_SHARE * kept.total ? boxes : [];
}

const mayBeBox = ({ tag }: PathElement, { from, text }: Line, roles: RoleEvidence['roles']): boolean =>
  BOX_TAGS.has(tag) || (tag === 'p' && (roles[from].role === 'related' || SET_APART.test(text.trim())));

/** Words before the headline that a line leads to on the same site: “Read another story here |”; '' without them. */
function leadIn({ from, to }: Line, { blocks }: RoleEvidence, ownHost: string): string {
  const link = isLinkElsewhere(blocks[to - 1]) ? linkAround(blocks[to - 1]) : null;
  const [host = ownHost] = namesInAddress(link?.href ?? '');
  if (!link || host !== ownHost) return '';
  const texts = blocks.slice(from, to).filter((block) => linkAround(block) !== link);
  return texts.map(({ text }) => text.trim()).join(' ');
}

/** Yields the lines from an index on that end up to a block. @param end index after that block */
function* linesFrom(at: number, end: number, lines: readonly Line[]): Iterable<Line> {
  for (let i = at; i < lines.length && lines[i].to <= end; i++) yield lines[i];
}

/** Finds the elements around paragraphs of the text, each with the line numbers of its first and last paragraph. */
function elementsAroundText({
  blocks,
  lines,
  labels,
  words,
}: RoleEvidence): ReadonlyMap<PathElement, { first: number; last: number }> {
  const texts = new Map<PathElement, { first: number; last: number }>();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const isText = labels[line.from] && words.of(line) >= MIN_TEXT_WORDS;
    if (!isText || isAllLinksElsewhere(line, blocks)) continue;
    for (const step of pathUpwards(line.path.parent, TEXT_LEVELS))
      texts.set(step, { first: texts.get(step)?.first ?? at, last: at });
  }
  return texts;
}

/** Text of a link that shows its address: it cites a source, for example of a picture. */
const SHOWN_ADDRESS = /^\s*(?:https?:|www\.)/i;

const hasLetters = ({ text }: TextBlock): boolean => LETTER_OR_DIGIT.test(text);

/** True when all lines of a box are links to other stories, but for a few words in all, or in each line of a list. */
function holdsLinks(
  box: Iterable<Line>,
  isList: boolean,
  ownHost: string,
  { blocks, roles, words }: RoleEvidence,
): boolean {
  const linesIn = new Map<PathElement, number>();
  let others = 0;
  let linked = 0;
  let longest = 0;
  for (const line of box) {
    if (!BOX_ROLES.has(roles[line.from].role)) return false;
    let last: PathElement | null = null;
    if (isList) others = 0;
    for (let i = line.from; i < line.to; i++) {
      if (!hasLetters(blocks[i])) continue;
      const count = words.at(i);
      const link = isLinkElsewhere(blocks[i]) ? linkAround(blocks[i]) : null;
      if (!link) {
        others += count;
        // A link within a sentence belongs to it; “Read on” has an element of its own.
        if ((last && blocks[i].path === line.path) || others > MAX_OTHER_WORDS) return false;
        continue;
      }
      linked += count;
      if (!SHOWN_ADDRESS.test(blocks[i].text)) longest = Math.max(longest, count);
      if (link !== last) linesIn.set(link, (linesIn.get(link) ?? 0) + 1);
      const [host = ownHost] = namesInAddress(link.href);
      if (isList && host !== ownHost) return false;
      if (leadsToFile(link) || (linesIn.get(link) ?? 0) > MAX_LINES_PER_LINK) return false;
      last = link;
    }
    if (isList && !last) return false;
  }
  if (isList && linesIn.size < MIN_LISTED) return false;
  return longest >= MIN_HEADLINE_WORDS && linked >= MIN_LINK_WORDS * linesIn.size;
}
