/**
 * Teasers of other stories below an article: headings that link to them, each with a few words, and linked headlines
 * above a sentence that is cut.
 */
import { closestTag, commonElement } from '../../dom/text-blocks';
import { blocksOf } from '../../structure/element-ranges';
import { findHeadings } from '../../structure/sections';
import { type Stretch, StretchSums } from '../../structure/stretches';
import { isAllLinksElsewhere, isLinkElsewhere, leadsToFile, linkAround } from '../../structure/text-links';
import type { RoleEvidence } from '../role-evidence';

/** Maximum words of a teaser; a longer text is one of its own. */
export const MAX_TEASER_WORDS = 80;
/** Maximum words of a teaser that is as a whole a link, such as an advert. */
const MAX_LINKED_WORDS = 200;
/** Minimum words of a headline, on average; shorter ones name people, meetings or goods. */
const MIN_HEADLINE_MEAN = 4;
/** Minimum number of such names. */
const MIN_NAMES = 3;
/** Minimum words of a line that shows where the article's text is. */
const MIN_TEXT_WORDS = 25;
/** Levels to climb from two such lines together to the box that holds all of the text. */
const LEVELS_TO_TEXT = 10;
/** Maximum share of the page's kept words in teasers; a page with more is about them, as a list of tips is. */
const MAX_KEPT_SHARE = 0.6;
/** Minimum kept words of the `article` element around the title for the text below it to be something else. */
const MIN_ARTICLE_WORDS = 40;
/** Maximum levels to climb from the title to that element. */
const MAX_ARTICLE_LEVELS = 12;

/**
 * Finds the teasers below the element of the article's text.
 * @param after index of the first block of the title, before which nothing is looked for
 */
export function findTeasersBelow(evidence: RoleEvidence, after: number): Stretch[] {
  const { blocks, cards, kept, words } = evidence;
  const headings = evidence.sections.filter(
    ({ from, to, level }) => from > after && level > 1 && isLinked(evidence, { from, to }),
  );
  // A card that is as a whole a link is not what the page is about.
  const isItem = (teaser: Stretch) => !isAllLinksElsewhere(teaser, blocks);
  const teasers = headings
    .map(({ from, end }) => ({ from, to: end }))
    .filter((teaser) => words.of(teaser) <= (isItem(teaser) ? MAX_TEASER_WORDS : MAX_LINKED_WORDS));
  const { end, goesOn } = endOfText(evidence, after, teasers);
  const below = teasers.filter((teaser) => teaser.from >= end && !(teaser.from < goesOn && isItem(teaser)));
  if (below.length === 0) return [];
  const itemsBelow = new Set(below.filter(isItem).map(({ from }) => from));
  if (
    areNames(
      headings.filter(({ from }) => itemsBelow.has(from)),
      evidence,
    )
  )
    return [];
  const isAbout = kept.ofAll(teasers.filter(isItem)) > MAX_KEPT_SHARE * kept.total;
  if (isAbout && below[0].from < endOfArticle(evidence, after)) return [];
  // The card around a heading may also hold a time or a section before it.
  const starts = new Set(below.map(({ from }) => from));
  const teasersIn = new StretchSums(blocks.length, (i) => Number(starts.has(i)));
  const around = cards.filter(
    (card) => card.from >= end && words.of(card) <= MAX_TEASER_WORDS && teasersIn.of(card) > 0,
  );
  return [...below, ...around];
}

/** True for headings that are names rather than headlines: the page lists what they name. */
export const areNames = (headings: readonly Stretch[], { words }: RoleEvidence): boolean =>
  headings.length >= MIN_NAMES && words.ofAll(headings) < MIN_HEADLINE_MEAN * headings.length;

/** True for a heading that is as a whole a link to another page. Titles in a list of references are not headings. */
export const isLinked = ({ blocks, roles }: RoleEvidence, { from, to }: Stretch): boolean =>
  roles[from].role === 'heading' &&
  blocks.slice(from, to).every((block) => {
    const link = linkAround(block);
    return link !== null && isLinkElsewhere(block) && !leadsToFile(link);
  });

