/** State machine of one page, from off through working to on and back; holds all its results meanwhile. */
import type { Part } from '../../roles/parts';
import type { TaskRunner } from '../../scheduler';
import type { NothingToShow, PageFunctions } from '../messages/contract';
import type { PageState } from '../messages/page-state';
import { LivePageLabeller, labelsWith, traceOf } from './label-live-page';
import type { PageCorrections } from './page-corrections';
import { PageHighlight } from './page-highlight';
import { contentOf, isUnchosen, type PageReading, type Painter, summarise } from './page-reading';
import { RunProgress } from './run-progress';
import type { SessionEnvironment } from './session-environment';
import { SingleFlight } from './single-flight';

/** One run over the page. */
interface Run {
  readonly sensitivity: number;
  readonly signal: AbortSignal;
  /** Runs the steps; by default so that the page stays responsive, without reports of progress. */
  readonly runTask?: TaskRunner;
  /** True to read a page too on which nothing is found. */
  readonly acceptsNothing?: boolean;
  /** Called once the page is labelled, or cannot be. */
  labelled?(): void;
}

/** The session of one page; popup, keys, menu and the other scripts act on the page through it. */
export class ContentSession implements Omit<PageFunctions, 'hasSelection'> {
  private readonly labeller: LivePageLabeller;
  private currentState: PageState = { phase: 'off' };
  private readonly running = new SingleFlight<PageState>();
  private currentReading: PageReading | null = null;
  private readonly highlight: PageHighlight;
  /** Called by the page's other scripts, so that the code of labels and roles is in one script alone. */
  readonly labelsWith = labelsWith;
  readonly traceOf = traceOf;
  /** Called whenever the set of highlighted blocks has changed. */
  onLabels: ((reading: PageReading) => void) | null = null;

  /** True when it starts without a click, wherever the page's scripts navigate, until the user switches it off. */
  isAutomatic = false;
  /** True from the time when the user switches it on until they switch it off, on all pages of this document. */
  private isWanted = false;
  /** True from the time when the user switches it off until they switch it on again. */
  private isSwitchedOff = false;

  constructor(private readonly environment: SessionEnvironment) {
    this.highlight = new PageHighlight(environment);
    this.labeller = new LivePageLabeller(environment);
  }

  get corrections(): PageCorrections {
    return this.environment.corrections;
  }

  /** The highlighted reading; null while off. */
  get reading(): PageReading | null {
    return this.currentReading;
  }

  /** True while the page is being read, which needs its layout. */
  get isReading(): boolean {
    return this.labeller.isReading;
  }

  /** Milliseconds of the page's thread that all reads have taken so far. */
  get workTime(): number {
    return this.labeller.workTime;
  }

  state(): PageState {
    return this.currentState;
  }

  async toggle(sensitivity: number): Promise<PageState> {
    const { phase } = this.currentState;
    return phase === 'on' || phase === 'working' ? this.turnOff() : this.turnOn(sensitivity);
  }

  async turnOn(sensitivity: number): Promise<PageState> {
    this.isSwitchedOff = false;
    this.isWanted ||= !this.isAutomatic;
    if (this.currentState.phase === 'on') return this.currentState;
    if (this.running.done) return this.running.done;
    return this.running.start((signal) => this.runWithProgress(sensitivity, signal));
  }

  /** Highlights the page; one on which nothing is found is read too, for the user to choose its content. */
  async turnOnToCorrect(sensitivity: number): Promise<PageState> {
    const state = await this.turnOn(sensitivity);
    if (state.phase !== 'empty' || !state.hasText || state.frame || this.running.done) return state;
    return this.running.start((signal) => this.run({ sensitivity, signal, acceptsNothing: true }));
  }

  /** Leaves a page that was read to be corrected, when the user has chosen nothing. */
  leaveUnchosen(): void {
    if (!this.currentReading || !isUnchosen(this.currentReading)) return;
    const { engine } = this.currentReading;
    this.reset();
    this.setState({ phase: 'empty', engine, hasText: true });
  }

  /** Highlights the text of the frame that an empty page offers. */
  async readFrame(sensitivity: number): Promise<PageState> {
    await this.running.done;
    if (this.currentReading || !this.environment.enterFrame()) return this.currentState;
    return this.turnOn(sensitivity);
  }

  /** Turns off at the user's request. */
  turnOff(): PageState {
    this.isAutomatic = false;
    this.isSwitchedOff = true;
    this.isWanted = false;
    return this.stop();
  }

  /** Goes on with the next page of this document: if the user has switched it on, or if its site is listed by now. */
  async resume(sensitivity: number): Promise<PageState> {
    const isAutoSite = await this.environment.isAutoSite();
    this.isAutomatic = isAutoSite && !this.isSwitchedOff;
    return this.isAutomatic || this.isWanted ? this.turnOn(sensitivity) : this.currentState;
  }

  /** Reads an empty page again in silence; turns off if it started by itself and its site is no longer listed. */
  async retry(sensitivity: number): Promise<PageState> {
    while (this.running.done) await this.running.done;
    const isStale = this.isAutomatic && !(await this.environment.isAutoSite());
    if (this.running.done || this.currentState.phase !== 'empty') return this.currentState;
    if (isStale) {
      this.isAutomatic = false;
      return this.stop();
    }
    return this.running.start((signal) => this.run({ sensitivity, signal }));
  }

  private stop(): PageState {
    this.running.cancel();
    this.reset();
    return this.setState({ phase: 'off' });
  }

  /** The highlighted reading; while off, the one that would be highlighted, without a trace on page and badge. */
  async read(sensitivity: number): Promise<PageReading | NothingToShow> {
    await this.running.done;
    if (this.currentReading) return this.currentReading;
    try {
      return await this.labeller.label(sensitivity, this.labeller.taskRunner());
    } catch (error) {
      console.error('Leaflight:', error);
      return { phase: 'failed' };
    }
  }

