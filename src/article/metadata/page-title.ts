/**
 * The title of the content itself, without the site's name, a section's or a slogan. Pages state it twice, in
 * the head and in a heading; the heading is believed when the head says something alike.
 *
 * Exactly the labelled title comes out on 82 % of the pages of wcxb-dev (`leaflight metadata wcxb-dev`). Why not on
 * more was looked up by hand on the 51 misses among every sixth page when it was 81 %:
 *
 * | misses | head | heading | the label is                                                              |
 * | ------ | ---- | ------- | ------------------------------------------------------------------------- |
 * | 19     | a    | a       | what both say, with the site's name, section, number or brand left on, or with more taken off than here |
 * | 18     | a    | b       | the head's, less the site's name                                          |
 * | 7      | a    | b       | the heading's                                                             |
 * | 7      | a    | b       | neither: the bare name of site or product, another heading, a mis-decoded page |
 *
 * No page says which of its two titles, or which of a title's parts, a labeller will take: believing the heading only
 * where it is more alike the head (`ALIKE` 0.5, 0.8) gives 0.817 and 0.815 in place of 0.820 over all pages. Nor can it
 * be learnt: among all stretches of all titles and headings, told apart by 70 properties (source, place, separators,
 * site names, words in common), random forests pick the labelled one on 82.5 % of the pages of sites they have not
 * seen, boosted trees on 82.2 %, a logistic regression on 81.2 %; it is among them on 98.7 %.
 */
import { localName } from '../../dom/tree';
import { holdsBlocks } from '../../structure/element-queries';
import { type Facts, text } from './facts';
import { clean, type LinkedNode, textsOf } from './linked-data';
import { withoutMasthead } from './masthead';
import type { Kind } from './page-kind';
import {
  isGeneric,
  normalise,
  ofHeading,
  partsOf,
  type SiteNames,
  stretches,
  withoutSite,
} from './site-name';

const STATED = [
  'og:title',
  'twitter:title',
  'dc.title',
  'dcterms.title',
  'citation_title',
  'parsely-title',
  'sailthru.title',
];
const LONGEST_HEADING = 250;
/** Words before a heading that say what it is. */
const LABEL = /^(?:thread|topic|subject|title|blog|headline)\s*:\s*(?=\S)/i;
/**
 * Share of the words of both together that heading and head must have in common. Pages that sell something put a
 * slogan there rather than a title.
 */
const ALIKE: Readonly<Record<Kind, number>> = { article: 0.2, forum: 0.2, product: 0.2, page: 0.4 };
/** Extra text next to the title in a heading: a date, a number of comments, a host. */
const BESIDE = /^(?:\d+(?:st|nd|rd|th)?|\p{L}{3}|\(?[\w-]+(?:\.[\w-]+)+\)?)$/u;

export interface TitleContext {
  kind: Kind;
  /** The JSON-LD object that describes the content. */
  main: LinkedNode | null;
  /** Names of the site. */
  names: SiteNames;
  /** Headings that stand on all pages of the site. */
  mastheads: readonly string[];
}

export function findTitle(facts: Facts, { kind, main, names, mastheads }: TitleContext): string {
  const whole = wholeOf(clean(facts.title), names);
  const all = statements(facts, main, kind === 'article');
  const stated = all.map((title) => withoutMasthead(title, mastheads));
  const isPost = all.some((title, i) => title !== stated[i]);
  const shared = sharedPart(stated, names);
  const headings = texts(facts, 'h1').filter(
    (heading) =>
      !names.is(heading) &&
      !(isPost && mastheads.includes(heading)) &&
      normalise(heading) !== whole &&
      (kind === 'page' || !isGeneric(heading)),
  );
  const titles = headings.filter((heading) => !isOtherPart(heading, stated[0], shared));
  const bare = [...(shared ? [shared] : []), ...stated]
    .map((statement) => (isPost ? statement : withoutSite(statement, names)))
    .filter((title) => normalise(title) && !names.is(title) && !isGeneric(title));
  const heading =
    alike(titles, stated, bare, names, ALIKE[kind]) ||
    (kind === 'article' && headings.length === 1 ? titles.find((title) => !title.endsWith(':')) : '');
  if (heading) {
    const repeated = stated.some((statement) => normalise(statement) === normalise(heading));
    return ofHeading(repeated ? heading : withoutBeside(heading, bare), names);
  }
  const parts = new Set(stated.flatMap(stretches));
  for (const second of texts(facts, 'h2').slice(0, 3)) {
    if (parts.has(normalise(second)) && !names.is(second) && second.split(' ').length > 2) return second;
  }
  const [first = ''] = stated;
  return (
    bare[0] ?? headings[0] ?? [withoutSite(first, names), first].find((title) => !isGeneric(title)) ?? first
  );
}

