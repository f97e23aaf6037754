/** Days on which something takes place, as a page states it of meetings and concerts: its text dates from others. */
import { BOX_LEVELS } from '../dom/climb-levels';
import { classAndId } from '../dom/element-names';
import { nameWith } from '../dom/name-flags';
import { attribute, localName, selfAndAncestors } from '../dom/tree';
import { readDate } from './dates';
import { ownProperty, typesOf } from './json-ld';
import type { PageFacts } from './page-facts';

/** Properties of schema.org with the first and the last day. */
const DAYS = ['startDate', 'endDate'];
/** Type of the broadcast of a video, which is published by it. */
const BROADCAST = /^(?:Broadcast|OnDemand)Event$/;
/** Names of the box with an event and of its days, but not of the category of a blog. */
const EVENT = nameWith('(?<!categor(?:y|ies)-|tags?-)v?events?', 'dt(?:start|end)');

/** Finds the days of events, as `2024-05-01`: in JSON-LD, in microdata, and in `time` elements of their boxes. */
export function eventDaysOf({ jsonLd, microdata, times }: PageFacts): Set<string> {
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