/** Index after the `article` element around the title, if it holds a text; else after the page. */
function endOfArticle({ blocks, kept, ranges }: RoleEvidence, title: number): number {
  const article = closestTag(blocks[title].path, 'article', MAX_ARTICLE_LEVELS);
  if (!article) return blocks.length;
  const stretch = blocksOf(article, ranges);
  return kept.of(stretch) >= MIN_ARTICLE_WORDS ? stretch.to : blocks.length;
}

/**
 * Index after the element around the longest kept line that is in no teaser, and index of the last such line near it,
 * with which the text goes on below what it recommends; after the page when there is none.
 */
function endOfText(evidence: RoleEvidence, after: number, teasers: readonly Stretch[]) {
  const { blocks, lines, labels, words, ranges } = evidence;
  let next = 0;
  const texts = lines.filter((line) => {
    while (next < teasers.length && teasers[next].to <= line.from) next++;
    const isInTeaser = next < teasers.length && teasers[next].from <= line.from;
    return line.from >= after && !isInTeaser && labels[line.from] && words.of(line) >= MIN_TEXT_WORDS;
  });
  if (texts.length === 0) return { end: blocks.length, goesOn: 0 };
  const { path } = texts.reduce((longest, line) => (words.of(line) > words.of(longest) ? line : longest));
  const last = texts.findLast((line) => commonElement(path, line.path, LEVELS_TO_TEXT));
  return { end: ranges.end[(path.parent ?? path).index], goesOn: last?.from ?? 0 };
}

/** Minimum probability of a title that the page states: its first article is then what the page is about. */
const STATED_TITLE = 0.9;

/**
 * Finds the articles below that of the title: as the reader scrolls, a page goes on with other stories, each with an
 * `h1`.
 * @param title index of the first block of the title
 */
export function findNextArticles(evidence: RoleEvidence, title: number): Stretch[] {
  const { blocks, sections, ranges, roles } = evidence;
  if (roles[title].probability < STATED_TITLE) return [];
  const end = endOfArticle(evidence, title);
  return sections.flatMap(({ from, level }) => {
    const next = level === 1 && from >= end && closestTag(blocks[from].path, 'article', MAX_ARTICLE_LEVELS);
    return next && ranges.first[next.index] >= end ? [blocksOf(next, ranges)] : [];
  });
}

/** Maximum words of a headline with the words below it. */
const MAX_CUT_WORDS = 90;
const MIN_HEADLINE_WORDS = 3;
/** Minimum number of such teasers whose headlines are not headings. */
const MIN_TEASERS = 2;

/** Dots at the end of a line, also in brackets: “…”, “[...]”. */
const CUT = /(?:\.{3}|…)\]?\s*$/;

/**
 * Finds teasers that end in the middle of a sentence: a linked headline, and below it the first words of another text.
 * @param after index of the first block of the title, before which none is looked for
 */
export function findCutTeasers(evidence: RoleEvidence, after: number): Stretch[] {
  const { blocks, lines, kept, words } = evidence;
  const headings = findHeadings(blocks);
  const teasers: Stretch[] = [];
  let headlines = 0;
  for (let at = 1; at < lines.length; at++) {
    const [headline, { from, to, text }] = [lines[at - 1], lines[at]];
    if (headline.from <= after || !CUT.test(text) || !isAllLinksElsewhere(headline, blocks)) continue;
    const teaser = { from: headline.from, to };
    if (words.of(headline) < MIN_HEADLINE_WORDS || words.of(teaser) > MAX_CUT_WORDS || headings[from])
      continue;
    if (headings[headline.from]) headlines++;
    teasers.push(teaser);
  }
  if (headlines === 0 && teasers.length < MIN_TEASERS) return [];
  return kept.ofAll(teasers) <= MAX_KEPT_SHARE * kept.total ? teasers : [];
}
