/** Finds the author: the first source that gives something like a name. */
import type { TextBlock } from '../../dom/text-blocks';
import { attribute, localName, parentNode } from '../../dom/tree';
import type { IncrementalTask } from '../../scheduler';
import { type Facts, isOutsideArticle, text } from './facts';
import { clean, type LinkedNode, own, textsOf, typesOf } from './linked-data';
import type { Kind } from './page-kind';
import { findMentionedNames, isName, mentionedNearTitle, tidy } from './person-names';
import { normalise } from './site-name';

const NAMES = [
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
/** More different names than this in one kind of place, and the page is a list of things by many. */
const MOST_AUTHORS: Readonly<Record<Kind, number>> = {
  article: 3,
  forum: Number.POSITIVE_INFINITY,
  product: 0,
  page: 1,
};

/** Maximum characters of a line that names the author; longer paragraphs are about someone. */
const LONGEST_BYLINE = 200;

export interface BylineContext {
  kind: Kind;
  title: string;
  /** The JSON-LD object that describes the content. */
  main: LinkedNode | null;
  /** The site's own names, which are authors only when no other name is found. */
  site: readonly string[];
  /** The page's address. */
  url: string;
  /** Texts of the blocks about the title, in order. */
  opening: readonly string[];
  blocks: readonly TextBlock[];
}

/** Work that can be interrupted. */
export function* findByline(facts: Facts, context: BylineContext): IncrementalTask<string> {
  const { kind, site } = context;
  if (kind === 'product') return '';
  const title = normalise(context.title);
  // Some mark the title as they mark a name, with the text behind it. A person's own page may have the name for title.
  const isTitle = (name: string) =>
    title.split(' ').length > 2 && `${normalise(name)} `.startsWith(`${title} `);
  const isSite = (name: string) => site.some((other) => other.toLowerCase() === name.toLowerCase());
  let organisation = '';
  for (const names of sources(facts, context)) {
    yield;
    const list = unique(names.map((name) => withoutPublication(tidy(name), isSite))).filter(
      (name) => isName(name) && !isTitle(name),
    );
    if (list.length === 0) continue;
    const people = list.filter((name) => !isSite(name));
    if (people.length > 0) return people.join(', ');
    organisation ||= list[0];
  }
  return kind === 'article' ? organisation : '';
}

/** What the page shows beside its title goes before what its software noted of whoever typed it in. */
function* sources(facts: Facts, context: BylineContext): Generator<string[]> {
  const { kind, main, opening, blocks } = context;
  const spoken = mentionedNearTitle(opening);
  if (spoken) {
    for (const names of stated(facts, context)) if (names.some((name) => name.includes(spoken))) yield names;
    yield [spoken];
  }
  yield* stated(facts, context);
  yield authorsByMicrodata(facts);
  yield together(facts.bylines.filter((node) => isAuthorRelation(node) && !isOutsideArticle(node)));
  if (kind === 'page') yield facts.meta.get('author')?.map(clean) ?? [];
  yield* marked(facts.bylines, context);
  const profiles = facts.profiles.filter((link) => isOfSite(link, context.url) && !isInSentence(link));
  if (kind !== 'page') yield* marked(profiles, context);
  else yield [profiles.map((link) => nameBesideTitle(link, opening)).find(Boolean) ?? ''];
  const said = findMentionedNames(blocks);
  let step = said.next();
  // No name yet.
  for (; !step.done; step = said.next()) yield [];
  if (step.value) yield [step.value];
  if (main && kind === 'article') yield textsOf(main, 'author', facts.linked);
}

/** Yields the authors that the page's head states. */
function* stated(facts: Facts, { kind, main }: BylineContext): Generator<string[]> {
  if (main) {
    const author = own(main, 'author');
    const isOrganisation =
      author !== null && typeof author === 'object' && typesOf(author as LinkedNode).includes('Organization');
    const names = textsOf(main, 'author', facts.linked);
    if (!isOrganisation) yield names;
    yield textsOf(main, 'creator', facts.linked);
  }
  const cited = facts.meta.get('citation_author');
  if (cited) yield cited.map(clean).map(firstNameFirst);
  for (const name of NAMES) {
    if (name === 'twitter:data1' && !/written by|author/i.test(facts.meta.get('twitter:label1')?.[0] ?? ''))
      continue;
    if (kind === 'page' && name === 'author') continue;
    const values = facts.meta.get(name);
    if (values) yield values.map(clean);
  }
}

/**
 * Names that elements are marked to hold: the first on a forum; elsewhere, where they are many, only those that
 * stand beside the title.
 */
function* marked(nodes: readonly Element[], { kind, opening }: BylineContext): Generator<string[]> {
  const names = innermost(nodes)
    .filter((node) => kind === 'forum' || !isOutsideArticle(node))
    .map((node) => tidy(text(node, false, 200)))
    .filter(isName);
  if (new Set(names).size > MOST_AUTHORS[kind]) {
    const beside = opening.join('\n');
    const near = names.find((name) => beside.includes(name));
    if (near) yield [near];
  } else if (names.length > 0) yield [names[0]];
}

/** The name that a link beside the title has, where its address has it too; else ''. */
function nameBesideTitle(link: Element, opening: readonly string[]): string {
  const name = tidy(text(link, false, 200));
  const words = bare(name).split(' ');
  const address = bare(attribute(link, 'href') ?? '');
  const isTheirs = words.length > 1 && words.every((word) => address.includes(word));
  return isTheirs && opening.includes(name) ? name : '';
}

/** As addresses have it, without diacritics. */
const bare = (name: string): string => normalise(name.normalize('NFD').replace(/\p{M}+/gu, ''));

/** Without those around another that is a name: a frame of name, portrait and role is marked as the name in it is. */
function innermost(nodes: readonly Element[]): Element[] {
  return nodes.filter((node, i) => {
    const next = nodes[i + 1];
    for (let at: Node | null = next ? parentNode(next) : null; at; at = parentNode(at)) {
      if (at === node) return !isName(tidy(text(next, false, 200)));
    }
    return true;
  });
}

/** True when a link stays on the site: profile pages elsewhere are accounts of the site itself. */
function isOfSite(link: Element, url: string): boolean {
  const host = (address: string) => /^(?:https?:)?\/\/(?:[^/]*\.)?([^./]+\.[^/:]+)/i.exec(address)?.[1] ?? '';
  const there = host(attribute(link, 'href') ?? '');
  return there === '' || there === host(url);
}

/** True when the link stands in running text, which is about the linked author. */
function isInSentence(link: Element): boolean {
  const parent = parentNode(link) as Element | null;
  return (
    parent !== null &&
    localName(parent) === 'p' &&
    text(parent, false, LONGEST_BYLINE + 1).length > LONGEST_BYLINE
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

/** Returns the names of the first element and of those next to it. */
function together(nodes: readonly Element[]): string[] {
  const parent = nodes[0] && parentNode(nodes[0]);
  return nodes.filter((node) => parentNode(node) === parent).map((node) => text(node, false, 200));
}

function authorsByMicrodata(facts: Facts): string[] {
  const authors = facts.microdata.filter(
    ({ name, element }) => name === 'author' && !isOutsideArticle(element),
  );
  const parent = authors[0] && parentNode(authors[0].element);
  const nameOf = namesWithin(new Set(authors.map(({ element }) => element)), facts);
  return authors
    .filter(({ element }) => parentNode(element) === parent)
    .map(({ value, element }) => nameOf.get(element) || value);
}

/** Microdata nests the name in the author: `author > … > name`. @returns the first name in each */
function namesWithin(authors: ReadonlySet<Node>, facts: Facts): ReadonlyMap<Node, string> {
  const names = new Map<Node, string>();
  for (const { name, value, element } of facts.microdata) {
    if (name !== 'name') continue;
    for (let at = parentNode(element); at; at = parentNode(at))
      if (authors.has(at) && !names.has(at)) names.set(at, value);
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
