/** Shows, makes, changes and removes the annotations of a page, in the page and in the reader view. */
import { anchor, describe } from '../../annotations/anchor';
import { type Annotation, type Colour, MAX_QUOTE_LENGTH, newAnnotation } from '../../annotations/annotation';
import type { LetterRange } from '../../annotations/document-text';
import { runTimeSliced } from '../../scheduler';
import { message } from '../platform/i18n';
import type { Marks } from '../session/mark-display';
import { viewText } from '../session/page-globals';
import { readShownPage } from '../session/read-shown-page';
import type { ContentSession } from '../session/session';
import type { AnnotationChange } from '../settings/annotation-store';
import { tellUser } from '../ui/page-notice';
import { AnnotationBar, type BarSubject } from './annotation-bar';
import { boxAround, type ShownAnnotation, showAnnotations, shownAround, shownAt } from './show-annotations';
import { StoredAnnotations } from './stored-annotations';
import { Surface } from './surface';

/** All annotations of one page, and the bar with which the user edits them. */
export class PageAnnotations implements Marks {
  readonly bar = new AnnotationBar({
    choose: (colour) => this.choose(colour),
    beginNote: () => (this.offered ? this.create(this.lastColour) : this.restore()),
    saveNote: (note) => this.change({ note }),
    remove: () => this.remove(),
    restore: () => this.restore(),
    closed: () => {
      this.current = null;
      this.draft = null;
    },
  });
  private readonly stored: StoredAnnotations;
  private surface: Surface | null = null;
  /** Ranges of the annotations and the draft that are found in the text, by their ids. */
  private ranges: ReadonlyMap<string, readonly Range[]> = new Map();
  /** Id of the annotation that the bar is about. */
  private current: string | null = null;
  /** Annotation that the bar offers to add: of selected text, or one that was removed while the bar is open. */
  private draft: Annotation | null = null;
  /** Selected letters that the bar offers to annotate, also once the user has closed it. */
  private offered: LetterRange | null = null;
  private lastColour: Colour = 'yellow';

  constructor(private readonly session: ContentSession) {
    this.stored = new StoredAnnotations(session.annotations, (text) => this.tell(text));
  }

  get document(): Document | undefined {
    return this.surface?.document;
  }

  async refresh(reloads: boolean, signal: AbortSignal): Promise<void> {
    const runTask = runTimeSliced(signal);
    await this.stored.load(reloads, signal);
    if (signal.aborted) return;
    const page = this.session.reading?.page ?? (await readShownPage(document, runTask));
    const surface = await Surface.read(page, runTask);
    const { found, orphans } = await surface.find(this.stored.list, runTask);
    if (signal.aborted) return;
    this.surface = surface;
    this.followText(found, surface);
    this.show();
    await this.stored.noteOrphans(orphans);
  }

  /** Has annotations and bar follow the text to where it is now. */
  private followText(found: ReadonlyMap<Annotation, LetterRange | null>, { shown }: Surface): void {
    const ranges = new Map<string, readonly Range[]>();
    const { stored, draft } = this;
    for (const each of draft ? [...stored.list, draft] : stored.list) {
      // The draft was not searched yet, nor what the user has added or changed meanwhile.
      const letters = found.has(each) ? found.get(each) : anchor(shown.text, each);
      if (letters) ranges.set(each.id, shown.rangesOf(letters));
      if (each !== draft || !this.offered) continue;
      this.offered = letters ?? null;
      if (!letters) this.bar.close();
    }
    this.ranges = ranges;
  }

