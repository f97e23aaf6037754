/** Statements of a page's markup about the page, gathered in one pass. Other files decide which of them are true. */

import { addToList, firstNonEmpty, namesIn } from '../dom/collections';
import { elementNames } from '../dom/element-names';
import { NameFlags, nameWith } from '../dom/name-flags';
import { taskPerObject } from '../dom/object-cache';
import type { Page } from '../dom/page';
import {
  anyMayMatch,
  attribute,
  closestElement,
  elementsThatMayMatch,
  localName,
  parentNode,
  textOf,
} from '../dom/tree';
import { type IncrementalTask, visitEach } from '../scheduler';
import { cleanText } from '../structure/clean-text';
import { dirOf, langOf } from '../structure/element-types';
import { AUTHOR_NAME, AUTHOR_TOKEN, DATE_NAME } from './head-names';
import { type JsonLdObject, parseJsonLd } from './json-ld';
import { visibleTextOf } from './visible-text';

interface Microdata {
  name: string;
  value: string;
  element: Element;
}

/** Statements of a page's markup about the page; at first none. */
export class PageFacts {
  /** Text of the `title` element. */
  title = '';
  /** Contents of `meta` elements by lower-case name or property. */
  readonly meta = new Map<string, string[]>();
  /** Addresses of `link` elements by lower-case relation. */
  readonly links = new Map<string, string>();
  readonly jsonLd: JsonLdObject[] = [];
  readonly microdata: Microdata[] = [];
  lang = '';
  dir: '' | 'ltr' | 'rtl' = '';
  readonly headings: Element[] = [];
  readonly times: Element[] = [];
  /** Elements whose relation, class or id says that they name the author, in document order. */
  readonly bylines: Element[] = [];
  /** Links whose address looks like an author's profile. */
  readonly profiles: Element[] = [];
  /** Texts of links to all pages of a category, a tag or a topic. */
  readonly categories = new Set<string>();
  /** Elements whose class or id says that they hold the date. */
  readonly dates: Element[] = [];
  /** Links to the home page of a site, this one or another. */
  readonly homeLinks: Element[] = [];
  /** True for a page that WordPress says lists the entries of a category, a tag, an author, a month or a kind. */
  isArchive = false;
}

/** Microdata properties that are read. */
const MICRODATA = namesIn(
  'headline name author creator datepublished datecreated datemodified startdate enddate publisher image description price recipeingredient ingredients',
);
/** Names of the parts of a byline other than the author's name. */
const BYLINE_DETAIL = nameWith(
  '(?:by-?line|author)s?[_-]+(?:categor\\w*|date|time|separator|job|role|position|location|desc\\w*|email|topics?|section|link-?text|label|website|url)',
);
/** Parts of names that contain `author` and the like but stand for a portrait, a biography, a list or comments. */
const NOT_BYLINE =
  /bio|image|avatar|photo|box|social|related|count|comment-form|list|archive|follow|title-wrap|all-|modal|rev__|reviewer|testimonial/i;
