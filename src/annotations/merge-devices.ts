/** Merges a device's annotations with those that the browser has synchronised from others. */
import { type AnnotatedPage, MAX_ANNOTATIONS, mergeAnnotations } from './annotation';
import { isRemoved, mergeRemovals, type Removals } from './removals';

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
