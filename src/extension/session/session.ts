/** State machine of one page, from off through working to on and back; holds all its results meanwhile. */
import type { Part } from '../../roles/parts';
import type { NothingToShow, PageFunctions } from '../messages/contract';
import type { PageState } from '../messages/page-state';
import { SingleFlight } from '../platform/serial-queue';
import { LivePageLabeller, labelsWith, traceOf } from './label-live-page';
import type { PageCorrections } from './page-corrections';
import { PageHighlight } from './page-highlight';
import { isUnchosen, type PageReading, summarise } from './page-reading';
import { RunProgress } from './run-progress';
import type { AnnotationStorage, SessionEnvironment } from './session-environment';

/** The session of one page; popup, keys, menu and the other scripts act on the page through it. */
export class ContentSession implements Omit<PageFunctions, 'hasSelection'> {
  readonly labeller: LivePageLabeller;
  readonly corrections: PageCorrections;
  readonly annotations: AnnotationStorage;
  private currentState: PageState = { phase: 'off' };
  private readonly running = new SingleFlight<PageState>();
  readonly highlight: PageHighlight;
  /** Called by the page's other scripts, so that the code of labels and roles is in one script alone. */
  readonly labelsWith = labelsWith;
  readonly traceOf = traceOf;
  /** Called whenever the set of highlighted blocks has changed. */
  onLabels: ((reading: PageReading) => void) | null = null;

  /** True when it starts without a click, wherever the page's scripts navigate, until the user switches it off. */
  isAutomatic = false;
  /** The user's last choice, for all pages of this document; null while they have made none. */
  private wanted: 'on' | 'off' | null = null;

  constructor(private readonly environment: SessionEnvironment) {
    this.highlight = new PageHighlight(environment);
    this.labeller = new LivePageLabeller(environment);
    this.corrections = environment.corrections;
    this.annotations = environment.annotations;
  }

  /** The highlighted reading; null while off. */
  get reading(): PageReading | null {
    return this.highlight.reading;
  }

  state(): PageState {
    return this.currentState;
  }

  async toggle(sensitivity: number): Promise<PageState> {
    const { phase } = this.currentState;
    return phase === 'on' || phase === 'working' ? this.turnOff() : this.turnOn(sensitivity);
  }

  async turnOn(sensitivity: number): Promise<PageState> {
    if (!this.isAutomatic) this.wanted = 'on';
    else if (this.wanted === 'off') this.wanted = null;
    if (this.currentState.phase === 'on') return this.currentState;
    if (this.running.done) return this.running.done;
    return this.running.start((signal) => this.runWithProgress(sensitivity, signal));
  }

  /** Highlights the page; one on which nothing is found is read too, for the user to choose its content. */
  async turnOnToCorrect(sensitivity: number): Promise<PageState> {
    const state = await this.turnOn(sensitivity);
    if (state.phase !== 'empty' || !state.hasText || state.frame || this.running.done) return state;
    return this.running.start((signal) => this.run(sensitivity, signal, true));
  }

  /** Leaves a page that was read to be corrected, when the user has chosen nothing. */
  leaveUnchosen(): void {
    if (!this.reading || !isUnchosen(this.reading)) return;
    const { engine } = this.reading;
    this.highlight.remove();
    this.setState({ phase: 'empty', engine, hasText: true });
  }

  /** Highlights the text of the frame that an empty page offers. */
  async readFrame(sensitivity: number): Promise<PageState> {
    await this.running.done;
    if (this.reading || !this.environment.enterFrame()) return this.currentState;
    return this.turnOn(sensitivity);
  }

  /** Turns off at the user's request. */
  turnOff(): PageState {
    this.isAutomatic = false;
    this.wanted = 'off';
    return this.stop();
  }

  /** Goes on with the next page of this document: if the user has switched it on, or if its site is listed by now. */
  async resume(sensitivity: number): Promise<PageState> {
    const isAutoSite = await this.environment.isAutoSite();
    this.isAutomatic = isAutoSite && this.wanted !== 'off';
    return this.isAutomatic || this.wanted === 'on' ? this.turnOn(sensitivity) : this.currentState;
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
    return this.running.start((signal) => this.run(sensitivity, signal));
  }

