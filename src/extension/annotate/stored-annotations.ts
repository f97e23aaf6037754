/** The annotations of a page as they are stored: under each of the addresses that the page has had. */
import type { Annotation } from '../../annotations/annotation';
import { withoutPlace } from '../../structure/absolute-addresses';
import { titleOf } from '../platform/frame-documents';
import { type MessageKey, message } from '../platform/i18n';
import type { AnnotationStorage } from '../session/session-environment';
import type { AnnotationChange, AnnotationOutcome } from '../settings/annotation-store';

/** Messages about annotations that were not stored. */
const SAVE_ERRORS: Readonly<Record<Exclude<AnnotationOutcome, 'stored'>, MessageKey>> = {
  full: 'annotateFull',
  private: 'annotatePrivate',
  failed: 'annotateFailed',
  gone: 'annotateGone',
  many: 'annotateMany',
};

/** Annotations that are shown before they are stored. */
export class StoredAnnotations {
  list: readonly Annotation[] = [];
  /** Address of the page when they were loaded last; empty before. */
  private url = '';
  /** Address under which each is stored, by its id. */
  private readonly urls = new Map<string, string>();

  /** @param tell tells the user that a change could not be stored */
  constructor(
    private readonly storage: AnnotationStorage,
    private readonly tell: (text: string) => void,
  ) {}

  /**
   * Loads those of the page's address. Those of addresses before stay: a page may show the next article below, and take
   * its address.
   */
  async load(reloads: boolean, signal: AbortSignal): Promise<void> {
    const url = withoutPlace(location.href);
    if (!reloads && url === this.url) return;
    for (const each of reloads ? new Set([...this.urls.values(), url]) : [url]) {
      const loaded = await this.storage.loadAnnotations(each);
      if (signal.aborted) return;
      this.list = [...this.list.filter(({ id }) => this.urls.get(id) !== each), ...loaded];
      for (const { id } of loaded) this.urls.set(id, each);
    }
    this.url = url;
  }

  add(annotation: Annotation): void {
    const now = withoutPlace(location.href);
    const url = this.urls.get(annotation.id) ?? now;
    this.urls.set(annotation.id, url);
    this.list = [...this.list, annotation];
    const title = url === now ? titleOf(document) : '';
    this.report(this.storage.addAnnotation(url, title, annotation));
  }

  change(before: Annotation, change: AnnotationChange): Annotation {
    const annotation = { ...before, ...change };
    this.list = this.list.map((each) => (each === before ? annotation : each));
    this.report(this.storage.changeAnnotation(this.urlOf(before), before.id, change));
    return annotation;
  }

  remove(annotation: Annotation): void {
    this.list = this.list.filter((each) => each !== annotation);
    this.report(this.storage.removeAnnotation(this.urlOf(annotation), annotation.id));
  }

  /** Notes which of the address's own were not found. */
  async noteOrphans(ids: readonly string[]): Promise<void> {
    const isOwn = (each: Annotation) => this.urlOf(each) === this.url;
    if (this.list.every((each) => !isOwn(each) || each.isOrphan === ids.includes(each.id))) return;
    this.list = this.list.map((each) => (isOwn(each) ? { ...each, isOrphan: ids.includes(each.id) } : each));
    await this.storage.reportOrphans(this.url, ids).catch(() => {});
  }

  clear(): void {
    this.list = [];
    this.url = '';
    this.urls.clear();
  }

  private urlOf({ id }: Annotation): string {
    return this.urls.get(id) ?? this.url;
  }

  private async report(stored: Promise<AnnotationOutcome>): Promise<void> {
    const outcome = await stored.catch((): AnnotationOutcome => 'failed');
    if (outcome !== 'stored') this.tell(message(SAVE_ERRORS[outcome]));
  }
}
