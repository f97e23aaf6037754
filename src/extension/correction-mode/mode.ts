/**
 * The correction mode: every block of the page shows its label, and a click, a drag or the Space key flips
 * it. The page's own nodes are never touched, and it receives no clicks and keys meanwhile.
 */

import type { StoreOutcome } from '../../corrections/stored-schema';
import { BandPainter } from '../highlight/band-painter';
import { watchContextInvalid } from '../platform/extension-context';
import { focused, refocus } from '../reader/view/page-guard';
import type { PageReading, Painter } from '../session/page-reading';
import { Bar, type Notice } from './bar';
import type { CorrectedPage, Outcome } from './corrected-page';
import { boxOf, UnitFinder } from './find-unit';
import { keepOnTop } from './keep-on-top';
import { listen } from './pointer-and-keys';
import { saveErrorOf } from './save-error';

/** Maximum characters of a block that the bar shows. */
const LONGEST_TEXT = 160;

export interface CorrectionEnvironment {
  /** Adds and removes the style of the bands. */
  addBands(): Promise<void>;
  removeBands(): Promise<void>;
  /** Shows the page's reading by this painter from now on; null restores the highlight. */
  paintWith(painter: Painter | null): void;
  /** Called once the mode is closed. */
  left(): void;
}

export class CorrectionMode {
  readonly #end = new AbortController();
  /** Actions of both the bar's buttons and the keys. */
  readonly #actions = {
    undo: () => this.#step('undo'),
    redo: () => this.#step('redo'),
    leave: () => this.leave(),
  };
  readonly #bar = new Bar(this.#actions, this.#end.signal);
  readonly #painter = new BandPainter();
  #finder: UnitFinder;
  readonly #focus = focused();
  /** Unit inside the frame; −1 for none. */
  #current = -1;
  /** Unit where the pointer was pressed; −1 for none. */
  #anchor = -1;
  /** The page's new reading that arrived while a range is being drawn. */
  #coming: PageReading | null = null;
  /** Save result last shown. */
  #told: StoreOutcome = 'kept';

  constructor(
    private readonly page: CorrectedPage,
    private readonly around: CorrectionEnvironment,
  ) {
    this.#finder = new UnitFinder(page.units, page.reading.page.blocks);
    page.onRecord = (keeping) => this.#warn(keeping);
  }

  get host(): Element {
    return this.#bar.host;
  }

  async open(): Promise<void> {
    const { signal } = this.#end;
    await this.around.addBands().catch((error: unknown) => {
      this.leave();
      throw error;
    });
    if (signal.aborted) {
      // Closed while the style was being added: its removal may have come first.
      this.around.removeBands().catch(() => {});
      return;
    }
    this.around.paintWith((reading) => this.#show(reading));
    // The page may have been switched off or read again meanwhile.
    if (signal.aborted) return;
    keepOnTop(this.#bar, () => this.leave(), signal);
    // Once the extension is gone, corrections can no longer be stored or reported.
    watchContextInvalid(() => this.leave(), signal);
    this.#bar.steps(false, false);
    listen(
      {
        host: this.#bar.host,
        takesKeys: () => this.#bar.hasKeys,
        at: (x, y) => (this.#bar.covers(x, y) ? -1 : this.#finder.at(x, y)),
        click: (x, y) => this.#bar.click(x, y),
        hover: (unit) => this.#moveTo(unit, false),
        press: (unit) => this.#press(unit),
        drag: (unit) => this.#drag(unit),
        release: () => this.#release(),
        cancel: () => this.#cancel(),
        walk: (by, extend) => this.#walk(by, extend),
        tab: (by) => this.#bar.tab(by),
        flip: () => this.#flipCurrent(),
        ...this.#actions,
      },
      signal,
    );
    this.#follow();
  }

  /** Moves the frame with its unit: pages scroll, grow, shrink and move. */
  #follow(): void {
    if (this.#end.signal.aborted) return;
    this.#bar.frame(this.#box);
    requestAnimationFrame(() => this.#follow());
  }

  /** Closes the mode; does nothing the second time. */
  leave(): void {
    if (this.#end.signal.aborted) return;
    this.#end.abort();
    this.#painter.clear();
    this.#bar.host.remove();
    this.around.paintWith(null);
    this.around.removeBands().catch(() => {});
    refocus(this.#focus);
    this.page.keepRecord();
    this.around.left();
  }

  #show(reading: PageReading | null): void {
    // While a range is being drawn, nothing may move.
    if (reading && this.#anchor >= 0 && reading.page !== this.page.reading.page) this.#coming = reading;
    else if (!reading || !this.#take(reading)) this.leave();
    else {
      this.#paint(reading.selection.kept);
      this.#tell();
    }
  }

  /** Continues with the page as it is now. @returns false when that is another one */
  #take(reading: PageReading): boolean {
    this.#coming = null;
    if (reading.page === this.page.reading.page) return true;
    const unit = this.page.units[this.#current];
    const node = unit && this.page.reading.page.blocks[unit.from].node;
    if (!this.page.take(reading)) return false;
    this.#finder = new UnitFinder(this.page.units, reading.page.blocks);
    this.#current = node ? this.page.unitOf(node) : -1;
    return true;
  }

  #paint(kept: readonly boolean[]): void {
    const { page, probabilities } = this.page.reading;
    const isSaid = (index: number) =>
      this.page.isSaid(index) || kept[index] !== this.page.reading.selection.kept[index];
    this.#painter.paint({ blocks: page.blocks, kept, probabilities, isSaid });
  }

  #moveTo(unit: number, scroll: boolean): void {
    if (unit !== this.#current) {
      this.#current = unit;
      this.#tell();
    }
    if (scroll && unit >= 0) this.#finder.reveal(unit, this.#bar.height);
    this.#bar.frame(this.#box);
  }

  /** Position of the current unit; null when there is none, or it is not visible. */
  get #box(): DOMRect | null {
    const unit = this.page.units[this.#current];
    return unit ? boxOf(unit, this.page.reading.page.blocks) : null;
  }

  #tell(): void {
    const unit = this.page.units[this.#current];
    const { page } = this;
    this.#bar.current(
      unit
        ? {
            content: page.isContent(this.#current),
            said: page.isSaid(unit.from),
            probability: page.probability(this.#current),
            text: page.text(this.#current).slice(0, LONGEST_TEXT),
          }
        : null,
    );
  }

  #press(unit: number): void {
    this.#bar.pointed(true);
    this.#anchor = unit;
    if (unit >= 0) this.#drag(unit);
  }

  /** Previews the effect of releasing the pointer here. */
  #drag(unit: number): void {
    if (this.#anchor < 0 || unit < 0) return;
    this.#moveTo(unit, false);
    const content = !this.page.isContent(this.#anchor);
    this.#paint(this.page.keptWith(this.#anchor, unit, content));
  }

  #release(): void {
    const anchor = this.#anchor;
    this.#anchor = -1;
    if (anchor < 0 || this.#current < 0) return;
    this.#done(this.page.say(anchor, this.#current, !this.page.isContent(anchor)));
    if (this.#coming) this.#show(this.#coming);
  }

  #cancel(): void {
    if (this.#anchor < 0) return;
    this.#anchor = -1;
    if (this.#coming) this.#show(this.#coming);
    else this.#paint(this.page.reading.selection.kept);
  }

  #flipCurrent(): void {
    // The page may have removed it.
    if (!this.#box) this.#walk(1, false);
    else this.#done(this.page.say(this.#current, this.#current, !this.page.isContent(this.#current)));
  }

  /** Moves to the next visible unit; with Shift, it also gets the label of the one before. */
  #walk(by: 1 | -1, extend: boolean): void {
    const from = this.#current;
    const next = this.#finder.next(from < 0 ? this.#finder.firstInWindow() - by : from, by);
    if (next < 0) return;
    this.#bar.pointed(false);
    this.#moveTo(next, true);
    if (extend && from >= 0) this.#done(this.page.say(next, next, this.page.isContent(from)));
  }

  #step(which: 'undo' | 'redo'): void {
    this.#done(this.page[which]());
  }

  #done({ notice, keeping }: Outcome): void {
    const { history } = this.page;
    this.#bar.steps(history.canUndo, history.canRedo);
    const answered = notice?.answer && {
      ...notice,
      answer: { ...notice.answer, run: () => this.#done(notice.answer!.run()) },
    };
    this.#bar.notice((answered as Notice | undefined) ?? (notice as Notice | null));
    keeping.then((kept) => {
      // The result for the page itself follows in a moment.
      if (kept !== 'kept' || this.#told !== 'kept-without-page') this.#warn(kept);
    });
  }

  /** Shows what could not be stored. */
  #warn(keeping: StoreOutcome): void {
    this.#told = keeping;
    if (!this.#end.signal.aborted) this.#bar.trouble(saveErrorOf(keeping), keeping !== 'private');
  }
}
