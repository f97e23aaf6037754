/** Finds the authors: the first source that has possible names. */
import type { TextBlock } from '../dom/text-blocks';
import { attribute, localName, parentNode } from '../dom/tree';
import type { IncrementalTask } from '../scheduler';
import { cleanText } from '../structure/clean-text';
import { type JsonLdObject, ownProperty, textsOf, typesOf } from './json-ld';
import { findMentionedNames, mentionedNearTitle } from './named-authors';
import { isOutsideArticle, type PageFacts, visibleLinesOf, visibleTextOf } from './page-facts';
import type { PageKind } from './page-kind';
import { isFullName, isJobTitle, isName, nameIn } from './person-names';
import { normalise } from './title-parts';

/** Names of `meta` elements for the author, the most reliable first. */
const AUTHOR_META = [
  'parsely-author',
  'sailthru.author',
  'author',
  'article:author',
  'dc.creator',
  'dcterms.creator',
  'dc.creator.name',
  'byl',
  'twitter:data1',
  'authors',
  'article:author_name',
  'book:author',
];
/** Maximum different names in one kind of element; a page with more lists items by many authors. */
const MAX_AUTHORS: Readonly<Record<PageKind, number>> = {
  article: 3,
  forum: Number.POSITIVE_INFINITY,
  product: 0,
  listing: 0,
  page: 1,
};

/** Maximum characters of a paragraph that names the author; longer ones are running text. */
const MAX_BYLINE_LENGTH = 200;

export interface BylineContext {
  kind: PageKind;
  title: string;
  /** The JSON-LD object that describes the content. */
  main: JsonLdObject | null;
  /** Names of the site, which count as authors only when there is no other name. */
  siteNames: readonly string[];
  /** The page's address. */
  url: string;
  /** Texts of the blocks near the title, in order. */
  nearTitle: readonly string[];
  /** True when the page has a date of publication. */
  isDated: boolean;
  blocks: readonly TextBlock[];
}

export function* findByline(facts: PageFacts, context: BylineContext): IncrementalTask<string> {
  const { kind, siteNames } = context;
  if (kind === 'product' || kind === 'listing') return '';
  const title = normalise(context.title);
  // Some pages mark the title as they mark a name, with the text after it. The title of a profile page is a name.
  const isTitle = (name: string) =>
    title.split(' ').length > 2 && `${normalise(name)} `.startsWith(`${title} `);
  const isSite = (name: string) => siteNames.some((other) => other.toLowerCase() === name.toLowerCase());
  let organisation = '';
  for (const names of sources(facts, context)) {
    yield;
    const list = unique(names.map((name) => withoutPublication(nameIn(name), isSite))).filter(
      (name) => isName(name) && !isJobTitle(name) && !isTitle(name),
    );
    if (list.length === 0) continue;
    const people = list.filter((name) => !isSite(name));
    if (people.length > 0) return people.join(', ');
    organisation ||= list[0];
  }
  return kind === 'article' ? organisation : '';
}

/**
 * Yields the names of each source, the most reliable first. Names next to the title come before those in metadata,
 * where the software may have recorded the user who entered the text.
 */
function* sources(facts: PageFacts, context: BylineContext): Generator<string[]> {
  const { kind, nearTitle, blocks } = context;
  const mentioned = mentionedNearTitle(nearTitle);
  if (mentioned.length > 0) {
    for (const names of stated(facts, context))
      if (names.length >= mentioned.length && names.some((name) => name.includes(mentioned[0]))) yield names;
    yield mentioned;
  }
  yield* stated(facts, context);
  yield* onPage(facts, context);
  const profiles = facts.profiles.filter((link) => staysOnSite(link, context.url) && !isInSentence(link));
  if (kind !== 'page') yield* marked(profiles, context);
  else yield [profiles.map((link) => nameNearTitle(link, nearTitle)).find(Boolean) ?? ''];
  const search = findMentionedNames(blocks);
  let step = search.next();
  // No name yet, but a pause for the caller.
  for (; !step.done; step = search.next()) yield [];
  if (step.value.length > 0) yield step.value;
}

/** Yields the authors that elements name; on a page without a date, only those that it shows near its title. */
function* onPage(facts: PageFacts, context: BylineContext): Generator<string[]> {
  const shown = context.nearTitle.join('\n');
  const isShown = (name: string) =>
    context.kind !== 'page' || context.isDated || shown.includes(nameIn(name));
  yield authorsByMicrodata(facts).filter(isShown);
  const related = facts.bylines.filter((node) => isAuthorRelation(node) && !isOutsideArticle(node));
  yield adjacentNames(related).filter(isShown);
  if (context.kind === 'page') {
    const stated = facts.meta.get('author')?.map(cleanText) ?? [];
    // Most undated pages state the firm that made them, or that owns them.
    yield stated.filter((name) => isShown(name) && (isFullName(name) || shown.includes(nameIn(name))));
  }
  for (const names of marked(facts.bylines, context)) yield names.filter(isShown);
}

