/** Who wrote it: the first source that gives something like a name. */
import { attribute, parentNode } from '../../dom/tree';
import { type Facts, isBeside, text } from './facts';
import type { Kind } from './kind';
import { clean, type LinkedNode, own, textsOf, typesOf } from './linked-data';

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
const LONGEST = 120;
/** More different names than this in one kind of place, and the page is a list of things by many. */
const MOST_AUTHORS = 3;

export interface BylineContext {
  kind: Kind;
  /** The JSON-LD object that describes the content. */
  main: LinkedNode | null;
  /** The site's own names: no authors, unless nobody else is named. */
  site: readonly string[];
  /** Texts of the blocks about the title, in order. */
  opening: readonly string[];
  /** Texts of all blocks, asked for last. */
  all(): readonly string[];
}

export function findByline(facts: Facts, context: BylineContext): string {
  if (context.kind === 'product') return '';
  const site = new Set(context.site.map((name) => name.toLowerCase()));
  let organisation = '';
  for (const names of sources(facts, context)) {
    const list = unique(names.map(tidy).filter(isName));
    if (list.length === 0) continue;
    const people = list.filter((name) => !site.has(name.toLowerCase()));
    if (people.length > 0) return people.join(', ');
    organisation ||= list[0];
  }
  return context.kind === 'article' ? organisation : '';
}

function* sources(facts: Facts, { kind, main, opening, all }: BylineContext): Generator<string[]> {
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
  yield authorsByMicrodata(facts);
  yield together(facts.bylines.filter((node) => isAuthorRelation(node) && !isBeside(node)));
  const spoken = spokenByline(opening, SPOKEN);
  if (spoken) yield [spoken];
  if (kind === 'article' || kind === 'forum') {
    yield* marked(facts.bylines, kind);
    yield* marked(facts.profiles, kind);
  } else {
    yield facts.meta.get('author')?.map(clean) ?? [];
    yield* marked(facts.bylines, kind);
  }
  const said = spokenByline(all(), WRITTEN_BY);
  if (said) yield [said];
  if (main && kind === 'article') yield textsOf(main, 'author', facts.linked);
}

/** Names that elements are marked to hold: the first on a forum; none where they are many. */
function* marked(nodes: readonly Element[], kind: Kind): Generator<string[]> {
  const names = nodes
    .filter((node) => kind === 'forum' || !isBeside(node))
    .map((node) => tidy(text(node, false, 200)))
    .filter(isName);
  if (kind !== 'forum' && new Set(names).size > MOST_AUTHORS) return;
  if (names.length > 0) yield [names[0]];
}

function isAuthorRelation(node: Element): boolean {
  return /(?:^|\s)author(?:\s|$)/i.test(attribute(node, 'rel') ?? '');
}

/** The names of the first element and of those beside it. */
function together(nodes: readonly Element[]): string[] {
  const parent = nodes[0] && parentNode(nodes[0]);
  return nodes.filter((node) => parentNode(node) === parent).map((node) => text(node, false, 200));
}

function authorsByMicrodata(facts: Facts): string[] {
  const authors = facts.microdata.filter(({ name, element }) => name === 'author' && !isBeside(element));
  const parent = authors[0] && parentNode(authors[0].element);
  return authors
    .filter(({ element }) => parentNode(element) === parent)
    .map(({ value, element }) => nameWithin(element, facts) || value);
}

/** Microdata nests the name in the author: `author > … > name`. */
function nameWithin(author: Element, facts: Facts): string {
  for (const { name, value, element } of facts.microdata) {
    if (name !== 'name' || author === element) continue;
    for (let at: Node | null = element; at; at = parentNode(at)) if (at === author) return value;
  }
  return '';
}

const SPOKEN =
  /^(?:(?:story|article|post(?:ed)?|written|published|words|text|authored|reported|contributed|this (?:post|article) was written)\s+)?by:?(?:\s+(\p{Lu}.*)|$)/isu;

