/**
 * Finds the title of the content, without the name of the site or a section and without a slogan. Pages state it
 * twice, in the head and in a heading; the heading is used when it is similar to the head's title.
 * docs/experiments.md tells where that fails, and why it cannot be learnt.
 */
import { namesIn } from '../dom/collections';
import type { TextBlock } from '../dom/text-blocks';
import { cleanText } from '../structure/clean-text';
import {
  findSearchHeading,
  headingText,
  headingTexts,
  isHeadingBelowCrumb,
  teaserTexts,
} from './heading-texts';
import { type JsonLdObject, textsOf } from './json-ld';
import type { PageFacts } from './page-facts';
import { isCategory, isHomeAddress, type PageKind } from './page-kind';
import { withoutMasthead } from './site-name';
import { findStatedHeading, type HeadTitles, titleIn } from './stated-heading';
import {
  isGeneric,
  isShownNowhere,
  normalise,
  partSequences,
  partsOf,
  type SiteNames,
  shownTitle,
  withoutSite,
} from './title-parts';

/** Names of `meta` elements for the title, the most reliable first. */
const TITLE_META = namesIn(
  'og:title twitter:title dc.title dcterms.title citation_title parsely-title sailthru.title',
);
/** Minimum share of common words among all words of heading and head. The head of goods often has a slogan as title. */
const MIN_SIMILARITY = { ofMost: 0.2, ofPagesAndListings: 0.4 };
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
/** Minimum letters of a headline in a script without spaces; a name or a section has fewer. */
const MIN_UNSPACED = 10;
/** Maximum characters of a heading that is compared with the head: the first post of a thread may be its title. */
const MAX_STATED_LENGTH = 250;

/** Maximum share of a page's texts up to its only heading: further below, it is that of the footer. */
const MAX_SHARE_ABOVE_HEADING = 0.75;

/** Facts of a page by which its title is found. */
export interface TitleContext {
  /** The page's address, '' when unknown. */
  address: string;
  kind: PageKind;
  /** The JSON-LD object that describes the content. */
  mainObject: JsonLdObject | null;
  names: SiteNames;
  /** Headings on all pages of the site. */
  mastheads: readonly string[];
  blocks: readonly TextBlock[];
}

/** Titles of the head, and their parts that headings are compared with. */
interface ComparedTitles extends HeadTitles {
  /** Part of the document's title that the head also states alone. */
  repeated: string;
  /** Name of the book that the page is a chapter of, normalised. */
  container: string;
}

/** Finds the title of the page's content, without the name of the site. */
export function findTitle(facts: PageFacts, context: TitleContext): string {
  const { kind, mainObject, names, mastheads } = context;
  const [headline] = textsOf(mainObject, 'headline', facts.jsonLd);
  if (headline && isHeadingBelowCrumb(headline, facts)) return headline;
  const container = containerTitle(facts, names);
  const stated = statedTitles(facts, mainObject, kind === 'article').map((title) =>
    withoutMasthead(title, mastheads),
  );
  const repeated = repeatedPart(stated, names);
  const bareTitles = [...(repeated ? [repeated] : []), ...stated]
    .map((statement) => withoutSite(statement, names))
    .filter((title) => normalise(title) && !names.is(title) && !isGeneric(title));
  const headings = headingTexts(facts, 'h1').filter(
    (heading) =>
      (!names.is(heading) || beginsTitle(heading, stated[0], names)) &&
      normalise(heading) !== container &&
      (kind === 'page' || kind === 'listing' || !isGeneric(heading)),
  );
  const titles = { stated, repeated, bareTitles, container };
  const heading = findTitleHeading(headings, titles, facts, context);
  return heading
    ? titleIn(heading, facts, stated, bareTitles, names, kind)
    : titleWithoutHeading(headings, titles, context);
}

/** Finds the heading that is the title; returns '' when none is. @param headings `h1` that may be it */
function findTitleHeading(
  headings: readonly string[],
  head: ComparedTitles,
  facts: PageFacts,
  { address, kind, names }: TitleContext,
): string {
  const { stated } = head;
  const titles = headings.filter(
    (heading) =>
      heading.length <= MAX_STATED_LENGTH && !isSectionName(heading, stated[0], head.repeated, headings),
  );
  const teasers: ReadonlySet<string> = titles.length > 1 ? teaserTexts(facts, address) : new Set();
  const isOther = (kind === 'page' || kind === 'listing') && !isCategory(facts);
  const minSimilarity = MIN_SIMILARITY[isOther ? 'ofPagesAndListings' : 'ofMost'];
  return (
    findStatedHeading(titles, head, names, teasers, minSimilarity) ||
    findSearchHeading(headings, stated, address) ||
    lowerHeading(facts, stated, names) ||
    (kind === 'page' && chapterHeading(facts, stated, head.container)) ||
    afterKicker(facts, stated, names) ||
    (kind === 'article' && headings.length === 1 && titles[0]) ||
    ''
  );
}

/** Returns the title of a page where no heading is like a title of the head. @param headings `h1` of the page */
function titleWithoutHeading(
  headings: readonly string[],
  { stated: [first = ''], bareTitles: [bareTitle] }: HeadTitles,
  { address, kind, names, blocks }: TitleContext,
): string {
  // Several headings of a list are its entries, and one on a home page is of one of its parts.
  const isTitled = (kind !== 'listing' || headings.length === 1) && !isHomeAddress(address);
  const only = isTitled ? headings[0] : undefined;
  const lines = bareTitle ? blocks.map(({ text }) => text.trim()) : [];
  // The head of such a page may state the name of the site alone.
  const isOverText = lines.indexOf(only ?? '') < MAX_SHARE_ABOVE_HEADING * lines.length - 1;
  if (kind === 'page' && only && headings.length === 1 && isOverText && isShownNowhere(first, lines))
    return only;
  return (
    (bareTitle && shownTitle(bareTitle, lines, (line) => kind === 'page' && !names.is(line))) ??
    only ??
    [withoutSite(first, names), ...partsOf(first), first].find((title) => title && !isGeneric(title)) ??
    headings[0] ??
    first
  );
}

