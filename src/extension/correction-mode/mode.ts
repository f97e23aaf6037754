/** Shows the label of every block; a click, a drag or Space flips it. Leaves the page's nodes alone. */

import type { StoreOutcome } from '../../corrections/stored-schema';
import { BandPainter } from '../highlight/probability-bands';
import { watchContextInvalid } from '../platform/extension-context';
import type { Overlay } from '../session/page-globals';
import type { PageReading, Painter } from '../session/page-reading';
import { keepOnTop } from '../ui/keep-on-top';
import { focusedElement, refocus } from '../ui/page-guard';
import { Bar } from './bar';
import type { CorrectedPage, CorrectionNotice, CorrectionOutcome } from './corrected-page';
import { boxOf, UnitFinder } from './find-unit';
import type { NewLessons } from './new-lessons';
import { listenToInput } from './pointer-and-keys';

/** Maximum characters of a block that the bar shows. */
const MAX_TEXT_LENGTH = 160;

export interface CorrectionEnvironment {
  addBands(): Promise<void>;
  removeBands(): Promise<void>;
  /** Shows the page's reading by this painter from now on; null restores the highlight. */
  paintWith(painter: Painter | null): void;
  readonly lessons: NewLessons;
  /** Called once the mode is closed. */
  left(): void;
}

/** The overlay from opening to closing; turns clicks, drags and keys into corrections. */
export class CorrectionMode implements Overlay {
  private readonly abort = new AbortController();
  readonly undo = (): void => this.showOutcome(this.page.undo());
  readonly redo = (): void => this.showOutcome(this.page.redo());
  private readonly bar = new Bar(this);
  readonly host = this.bar.host;
  readonly isLive = true;
  private readonly painter = new BandPainter();
  private finder: UnitFinder;
  private previousFocus: Element | null = null;
  /** Unit inside the frame; −1 for none. */
  private current = -1;
  /** Unit in which the range that is being drawn begins; −1 for none. */
  private rangeStart = -1;
  /** The page's new reading that arrived while a range is being drawn. */
  private pendingReading: PageReading | null = null;
  private lastOutcome: StoreOutcome = 'stored';
  private notices: readonly CorrectionNotice[] = [];

  constructor(
    private readonly page: CorrectedPage,
    private readonly environment: CorrectionEnvironment,
  ) {
    this.finder = new UnitFinder(page.units, page.reading.page.blocks);
    page.recorder.onStored = (outcome) => {
      this.showStoreOutcome(outcome);
      this.showLessons();
    };
  }

  isOpen(): boolean {
    return !this.abort.signal.aborted;
  }

  async open(): Promise<void> {
    const { signal } = this.abort;
    this.previousFocus = focusedElement();
    await this.environment.addBands().catch((error: unknown) => {
      this.leave();
      throw error;
    });
    if (signal.aborted) {
      // Closed while the style was being added: its removal may have come first.
      this.environment.removeBands().catch(() => {});
      return;
    }
    this.environment.paintWith((reading) => this.show(reading));
    // The page may have been switched off or read again meanwhile.
    if (signal.aborted) return;
    listenToInput(this, this.bar, signal);
    this.bar.containEvents(signal);
    keepOnTop(this.bar, () => this.leave(), signal);
    // Once the extension is gone, corrections can no longer be stored or reported.
    watchContextInvalid(() => this.leave(), signal);
    this.showOutcome({ notices: this.page.offerResets(), saved: Promise.resolve('stored') });
    this.trackUnit();
  }

  /** Moves the frame with its unit: pages scroll, grow, shrink and move. */
  private trackUnit(): void {
    if (this.abort.signal.aborted) return;
    // While a range is being drawn, nothing may move.
    if (this.rangeStart < 0) this.bar.uncover(this.box);
    this.bar.drawFrame(this.box);
    requestAnimationFrame(() => this.trackUnit());
  }

  /** Closes the mode; does nothing the second time. */
  leave(): void {
    if (this.abort.signal.aborted) return;
    this.abort.abort();
    this.painter.clear();
    this.bar.host.remove();
    this.environment.paintWith(null);
    this.environment.removeBands().catch(() => {});
    refocus(this.previousFocus);
    this.page.recorder.storeNow();
    this.environment.left();
  }

  private show(reading: PageReading | null): void {
    // While a range is being drawn, nothing may move.
    if (reading && this.rangeStart >= 0 && reading.page !== this.page.reading.page)
      this.pendingReading = reading;
    else if (!reading || !this.update(reading)) this.leave();
    else {
      this.paint(reading.selection.kept);
      this.describeCurrent();
    }
  }