/** Names of the author's name in a box about the author, whatever else is in the box. */
const NAME_IN_BOX = nameWith(
  '(?:authors?(?:[-_]+(?:box|bio|card|info|profile))+[-_]+|saboxplugin-author)names?',
);
/** Names of elements that show the current date. */
const CURRENT_DATE = nameWith('to-?days?|current|now|clock');
const NAMES = new NameFlags([AUTHOR_NAME, NOT_BYLINE, BYLINE_DETAIL, DATE_NAME, CURRENT_DATE, NAME_IN_BOX]);
/** Bits of `NAMES`, in the order of its patterns. */
const [AUTHOR, NO_BYLINE, DETAIL, DATE, CURRENT, IN_BOX] = Array.from({ length: 6 }, (_, bit) => 1 << bit);
/** Folder or script of profiles, followed by more than a fragment: `/authors/ada`, `member.php?u=1`. */
const PROFILE =
  /(?<![\w.])(?:authors?|contributors?|writers?|people|by|profiles?|staff|members?|users?|u|memberlist\.php|member\.php|journalists?)(?:\/|\.php|\?)(?!questionnaire|log-?in|register|sign-?(?:in|up)|log-?out|settings|favou?rites|bookmarks|messages|notifications|orders|password)[^#]/i;
/** Folder or query of a category: `/tag/bridges`, `?topic=7`. */
const CATEGORY = /[/?&_](?:tags?|categor(?:y|ies)|topics?)[/=]./i;
/** Maximum characters of the name of a category and of the text of a portrait. */
const MAX_LABEL_LENGTH = 80;
/** Address of a place on a page, or of a file, which is not a profile. */
const OTHER_ADDRESS = /#.|\.(?:pdf|vcf|aspx|jpe?g|png)(?:$|\?)/i;
/** True for an address that looks like that of an author's profile. */
export const isProfileAddress = (address: string): boolean =>
  PROFILE.test(address) && !OTHER_ADDRESS.test(address);
/** Address of a site's home page. */
const HOME_ADDRESS = /^(?=.)(?:https?:\/\/[^/?#]+)?\/?(?:(?:index|default|home)\.\w+)?$/i;
/** Classes by which WordPress says what a page lists. */
const ARCHIVE = /(?:^| )archive (?:paged )?(?:category|tag|tax|author|date|post-type-archive)\b/;
/** Maximum elements of each kind. */
const MAX_ELEMENTS = 400;
/** Maximum characters of class and id of an element that names author or date. */
const MAX_NAMES_LENGTH = 300;
/** Maximum characters of the document's title that are read. */
const MAX_TITLE_LENGTH = 2000;

/** Elements that may state a fact: those that `gather()` knows by their tag, and all with a name or a property. */
const MAY_STATE_FACTS =
  'html, body, title, link, script, meta, h1, h2, h3, time, a[href], img[alt], [itemprop], [rel], [class], [id]';

/** Gathers what the markup of a document states about it. Interruptible. */
function* gatherFacts(document: Document): IncrementalTask<PageFacts> {
  const facts = new PageFacts();
  yield;
  const elements = elementsThatMayMatch(document, MAY_STATE_FACTS);
  yield;
  const hasAuthorLinks = anyMayMatch(document, '[rel*="author" i]');
  yield* visitEach(Array.from(elements), (element) => gather(element, facts, hasAuthorLinks));
  return facts;
}

/** Gathers what the page states about itself, once for each reading: at the next one it may state something else. */
export const factsOf = taskPerObject((page: Page) => gatherFacts(page.document));

function addElement(list: Element[], element: Element): void {
  if (list.length < MAX_ELEMENTS) list.push(element);
}

/** Adds what an element states. @param hasAuthorLinks false when the page has no link of the relation `author` */
function gather(node: Element, facts: PageFacts, hasAuthorLinks: boolean): void {
  const tag = localName(node);
  if (gatherOfDocument(node, tag, facts)) return;
  if (tag === 'h1' || tag === 'h2' || tag === 'h3') addElement(facts.headings, node);
  else if (tag === 'a') gatherLink(node, facts);
  else if (tag === 'time') addElement(facts.times, node);
  gatherMicrodata(node, facts);
  if (hasAuthorLinks && isAuthorRelation(node)) addElement(facts.bylines, node);
  gatherNamed(node, facts);
}

/** Gathers what an element states about the document. @returns false for elements of the text */
function gatherOfDocument(node: Element, tag: string, facts: PageFacts): boolean {
  switch (tag) {
    case 'html':
    case 'body': {
      facts.lang ||= langOf(node);
      const dir = dirOf(node);
      if (dir === 'ltr' || dir === 'rtl') facts.dir ||= dir;
      facts.isArchive ||= tag === 'body' && ARCHIVE.test(elementNames(node).className);
      return true;
    }
    case 'title':
      // An SVG drawing has a title of its own.
      if (!facts.title && !closestElement(parentNode(node), 'svg'))
        facts.title = textOf(node).slice(0, MAX_TITLE_LENGTH);
      return true;
    case 'link':
      gatherRelations(node, facts);
      return true;
    case 'script':
      if (/^application\/ld\+json/i.test(attribute(node, 'type')?.trim() ?? ''))
        facts.jsonLd.push(...parseJsonLd(textOf(node)));
      return true;
    case 'meta':
      gatherMeta(node, facts);
      return true;
    default:
      return false;
  }
}

function gatherRelations(node: Element, facts: PageFacts): void {
  const href = attribute(node, 'href');
  if (!href) return;
  for (const relation of (attribute(node, 'rel') ?? '').toLowerCase().split(/\s+/))
    if (relation && !facts.links.has(relation)) facts.links.set(relation, href);
}

function gatherLink(node: Element, facts: PageFacts): void {
  const address = attribute(node, 'href') ?? '';
  if (isProfileAddress(address)) addElement(facts.profiles, node);
  if (HOME_ADDRESS.test(address)) addElement(facts.homeLinks, node);
  if (facts.categories.size < MAX_ELEMENTS && CATEGORY.test(address))
    facts.categories.add(visibleTextOf(node, MAX_LABEL_LENGTH));
}

/** Gathers an element whose class or id says that it names the author or the date. */
function gatherNamed(node: Element, facts: PageFacts): void {
  const own = elementNames(node);
  const names = NAMES.of(own);
  if ((names & (AUTHOR | DATE | IN_BOX)) === 0 || own.className.length + 1 + own.id.length > MAX_NAMES_LENGTH)
    return;
  if ((names & (AUTHOR | NO_BYLINE | DETAIL)) === AUTHOR || names & IN_BOX) addElement(facts.bylines, node);
  if ((names & (DATE | CURRENT)) === DATE) addElement(facts.dates, node);
}

function gatherMeta(node: Element, facts: PageFacts): void {
  const content = attribute(node, 'content')?.trim();
  if (!content) return;
  for (const kind of ['name', 'property', 'http-equiv']) {
    for (const name of (attribute(node, kind) ?? '').toLowerCase().split(/\s+/)) {
      if (name) addToList(facts.meta, name, content);
    }
  }
  gatherMicrodata(node, facts);
}

function gatherMicrodata(element: Element, facts: PageFacts): void {
  const property = attribute(element, 'itemprop');
  if (!property || facts.microdata.length >= MAX_ELEMENTS) return;
  for (const name of property.toLowerCase().split(/\s+/)) {
    if (!MICRODATA.has(name)) continue;
    const value =
      attribute(element, 'content') ??
      attribute(element, 'datetime') ??
      (localName(element) === 'img' ? attribute(element, 'src') : null) ??
      (visibleTextOf(element) || textOf(element));
    facts.microdata.push({ name, value: value.trim(), element });
  }
}

/** True for a link that leads to the author of the page, by its relation. */
export const isAuthorRelation = (node: Element): boolean => AUTHOR_TOKEN.test(attribute(node, 'rel') ?? '');

/** Returns the content of the first of these `meta` elements; '' when the page has none of them. */
export const firstMeta = ({ meta }: PageFacts, ...names: string[]): string =>
  cleanText(firstNonEmpty(names, (name) => meta.get(name)?.[0] ?? ''));

/** True when the element always shows the current date. */
export const isClock = (node: Element): boolean =>
  (NAMES.of(elementNames(node)) & (DATE | CURRENT)) === (DATE | CURRENT);
