/** All that a page says of itself in markup, gathered in one pass; what to believe is decided elsewhere. */
import { TEXTLESS_TAGS } from '../../dom/read-text-blocks';
import {
  attribute,
  ELEMENT,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  TEXT,
  textData,
} from '../../dom/tree';
import type { IncrementalTask } from '../../scheduler';
import { dirOf, langOf } from '../../structure/element-roles';
import { nodesBelow } from '../../structure/walk';
import { type LinkedNode, parseLinkedData, readable } from './linked-data';

export interface Microdata {
  name: string;
  value: string;
  element: Element;
}

export interface Facts {
  /** Text of `<title>`. */
  title: string;
  /** `meta` by lower-case name or property. */
  meta: Map<string, string[]>;
  /** `link` by lower-case relation. */
  links: Map<string, string>;
  /** JSON-LD, flattened to its objects. */
  linked: LinkedNode[];
  microdata: Microdata[];
  lang: string;
  dir: '' | 'ltr' | 'rtl';
  headings: Element[];
  times: Element[];
  /** Elements that say by relation, class or id that they name the author, in document order. */
  bylines: Element[];
  /** Links to pages that look like author profiles. */
  profiles: Element[];
  /** Elements that say by class or id that they hold the date. */
  dates: Element[];
}

const MICRODATA = new Set(
  'headline name author creator datepublished datecreated datemodified publisher image description'.split(
    ' ',
  ),
);
const BYLINE =
  /(?:^|[\s_-])(?:by-?line|author(?:s|-?name|_name)?|writer|posted-?by|dateline-author|username|user-name|post-author|article-author)(?:$|[\s_-])/i;
const NO_BYLINE =
  /bio|image|avatar|photo|box|social|related|count|comment-form|list|archive|follow|title-wrap|all-|rev__|reviewer|testimonial/i;
const DATE =
  /(?:^|[\s_-])(?:date|pub-?date|published|publish-?date|posted-?on|post-?date|entry-date|article-date|timestamp|dateline|time|post-meta|entry-meta|article-meta|byline|meta-date)(?:$|[\s_-])/i;
