/** Finds the dates of publication and of the last change: the first source that has a date. */
import { AnyCase, inAnyLanguage } from '../dom/any-case';
import { getOrCompute } from '../dom/collections';
import { attribute, selfAndAncestors } from '../dom/tree';
import { OTHER_DATED_WORDS } from '../languages/dated-words';
import { isDayFirst } from './date-order';
import { findDate, isDateLine, readDate } from './dates';
import { type JsonLdObject, textsOf, typesOf } from './json-ld';
import { isOutsideArticle } from './outside-article';
import type { PageFacts } from './page-facts';
import { type PageKind, UNDATED_KINDS } from './page-kind';
import { visibleTextOf } from './visible-text';

/** Name of a `meta` element for the date of publication, which publishers write as they like: `acme:publish-date`. */
const PUBLISHED_NAME = /(?:^|[-_.:])(?:date-?published|pub(?:li(?:cation|sh(?:ed)?))?[-_]?(?:date|time))$/;
/** Further names, the most reliable first. */
const PUBLISHED_META = [
  'citation_date',
  'citation_online_date',
  'sailthru.date',
  'dc.date.issued',
  'dcterms.issued',
  'dc.date',
  'dcterms.date',
  'dc.date.created',
  'dcterms.created',
  'published',
  'article.published',
  'date',
  'article:post_date',
  'ms.date',
  'datecreated',
  'created',
];
/** Names of `meta` elements for the last change. */
const MODIFIED_META = [
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'dc.date.modified',
  'dcterms.modified',
  'lastmod',
  'last-modified',
  'revised',
  'modified',
];
/** Maximum different dates on a page; one with more lists dated items. */
const MAX_DATES = 4;
/** Characters of a `time` element, of another element with a date, and of a line near the title, that are read. */
const TIME_LENGTH = 100;
const DATED_LENGTH = 300;
const LINE_LENGTH = 200;

/** Facts of a page by which its dates are found. */
export interface DateContext {
  kind: PageKind;
  /** The JSON-LD object that describes the content. */
  main: JsonLdObject | null;
  /** The page's address. */
  url: string;
  /** Texts of the blocks near the title, in order. */
  nearTitle: readonly string[];
}

/** Finds the days on which the page was published and last changed; '' for an unknown one. */
export function findDates(facts: PageFacts, context: DateContext): { published: string; modified: string } {
  const dayFirst = isDayFirst(facts, context.url);
  return {
    published: firstDate(publishedSources(facts, context, dayFirst), dayFirst),
    modified: firstDate(modifiedSources(facts, context.main), dayFirst),
  };
}

function firstDate(sources: Iterable<string>, dayFirst: boolean): string {
  for (const source of sources) {
    const date = source && readDate(source, dayFirst);
    if (date) return date;
  }
  return '';
}

function* publishedSources(facts: PageFacts, context: DateContext, dayFirst: boolean): Generator<string> {
  const { kind, main } = context;
  if (UNDATED_KINDS.has(kind)) return;
  if (main && (kind !== 'page' || !typesOf(main).some((type) => type.endsWith('Page')))) {
    yield* textsOf(main, 'datePublished', facts.jsonLd);
    yield* textsOf(main, 'uploadDate', facts.jsonLd);
    yield* textsOf(main, 'dateCreated', facts.jsonLd);
  }
  for (const [name, [value]] of facts.meta) if (PUBLISHED_NAME.test(name)) yield value;
  for (const name of PUBLISHED_META) yield facts.meta.get(name)?.[0] ?? '';
  for (const { name, value, element } of facts.microdata) {
    if ((name === 'datepublished' || name === 'datecreated') && !isOutsideArticle(element)) yield value;
  }
  yield* datesInText(facts, context, dayFirst);
}