/** The same, in words that mean nothing else wherever they stand. */
const WRITTEN_BY = /^(?:written|authored|article|words|story|posted) by:?(?:\s+(\p{Lu}.*)|$)/isu;

/** `Author: NAME` in Chinese and Japanese, wherever in a line it stands. */
const NAMED_AUTHOR =
  /(?:作\s*者|撰文|著者|筆者|執筆|記者|记者)\s*[：:]\s*([\p{L}·•.\s]{2,24}?)(?=[\s　]{2}|\s*[^\p{L}·•.\s]|\s+\p{L}{2,4}[：:]|$)/u;

/** `By NAME`, the name in the same block or in the next. */
function spokenByline(texts: readonly string[], pattern: RegExp): string {
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i].trim();
    const labelled = NAMED_AUTHOR.exec(text)?.[1].trim();
    if (labelled) return labelled;
    const found = pattern.exec(text);
    if (!found) continue;
    const name = tidy(found[1] || texts[i + 1] || '');
    if (isName(name) && /^\p{Lu}/u.test(name) && name.split(' ').length <= 8) return name;
  }
  return '';
}

/** `Knuth, Donald E.` → `Donald E. Knuth`. */
function firstNameFirst(name: string): string {
  const parts = name.split(/,\s+/);
  return parts.length === 2 ? `${parts[1]} ${parts[0]}` : name;
}

/** Takes the words around a name: `By`, the date behind it, the role. */
export function tidy(raw: string): string {
  return raw
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—|•·:]+/, '')
    .replace(/^this (?:post|article) was /i, '')
    .replace(
      /^(?:(?:story|article|post(?:ed)?|written|published|words|text|reported|contributed|created|authored|started|author|authors|submitted|recipe)\s*(?:by\b|:)\s*:?|by\s*:?\s+|von\s+|author\b\s*:?)\s*/iu,
      '',
    )
    .replace(/^by\s+/i, '')
    .replace(/^B[yY](?=\p{Lu}\p{Ll})/u, '')
    .replace(/\s*\((?:author|writer|editor)\)$/i, '')
    .replace(
      /\s*(?:[|•·»]|\b(?:on|at)\s+(?=\p{L}{0,9}[\s.,]*\d)|\bpublished\b|\bupdated\b|\bposted\b|\breviewed\b|[—–]\s).*$/isu,
      '',
    )
    .replace(
      /[,\s]+(?:\p{L}{3,9}\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}\s+\p{L}{3,9}\.?\s+\d{4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}).*$/su,
      '',
    )
    .replace(/^(?:\p{L}{3}\s+\d{1,2}\s+written\s+by|via)\s*/iu, '')
    .replace(/\s+(?:at|on|by)$/i, '')
    .replace(/^@/, '')
    .replace(/[\s,;:|\-–—]+$/, '')
    .trim();
}

const NO_NAME =
  /^(?:admin(?:istrator)?|the author|author|authors?|by|unknown|anonymous|null|undefined|none|guest|user|webmaster|editor|default|superuser|root|staff|n\/a|home|share|wordpress|about.*|reply|follow.*|log ?in|sign ?(?:in|up)|register|profile|all posts.*|view.*|contributors?|members?|users?|people|meet.*|our team|team|contact.*|read.*|more.*|see .*)$/i;

function isName(name: string): boolean {
  if (name.length < 2 || name.length > LONGEST) return false;
  if (/^(?:https?:|www\.|[/,.])/i.test(name) || !/\p{L}/u.test(name)) return false;
  if (/[*?!{}<>=]$|\b(?:19|20)\d\d\b|e-?mail|ignore|required|cookie|\.(?:com|net|org)$/i.test(name))
    return false;
  if (/^[a-z]+(?:\.[a-z]+){2,}$/i.test(name)) return false;
  return name.split(/\s+/).length <= 14 && !NO_NAME.test(name);
}

function unique(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}
