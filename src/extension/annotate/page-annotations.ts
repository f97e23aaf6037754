/** Shows, makes, changes and removes the annotations of a page, in the page and in the reader view. */
import { anchorAll } from '../../annotations/anchor';
import { type Annotation, type Colour, MAX_QUOTE_LENGTH } from '../../annotations/annotation';
import type { LetterRange } from '../../annotations/document-text';
import { runTimeSliced } from '../../scheduler';
import { callExtension } from '../messages/messaging';
import { titleOf } from '../platform/frame-documents';
import { type MessageKey, message } from '../platform/i18n';
import type { Marks } from '../session/mark-display';
import { viewText } from '../session/page-globals';
import { readShownPage } from '../session/read-shown-page';
import type { ContentSession } from '../session/session';
import type { AnnotationChange, AnnotationOutcome } from '../settings/annotation-store';
import { showNotice } from '../ui/page-notice';
import { AnnotationBar, type BarSubject } from './annotation-bar';
import { boxAround, type ShownAnnotation, showAnnotations, shownAround, shownAt } from './show-annotations';
import { Surface } from './surface';

/** Messages about annotations that were not stored. */
const SAVE_ERRORS: Readonly<Record<Exclude<AnnotationOutcome, 'stored'>, MessageKey>> = {
  full: 'annotateFull',
  private: 'annotatePrivate',
  failed: 'annotateFailed',
  gone: 'annotateGone',
  many: 'annotateMany',
};

/** All annotations of one page, and the bar with which the user edits them. */
export class PageAnnotations implements Marks {
  readonly bar = new AnnotationBar({
    choose: (colour) => this.choose(colour),
    beginNote: () => (this.removed ? this.restore() : this.create(this.lastColour)),
    saveNote: (note) => this.change({ note }),
    remove: () => this.remove(),
    restore: () => this.restore(),
    closed: () => {
      this.dismissed = this.selected;
      this.selected = null;
      this.current = null;
      this.removed = null;
    },
  });
  private annotations: readonly Annotation[] = [];
  /** Address of the page that the annotations belong to; empty when none are loaded. */
  private url = '';
  private surface: Surface | null = null;
  /** Ranges of the annotations that are found in the text, by their ids. */
  private ranges: ReadonlyMap<string, readonly Range[]> = new Map();
  /** Selected letters that the bar offers to annotate. */
  private selected: LetterRange | null = null;
  /** Selected letters for which the user has closed the bar. */
  private dismissed: LetterRange | null = null;
  /** Id of the annotation that the bar is about. */
  private current: string | null = null;
  /** Annotation that was removed while the bar is open. */
  private removed: ShownAnnotation | null = null;
  private lastColour: Colour = 'yellow';

  constructor(private readonly session: ContentSession) {}

  get document(): Document | undefined {
    return this.surface?.document;
  }

  async refresh(reloads: boolean, signal: AbortSignal): Promise<void> {
    const url = location.href;
    const runTask = runTimeSliced(signal);
    if (reloads || url !== this.url) {
      const loaded = await callExtension('loadAnnotations', url);
      if (signal.aborted) return;
      this.annotations = loaded;
      this.url = url;
    }
    const page = this.session.reading?.page ?? (await readShownPage(document, runTask));
    const surface = await Surface.read(page, runTask);
    const inPage = await runTask(anchorAll(surface.inPage.text, this.annotations));
    const shown = surface.view ? await runTask(anchorAll(surface.shown.text, this.annotations)) : inPage;
    if (signal.aborted) return;
    this.surface = surface;
    this.ranges = new Map(
      [...shown].flatMap(([{ id }, letters]) => (letters ? [[id, surface.shown.rangesOf(letters)]] : [])),
    );
    this.show();
    const orphans = this.annotations.filter((each) => !inPage.get(each) && !shown.get(each));
    if (this.annotations.some((each) => each.isOrphan !== orphans.includes(each))) {
      const ids = orphans.map(({ id }) => id);
      this.annotations = this.annotations.map((each) => ({ ...each, isOrphan: ids.includes(each.id) }));
      await callExtension('reportOrphans', url, ids).catch(() => {});
    }
  }

  clear(): void {
    this.bar.close();
    this.surface = null;
    this.annotations = [];
    this.url = '';
    showAnnotations([]);
  }

  /**
   * Offers to annotate the selected text, or to change the annotation in which it is.
   * @param takesFocus true when the user has asked for it by a key or the menu
   * @returns false when nothing is selected
   */
  offer(takesFocus = false): boolean {
    const letters = this.surface?.selected() ?? null;
    if (!letters || !this.surface) {
      // A click on the bar may take the selection away.
      if (this.selected && !this.bar.hasFocus) this.bar.close();
      return false;
    }
    const { shown } = this.surface;
    const isKnown = [this.selected, this.dismissed].some((known) => areEqual(known, letters));
    if (isKnown && !takesFocus) return true;
    const ranges = shown.rangesOf(letters);
    const box = boxAround(ranges);
    const around = shownAround(this.shown, ranges);
    if (around) this.edit(around.annotation.id, takesFocus);
    else if (box) {
      this.bar.show({ annotation: null, box: () => boxAround(ranges) }, this.surface.view, takesFocus);
      this.selected = letters;
    }
    return true;
  }

