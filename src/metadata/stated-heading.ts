/** The heading that the head of a page states as its title too. */
import { normalise, partSequences, type SiteNames, withoutSite } from './title-parts';

export interface HeadTitles {
  /** The titles as they are stated, the document's own first. */
  stated: readonly string[];
  /** The titles without the site's name. */
  bareTitles: readonly string[];
}

/** Facts by which headings are compared with the titles. */
interface TitleComparison {
  names: SiteNames;
  /** Headings of other pages. */
  teasers: ReadonlySet<string>;
  /** Minimum share of common words. */
  minSimilarity: number;
}

/** Finds the heading that the head states too, whole or in part, or the most similar one. */
export function findStatedHeading(
  headings: readonly string[],
  { stated, bareTitles }: HeadTitles,
  { names, teasers, minSimilarity }: TitleComparison,
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