/** Yields the dates in the address and in visible text, the most reliable first. */
function* datesInText(
  facts: PageFacts,
  { kind, url, nearTitle }: DateContext,
  dayFirst: boolean,
): Generator<string> {
  const others = nearTitle.filter((line, i) => isOtherDate(line, nearTitle[i - 1], kind));
  const lines = nearTitle.filter((line) => !others.includes(line));
  // A day in the address: `/2024/05/01/`.
  yield /\/((?:19|20)\d\d)[/-]([01]\d)[/-]([0-3]\d)(?!\d)/.exec(url)?.slice(1, 4).join('-') ?? '';
  const isOther = (node: Element) => {
    const text = visibleTextOf(node, TIME_LENGTH);
    return text !== '' && others.some((line) => line.includes(text));
  };
  const isExcluded = (node: Element) => (kind !== 'forum' && isOutsideArticle(node)) || isOther(node);
  const dateOf = (time: Element) =>
    readDate(attribute(time, 'datetime') ?? '') || readDate(visibleTextOf(time, TIME_LENGTH), dayFirst);
  const articleTimes = facts.times.filter((time) => !isExcluded(time));
  const times = articleTimes.map(dateOf).filter(Boolean);
  const isNearTitle = (time: Element) => {
    const text = visibleTextOf(time, TIME_LENGTH);
    return lines.some((line) => line.includes(text));
  };
  const datesIn = (nodes: readonly Element[]) =>
    nodes
      .filter((node) => !isExcluded(node))
      .map((node) => findDate(visibleTextOf(node, DATED_LENGTH), dayFirst)?.date ?? '')
      .filter(Boolean);
  // A date far from the title, with another next to it, is of another text.
  if (kind === 'article' || (kind === 'page' && !isSchedule(lines))) {
    yield* articleTimes.filter(isNearTitle).map(dateOf);
    if (times.length > 0) yield* lines.filter(isDateLine);
    yield* datesIn(facts.dates.filter(isNearTitle));
  }
  const maxDates = kind === 'page' ? MAX_DATES : Number.POSITIVE_INFINITY;
  if (new Set(times.map((time) => time.slice(0, 10))).size <= maxDates) yield* times.slice(0, 1);
  const dated = datesIn(facts.dates);
  if (new Set(dated).size <= maxDates) yield* dated.slice(0, 1);
  if (kind === 'page' && times.length + dated.length > MAX_DATES) return;
  for (const line of kind === 'page' ? withoutAppointments(lines) : lines)
    yield findDate(line.slice(0, LINE_LENGTH), dayFirst)?.date ?? '';
  // The author may be named with the date, and so may the authors of comments.
  const bylineDates = datesIn(facts.bylines);
  if (kind !== 'forum' && bylineDates.length === 0) bylineDates.push(...datesIn(namedBoxes(facts, kind)));
  if (kind === 'forum' || new Set(bylineDates).size === 1) yield* bylineDates.slice(0, 1);
  // Next to the article, where others have dates too.
  const outside = kind === 'article' ? facts.times.map(dateOf).filter(Boolean) : [];
  if (new Set(outside.map((time) => time.slice(0, 10))).size === 1) yield outside[0];
}

/** Levels from an author's name to the box that has the date too, and maximum characters of that box. */
const NAMED_BOX_LEVELS = 4;
const NAMED_BOX_LENGTH = 150;

/** Finds the largest short box around each author's name; links to profiles are names in an article alone. */
function namedBoxes({ bylines, profiles }: PageFacts, kind: PageKind): Element[] {
  const lengths = new Map<Element, number>();
  const lengthOf = (box: Element) =>
    getOrCompute(lengths, box, () => visibleTextOf(box, NAMED_BOX_LENGTH).length);
  const boxes = new Set<Element>();
  for (const name of [...bylines, ...(kind === 'article' ? profiles : [])]) {
    let largest: Element | undefined;
    for (const box of selfAndAncestors(name, NAMED_BOX_LEVELS)) {
      if (lengthOf(box) >= NAMED_BOX_LENGTH) break;
      largest = box;
    }
    if (largest) boxes.add(largest);
  }
  return [...boxes];
}

const OTHER_DATE = new AnyCase({ source: `^\\W*(?:${inAnyLanguage(OTHER_DATED_WORDS)})`, flags: 'i' });
/** Name of what takes place on the day, right before it. */
const MEETING = /\b(?:meeting|hearing|webinar|workshop)\W*$/i;

/** True for a line with a date of another kind, by the words before the date or by the line before it. */
function isOtherDate(line: string, before: string | undefined, kind: PageKind): boolean {
  const date = findDate(line);
  if (!date) return false;
  const words = line.slice(0, date.index).trim();
  const label = words || before || '';
  if (label.length <= MAX_LABEL && OTHER_DATE.test(label)) return true;
  return kind === 'page' && MEETING.test(words);
}

/** Maximum characters of words that say what the date after them is. */
const MAX_LABEL = 40;

/** Maximum characters of a date with an hour and a place; a longer text mentions a day. */
const MAX_APPOINTMENT = 80;

/** True where short lines have more dates than those of publication and last change. */
const isSchedule = (lines: readonly string[]): boolean =>
  new Set(lines.map((line) => line.length <= MAX_APPOINTMENT && findDate(line)?.date).filter(Boolean)).size >
  2;

/** Maximum characters of a longer text from its day on, where it ends with that. */
const MAX_END = 30;
/** Two hours with a dash between them: `1:00 PM - 4:00 PM`. */
const HOURS = /\d[:.]\d\d(?:\s?[ap]\.?m\.?)?\s?[-–—]\s?\d{1,2}[:.]\d\d(?!\d)/i;
/** Dash between the first and the last day: `1 May – 3 May`. */
const TO = /\s[-–—]\s/;

/** Returns the lines that do not say when something takes place or ends. */
const withoutAppointments = (lines: readonly string[]): readonly string[] =>
  isSchedule(lines) ? [] : lines.filter((line, i) => !isAppointment(line, lines[i + 1]));

function isAppointment(line: string, next = ''): boolean {
  const [firstDay, lastDay = ''] = line.split(TO);
  const isStretch = findDate(lastDay)?.index === 0 && findDate(firstDay) !== null;
  const fromDay = line.length - (findDate(line)?.index ?? 0);
  const isMentioned = line.length > MAX_APPOINTMENT && fromDay > MAX_END;
  return isMentioned || isStretch || HOURS.test(`${line}\n${next}`);
}

function* modifiedSources(facts: PageFacts, main: JsonLdObject | null): Generator<string> {
  if (main) yield* textsOf(main, 'dateModified', facts.jsonLd);
  for (const name of MODIFIED_META) yield facts.meta.get(name)?.[0] ?? '';
  for (const { name, value } of facts.microdata) if (name === 'datemodified') yield value;
}
