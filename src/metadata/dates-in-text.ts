/** Finds the dates of publication in the address and in the visible text of a page. */
import { AnyCase, inAnyLanguage } from '../dom/any-case';
import { BOX_LEVELS } from '../dom/climb-levels';
import { getOrCompute } from '../dom/collections';
import { classAndId } from '../dom/element-names';
import { nameWith } from '../dom/name-flags';
import { attribute, localName, selfAndAncestors } from '../dom/tree';
import { OTHER_DATED_WORDS } from '../languages/dated-words';
import { findDate, isDateLine, readDate } from './dates';
import { ownProperty, typesOf } from './json-ld';
import { isOutsideArticle } from './outside-article';
import type { PageFacts } from './page-facts';
import type { PageKind } from './page-kind';
import { visibleTextOf } from './visible-text';

/** Maximum different dates on a page; one with more lists dated items. */
const MAX_DATES = 4;
/** Characters of a `time` element, of another element with a date, and of a line near the title, that are read. */
const TIME_LENGTH = 100;
const DATED_LENGTH = 300;
const LINE_LENGTH = 200;

/** Facts of a page by which dates in its text are found. */
export interface TextDateContext {
  kind: PageKind;
  /** The page's address. */
  url: string;
  /** Texts of the blocks near the title, in order. */
  nearTitle: readonly string[];
}

/** A day in an address: `/2024/05/01/`. */
const DAY_IN_ADDRESS = /\/((?:19|20)\d\d)[/-]([01]\d)[/-]([0-3]\d)(?!\d)/;

/** Yields the dates in the address and in visible text, the most reliable first; '' where one is missing. */
export function* datesInText(
  facts: PageFacts,
  context: TextDateContext,
  dayFirst: boolean,
): Generator<string> {
  const { kind, url } = context;
  yield DAY_IN_ADDRESS.exec(url)?.slice(1, 4).join('-') ?? '';
  const shown = new ShownDates(facts, context, dayFirst);
  const { lines, times } = shown;
  // A date far from the title, with another next to it, is of another text.
  if (kind === 'article' || (kind === 'page' && !isSchedule(lines))) yield* shown.nearTitle();
  const maxDates = kind === 'page' ? MAX_DATES : Number.POSITIVE_INFINITY;
  if (daysOf(times).size <= maxDates) yield* times.slice(0, 1);
  const dated = shown.datesIn(facts.dates);
  if (new Set(dated).size <= maxDates) yield* dated.slice(0, 1);
  if (kind === 'page' && times.length + dated.length > MAX_DATES) return;
  for (const line of kind === 'page' ? withoutAppointments(lines) : lines)
    yield findDate(line.slice(0, LINE_LENGTH), dayFirst)?.date ?? '';
  // The author may be named with the date, and so may the authors of comments.
  const bylineDates = shown.nextToAuthors();
  if (kind === 'forum' || new Set(bylineDates).size === 1) yield* bylineDates.slice(0, 1);
  // Next to the article, where others have dates too.
  const outside = kind === 'article' ? shown.datesOf(facts.times) : [];
  if (daysOf(outside).size === 1) yield outside[0];
}

/** A month's name: a date in figures may be misread. */
const IN_WORDS = /\p{L}{3}/u;

/** Returns the first day in a line of its own near the title, if that line is in words; else ''. */
export function dayNearTitle(facts: PageFacts, context: TextDateContext, dayFirst: boolean): string {
  const { lines } = new ShownDates(facts, context, dayFirst);
  const line = lines.find(isDateLine) ?? '';
  return IN_WORDS.test(line) && !isSchedule(lines) ? (findDate(line, dayFirst)?.date ?? '') : '';
}

const daysOf = (dates: readonly string[]): Set<string> => new Set(dates.map((date) => date.slice(0, 10)));

/** Dates in the text of a page, without those of another kind, such as that of a meeting. */
class ShownDates {
  private readonly eventDays: ReadonlySet<string>;
  /** Texts near the title with a date of another kind. */
  private readonly others: readonly string[];
  /** The other texts near the title. */
  readonly lines: readonly string[];
  private readonly timeElements: readonly Element[];
  /** Dates of the `time` elements of the article, or of the posts of a forum. */
  readonly times: readonly string[];

