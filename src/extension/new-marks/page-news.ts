/** Compares the page in front with earlier visits, marks new text in page or reader view, and goes through it. */
import { markLines, type SeenLine } from '../../new-content/compare';
import { isPacked, packLines, unpackLines } from '../../new-content/packed-lines';
import {
  findContinuation,
  findNewPassages,
  type NewPassage,
  readPageLines,
} from '../../new-content/page-lines';
import { runTimeSliced } from '../../scheduler';
import { withoutPlace } from '../../structure/absolute-addresses';
import { backgroundAndPopup, extension } from '../messages/messaging';
import type { News } from '../messages/page-state';
import { titleOf } from '../platform/frame-documents';
import type { Marks } from '../session/mark-display';
import { viewText } from '../session/page-globals';
import type { PageReading } from '../session/page-reading';
import type { ContentSession } from '../session/session';
import type { WatchOutcome } from '../settings/watched-pages';
import type { ListEnd } from './list-end';
import { ReaderMarks } from './reader-marks';
import {
  clearPageMarks,
  goToPassage,
  isLineShown,
  type MarkedPage,
  paintCurrent,
  paintMarks,
} from './show-in-page';

/** Time between two writes on a page that grows. */
const STORE_INTERVAL_MS = 5_000;

const storeLines = (call: 'watchPage' | 'storeSeen', url: string, lines: SeenLine[]): Promise<WatchOutcome> =>
  extension[call](url, titleOf(document), packLines(lines)).catch((): WatchOutcome => 'failed');