  private stop(): PageState {
    this.running.cancel();
    this.highlight.remove();
    return this.setState({ phase: 'off' });
  }

  /** The highlighted reading; while off, the one that would be highlighted, without a trace on page and badge. */
  async read(sensitivity: number): Promise<PageReading | NothingToShow> {
    await this.running.done;
    if (this.reading) return this.reading;
    try {
      return await this.labeller.label(sensitivity, this.labeller.taskRunner());
    } catch (error) {
      console.error('Leaflight:', error);
      return { phase: 'failed' };
    }
  }

  setSensitivity(sensitivity: number): PageState {
    if (this.reading) this.reading.sensitivity = sensitivity;
    return this.relabel();
  }

  setParts(without: readonly Part[]): PageState {
    if (this.reading) this.reading.without = new Set(without);
    return this.relabel();
  }

  async reloadCorrections(): Promise<PageState> {
    while (this.running.done) await this.running.done;
    const reading = this.reading;
    if (!reading) return this.currentState;
    await this.corrections.reload();
    reading.preferences = await this.environment.preferences();
    return this.relabel();
  }

  /** Labels the page again after its corrections have changed. */
  relabel(reading = this.reading): PageState {
    if (!reading) return this.currentState;
    reading.corrections = this.corrections.labelsOf(reading.page);
    Object.assign(reading, labelsWith(reading));
    return this.show(reading);
  }

  /**
   * Stops and frees the engine; the session can still be used again.
   * @param isDocumentLeft true when the document is left, and with it the browser's permission to start by
   * itself
   */
  dispose(isDocumentLeft: boolean): void {
    if (isDocumentLeft && this.wanted === 'on') this.wanted = null;
    if (this.currentState.phase !== 'off') this.stop();
    this.labeller.freeEngine();
  }

  /** Switches to another engine, at once if the page is highlighted. */
  async changeEngine(): Promise<void> {
    await this.running.done;
    const reading = this.reading;
    if (reading) this.stop();
    this.labeller.freeEngine();
    if (reading) await this.turnOn(reading.sensitivity);
  }

  private async runWithProgress(sensitivity: number, signal: AbortSignal): Promise<PageState> {
    this.setState({ phase: 'working' });
    const progress = new RunProgress((share) => {
      if (!signal.aborted) this.setState({ phase: 'working', progress: share });
    });
    return this.run(sensitivity, signal, false, progress);
  }

  /** Highlights the page; if that fails, the page is left as it was. */
  private async run(
    sensitivity: number,
    signal: AbortSignal,
    acceptsNothing = false,
    progress?: RunProgress,
  ): Promise<PageState> {
    const runSliced = this.labeller.taskRunner(signal);
    const runTask = progress?.follow(runSliced) ?? runSliced;
    try {
      const labelling = this.labeller.label(sensitivity, runTask, undefined, acceptsNothing);
      const found = await labelling.finally(() => progress?.end());
      if (signal.aborted) return this.currentState;
      if ('phase' in found) return this.setState(found);
      const showPrepared = await this.highlight.prepareWithTint(found, runTask);
      if (signal.aborted) return this.currentState;
      return this.show(found, showPrepared);
    } catch (error) {
      if (signal.aborted) return this.currentState;
      console.error('Leaflight:', error);
      this.highlight.remove();
      return this.setState({ phase: 'failed' });
    }
  }

  /** Adds text that has been added or shown since the page was read; all other blocks keep their probabilities. */
  async extend(): Promise<PageState> {
    while (this.running.done) await this.running.done;
    const before = this.reading;
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
      // Other labels mean that the user has moved the slider, chosen parts or corrected a block meanwhile.
      return before.labels === labels ? this.show(reading, showPrepared) : this.relabel(reading);
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

  private setState(state: PageState): PageState {
    const isUnchanged =
      state.phase === 'empty' && JSON.stringify(state) === JSON.stringify(this.currentState);
    this.currentState = state;
    if (!isUnchanged) this.environment.report(state);
    return state;
  }
}