  clear(): void {
    this.bar.close();
    this.offered = null;
    this.surface = null;
    this.stored.clear();
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
      if (!this.offered || this.bar.hasFocus) return false;
      this.bar.close();
      this.offered = null;
      return false;
    }
    const { shown, view } = this.surface;
    if (areEqual(this.offered, letters) && !takesFocus) return true;
    const ranges = shown.rangesOf(letters);
    const around = shownAround(this.shown, ranges);
    if (around) this.edit(around.annotation, takesFocus);
    else if (boxAround(ranges)) {
      const draft = newAnnotation(describe(shown.text, letters), this.lastColour);
      this.ranges = new Map(this.ranges).set(draft.id, ranges);
      this.bar.show({ annotation: null, box: this.boxOf(draft) }, view, takesFocus);
      this.draft = draft;
      this.offered = letters;
    }
    return true;
  }

  /** Opens the bar for the annotation at a point of the page's window, if there is one. */
  openAt(x: number, y: number): void {
    // The end of a selection is a click too.
    if (this.surface?.selected()) return;
    const shown = shownAt(this.shown, x, y);
    if (shown) this.edit(shown.annotation, false);
  }

  /** The annotations that are found in the text. */
  private get shown(): ShownAnnotation[] {
    return this.stored.list.flatMap((annotation) => {
      const ranges = this.ranges.get(annotation.id);
      return ranges ? [{ annotation, ranges }] : [];
    });
  }

  private show(): void {
    showAnnotations(this.shown, this.surface?.registry);
  }

  private get edited(): Annotation | undefined {
    return this.stored.list.find(({ id }) => id === this.current);
  }

  private boxOf({ id }: Annotation): BarSubject['box'] {
    return () => boxAround(this.ranges.get(id) ?? []);
  }

  private subjectOf(annotation: Annotation): BarSubject {
    return { annotation, box: this.boxOf(annotation) };
  }

  private edit(annotation: Annotation, takesFocus: boolean): void {
    this.bar.show(this.subjectOf(annotation), this.surface?.view, takesFocus);
    this.current = annotation.id;
    this.offered = null;
  }

  private choose(colour: Colour): void {
    this.lastColour = colour;
    if (this.current) this.change({ colour });
    else if (this.offered) this.create(colour);
    else this.restore({ colour });
  }

  /** Annotates the selected text. */
  private create(colour: Colour): void {
    const { draft, surface } = this;
    const letters = draft && surface && anchor(surface.shown.text, draft);
    if (!letters) return;
    if (draft.quote.exact.length > MAX_QUOTE_LENGTH) {
      this.bar.showError(message('annotateLong'));
      return;
    }
    const annotation: Annotation = { ...draft, ...surface.describe(letters), colour };
    surface.deselect();
    this.add(annotation);
    this.bar.update(this.subjectOf(annotation));
  }

  /** Shows an annotation that is new, or was removed before, and stores it. */
  private add(annotation: Annotation): void {
    this.draft = null;
    this.offered = null;
    this.current = annotation.id;
    this.stored.add(annotation);
    this.show();
  }

  private change(change: AnnotationChange): void {
    const before = this.edited;
    if (!before) {
      // Removed elsewhere while the bar was open.
      this.tell(message('annotateGone'));
      return;
    }
    const annotation = this.stored.change(before, change);
    this.show();
    if (this.bar.isOpen) this.bar.update(this.subjectOf(annotation));
  }

  private remove(): void {
    const annotation = this.edited;
    if (!annotation) return;
    this.stored.remove(annotation);
    this.show();
    this.current = null;
    this.draft = annotation;
    this.bar.update({ annotation: null, wasRemoved: true, box: this.boxOf(annotation) });
  }

  /** Undoes the removal of an annotation. */
  private restore(change: AnnotationChange = {}): void {
    if (!this.draft) return;
    const annotation = { ...this.draft, ...change };
    this.add(annotation);
    this.edit(annotation, this.bar.hasFocus);
  }

  private tell(text: string): void {
    if (this.bar.isOpen) this.bar.showError(text);
    else tellUser(text, viewText());
  }
}

const areEqual = (one: LetterRange | null, other: LetterRange): boolean =>
  one?.start === other.start && one.end === other.end;