/** Yields the authors that the page's head states. */
function* stated(facts: PageFacts, { kind, main }: BylineContext): Generator<string[]> {
  if (main) {
    const author = ownProperty(main, 'author');
    const isOrganisation =
      author !== null &&
      typeof author === 'object' &&
      typesOf(author as JsonLdObject).includes('Organization');
    const names = textsOf(main, 'author', facts.jsonLd);
    if (!isOrganisation) yield names;
    yield textsOf(main, 'creator', facts.jsonLd);
  }
  const cited = facts.meta.get('citation_author');
  if (cited) yield cited.map(cleanText).map(firstNameFirst);
  for (const name of AUTHOR_META) {
    if (name === 'twitter:data1' && !/written by|author/i.test(facts.meta.get('twitter:label1')?.[0] ?? ''))
      continue;
    if (kind === 'page' && name === 'author') continue;
    const values = facts.meta.get(name);
    if (values) yield values.map(cleanText);
  }
}

/** Yields the first name that the elements hold; if they hold too many, only one that is near the title. */
function* marked(nodes: readonly Element[], { kind, nearTitle }: BylineContext): Generator<string[]> {
  const names = innermost(nodes)
    .filter((node) => kind === 'forum' || !isOutsideArticle(node))
    .map(nameWithin)
    .filter(Boolean);
  if (new Set(names).size > MAX_AUTHORS[kind]) {
    const texts = nearTitle.join('\n');
    const near = names.find((name) => texts.includes(name));
    if (near) yield [near];
  } else if (names.length > 0) yield [names[0]];
}

/** Returns the first name in an element's lines, as a role or a portrait's caption has a line of its own; '' for none. */
function nameWithin(node: Element): string {
  const lines = visibleLinesOf(node, MAX_BYLINE_LENGTH);
  const isNameLine = (name: string) => isFullName(name) && isName(name) && !isJobTitle(name);
  const whole = nameIn(lines.join(' '));
  return (lines.length > 1 && lines.map(nameIn).find(isNameLine)) || (isName(whole) ? whole : '');
}

/** Returns the name in a link near the title if the link's address contains it too; else ''. */
function nameNearTitle(link: Element, nearTitle: readonly string[]): string {
  const name = nameIn(visibleTextOf(link, 200));
  const words = withoutDiacritics(name).split(' ');
  const address = withoutDiacritics(attribute(link, 'href') ?? '');
  const isInAddress = words.length > 1 && words.every((word) => address.includes(word));
  return isInAddress && nearTitle.includes(name) ? name : '';
}

/** Returns a name in the form that it has in addresses. */
const withoutDiacritics = (name: string): string => normalise(name.normalize('NFD').replace(/\p{M}+/gu, ''));

/** Leaves out elements around another with a name: a box of name, portrait and role may be marked like the name. */
function innermost(nodes: readonly Element[]): Element[] {
  return nodes.filter((node, i) => {
    const next = nodes[i + 1];
    for (let step: Node | null = next ? parentNode(next) : null; step; step = parentNode(step)) {
      if (step === node) return !isName(nameIn(visibleTextOf(next, 200)));
    }
    return true;
  });
}

/** True when a link stays on the site: profile pages elsewhere are accounts of the site itself. */
function staysOnSite(link: Element, url: string): boolean {
  const host = (address: string) => /^(?:https?:)?\/\/(?:[^/]*\.)?([^./]+\.[^/:]+)/i.exec(address)?.[1] ?? '';
  const linked = host(attribute(link, 'href') ?? '');
  return linked === '' || linked === host(url);
}

/** True when the link is in running text, which is about the linked author. */
function isInSentence(link: Element): boolean {
  const parent = parentNode(link) as Element | null;
  return (
    parent !== null &&
    localName(parent) === 'p' &&
    visibleTextOf(parent, MAX_BYLINE_LENGTH + 1).length > MAX_BYLINE_LENGTH
  );
}

/** `Ada Holm, The Gazette` → `Ada Holm`. */
function withoutPublication(name: string, isSite: (name: string) => boolean): string {
  const comma = name.lastIndexOf(', ');
  return comma > 0 && isSite(name.slice(comma + 2)) ? name.slice(0, comma) : name;
}

function isAuthorRelation(node: Element): boolean {
  return /(?:^|\s)author(?:\s|$)/i.test(attribute(node, 'rel') ?? '');
}

/** Returns the names of the first element and its siblings. */
function adjacentNames(nodes: readonly Element[]): string[] {
  const parent = nodes[0] && parentNode(nodes[0]);
  return nodes.filter((node) => parentNode(node) === parent).map((node) => visibleTextOf(node, 200));
}

function authorsByMicrodata(facts: PageFacts): string[] {
  const authors = facts.microdata.filter(
    ({ name, element }) => name === 'author' && !isOutsideArticle(element),
  );
  const parent = authors[0] && parentNode(authors[0].element);
  const nameOf = namesWithin(new Set(authors.map(({ element }) => element)), facts);
  return authors
    .filter(({ element }) => parentNode(element) === parent)
    .map(({ value, element }) => nameOf.get(element) || value);
}

/** Returns the first name within each author: microdata nests them as `author > … > name`. */
function namesWithin(authors: ReadonlySet<Node>, facts: PageFacts): ReadonlyMap<Node, string> {
  const names = new Map<Node, string>();
  for (const { name, value, element } of facts.microdata) {
    if (name !== 'name') continue;
    for (let ancestor = parentNode(element); ancestor; ancestor = parentNode(ancestor))
      if (authors.has(ancestor) && !names.has(ancestor)) names.set(ancestor, value);
  }
  return names;
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
