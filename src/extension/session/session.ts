/**
 * State machine of one page, from off through working to on and back. Holds all results for the page
 * meanwhile.
 */

import { labelPage } from '../../labels/label-page';
import { runSync, runTimeSliced, type TaskRunner } from '../../scheduler';
import type { PageFunctions, PageState, Unread } from '../messages/contract';
import { EngineHolder } from './engine-holder';
import { HighlightStylesheet } from './highlight-stylesheet';
import { type LabelingTask, labelLivePage } from './label-live-page';
import type { PageCorrections } from './page-corrections';
import { contentOf, type PageReading, type Painter } from './page-reading';
import { summarise } from './page-summary';
import { Progress } from './progress';
import type { SessionEnvironment } from './session-environment';
import { SingleFlight } from './single-flight';

export class ContentSession implements Omit<PageFunctions, 'hasSelection'> {
  readonly #around: SessionEnvironment;
  readonly #engine: EngineHolder;
  #state: PageState = { phase: 'off' };
  readonly #work = new SingleFlight<PageState>();
  #reading: PageReading | null = null;
  readonly #tint: HighlightStylesheet;
  /** Called whenever the set of highlighted blocks has changed. */
  onLabels: ((reading: PageReading) => void) | null = null;
  #painter: Painter | null = null;
  #worked = 0;

  /**
   * True when it starts without a click, wherever the page's scripts navigate, until the user switches it
   * off.
   */
  isAutomatic = false;
  /** True from the time when the user switches it off until they switch it on again. */
  #isUnwanted = false;

  constructor(surroundings: SessionEnvironment) {
    this.#around = surroundings;
    this.#tint = new HighlightStylesheet(surroundings);
    this.#engine = new EngineHolder(surroundings.createEngine);
  }

  get corrections(): PageCorrections {
    return this.#around.corrections;
  }

  /** The highlighted reading; null while off. */
  get reading(): PageReading | null {
    return this.#reading;
  }

  /** Milliseconds of the page's thread that all reads have taken so far. */
  get worked(): number {
    return this.#worked;
  }

  state(): PageState {
    return this.#state;
  }

  async toggle(sensitivity: number): Promise<PageState> {
    const { phase } = this.#state;
    return phase === 'on' || phase === 'working' ? this.turnOff() : this.turnOn(sensitivity);
  }