/** What the title ends with behind a name of the page's own, normalised: the book that it is a chapter of. */
function wholeOf(title: string, names: SiteNames): string {
  const parts = partsOf(title);
  const isPart = parts.slice(0, -1).some((part) => !names.is(part) && !isGeneric(part));
  return isPart ? normalise(parts[parts.length - 1]) : '';
}

/** The part of `<title>` that the head states by itself. */
function sharedPart([title = '', ...others]: readonly string[], names: SiteNames): string {
  const parts = new Set(stretches(title));
  parts.delete(normalise(title));
  return others.find((other) => parts.has(normalise(other)) && !names.is(other)) ?? '';
}

/** A section's name: a part of `<title>` other than the shared one, and shorter. */
function isOtherPart(heading: string, title: string, shared: string): boolean {
  return (
    shared.length > heading.length &&
    !normalise(shared).includes(normalise(heading)) &&
    stretches(title).includes(normalise(heading))
  );
}

function texts(facts: Facts, tag: string): string[] {
  return facts.headings
    .filter((node) => localName(node) === tag && !holdsBlocks(node))
    .map((node) => text(node, false, LONGEST_HEADING + 50))
    .map((heading) => heading.replace(/[¶#\s]+$/, '').replace(LABEL, ''))
    .filter((heading) => normalise(heading) !== '' && heading.length < LONGEST_HEADING);
}

function statements(facts: Facts, main: LinkedNode | null, isArticle: boolean): string[] {
  const shared = STATED.flatMap((name) => facts.meta.get(name)?.slice(0, 1) ?? []).map(clean);
  const headline = main ? textsOf(main, 'headline', facts.linked)[0] : undefined;
  const name = main && isArticle ? textsOf(main, 'name', facts.linked)[0] : undefined;
  const item = facts.microdata.find((entry) => entry.name === 'headline')?.value;
  return [clean(facts.title), ...shared.slice(0, 2), headline, name, item].filter((s): s is string =>
    Boolean(s),
  );
}

function alike(
  headings: readonly string[],
  stated: readonly string[],
  bare: readonly string[],
  names: SiteNames,
  least: number,
): string {
  const bareKeys = new Set(bare.map(normalise));
  const parts = new Set(stated.flatMap(stretches));
  return (
    headings.find((heading) => bareKeys.has(normalise(withoutSite(heading, names)))) ??
    headings.find((heading) => parts.has(normalise(heading))) ??
    headings.find((heading) =>
      stated.some((statement) => normalise(statement).startsWith(`${normalise(heading)} `)),
    ) ??
    mostAlike(headings, bare, least)
  );
}

function mostAlike(headings: readonly string[], bare: readonly string[], least: number): string {
  let best = '';
  let bestShare = 0;
  for (const heading of headings) {
    for (const statement of bare) {
      const share = commonWords(heading, statement);
      if (share > bestShare) {
        best = heading;
        bestShare = share;
      }
    }
  }
  return bestShare >= least ? best : '';
}

function commonWords(a: string, b: string): number {
  const left = new Set(normalise(a).split(' '));
  const right = new Set(normalise(b).split(' '));
  let common = 0;
  for (const word of left) if (right.has(word)) common++;
  return common / (left.size + right.size - common || 1);
}

/** A heading that is what the head states and a date or the like beside it: only what the head states. */
function withoutBeside(heading: string, bare: readonly string[]): string {
  const words = heading.split(' ');
  for (const statement of bare) {
    const count = statement.split(' ').length;
    const extra = words.length - count;
    if (count < 3 || extra < 1) continue;
    const key = normalise(statement);
    const before = words.slice(0, extra);
    const behind = words.slice(count);
    if (behind.every((word) => BESIDE.test(word)) && key === normalise(words.slice(0, count).join(' ')))
      return statement;
    if (before.every((word) => BESIDE.test(word)) && key === normalise(words.slice(extra).join(' ')))
      return statement;
  }
  return heading;
}