  setSensitivity(sensitivity: number): PageState {
    if (this.currentReading) this.currentReading.sensitivity = sensitivity;
    return this.relabel();
  }

  setParts(without: readonly Part[]): PageState {
    if (this.currentReading) this.currentReading.without = new Set(without);
    return this.relabel();
  }

  async reloadCorrections(): Promise<PageState> {
    while (this.running.done) await this.running.done;
    const reading = this.currentReading;
    if (!reading) return this.currentState;
    await this.corrections.reload();
    reading.preferences = await this.environment.preferences();
    return this.relabel();
  }

  /** Labels the page again after its corrections have changed. */
  relabel(): PageState {
    const reading = this.currentReading;
    if (!reading) return this.currentState;
    reading.corrections = this.corrections.labelsOf(reading.page);
    Object.assign(reading, labelsWith(reading));
    return this.show(reading);
  }

  /**
   * Chooses the tint again to suit the page's current appearance.
   * @param isNewDocument true when the text is in another document of the frame than before
   */
  async retint(isNewDocument = false): Promise<void> {
    const content = this.currentReading && contentOf(this.currentReading);
    if (!content) return;
    const { stylesheet } = this.highlight;
    // If the extension is gone, the page keeps its current tint.
    await (isNewDocument ? stylesheet.renew(content) : stylesheet.update(content)).catch(() => {});
  }

  /** Lets a painter show the reading in place of the highlight; null restores the highlight. */
  paintWith(painter: Painter | null): void {
    this.highlight.paintWith(painter, this.currentReading);
  }

  /**
   * Stops and frees the engine; the session can still be used again.
   * @param isDocumentLeft true when the document is left, with which the browser takes back its permission: should the
   *   user return to it, nothing starts by itself
   */
  dispose(isDocumentLeft: boolean): void {
    if (isDocumentLeft) this.isWanted = false;
    if (this.currentState.phase !== 'off') this.stop();
    this.labeller.freeEngine();
  }

  /** Switches to another engine, at once if the page is highlighted. */
  async changeEngine(): Promise<void> {
    await this.running.done;
    const reading = this.currentReading;
    if (reading) this.stop();
    this.labeller.freeEngine();
    if (reading) await this.turnOn(reading.sensitivity);
  }

  /** Runs once and reports progress. */
  private async runWithProgress(sensitivity: number, signal: AbortSignal): Promise<PageState> {
    this.setState({ phase: 'working' });
    const progress = new RunProgress((share) => {
      if (!signal.aborted) this.setState({ phase: 'working', progress: share });
    });
    const runTask = progress.follow(this.labeller.taskRunner(signal));
    return this.run({ sensitivity, signal, runTask, labelled: () => progress.end() });
  }

  /** Highlights the page; if that fails, the page is left as it was. */
  private async run({ sensitivity, signal, acceptsNothing, labelled, ...run }: Run): Promise<PageState> {
    const runTask = run.runTask ?? this.labeller.taskRunner(signal);
    try {
      const labelling = this.labeller.label(sensitivity, runTask, undefined, acceptsNothing);
      const found = await labelling.finally(labelled);
      if (signal.aborted) return this.currentState;
      if ('phase' in found) return this.setState(found);
      // The background adds the style sheet while the ranges are made here.
      const tinted = this.highlight.stylesheet.update(contentOf(found));
      const prepared = Promise.resolve().then(() => this.highlight.prepare(found, runTask));
      const [showPrepared] = await Promise.all([prepared, tinted]);
      if (signal.aborted) return this.currentState;
      this.currentReading = found;
      return this.show(found, showPrepared);
    } catch (error) {
      if (signal.aborted) return this.currentState;
      console.error('Leaflight:', error);
      this.reset();
      return this.setState({ phase: 'failed' });
    }
  }

  /** Adds text that has been added or shown since the page was read; all other blocks keep their probabilities. */
  async extend(): Promise<PageState> {
    while (this.running.done) await this.running.done;
    const before = this.currentReading;
    if (!before) return this.currentState;
    return this.running.start((signal) => this.extendReading(before, signal));
  }

  /** Extends the highlight; if that fails, the current highlight stays. */
  private async extendReading(before: PageReading, signal: AbortSignal): Promise<PageState> {
    const runTask = this.labeller.taskRunner(signal);
    const { labels } = before;
    try {
      const grown = await this.labeller.label(before.sensitivity, runTask, before, isUnchosen(before));
      if (signal.aborted || 'phase' in grown) return this.currentState;
      const showPrepared = await this.highlight.prepare(grown, runTask);
      if (signal.aborted) return this.currentState;
      const { sensitivity, without } = before;
      const reading = { ...grown, sensitivity, without };
      this.currentReading = reading;
      // Other labels mean that the user has moved the slider, chosen parts or corrected a block meanwhile.
      return before.labels === labels ? this.show(reading, showPrepared) : this.relabel();
    } catch (error) {
      if (!signal.aborted) console.error('Leaflight:', error);
      return this.currentState;
    }
  }

  private show(reading: PageReading, showPrepared?: () => void): PageState {
    this.highlight.show(reading, showPrepared);
    this.onLabels?.(reading);
    return this.setState({ phase: 'on', ...summarise(reading), inFrame: this.environment.isInFrame() });
  }

  private reset(): void {
    this.currentReading = null;
    this.highlight.remove();
  }

  private setState(state: PageState): PageState {
    const isUnchanged =
      state.phase === 'empty' && JSON.stringify(state) === JSON.stringify(this.currentState);
    this.currentState = state;
    if (!isUnchanged) this.environment.report(state);
    return state;
  }
}