  async turnOn(sensitivity: number): Promise<PageState> {
    this.#isUnwanted = false;
    if (this.#state.phase === 'on') return this.#state;
    if (this.#work.done) return this.#work.done;
    return this.#work.begin((signal) => this.#turnOn(sensitivity, signal));
  }

  /** Turns off at the user's request. */
  turnOff(): PageState {
    this.isAutomatic = false;
    this.#isUnwanted = true;
    return this.#stop();
  }

  /** Starts automatically on the next page of this document if its site is listed by now. */
  async resume(sensitivity: number): Promise<PageState> {
    const isAutoSite = await this.#around.isAutoSite();
    this.isAutomatic = isAutoSite && !this.#isUnwanted;
    return this.isAutomatic ? this.turnOn(sensitivity) : this.#state;
  }

  /**
   * Looks again, unnoticed, at a page that had nothing to read; turns off if it started automatically and its
   * site is no longer listed.
   */
  async retry(sensitivity: number): Promise<PageState> {
    while (this.#work.done) await this.#work.done;
    const isStale = this.isAutomatic && !(await this.#around.isAutoSite());
    if (this.#work.done || this.#state.phase !== 'empty') return this.#state;
    if (isStale) {
      this.isAutomatic = false;
      return this.#stop();
    }
    return this.#work.begin((signal) => this.#light(sensitivity, signal, this.#pace(signal)));
  }

  #stop(): PageState {
    this.#work.cancel();
    this.#clean();
    return this.#become({ phase: 'off' });
  }

  /**
   * The highlighted reading; while off, the one that would be highlighted, without a trace on page and badge.
   */
  async read(sensitivity: number): Promise<PageReading | Unread> {
    await this.#work.done;
    if (this.#reading) return this.#reading;
    try {
      return await labelLivePage(this.#judging(sensitivity, this.#pace()));
    } catch (error) {
      console.error('Leaflight:', error);
      return { phase: 'failed' };
    }
  }

  setSensitivity(sensitivity: number): PageState {
    if (this.#reading) this.#reading.sensitivity = sensitivity;
    return this.relabel();
  }

  async renewCorrections(): Promise<PageState> {
    while (this.#work.done) await this.#work.done;
    if (this.#reading) await this.corrections.renew();
    return this.relabel();
  }

  /** Labels the page again after its corrections have changed. */
  relabel(): PageState {
    const reading = this.#reading;
    if (!reading) return this.#state;
    reading.corrections = this.#around.corrections.of(reading.page);
    const { page, prediction, sensitivity, corrections } = reading;
    return this.#show(
      Object.assign(reading, runSync(labelPage(page, prediction, { sensitivity, corrections }))),
    );
  }

  /** Chooses the tint again to suit the page's current appearance. */
  async retint(): Promise<void> {
    const reading = this.#reading;
    // If the extension is gone, the page keeps its current tint.
    if (reading) await this.#tint.fit(contentOf(reading)).catch(() => {});
  }

  /** Lets a painter show the reading in place of the highlight; null restores the highlight. */
  paintWith(painter: Painter | null): void {
    this.#painter = painter;
    if (painter) this.#around.clear();
    if (this.#reading) this.#paint(this.#reading);
    else painter?.(null);
  }

  /** Stops and frees the engine; the session can still be used again. */
  dispose(): void {
    if (this.#state.phase !== 'off') this.#stop();
    this.#engine.free();
  }

  /** Switches to another engine, at once if the page is highlighted. */
  async changeEngine(): Promise<void> {
    await this.#work.done;
    const reading = this.#reading;
    if (reading) this.#stop();
    this.#engine.free();
    if (reading) await this.turnOn(reading.sensitivity);
  }

  /** Runs once and reports progress. */
  async #turnOn(sensitivity: number, signal: AbortSignal): Promise<PageState> {
    this.#become({ phase: 'working' });
    const progress = new Progress((share) => {
      if (!signal.aborted) this.#become({ phase: 'working', progress: share });
    });
    const pace = progress.follow(this.#pace(signal));
    return this.#light(sensitivity, signal, pace, () => progress.end());
  }

  /**
   * Highlights the page; if that fails, the page is left as it was.
   * @param judged called once the page is classified, or cannot be
   */
  async #light(
    sensitivity: number,
    signal: AbortSignal,
    pace: TaskRunner,
    judged?: () => void,
  ): Promise<PageState> {
    const start = performance.now();
    try {
      const found = await labelLivePage(this.#judging(sensitivity, pace)).finally(judged);
      if (signal.aborted) return this.#state;
      if ('phase' in found) return this.#become(found);
      await this.#tint.fit(contentOf(found));
      if (signal.aborted) return this.#state;
      const reading = { ...found, milliseconds: performance.now() - start };
      const show = await this.#prepare(reading, pace);
      if (signal.aborted) return this.#state;
      this.#reading = reading;
      return this.#show(reading, show);
    } catch (error) {
      if (signal.aborted) return this.#state;
      console.error('Leaflight:', error);
      this.#clean();
      return this.#become({ phase: 'failed' });
    }
  }

  /**
   * Adds text that has been added or shown since the page was read; all other blocks keep their
   * probabilities.
   */
  async extend(): Promise<PageState> {
    while (this.#work.done) await this.#work.done;
    const before = this.#reading;
    if (!before) return this.#state;
    return this.#work.begin((signal) => this.#grow(before, signal));
  }

  /** Extends the highlight; if that fails, the current highlight stays. */
  async #grow(before: PageReading, signal: AbortSignal): Promise<PageState> {
    const pace = this.#pace(signal);
    const { labels } = before;
    try {
      const grown = await labelLivePage(this.#judging(before.sensitivity, pace), before);
      if (signal.aborted || 'phase' in grown) return this.#state;
      const show = await this.#prepare(grown, pace);
      if (signal.aborted) return this.#state;
      const { sensitivity, milliseconds } = before;
      const reading = { ...grown, sensitivity, milliseconds };
      this.#reading = reading;
      // Other labels mean that the user has moved the slider or corrected a block meanwhile.
      return before.labels === labels ? this.#show(reading, show) : this.relabel();
    } catch (error) {
      if (!signal.aborted) console.error('Leaflight:', error);
      return this.#state;
    }
  }

  #pace(signal?: AbortSignal): TaskRunner {
    return runTimeSliced(signal, (milliseconds) => {
      this.#worked += milliseconds;
    });
  }

  #judging(sensitivity: number, pace: TaskRunner): LabelingTask {
    return { around: this.#around, engine: this.#engine, sensitivity, pace };
  }

  /** @param show shows the prepared highlight, if there is one */
  #show(reading: PageReading, show?: () => void): PageState {
    this.#paint(reading, show);
    this.onLabels?.(reading);
    return this.#become({ phase: 'on', ...summarise(reading) });
  }

  /** Prepares the highlight, unless another painter shows the reading. */
  async #prepare({ page, selection }: PageReading, pace: TaskRunner): Promise<(() => void) | undefined> {
    if (this.#painter) return undefined;
    return pace(this.#around.prepareHighlight(page.blocks, selection.kept));
  }

  #paint(reading: PageReading, show?: () => void): void {
    const { page, selection } = reading;
    if (this.#painter) this.#painter(reading);
    else if (show) show();
    else runSync(this.#around.prepareHighlight(page.blocks, selection.kept))();
  }

  #clean(): void {
    this.#reading = null;
    this.#around.clear();
    this.#painter?.(null);
    this.#painter = null;
    this.#tint.takeAway();
  }

  #become(state: PageState): PageState {
    const { phase } = this.#state;
    const isKnown = phase === 'empty' && state.phase === phase && state.engine === this.#state.engine;
    this.#state = state;
    if (!isKnown) this.#around.report(state);
    return state;
  }
}
