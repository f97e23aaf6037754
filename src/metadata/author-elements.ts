/** Names in elements that are marked as holding an author: by class, relation, microdata or address. */
import { attribute, isInside, parentNode, selfAndAncestors } from '../dom/tree';
import { isOutsideArticle } from './outside-article';
import type { PageFacts } from './page-facts';
import type { PageKind } from './page-kind';
import { isFullName, isJobTitle, isName, nameIn } from './person-names';
import { normalise } from './title-parts';
import { visibleLinesOf, visibleTextOf } from './visible-text';

interface AuthorContext {
  kind: PageKind;
  /** Texts of the blocks near the title, in order. */
  nearTitle: readonly string[];
}

/** Maximum different names in one kind of element; a page with more lists items by many authors. */
const MAX_AUTHORS = { article: 3, page: 1, forum: Number.POSITIVE_INFINITY };

/** Maximum characters of a paragraph that names the author; longer ones are running text. */
const MAX_BYLINE_LENGTH = 200;

/** Minimum different names in links to profiles on the board of a forum; an article may name who contributed to it. */
const MIN_MEMBERS = 8;

/** True when bylines hold more names than an article has authors, or links to profiles hold those of many members. */
export const hasManyAuthors = ({ bylines, profiles }: PageFacts): boolean =>
  new Set(bylines.map(nameWithin)).size > MAX_AUTHORS.article ||
  new Set(profiles.map(nameWithin)).size >= MIN_MEMBERS;

/** Yields the first name that the elements hold; if they hold too many, only one that is near the title. */
export function* namesInElements(
  nodes: readonly Element[],
  { kind, nearTitle }: AuthorContext,
  { categories }: PageFacts,
): Generator<string[]> {
  const names = innermost(nodes)
    .filter((node) => kind === 'forum' || !isOutsideArticle(node))
    .map(nameWithin)
    .filter((name) => name !== '' && !categories.has(name));
  if (new Set(names).size > MAX_AUTHORS[kind === 'article' || kind === 'forum' ? kind : 'page']) {
    const texts = nearTitle.join('\n');
    const near = names.find((name) => texts.includes(name));
    if (near) yield [near];
  } else if (names.length > 0) yield [names[0]];
}

/**
 * Returns the first name in an element's lines, as a job or a portrait's caption has a line of its own, or that before
 * a job without a space; '' for none.
 */
function nameWithin(node: Element): string {
  const lines = visibleLinesOf(node, MAX_BYLINE_LENGTH);
  const isNameLine = (name: string) => isFullName(name) && isName(name) && !isJobTitle(name);
  const whole = nameIn(lines.join(' '));
  const parts = lines.length > 1 ? lines : visibleLinesOf(node, MAX_BYLINE_LENGTH, '\n').slice(0, 1);
  return parts.map(nameIn).find(isNameLine) || (isName(whole) ? whole : '');
}

/** Returns the name in a link near the title if the link's address contains it too; else ''. */
export function nameNearTitle(link: Element, nearTitle: readonly string[]): string {
  const name = nameIn(visibleTextOf(link, 200));
  const words = withoutDiacritics(name).split(' ');
  const address = withoutDiacritics(attribute(link, 'href') ?? '');
  const isInAddress = isFullName(name) && words.every((word) => address.includes(word));
  return isInAddress && nearTitle.includes(name) ? name : '';
}

/** Returns a name in the form that it has in addresses. */
const withoutDiacritics = (name: string): string => normalise(name.normalize('NFD').replace(/\p{M}+/gu, ''));

/** Leaves out elements around another with a name: a box of name, portrait and job may be marked like the name. */
function innermost(nodes: readonly Element[]): Element[] {
  return nodes.filter((node, i) => {
    const next = nodes[i + 1];
    const holdsNext = next && isInside(parentNode(next), node);
    return !holdsNext || !isName(nameIn(visibleTextOf(next, 200)));
  });
}

/** True when a link stays on the site: profile pages elsewhere are accounts of the site itself. */
export function staysOnSite(link: Element, url: string): boolean {
  const host = (address: string) => /^(?:https?:)?\/\/(?:[^/]*\.)?([^./]+\.[^/:]+)/i.exec(address)?.[1] ?? '';
  const linked = host(attribute(link, 'href') ?? '');
  return linked === '' || linked === host(url);
}

/** Returns the names of the first element and its siblings. */
export function adjacentNames(nodes: readonly Element[]): string[] {
  const parent = nodes[0] && parentNode(nodes[0]);
  return nodes.filter((node) => parentNode(node) === parent).map((node) => visibleTextOf(node, 200));
}

export function authorsByMicrodata(facts: PageFacts): string[] {
  const authors = facts.microdata.filter(
    ({ name, element }) => name === 'author' && !isOutsideArticle(element),
  );
  const parent = authors[0] && parentNode(authors[0].element);
  const nameWithinAuthor = nestedNames(new Set(authors.map(({ element }) => element)), facts);
  return authors
    .filter(({ element }) => parentNode(element) === parent)
    .map(({ value, element }) => nameWithinAuthor.get(element) || value);
}

/** Returns the first name within each author: microdata nests them as `author > … > name`. */
function nestedNames(authors: ReadonlySet<Node>, facts: PageFacts): ReadonlyMap<Node, string> {
  const names = new Map<Node, string>();
  for (const { name, value, element } of facts.microdata) {
    if (name !== 'name') continue;
    for (const ancestor of selfAndAncestors(parentNode(element)))
      if (authors.has(ancestor) && !names.has(ancestor)) names.set(ancestor, value);
  }
  return names;
}
