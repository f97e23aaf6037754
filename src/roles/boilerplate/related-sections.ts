/** Lists of links to other texts below a line that surely announces them ("You may also like"). */
import { AnyCase, inAnyLanguage } from '../../dom/any-case';
import { SIMILAR_WORDS } from '../../languages/similar-words';
import { boxAround } from '../../structure/element-ranges';
import { sectionEnds } from '../../structure/sections';
import { blocksIn, type Stretch, StretchSums } from '../../structure/stretches';
import { isAllLinks, isLinkElsewhere, linkAround } from '../../structure/text-links';
import type { RoleEvidence } from '../role-evidence';
import { haveRole, SURE_ROLE } from '../role-names';

/** Minimum share of the words of such a list that are in links. */
const MIN_LINK_SHARE = 0.5;
/** Maximum share of the kept words in such lists; a page with more is a listing. */
const MAX_KEPT_SHARE = 0.3;
/** Maximum share on the page of an article, whose teasers of popular ones may be longer than itself. */
const MAX_KEPT_SHARE_OF_ARTICLE = 0.8;
/** Share of the kept words outside of such lists that are in cards, with which the page is a listing. */
const MIN_SHARE_IN_CARDS = 0.7;
/** Minimum number of kept words outside of such lists. */
const MIN_KEPT_WORDS = 100;

/** A line that announces things like the one that the page is about, which are never its content. */
const SIMILAR = new AnyCase(new RegExp(inAnyLanguage(SIMILAR_WORDS), 'iu'));
/** Minimum number of kept words outside of lists of such things. */
const MIN_KEPT_OF_ONE = 10;

/** Finds the stretches of the lists, each with the line that announces it. */
export function findRelatedSections(evidence: RoleEvidence): Stretch[] {
  const { blocks, lines, roles, sections, cards, kept, metadata } = evidence;
  const endOf = sectionEnds(sections);
  const cardEnds = new Map<number, number>();
  for (const { from, to } of cards) cardEnds.set(from, Math.max(to, cardEnds.get(from) ?? 0));
  const found: Stretch[] = [];
  const similar: Stretch[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const { role, probability } = roles[line.from];
    // A link that says so leads to the rest of the text above it.
    if (role !== 'related' || probability < SURE_ROLE || line.from < (found.at(-1)?.to ?? 0)) continue;
    if (linkAround(blocks[line.from]) || !haveRole(roles, line, 'related')) continue;
    const list = listBelow(evidence, at, cardEnds, endOf.get(line.from));
    found.push(list);
    if (SIMILAR.test(line.text)) similar.push(list);
  }
  if (metadata.kind === 'listing') return [];
  const related = kept.ofAll(found);
  const others = kept.total - related;
  const sure = kept.total - kept.ofAll(similar) >= MIN_KEPT_OF_ONE ? similar : [];
  if (others < MIN_KEPT_WORDS) return sure;
  if (metadata.kind === 'article') return related <= MAX_KEPT_SHARE_OF_ARTICLE * kept.total ? found : sure;
  if (related > MAX_KEPT_SHARE * kept.total) return sure;
  // On a front page, "More on the election" is one list of many.
  const isInList = blocksIn(found, blocks.length);
  const isInCard = blocksIn(cards, blocks.length);
  const inCards = new StretchSums(blocks.length, (i) => (isInCard[i] && !isInList[i] ? kept.at(i) : 0));
  return inCards.total < MIN_SHARE_IN_CARDS * others ? found : sure;
}

/**
 * Returns a line with the list of links below it: its box or section if that holds little else, or the next links.
 * @param at index of the line
 * @param cardEnds index after the last block of the card that begins with a block
 * @param sectionEnd index after the last block of the section, for a heading
 */
function listBelow(
  evidence: RoleEvidence,
  at: number,
  cardEnds: ReadonlyMap<number, number>,
  sectionEnd: number | undefined,
): Stretch {
  const { blocks, lines, ranges } = evidence;
  const { from, to } = lines[at];
  const around = boxAround(lines[at], ranges);
  const last = around?.to ?? to;
  const list = { from, to: Math.min(last, sectionEnd ?? last) };
  const isWhole = around !== null && (around.from === from || sectionEnd !== undefined);
  if (isWhole && (isMostlyLinks(list, evidence) || holdsTeasers(list, at, evidence))) return list;
  let next = at + 1;
  while (next < lines.length && lines[next].to <= last && isAllLinks(lines[next], blocks)) next++;
  // A card that begins with links and goes on with text is not a link to another text: it is in a list of its own.
  const until = lines[next]?.from;
  for (let i = at + 1; i < next; i++) if (until < (cardEnds.get(lines[i].from) ?? 0)) next = i;
  return { from, to: lines[next - 1].to };
}

function isMostlyLinks({ from, to }: Stretch, { blocks, words }: RoleEvidence): boolean {
  let linked = 0;
  for (let i = from; i < to; i++) {
    if (blocks[i].path.tag === 'h1') return false;
    if (linkAround(blocks[i])) linked += words.at(i);
  }
  return linked > 0 && linked >= MIN_LINK_SHARE * words.of({ from, to });
}

/** Minimum number of links to other texts in a list of teasers. */
const MIN_TEASERS = 2;
/** Maximum words of a teaser from its link, and of its headline, to those of the next. */
const MAX_WORDS_PER_TEASER = 110;

/**
 * True for teasers on the page of an article, each of which has a line that is a headline's link.
 * @param at index of the line above them
 */
function holdsTeasers(list: Stretch, at: number, { blocks, lines, words, metadata }: RoleEvidence): boolean {
  if (metadata.kind !== 'article') return false;
  let teasers = 0;
  let sinceLink = 0;
  for (let i = at + 1; i < lines.length && lines[i].to <= list.to; i++) {
    const line = lines[i];
    const isTeaser = isAllLinks(line, blocks) && isLinkElsewhere(blocks[line.from]);
    sinceLink = isTeaser ? 0 : sinceLink + words.of(line);
    if (isTeaser) teasers++;
    if (sinceLink > MAX_WORDS_PER_TEASER) return false;
  }
  return teasers >= MIN_TEASERS;
}