/** True for a heading that merely resembles a name of the site, and with which the document's title begins. */
const beginsTitle = (heading: string, title: string | undefined, names: SiteNames): boolean =>
  !names.isExactly(heading) &&
  heading.includes(' ') &&
  normalise(title ?? '').startsWith(`${normalise(heading)} `);

/** Finds a lower heading among the first that the head states too, whole or in part: blogs have their name in `h1`. */
function lowerHeading(facts: PageFacts, stated: readonly string[], names: SiteNames): string {
  const parts = new Set(stated.flatMap(partSequences));
  const isTitle = (text: string) =>
    parts.has(normalise(text)) &&
    !names.is(text) &&
    (text.split(' ').length > 2 || (text.match(UNSPACED) ?? []).length >= MIN_UNSPACED);
  return firstHeadings(facts, ['h2', 'h3']).find(isTitle) ?? '';
}

const firstHeadings = (facts: PageFacts, tags: readonly string[]): string[] =>
  tags.flatMap((tag) => headingTexts(facts, tag).slice(0, 3));

/**
 * Finds the heading of a page of a manual, whose name the document's title has in brackets (“Paths (The Manual)”, with
 * the heading “2.5 Paths”), or as another part that is the `h1` of all pages.
 */
function chapterHeading(facts: PageFacts, [title = '']: readonly string[], container: string): string {
  const name = /^(.*?\S)\s\(.*\)$/.exec(title)?.[1];
  const isBelowManual = headingTexts(facts, 'h1').some((heading) => normalise(heading) === container);
  const parts = new Set(isBelowManual ? partSequences(title) : []);
  const isChapter = (heading: string) =>
    (name && ` ${heading.replace('<', ' <')} `.includes(` ${name} `)) ||
    (parts.has(normalise(heading)) && normalise(heading) !== container);
  return firstHeadings(facts, ['h1', 'h2', 'h3']).find(isChapter) ?? '';
}

/** Finds the title when the head states it with a kicker and without one, and the first headings show both. */
function afterKicker(facts: PageFacts, [title = '', ...others]: readonly string[], names: SiteNames): string {
  const headings = firstHeadings(facts, ['h1', 'h2']).map(normalise);
  const isTitle = (other: string) => {
    const key = normalise(other);
    const follows = (text: string) => text !== key && text.endsWith(` ${key}`);
    return key.split(' ').length > 2 && partSequences(title).some(follows) && headings.some(follows);
  };
  return others.find((other) => isTitle(other) && !names.is(other)) ?? '';
}

/**
 * Returns the last part of a title that has another before it which is a heading too, normalised: the book that a
 * chapter belongs to. A heading directly above that part is a kicker.
 */
function containerTitle(facts: PageFacts, names: SiteNames): string {
  const parts = partsOf(cleanText(facts.title));
  const chapters = parts.slice(0, -1).filter((part) => !names.is(part) && !isGeneric(part));
  if (chapters.length === 0) return '';
  const headings = new Set(['h1', 'h2', 'h3'].flatMap((tag) => headingTexts(facts, tag)).map(normalise));
  const chapter = chapters.find((part) => headings.has(normalise(part)));
  if (!chapter) return '';
  const last = normalise(parts[parts.length - 1]);
  const at = facts.headings.findIndex((heading) => normalise(headingText(heading)) === last);
  const isKicker = at > 0 && normalise(headingText(facts.headings[at - 1])) === normalise(chapter);
  return isKicker ? '' : last;
}

/** Returns the part of the document's title that the head also states alone. */
function repeatedPart([title = '', ...others]: readonly string[], names: SiteNames): string {
  const parts = new Set(partSequences(title));
  parts.delete(normalise(title));
  return others.find((other) => parts.has(normalise(other)) && !names.is(other)) ?? '';
}

/** True for a part of the document's title outside of the repeated part, and shorter, or outside of its heading. */
function isSectionName(
  heading: string,
  title: string,
  repeated: string,
  headings: readonly string[],
): boolean {
  const key = normalise(repeated);
  return (
    key !== '' &&
    (repeated.length > heading.length || headings.some((other) => normalise(other).includes(key))) &&
    !key.includes(normalise(heading)) &&
    partSequences(title).includes(normalise(heading))
  );
}

/** Returns the titles that the head states, the document's own first. */
function statedTitles(facts: PageFacts, mainObject: JsonLdObject | null, isArticle: boolean): string[] {
  const shared = [...TITLE_META].flatMap((name) => facts.meta.get(name)?.slice(0, 1) ?? []).map(cleanText);
  const [headline] = textsOf(mainObject, 'headline', facts.jsonLd);
  const name = isArticle ? textsOf(mainObject, 'name', facts.jsonLd)[0] : undefined;
  const item = facts.microdata.find((entry) => entry.name === 'headline')?.value;
  return [cleanText(facts.title), ...shared.slice(0, 2), headline, name, item].filter((s): s is string =>
    Boolean(s),
  );
}
