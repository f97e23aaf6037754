/** Finds the authors: the first source that has possible names. */
import { namesIn } from '../dom/collections';
import type { TextBlock } from '../dom/text-blocks';
import type { IncrementalTask } from '../scheduler';
import { cleanText } from '../structure/clean-text';
import {
  adjacentNames,
  authorsByMicrodata,
  nameNearTitle,
  namesInElements,
  staysOnSite,
} from './author-elements';
import { type JsonLdObject, meantBy, ownProperty, textsOf, typesOf } from './json-ld';
import { findAuthorsInText, findAuthorsNearTitle, singleNames } from './named-authors';
import { isOutsideArticle } from './outside-article';
import { isAuthorRelation, type PageFacts } from './page-facts';
import { UNDATED_KINDS } from './page-kind';
import { isFullName, isJobTitle, isName, nameIn } from './person-names';
import type { DateContext } from './published-date';
import { findSigners } from './signatures';
import { normalise } from './title-parts';
import { visibleTextOf } from './visible-text';

/** Names of `meta` elements for the author, the most reliable first. */
const AUTHOR_META = namesIn(
  'parsely-author sailthru.author author article:author og:article:author dable:author dc.creator ' +
    'dcterms.creator dc.creator.name byl twitter:data1 authors article:author_name book:author',
);

/** Facts of a page by which its authors are found. */
export interface BylineContext extends DateContext {
  title: string;
  /** Names of the site, which count as authors only when there is no other name. */
  siteNames: readonly string[];
  /** True when the page is dated, or has its title in an `article` element. */
  isEntry: () => boolean;
  blocks: readonly TextBlock[];
  /** For each block, true when it is content. */
  selected: readonly boolean[];
}

/** Finds the authors of a page, from the most reliable source that names any. Interruptible. */
export function* findByline(facts: PageFacts, context: BylineContext): IncrementalTask<string> {
  const { kind, siteNames } = context;
  if (UNDATED_KINDS.has(kind)) return '';
  const title = normalise(context.title);
  // Some pages mark the title as they mark a name, with the text after it. The title of a profile page is a name.
  const isTitle = (name: string) =>
    title.split(' ').length > 2 && `${normalise(name)} `.startsWith(`${title} `);
  const isSite = (name: string) => siteNames.some((other) => other.toLowerCase() === name.toLowerCase());
  let organisation = '';
  for (const names of sources(facts, context)) {
    yield;
    const list = unique(
      names.flatMap((name) =>
        singleNames(withoutDescription(nameIn(withoutPublication(nameIn(name), isSite)))),
      ),
    ).filter((name) => isName(name) && !isJobTitle(name) && !isTitle(name));
    if (list.length === 0) continue;
    const people = list.filter((name) => !isSite(name));
    if (people.length > 0) return people.join(', ');
    organisation ||= list[0];
  }
  return kind === 'article' && context.isEntry() ? organisation : '';
}

/**
 * Yields the names of each source, the most reliable first. Names next to the title come before those in metadata,
 * where the software may have recorded the user who entered the text.
 */
function* sources(facts: PageFacts, context: BylineContext): Generator<string[]> {
  const { kind, nearTitle, blocks, selected } = context;
  const mentioned = shownNearTitle(facts, context);
  if (mentioned.length > 0) {
    const [first] = mentioned;
    // Many pages show names in capitals, which the head spells as names are written.
    const isCapitals = first === first.toUpperCase();
    const states = (name: string) => (isCapitals ? name.toUpperCase() : name).includes(first);
    for (const names of stated(facts, context))
      if (names.length >= mentioned.length && names.some(states)) yield names;
    yield mentioned;
  }
  yield* stated(facts, context);
  yield* onPage(facts, context);
  yield findSigners(blocks, selected);
  const profiles = facts.profiles.filter((link) => staysOnSite(link, context.url));
  if (kind !== 'page') yield* namesInElements(profiles, context, facts);
  else yield [profiles.map((link) => nameNearTitle(link, nearTitle)).find(Boolean) ?? ''];
  const search = findAuthorsInText(blocks);
  let step = search.next();
  // No name yet, but a pause for the caller.
  for (; !step.done; step = search.next()) yield [];
  if (step.value.length > 0) yield step.value;
}

