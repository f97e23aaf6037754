/** The heading that the head of a page states as its title too, and the title within that heading. */
import { textsAtEdges } from './heading-texts';
import type { PageFacts } from './page-facts';
import type { PageKind } from './page-kind';
import {
  compact,
  headingWithoutSite,
  normalise,
  partSequences,
  type SiteNames,
  withoutSite,
} from './title-parts';

export interface HeadTitles {
  /** The titles as they are stated, the document's own first. */
  stated: readonly string[];
  /** The titles without the site's name. */
  bareTitles: readonly string[];
}

/**
 * Finds the heading that the head states too, whole or in part, or the most similar one.
 * @param teasers headings of other pages
 * @param minSimilarity minimum share of common words
 */
export function findStatedHeading(
  headings: readonly string[],
  { stated, bareTitles }: HeadTitles,
  names: SiteNames,
  teasers: ReadonlySet<string>,
  minSimilarity: number,
): string {
  const bareKeys = new Set(bareTitles.map(normalise));
  const parts = new Set(stated.flatMap(partSequences));
  const own = headings.filter((heading) => !teasers.has(heading));
  return (
    headings.find((heading) => bareKeys.has(normalise(withoutSite(heading, names)))) ??
    headings.find((heading) => parts.has(normalise(heading))) ??
    headings.find((heading) =>
      stated.some((statement) => normalise(statement).startsWith(`${normalise(heading)} `)),
    ) ??
    (mostSimilar(own, bareTitles, minSimilarity) || mostSimilar(headings, bareTitles, minSimilarity))
  );
}

function mostSimilar(
  headings: readonly string[],
  bareTitles: readonly string[],
  minSimilarity: number,
): string {
  const similarities = headings.map((heading) =>
    Math.max(0, ...bareTitles.map((statement) => similarityOf(heading, statement))),
  );
  const most = Math.max(0, ...similarities);
  return most >= minSimilarity ? headings[similarities.indexOf(most)] : '';
}

/** Returns the share of common words among all words of both (Jaccard index). */
function similarityOf(a: string, b: string): number {
  const left = new Set(normalise(a).split(' '));
  const right = new Set(normalise(b).split(' '));
  let common = 0;
  for (const word of left) if (right.has(word)) common++;
  return common / (left.size + right.size - common || 1);
}

/** Word after the title in a heading: of a date, a number of comments, a host. */
const EXTRA_WORD = /^(?:\d+(?:st|nd|rd|th)?|\p{L}{3}|\(?[\w-]+(?:\.[\w-]+)+\)?)$/u;

/** Minimum letters of a title that is distinguished from an element next to it in its heading. */
const MIN_TITLE_BY_EDGE = 12;

/** Returns the title in a heading, without the name of the site and what else is next to it. */
export function titleIn(
  heading: string,
  facts: PageFacts,
  stated: readonly string[],
  bareTitles: readonly string[],
  names: SiteNames,
  kind: PageKind,
): string {
  const edges = textsAtEdges(facts, heading);
  const titles = [...bareTitles, ...stated];
  const title = withoutEdge(heading, titles, edges, kind === 'product');
  const punctuated = titles.find((statement) => hasColon(statement, heading, edges));
  if (title === heading && punctuated) return headingWithoutSite(punctuated, names);
  const isStated = stated.some((statement) => normalise(statement) === normalise(heading));
  const isWhole = isStated && title === heading;
  return headingWithoutSite(isWhole ? heading : withoutExtraWords(title, bareTitles), names);
}

/** True for the heading's text with a colon after its first element: `Dispute in Leeds: the bridge opens`. */
const hasColon = (title: string, heading: string, edges: readonly string[]): boolean =>
  compact(title) === compact(heading) &&
  edges.some((edge) => title.startsWith(edge) && /^\s*:/.test(title.slice(edge.length)));

/**
 * Returns the stated title if the heading has only an element before or after it: a kicker, a button.
 * @param edges texts of the heading's first and last element
 * @param hasBrand true for goods, where the element before it is the brand
 */
function withoutEdge(
  heading: string,
  titles: readonly string[],
  edges: readonly string[],
  hasBrand: boolean,
): string {
  const key = compact(heading);
  const isTitle = (title: string) =>
    compact(title).length >= MIN_TITLE_BY_EDGE &&
    edges.some((edge) => (!hasBrand && compact(edge + title) === key) || compact(title + edge) === key);
  return titles.find(isTitle) ?? heading;
}

/** Returns the stated title if the heading has only a date or the like after it; else the heading. */
function withoutExtraWords(heading: string, bareTitles: readonly string[]): string {
  const words = heading.split(' ');
  for (const statement of bareTitles) {
    const count = statement.split(' ').length;
    const extra = words.length - count;
    if (count < 3 || extra < 1) continue;
    const key = normalise(statement);
    const after = words.slice(count);
    if (after.every((word) => EXTRA_WORD.test(word)) && key === normalise(words.slice(0, count).join(' ')))
      return statement;
  }
  return heading;
}
