/** Merges a device's annotations with those of the user's other devices, which have to follow its removals. */
import { isObject } from '../corrections/json-object';
import {
  type AnnotatedPage,
  type Annotation,
  compareTexts,
  isTime,
  MAX_ANNOTATIONS,
  mergeAnnotations,
} from './annotation';

/** Removals that a device remembers. */
export interface Removals {
  /** Time of the last removal of each annotation, by its id; times as in annotations. */
  readonly times: Readonly<Record<string, string>>;
  /** Time until which all annotations were removed at once; empty when that never happened. */
  readonly allUntil: string;
}

export const NO_REMOVALS: Removals = { allUntil: '', times: {} };

/** Maximum removals that are remembered, the last ones: they take room from annotations. */
export const MAX_REMOVALS = 300;

/** Reads removals from untrusted data. */
export function readRemovals(value: unknown): Removals {
  if (!isObject(value)) return NO_REMOVALS;
  const times = Object.entries(isObject(value.times) ? value.times : {}).filter(
    (entry): entry is [string, string] => isTime(entry[1]),
  );
  return { allUntil: isTime(value.allUntil) ? value.allUntil : '', times: Object.fromEntries(times) };
}

/** Time at which the annotation was last removed; empty when it never was. */
const removalOf = (id: string, { times, allUntil }: Removals): string =>
  [allUntil, times[id] ?? ''].sort()[1];

/** True when the annotation was removed after its last change. */
const isRemoved = ({ id, modified }: Annotation, removals: Removals): boolean =>
  modified <= removalOf(id, removals);

/** Gives a removed annotation that is wanted after all the present time, so that no device removes it again. */
export function revive(annotation: Annotation, removals: Removals): Annotation {
  if (!isRemoved(annotation, removals)) return annotation;
  // Later than a removal in the same millisecond.
  const time = Math.max(Date.now(), Date.parse(removalOf(annotation.id, removals)) + 1);
  return { ...annotation, modified: new Date(time).toISOString() };
}

/** Joins removals of two devices; those that the removal of all includes need not be named. */
export function mergeRemovals(a: Removals, b: Removals): Removals {
  const [, allUntil] = [a.allUntil, b.allUntil].sort();
  const times = new Map(Object.entries(a.times));
  for (const [id, time] of Object.entries(b.times)) if (time > (times.get(id) ?? '')) times.set(id, time);
  const named = [...times].filter(([, time]) => time > allUntil);
  const newest = named
    .sort(([a, at], [b, bt]) => compareTexts(bt, at) || compareTexts(a, b))
    .slice(0, MAX_REMOVALS);
  // In the order in which the browser gives them back.
  const byName = newest.sort(([a], [b]) => compareTexts(a, b));
  return { allUntil, times: Object.fromEntries(byName) };
}

/** All annotations and removals that one device has. */
export interface DeviceAnnotations {
  readonly pages: readonly AnnotatedPage[];
  readonly removals: Removals;
}

/** Joins both: of two annotations with the same id the one that was changed last, without what was removed since. */
export function mergeDevices(own: DeviceAnnotations, synced: DeviceAnnotations): DeviceAnnotations {
  const removals = mergeRemovals(own.removals, synced.removals);
  const pages = new Map(own.pages.map((page) => [page.url, page]));
  for (const page of synced.pages) {
    const present = pages.get(page.url);
    const merged = mergeAnnotations(present?.annotations ?? [], page.annotations);
    // Text that this device has not found is not found, whatever another has.
    const orphans = new Set(present?.annotations.filter(({ isOrphan }) => isOrphan).map(({ id }) => id));
    const annotations = merged.map((annotation) => ({ ...annotation, isOrphan: orphans.has(annotation.id) }));
    if (annotations.length > MAX_ANNOTATIONS) continue;
    // The title that was synchronised wins, so that two devices do not replace each other's endlessly.
    pages.set(page.url, { url: page.url, title: page.title || (present?.title ?? ''), annotations });
  }
  const kept = [...pages.values()].map((page) => ({
    ...page,
    annotations: page.annotations.filter((annotation) => !isRemoved(annotation, removals)),
  }));
  return { pages: kept, removals };
}
