/**
 * Boxes between the paragraphs of an article, or below the last one in the same element, that hold nothing but links to
 * other stories with a heading or none; and links in brackets there: “[See also the other story]”.
 */
import { BOX_LEVELS } from '../../dom/climb-levels';
import { type PathElement, pathUpwards, type TextBlock } from '../../dom/text-blocks';
import { blocksOf } from '../../structure/element-ranges';
import type { Line } from '../../structure/inline-lines';
import type { Stretch } from '../../structure/stretches';
import { isAllLinksElsewhere, isLinkElsewhere, leadsToFile, linkAround } from '../../structure/text-links';
import { LETTER_OR_DIGIT } from '../../structure/words';
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

/** Elements of a box. A list or paragraph of links may as well be the author's. */
const BOX_TAGS: ReadonlySet<string> = new Set(['div', 'section', 'article', 'aside', 'figure']);
/** Signs that set a link apart as a paragraph: brackets around it, or an arrow at its end. */
const SET_APART = /^(?:\[[^\]]*\]|\([^)]*\)|【[^】]*】|（[^）]*）)$|(?:»|→|▶|>>)$/u;
/** Roles of a box's texts by their markup. */
const BOX_ROLES: ReadonlySet<Role> = new Set<Role>([
  'body',
  'heading',
  'list item',
  'related',
  'advertisement',
]);

/** Finds the boxes. */
export function findLinkBoxes(evidence: RoleEvidence): Stretch[] {
  const { lines, ranges, roles, kept } = evidence;
  const texts = findTexts(evidence);
  const boxes: Stretch[] = [];
  for (const [at, line] of lines.entries()) {
    for (const step of pathUpwards(line.path, BOX_LEVELS)) {
      if (ranges.first[step.index] !== line.from) break;
      const text = step.parent && texts.get(step.parent);
      if ((text ?? at) >= at || !mayBeBox(step, line, roles)) continue;
      const box = blocksOf(step, ranges);
      if (holdsLinks(linesFrom(at, box.to, lines), evidence)) boxes.push(box);
    }
  }
  return kept.ofAll(boxes) <= MAX_KEPT_SHARE * kept.total ? boxes : [];
}

const mayBeBox = ({ tag }: PathElement, { from, text }: Line, roles: RoleEvidence['roles']): boolean =>
  BOX_TAGS.has(tag) || (tag === 'p' && (roles[from].role === 'related' || SET_APART.test(text.trim())));

function* linesFrom(at: number, end: number, lines: readonly Line[]): Iterable<Line> {
  for (let i = at; i < lines.length && lines[i].to <= end; i++) yield lines[i];
}

/** Finds the elements around paragraphs of the text, each with the index of the first one's line. */
function findTexts({ blocks, lines, labels, words }: RoleEvidence): Map<PathElement, number> {
  const texts = new Map<PathElement, number>();
  for (const [at, line] of lines.entries()) {
    const isText = labels[line.from] && words.of(line) >= MIN_TEXT_WORDS;
    if (!isText || isAllLinksElsewhere(line, blocks)) continue;
    let step = line.path.parent;
    for (let level = 0; step && level < TEXT_LEVELS; level++, step = step.parent)
      if (!texts.has(step)) texts.set(step, at);
  }
  return texts;
}

/** Text of a link that shows its address: it cites a source, for example of a picture. */
const IS_ADDRESS = /^\s*(?:https?:|www\.)/i;

const hasLetters = ({ text }: TextBlock): boolean => LETTER_OR_DIGIT.test(text);

/** True when all lines of a box are links to other stories, but for a few words. */
function holdsLinks(box: Iterable<Line>, { blocks, roles, words }: RoleEvidence): boolean {
  const linesIn = new Map<PathElement, number>();
  let others = 0;
  let linked = 0;
  let longest = 0;
  for (const line of box) {
    if (!BOX_ROLES.has(roles[line.from].role)) return false;
    let last: PathElement | null = null;
    for (let i = line.from; i < line.to; i++) {
      if (!hasLetters(blocks[i])) continue;
      const count = words.at(i);
      const link = isLinkElsewhere(blocks[i]) ? linkAround(blocks[i]) : null;
      if (!link) {
        others += count;
        // A link within a sentence belongs to it.
        if (last || others > MAX_OTHER_WORDS) return false;
        continue;
      }
      linked += count;
      if (!IS_ADDRESS.test(blocks[i].text)) longest = Math.max(longest, count);
      if (link !== last) linesIn.set(link, (linesIn.get(link) ?? 0) + 1);
      if (leadsToFile(link) || (linesIn.get(link) ?? 0) > MAX_LINES_PER_LINK) return false;
      last = link;
    }
  }
  return longest >= MIN_HEADLINE_WORDS && linked >= MIN_LINK_WORDS * linesIn.size;
}