/** Finds the names that the page shows next to its title: after `By`, or in an element for a name. */
function shownNearTitle(facts: PageFacts, context: BylineContext): string[] {
  const mentioned = findAuthorsNearTitle(context.nearTitle);
  if (mentioned.length > 0 || context.kind !== 'article') return mentioned;
  const texts = new Set(context.nearTitle.map(nameIn));
  const [names = []] = namesInElements(facts.bylines, context, facts);
  return names.filter((name) => isFullName(name) && texts.has(name));
}

/**
 * Yields the authors named in elements of the page; on a page that is not an entry, only those named near its title.
 */
function* onPage(facts: PageFacts, context: BylineContext): Generator<string[]> {
  const shown = context.nearTitle.join('\n');
  const isShown = (name: string) =>
    context.kind !== 'page' || context.isEntry() || shown.includes(nameIn(name));
  yield authorsByMicrodata(facts).filter(isShown);
  const related = facts.bylines.filter((node) => isAuthorRelation(node) && !isOutsideArticle(node));
  yield adjacentNames(related).filter(isShown);
  if (context.kind === 'page') {
    const stated = facts.meta.get('author')?.map(cleanText) ?? [];
    const lines = new Set(context.nearTitle.map(nameIn));
    // Most pages other than entries state the firm that made them, or that owns them.
    yield stated.filter((name) =>
      context.isEntry() ? isFullName(name) || shown.includes(nameIn(name)) : lines.has(nameIn(name)),
    );
  }
  for (const names of namesInElements(facts.bylines, context, facts)) yield names.filter(isShown);
  if (context.kind !== 'article') return;
  const linked = unique(facts.bylines.filter(isAuthorRelation).map((node) => visibleTextOf(node, 200)));
  // Below the article, where the authors of others stand too.
  if (linked.length === 1) yield linked;
}

/** Yields the authors that the page's head states. */
function* stated(facts: PageFacts, { kind, mainObject }: BylineContext): Generator<string[]> {
  for (const property of ['author', 'creator'])
    if (!isOrganisation(mainObject, property, facts.jsonLd))
      yield textsOf(mainObject, property, facts.jsonLd);
  const cited = facts.meta.get('citation_author') ?? facts.meta.get('citation_authors');
  if (cited) yield cited.map(cleanText).map(firstNameFirst);
  for (const name of AUTHOR_META) {
    if (name === 'twitter:data1' && !/written by|author/i.test(facts.meta.get('twitter:label1')?.[0] ?? ''))
      continue;
    if (kind === 'page' && name === 'author') continue;
    const values = facts.meta.get(name);
    if (values) yield values.map(cleanText);
  }
}

/** True when a property names one organisation, itself or by a reference: mostly the owner of the site. */
function isOrganisation(
  object: JsonLdObject | null,
  property: string,
  all: readonly JsonLdObject[],
): boolean {
  const value = ownProperty(object, property);
  if (!value || typeof value !== 'object' || Array.isArray(value)) return false;
  const types = meantBy(value as JsonLdObject, all).flatMap(typesOf);
  return types.includes('Organization') && !types.includes('Person');
}

/** `Ada Holm, The Gazette` → `Ada Holm`. */
function withoutPublication(name: string, isSite: (name: string) => boolean): string {
  const comma = name.lastIndexOf(', ');
  return comma > 0 && isSite(name.slice(comma + 2)) ? name.slice(0, comma) : name;
}

/** Words of a description; names have shorter ones in lower case. */
const DESCRIBING = /(?<!\p{L})\p{Ll}{4,}/gu;
const MIN_DESCRIBING = 3;

/** `Ada Holm, professor at the faculty of bridges` → `Ada Holm`. */
function withoutDescription(name: string): string {
  const [first, ...others] = name.split(', ');
  const words = others.join(' ').match(DESCRIBING) ?? [];
  return words.length >= MIN_DESCRIBING && isFullName(first) ? first : name;
}

/** `Knuth, Donald E.` → `Donald E. Knuth`. */
function firstNameFirst(name: string): string {
  const parts = name.split(/,\s+/);
  return parts.length === 2 ? `${parts[1]} ${parts[0]}` : name;
}

function unique(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}