  constructor(
    private readonly facts: PageFacts,
    private readonly context: TextDateContext,
    private readonly dayFirst: boolean,
  ) {
    const { nearTitle } = context;
    this.eventDays = eventDaysOf(facts);
    this.others = nearTitle.filter(
      (line, i) =>
        isOtherDate(line, nearTitle[i - 1]) || !this.mayBePublication(findDate(line, dayFirst)?.date ?? ''),
    );
    this.lines = nearTitle.filter((line) => !this.others.includes(line));
    this.timeElements = facts.times.filter((time) => this.isOwn(time));
    this.times = this.datesOf(this.timeElements);
  }

  /** Dates of `time` elements, as they state or show them. */
  datesOf(times: readonly Element[]): string[] {
    return times
      .map(
        (time) =>
          readDate(attribute(time, 'datetime') ?? '') ||
          readDate(visibleTextOf(time, TIME_LENGTH), this.dayFirst),
      )
      .filter((date) => date && this.mayBePublication(date));
  }

  /** False for a day on which something takes place. */
  private mayBePublication(date: string): boolean {
    return !this.eventDays.has(date.slice(0, 10));
  }

  /** The first date in each of some elements, without those that are not the article's own. */
  datesIn(elements: readonly Element[]): string[] {
    return elements
      .filter((element) => this.isOwn(element))
      .map((element) => findDate(visibleTextOf(element, DATED_LENGTH), this.dayFirst)?.date ?? '')
      .filter((date) => date && this.mayBePublication(date));
  }

  /** Yields the dates that are shown near the title. */
  *nearTitle(): Generator<string> {
    yield* this.datesOf(this.timeElements.filter((time) => this.isNearTitle(time)));
    if (this.times.length > 0) yield* this.lines.filter(isDateLine);
    yield* this.datesIn(this.facts.dates.filter((element) => this.isNearTitle(element)));
  }

  /** Dates in the elements that name authors, or else in the boxes around them. */
  nextToAuthors(): string[] {
    const { kind } = this.context;
    const dates = this.datesIn(this.facts.bylines);
    return kind === 'forum' || dates.length > 0 ? dates : this.datesIn(namedBoxes(this.facts, kind));
  }

  private isNearTitle(element: Element): boolean {
    const text = visibleTextOf(element, TIME_LENGTH);
    return this.lines.some((line) => line.includes(text));
  }

  /** False for an element outside the article, and for a date of another kind. */
  private isOwn(element: Element): boolean {
    if (this.context.kind !== 'forum' && isOutsideArticle(element)) return false;
    const text = visibleTextOf(element, TIME_LENGTH);
    return text === '' || !this.others.some((line) => line.includes(text));
  }
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

/** True for a line with a date of another kind, by the words before the date or by the line before it. */
function isOtherDate(line: string, before = ''): boolean {
  const date = findDate(line);
  if (!date) return false;
  const label = line.slice(0, date.index).trim() || before;
  return label.length <= MAX_LABEL && OTHER_DATE.test(label);
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

/** Properties of schema.org with the first and the last day. */
const DAYS = ['startDate', 'endDate'];
/** Type of the broadcast of a video, which is published by it. */
const BROADCAST = /^(?:Broadcast|OnDemand)Event$/;
/** Names of the box with an event and of its days, but not of the category of a blog. */
const EVENT = nameWith('(?<!categor(?:y|ies)-|tags?-)v?events?', 'dt(?:start|end)');

/** Finds the days of events, as `2024-05-01`: in JSON-LD, in microdata, and in `time` elements of their boxes. */
function eventDaysOf({ jsonLd, microdata, times }: PageFacts): Set<string> {
  const stated = jsonLd
    .filter((node) => !typesOf(node).some((type) => BROADCAST.test(type)))
    .flatMap((node) => DAYS.map((name) => ownProperty(node, name)));
  const marked = microdata
    .filter(({ name }) => DAYS.some((day) => day.toLowerCase() === name))
    .map(({ value }) => value);
  const boxed = times.filter(isInEvent).map((time) => attribute(time, 'datetime'));
  const dates = [...stated, ...marked, ...boxed].map((date) =>
    typeof date === 'string' ? readDate(date) : '',
  );
  return new Set(dates.filter(Boolean).map((date) => date.slice(0, 10)));
}

function isInEvent(node: Element): boolean {
  for (const element of selfAndAncestors(node, BOX_LEVELS)) {
    if (/^(?:body|main)$/.test(localName(element))) return false;
    if (EVENT.test(classAndId(element))) return true;
  }
  return false;
}