/** A date of these is the present day's. */
const PRESENT = /(?:^|[\s_-])(?:to-?days?|current|now|clock)(?:$|[\s_-])/i;
const PROFILE =
  /(?:\/|\b)(?:authors?|contributors?|writers?|people|by|profiles?|staff|members?|users?|u|memberlist\.php|member\.php|journalists?)(?:\/|\.php|\?)(?!questionnaire|log-?in|register|sign-?(?:in|up)|settings)[^#]/i;
const BESIDE =
  /(?:^|[\s_-])(?:comments?|related|sidebar|footer|recommend(?:ed|ations?)?|recirc|trending|popular|latest|rev|reviews?|reviewers?|testimonials?|widget|promo|newsletter|cards?|read-?more|more-from|signup|subscribe)(?:$|[\s_-])/i;
const MOST = 400;
/** Characters of the document's title. */
const LONGEST_TITLE = 2000;

/** Nodes that are looked at at a time. */
const AT_A_TIME = 256;

/** Work that can be interrupted. */
export function* gatherFacts(document: Document): IncrementalTask<Facts> {
  const facts: Facts = {
    title: '',
    meta: new Map(),
    links: new Map(),
    linked: [],
    microdata: [],
    lang: '',
    dir: '',
    headings: [],
    times: [],
    bylines: [],
    profiles: [],
    dates: [],
  };
  let seen = 0;
  for (const node of nodesBelow(document)) {
    if (++seen % AT_A_TIME === 0) yield;
    if (nodeType(node) === ELEMENT) gather(node as Element, facts);
  }
  return facts;
}

function gather(node: Element, facts: Facts): void {
  const tag = localName(node);
  switch (tag) {
    case 'html':
    case 'body': {
      facts.lang ||= langOf(node);
      const dir = dirOf(node);
      if (dir === 'ltr' || dir === 'rtl') facts.dir ||= dir;
      return;
    }
    case 'title':
      // The first outside of an SVG drawing.
      if (!facts.title && !insideSvg(node)) facts.title = text(node, true).slice(0, LONGEST_TITLE);
      return;
    case 'link':
      for (const relation of (attribute(node, 'rel') ?? '').toLowerCase().split(/\s+/)) {
        const href = attribute(node, 'href');
        if (relation && href && !facts.links.has(relation)) facts.links.set(relation, href);
      }
      return;
    case 'script':
      if (/^application\/ld\+json/i.test(attribute(node, 'type')?.trim() ?? '')) {
        facts.linked.push(...parseLinkedData(text(node, true)));
      }
      return;
    case 'meta':
      gatherMeta(node, facts);
      return;
    case 'h1':
    case 'h2':
      if (facts.headings.length < MOST) facts.headings.push(node);
      break;
    case 'a':
      if (facts.profiles.length < MOST && PROFILE.test(attribute(node, 'href') ?? ''))
        facts.profiles.push(node);
      break;
    case 'time':
      if (facts.times.length < MOST) facts.times.push(node);
      break;
  }
  const property = attribute(node, 'itemprop');
  if (property) gatherMicrodata(node, property, facts);
  const names = namesOf(node);
  const relation = attribute(node, 'rel');
  if (relation && facts.bylines.length < MOST && /(?:^|\s)author(?:\s|$)/i.test(relation))
    facts.bylines.push(node);
  if (names.length <= 1 || names.length > 300) return;
  if (facts.bylines.length < MOST && BYLINE.test(names) && !NO_BYLINE.test(names)) facts.bylines.push(node);
  if (facts.dates.length < MOST && DATE.test(names) && !isClock(node)) facts.dates.push(node);
}

function gatherMeta(node: Element, facts: Facts): void {
  const content = attribute(node, 'content')?.trim();
  if (!content) return;
  for (const kind of ['name', 'property', 'http-equiv']) {
    for (const name of (attribute(node, kind) ?? '').toLowerCase().split(/\s+/)) {
      if (!name) continue;
      const values = facts.meta.get(name);
      if (values) values.push(content);
      else facts.meta.set(name, [content]);
    }
  }
  const property = attribute(node, 'itemprop');
  if (property) gatherMicrodata(node, property, facts);
}

function gatherMicrodata(element: Element, property: string, facts: Facts): void {
  if (facts.microdata.length >= MOST) return;
  for (const name of property.toLowerCase().split(/\s+/)) {
    if (!MICRODATA.has(name)) continue;
    const value =
      attribute(element, 'content') ??
      attribute(element, 'datetime') ??
      (localName(element) === 'img' ? attribute(element, 'src') : null) ??
      text(element);
    facts.microdata.push({ name, value: value.trim(), element });
  }
}

function insideSvg(node: Node): boolean {
  for (let at = parentNode(node); at; at = parentNode(at)) {
    if (nodeType(at) === ELEMENT && localName(at as Element) === 'svg') return true;
  }
  return false;
}

const namesOf = (node: Element): string => `${attribute(node, 'class') ?? ''} ${attribute(node, 'id') ?? ''}`;

/** True when the element always shows the current date. */
export function isClock(node: Element): boolean {
  const names = namesOf(node);
  return DATE.test(names) && PRESENT.test(names);
}

/** True when the element stands in something that accompanies the content: comments, teasers, margins. */
export function isOutsideArticle(node: Element): boolean {
  for (
    let at: Node | null = node, ups = 0;
    at && nodeType(at) === ELEMENT && ups < 10;
    at = parentNode(at), ups++
  ) {
    const tag = localName(at as Element);
    if (tag === 'aside' || tag === 'footer' || tag === 'nav' || tag === 'form') return true;
    if (tag === 'body' || tag === 'main') return false;
    if (BESIDE.test(namesOf(at as Element))) return true;
  }
  return false;
}

/** An element's text in one line, spaces at the edges of its elements' blocks; without what is never shown. */
export function text(root: Node, raw = false, most = 2000): string {
  let value = '';
  const stack = [{ next: firstChild(root), edge: '' }];
  while (stack.length > 0 && (raw || value.length < most)) {
    const around = stack[stack.length - 1];
    const node = around.next;
    if (!node) {
      value += around.edge;
      stack.pop();
      continue;
    }
    around.next = nextSibling(node);
    if (nodeType(node) === TEXT) value += textData(node as Text);
    else if (nodeType(node) === ELEMENT) {
      const tag = localName(node as Element);
      if (!raw && TEXTLESS_TAGS.has(tag)) continue;
      const edge = SPACED.test(tag) ? ' ' : '';
      value += edge;
      stack.push({ next: firstChild(node), edge });
    }
  }
  return raw ? value : readable(value.slice(0, most));
}

const SPACED = /^(?:br|div|p|li|h[1-6]|td|tr|section|header|ul|time|dd|dt)$/;