  /** Continues with a new reading of the page. @returns false when it is of another page */
  private update(reading: PageReading): boolean {
    this.pendingReading = null;
    if (reading.page === this.page.reading.page) return true;
    const unit = this.page.units[this.current];
    const node = unit && this.page.reading.page.blocks[unit.from].node;
    if (!this.page.update(reading)) return false;
    this.finder = new UnitFinder(this.page.units, reading.page.blocks);
    this.current = node ? this.page.unitOf(node) : -1;
    return true;
  }

  private paint(kept: readonly boolean[]): void {
    const { page, probabilities } = this.page.reading;
    const isCorrected = (index: number) =>
      this.page.isCorrected(index) || kept[index] !== this.page.reading.selection.kept[index];
    this.painter.paint({ blocks: page.blocks, kept, probabilities, isCorrected });
  }

  /** Unit of text at a point of the window; −1 for none. */
  unitAt(x: number, y: number): number {
    return this.finder.at(x, y);
  }

  /** Puts the frame around a unit; −1 for none. */
  setCurrent(unit: number): void {
    if (unit !== this.current) {
      this.current = unit;
      this.describeCurrent();
    }
    this.bar.drawFrame(this.box);
  }

  /** Position of the current unit; null when there is none, or it is not visible. */
  private get box(): DOMRect | null {
    const unit = this.page.units[this.current];
    return unit ? boxOf(unit, this.page.reading.page.blocks) : null;
  }

  private describeCurrent(): void {
    const { page, current } = this;
    const unit = page.units[current];
    if (!unit) this.bar.describe(null);
    else
      this.bar.describe({
        content: page.isContent(current),
        isCorrected: page.isCorrected(unit.from),
        probability: page.probability(current),
        role: page.role(current),
        reason: page.reason(current),
        text: page.text(current).slice(0, MAX_TEXT_LENGTH),
      });
  }

  /** Begins a range, unless the pointer is on no unit. */
  press(unit: number): void {
    this.bar.setPointed(true);
    this.rangeStart = unit;
    if (unit >= 0) this.drag(unit);
  }

  /** Previews the effect of releasing the pointer here. */
  drag(unit: number): void {
    if (this.rangeStart < 0 || unit < 0) return;
    this.setCurrent(unit);
    const content = !this.page.isContent(this.rangeStart);
    this.paint(this.page.keptWith(this.rangeStart, unit, content));
  }

  /** Corrects the range that was drawn. */
  release(): void {
    const from = this.rangeStart;
    this.rangeStart = -1;
    if (from < 0 || this.current < 0) return;
    this.showOutcome(this.page.correct(from, this.current, !this.page.isContent(from)));
    if (this.pendingReading) this.show(this.pendingReading);
  }

  /** Gives up the range that is drawn. */
  cancel(): void {
    if (this.rangeStart < 0) return;
    this.rangeStart = -1;
    if (this.pendingReading) this.show(this.pendingReading);
    else this.paint(this.page.reading.selection.kept);
  }

  flip(): void {
    // The page may have removed it.
    if (!this.box) this.moveBy(1, false);
    else this.showOutcome(this.page.correct(this.current, this.current, !this.page.isContent(this.current)));
  }

  /** Moves to the next visible unit; with Shift, it also gets the label of the one before. */
  moveBy(by: 1 | -1, extend: boolean): void {
    const from = this.current;
    const next = this.finder.next(from < 0 ? this.finder.firstInWindow() - by : from, by);
    if (next < 0) return;
    this.bar.setPointed(false);
    this.setCurrent(next);
    this.finder.reveal(next, this.bar.height);
    if (extend && from >= 0) this.showOutcome(this.page.correct(next, next, this.page.isContent(from)));
  }

  /** Shows what has been learnt above the notices of the correction, which stay when it is declined. */
  private async showLessons(): Promise<void> {
    const lessons = await this.environment.lessons.next(() => this.page.teachNothing());
    if (lessons.length === 0 || this.abort.signal.aborted) return;
    const { notices } = this;
    const shown = lessons.map((lesson) => ({ ...lesson, run: () => ({ ...lesson.run(), notices }) }));
    this.showNotices([...shown, ...notices]);
  }

  private showOutcome({ notices, saved }: CorrectionOutcome): void {
    this.bar.enableSteps(this.page.history);
    this.showNotices(notices);
    saved.then((outcome) => {
      // The result for the page itself follows in a moment.
      if (outcome !== 'stored' || this.lastOutcome !== 'stored-without-page') this.showStoreOutcome(outcome);
    });
  }

  private showNotices(notices: readonly CorrectionNotice[]): void {
    this.notices = notices;
    this.bar.showNotices(notices.map((notice) => ({ ...notice, run: () => this.showOutcome(notice.run()) })));
  }

  private showStoreOutcome(outcome: StoreOutcome): void {
    this.lastOutcome = outcome;
    if (!this.abort.signal.aborted) this.bar.showSaveOutcome(outcome);
  }
}