/** The new text of one page, the marks that show it, and the passage that the user has gone to. */
export class PageNews implements Marks {
  private readonly reader = new ReaderMarks(() => this.goTo(1));
  /** Address of the page whose lines were loaded; empty when none are. */
  private url = '';
  private since = '';
  /** Lines of earlier visits; null when the page is not watched. */
  private seen: readonly SeenLine[] | null = null;
  private compared: MarkedPage | null = null;
  private passages: readonly NewPassage[] = [];
  /** Index of the passage that the user has gone to, and its first text, with which it moves; −1 and null before. */
  private current = -1;
  private currentText: Text | null = null;
  private outcome: WatchOutcome = 'stored';
  private storeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: ContentSession,
    private readonly listEnd: ListEnd,
  ) {}

  /** The reading that is highlighted or shown in a view; null when there is none. */
  get reading(): PageReading | null {
    return viewText()?.reading() ?? this.session.reading;
  }

  get document(): Document | undefined {
    return this.reading?.page.document;
  }

  /** Address of the page when it was read; scripts may have rewritten it since. */
  private get address(): string {
    return this.session.corrections.url ?? withoutPlace(location.href);
  }

  /** Amount of new text, as the popup and the reader view state it. */
  get summary(): News {
    return {
      isWatched: this.seen !== null,
      passages: this.passages.length,
      current: this.current + 1,
      outcome: this.outcome,
      since: this.since,
    };
  }

  /** Tells the popup, which alone listens, while it is open. */
  private report(): void {
    backgroundAndPopup.newsChanged(this.summary);
  }

  get hasMarks(): boolean {
    return this.passages.length > 0;
  }

  /** Compares the page as it is read now, and shows what is new. */
  async refresh(reloads: boolean, signal: AbortSignal): Promise<void> {
    const url = this.address;
    if (reloads || url !== this.url) {
      const visit = await extension.loadVisit(url);
      if (signal.aborted) return;
      this.forgetPage();
      this.url = url;
      this.seen = visit && isPacked(visit.lines) ? unpackLines(visit.lines) : null;
      this.since = visit?.since ?? '';
    }
    const { reading } = this;
    if (this.seen && reading) await this.compare(reading, this.seen, signal);
    if (!signal.aborted) this.show();
  }

  private async compare(reading: PageReading, seen: readonly SeenLine[], signal: AbortSignal): Promise<void> {
    const before = this.compared;
    if (before?.reading.page === reading.page) {
      this.compared = { ...before, reading };
      return;
    }
    const { page, roles } = reading;
    const lines = await runTimeSliced(signal)(readPageLines(page.blocks, roles));
    if (signal.aborted) return;
    let marks = markLines(seen, lines);
    if (before && this.listEnd.mayLoadMore) {
      // The rest of a list is old, although it was never loaded before.
      const more = findContinuation(before.lines, lines, marks, (line) => isLineShown(reading, line));
      marks = marks.map((mark, i) => (i >= more ? null : mark));
      this.seen = [...seen, ...lines.slice(more).map((line): SeenLine => ({ ...line, mark: null }))];
    }
    this.compared = { reading, lines, marks };
    if (before) this.storeTimer ??= setTimeout(() => this.storeNow(), STORE_INTERVAL_MS);
    else await this.store();
  }

  private show(): void {
    const { summary: before, compared } = this;
    this.passages =
      compared && this.seen
        ? findNewPassages(compared.lines, compared.marks, (line) => isLineShown(compared.reading, line))
        : [];
    const moved = this.passages.findIndex((passage) => this.firstTextOf(passage) === this.currentText);
    this.current = moved >= 0 ? moved : Math.min(this.current, this.passages.length - 1);
    this.paint();
    if (JSON.stringify(before) !== JSON.stringify(this.summary)) this.report();
  }

  private firstTextOf({ lines: [first] }: NewPassage): Text | null {
    const { reading, lines } = this.compared ?? {};
    return reading && lines ? reading.page.blocks[lines[first].from].node : null;
  }

  private paint(): void {
    const view = viewText();
    const [compared, passages] = [this.compared, this.passages];
    if (!compared || passages.length === 0) {
      clearPageMarks();
      this.reader.clear();
      return;
    }
    if (view) this.reader.show(view, { ...compared, passages, current: this.current });
    else this.reader.clear();
    // A view covers the page.
    if (view) clearPageMarks();
    else {
      paintMarks(compared, passages);
      paintCurrent(compared, passages[this.current]);
    }
  }

  /** Goes to the next or the previous passage; from the last one to the first, and back. */
  goTo(step: 1 | -1): void {
    const count = this.passages.length;
    if (count === 0 || !this.compared) return;
    this.current = this.current < 0 && step < 0 ? count - 1 : (this.current + step + count) % count;
    this.currentText = this.firstTextOf(this.passages[this.current]);
    this.paint();
    if (viewText()) this.reader.goTo(this.current);
    else goToPassage(this.compared, this.passages[this.current]);
    this.report();
  }

  async watch(isWanted: boolean): Promise<void> {
    const url = this.address;
    if (!isWanted) {
      await extension.forgetWatched(url);
      this.forgetPage();
      this.url = url;
    } else if (!this.seen) {
      const { reading } = this;
      if (!reading) return;
      const lines = await runTimeSliced()(readPageLines(reading.page.blocks, reading.roles));
      const seen = lines.map((line): SeenLine => ({ ...line, mark: null }));
      this.outcome = await storeLines('watchPage', url, seen);
      if (this.outcome !== 'stored') return;
      this.url = url;
      this.since = new Date().toISOString();
      this.seen = seen;
      this.compared = { reading, lines, marks: lines.map(() => null) };
    }
    this.show();
  }

  /** Removes all traces from the page. */
  clear(): void {
    this.storeNow();
    this.forgetPage();
    this.show();
  }

  private forgetPage(): void {
    clearTimeout(this.storeTimer);
    this.storeTimer = undefined;
    this.url = '';
    this.since = '';
    this.seen = null;
    this.compared = null;
    this.current = -1;
    this.currentText = null;
    this.outcome = 'stored';
  }

  storeNow(): void {
    if (this.storeTimer === undefined) return;
    clearTimeout(this.storeTimer);
    this.storeTimer = undefined;
    this.store();
  }

  private async store(): Promise<void> {
    const [compared, url] = [this.compared, this.url];
    if (!compared) return;
    const lines = compared.lines.map((line, i): SeenLine => ({ ...line, mark: compared.marks[i] }));
    const outcome = await storeLines('storeSeen', url, lines);
    if (url !== this.url || outcome === this.outcome) return;
    if (outcome === 'gone') {
      // Another tab has ended it.
      this.forgetPage();
      this.show();
    } else {
      this.outcome = outcome;
      this.report();
    }
  }
}