  /** Tells the user something, in the view over the page if there is one: a notice would cover the view's controls. */
  tell(text: string): void {
    const view = viewText();
    if (view) view.showMessage(text);
    else showNotice(text);
  }

  /** Opens the bar for the annotation at a point of the page's window, if there is one. */
  openAt(x: number, y: number): void {
    // The end of a selection is a click too.
    if (this.surface?.selected()) return;
    const shown = shownAt(this.shown, x, y);
    if (shown) this.edit(shown.annotation.id, false);
  }

  /** The annotations that are found in the text. */
  private get shown(): ShownAnnotation[] {
    return this.annotations.flatMap((annotation) => {
      const ranges = this.ranges.get(annotation.id);
      return ranges ? [{ annotation, ranges }] : [];
    });
  }

  private show(): void {
    showAnnotations(this.shown, this.surface?.registry);
  }

  private withId(id: string | null): Annotation | undefined {
    return this.annotations.find((annotation) => annotation.id === id);
  }

  private subjectOf(annotation: Annotation): BarSubject {
    return { annotation, box: () => boxAround(this.ranges.get(annotation.id) ?? []) };
  }

  private edit(id: string, takesFocus: boolean): void {
    const annotation = this.withId(id);
    if (!annotation) return;
    this.bar.show(this.subjectOf(annotation), this.surface?.view, takesFocus);
    this.current = id;
  }

  private choose(colour: Colour): void {
    this.lastColour = colour;
    if (this.current) this.change({ colour });
    else if (this.removed) this.restore({ colour });
    else this.create(colour);
  }

  private create(colour: Colour): void {
    const [letters, surface] = [this.selected, this.surface];
    if (!letters || !surface) return;
    const target = surface.describe(letters);
    if (target.quote.exact.length > MAX_QUOTE_LENGTH) {
      this.bar.showError(message('annotateLong'));
      return;
    }
    const now = new Date().toISOString();
    const fixed = { created: now, modified: now, note: '', isOrphan: false };
    const annotation: Annotation = { id: crypto.randomUUID(), colour, ...fixed, ...target };
    this.selected = null;
    this.current = annotation.id;
    surface.deselect();
    this.add({ annotation, ranges: surface.shown.rangesOf(letters) });
    this.bar.update(this.subjectOf(annotation));
  }

  /** Shows an annotation that is new, or was removed before, and stores it. */
  private add({ annotation, ranges }: ShownAnnotation): void {
    this.annotations = [...this.annotations, annotation];
    this.ranges = new Map(this.ranges).set(annotation.id, ranges);
    this.show();
    this.store(callExtension('addAnnotation', this.url, titleOf(document), annotation));
  }

  private change(change: AnnotationChange): void {
    const [id, before] = [this.current, this.withId(this.current)];
    if (!id || !before) return;
    const annotation = { ...before, ...change };
    this.annotations = this.annotations.map((each) => (each.id === id ? annotation : each));
    this.show();
    if (this.bar.isOpen) this.bar.update(this.subjectOf(annotation));
    this.store(callExtension('changeAnnotation', this.url, id, change));
  }

  private remove(): void {
    const annotation = this.withId(this.current);
    if (!annotation) return;
    const { id } = annotation;
    const ranges = this.ranges.get(id) ?? [];
    this.annotations = this.annotations.filter((each) => each !== annotation);
    this.show();
    this.current = null;
    this.removed = { annotation, ranges };
    this.bar.update({ annotation: null, wasRemoved: true, box: () => boxAround(ranges) });
    this.store(callExtension('removeAnnotation', this.url, id));
  }

  /** Undoes the removal of an annotation. */
  private restore(change: AnnotationChange = {}): void {
    if (!this.removed) return;
    const annotation = { ...this.removed.annotation, ...change };
    this.add({ annotation, ranges: this.removed.ranges });
    this.edit(annotation.id, this.bar.hasFocus);
  }

  /** Says so when a change could not be stored. */
  private async store(stored: Promise<AnnotationOutcome>): Promise<void> {
    const outcome = await stored.catch((): AnnotationOutcome => 'failed');
    if (outcome === 'stored') return;
    const text = message(SAVE_ERRORS[outcome]);
    if (this.bar.isOpen) this.bar.showError(text);
    else this.tell(text);
  }
}

const areEqual = (one: LetterRange | null, other: LetterRange): boolean =>
  one?.start === other.start && one.end === other.end;
