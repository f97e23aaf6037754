/** One page's way from off over working to on, and back. Holds all that is known of the page meanwhile. */

import { askingLayout, type TextBlock } from '../dom/blocks';
import type { Page } from '../dom/page';
import type { Engine } from '../engines/engine';
import { type LabelRule, labelling, labelsBy } from '../engines/labels';
import { withoutSigns } from '../highlight/signs';
import { contentSpans, type Span } from '../highlight/spans';
import type { Sample } from '../highlight/tint';
import { chooseTint } from '../highlight/tint';
import type { PageFunctions, PageState, Tint, Unread } from '../messages';
import { wordCounts } from '../vectors/word-counts';
import { inSlices, type Pace } from '../work';
import type { PageCorrections } from './corrections';
import { Progress } from './progress';
import { summarise } from './summary';

/** What the session needs of the page and the extension. */
export interface Surroundings {
  readPage(pace: Pace): Promise<Page>;
  /** Whether the document is a shell around a viewer of the browser's own, into which nobody can look. */
  isViewer(): boolean;
  /** How the page shows its content. */
  sampleColours(content: readonly TextBlock[]): Sample[];
  createEngine(): Promise<Engine>;
  addTint(tint: Tint): Promise<void>;
  removeTint(tint: Tint): Promise<void>;
  paint(spans: readonly Span[]): void;
  clear(): void;
  /** Told of every change of state. */
  report(state: PageState): void;
  readonly corrections: PageCorrections;
}

/** Shows a reading in its own way, in place of the highlight; null when there is none any more. */
export type Painter = (reading: Reading | null) => void;

/** All that one run found out; probabilities stay, so that a new sensitivity needs no new run. */
export interface Reading {
  readonly page: Page;
  readonly words: Uint32Array;
  readonly probabilities: Float32Array;
  readonly engine: string;
  /** How its probabilities become labels. */
  readonly rule: LabelRule;
  /** What the engine computed on, if it tells. */
  readonly device?: string;
  readonly milliseconds: number;
  sensitivity: number;
  corrections: ReadonlyMap<number, boolean>;
  labels: boolean[];
}

export class ContentSession implements Omit<PageFunctions, 'hasSelection'> {
  readonly #around: Surroundings;
  #engine: Promise<Engine> | null = null;
  #state: PageState = { phase: 'off' };
  #run: { readonly cancel: AbortController; readonly done: Promise<PageState> } | null = null;
  #reading: Reading | null = null;
  #tint: Tint | null = null;
  /** Told whenever other blocks are highlighted than before. */
  onLabels: ((reading: Reading) => void) | null = null;
  #painter: Painter | null = null;

  constructor(surroundings: Surroundings) {
    this.#around = surroundings;
  }

  get corrections(): PageCorrections {
    return this.#around.corrections;
  }

  /** What is highlighted now; null while off. */
  get reading(): Reading | null {
    return this.#reading;
  }

  state(): PageState {
    return this.#state;
  }

  async toggle(sensitivity: number): Promise<PageState> {
    const { phase } = this.#state;
    return phase === 'on' || phase === 'working' ? this.turnOff() : this.turnOn(sensitivity);
  }

  async turnOn(sensitivity: number): Promise<PageState> {
    if (this.#state.phase === 'on') return this.#state;
    if (this.#run) return this.#run.done;
    const cancel = new AbortController();
    const done = this.#work(sensitivity, cancel.signal).finally(() => {
      if (this.#run?.cancel === cancel) this.#run = null;
    });
    this.#run = { cancel, done };
    return done;
  }

  turnOff(): PageState {
    this.#run?.cancel.abort();
    this.#run = null;
    this.#clean();
    return this.#become({ phase: 'off' });
  }

  /** What is highlighted; while off, what would be, which then leaves no trace on page and badge. */
  async read(sensitivity: number): Promise<Reading | Unread> {
    await this.#run?.done;
    if (this.#reading) return this.#reading;
    try {
      return await this.#judge(sensitivity, inSlices());
    } catch (error) {
      console.error('Leaflight:', error);
      return { phase: 'failed' };
    }
  }

  setSensitivity(sensitivity: number): PageState {
    const reading = this.#reading;
    if (!reading) return this.#state;
    reading.sensitivity = sensitivity;
    return this.relabel();
  }

  /** Labels the page anew once corrections have changed. */
  relabel(): PageState {
    const reading = this.#reading;
    if (!reading) return this.#state;
    reading.corrections = this.#around.corrections.of(reading.page);
    const { rule, page, probabilities, words, sensitivity, corrections } = reading;
    reading.labels = labelsBy(rule, page, probabilities, { words, sensitivity, corrections });
    return this.#show(reading);
  }

  /** Lets a painter show what is highlighted in place of the highlight; null gives the page back to that. */
  paintWith(painter: Painter | null): void {
    this.#painter = painter;
    if (painter) this.#around.clear();
    if (this.#reading) this.#paint(this.#reading);
  }

  /** Frees the engine too; the session can still be used again. */
  dispose(): void {
    if (this.#state.phase !== 'off') this.turnOff();
    this.#freeEngine();
  }

  /** Lets another engine judge from now on, at once where the page is highlighted. */
  async changeEngine(): Promise<void> {
    await this.#run?.done;
    const reading = this.#reading;
    if (reading) this.turnOff();
    this.#freeEngine();
    if (reading) await this.turnOn(reading.sensitivity);
  }

  #freeEngine(): void {
    const engine = this.#engine;
    this.#engine = null;
    engine?.then(
      (loaded) => loaded.dispose(),
      () => {},
    );
  }

  /** One run. Whatever happens, the page is either highlighted in full or as it was. */
  async #work(sensitivity: number, signal: AbortSignal): Promise<PageState> {
    const start = performance.now();
    this.#become({ phase: 'working' });
    const progress = new Progress((share) => {
      if (!signal.aborted) this.#become({ phase: 'working', progress: share });
    });
    try {
      const judged = await this.#judge(sensitivity, progress.follow(inSlices(signal))).finally(() =>
        progress.end(),
      );
      if (signal.aborted) return this.#state;
      if ('phase' in judged) return this.#become(judged);
      const content = judged.page.blocks.filter((_, index) => judged.labels[index]);
      const tint = chooseTint(this.#around.sampleColours(content));
      this.#tint = tint;
      await this.#around.addTint(tint);
      if (signal.aborted) {
        // Switched off while the sheet was on its way: its removal may have come first.
        this.#around.removeTint(tint).catch(() => {});
        return this.#state;
      }
      const reading = { ...judged, milliseconds: performance.now() - start };
      this.#reading = reading;
      return this.#show(reading);
    } catch (error) {
      if (signal.aborted) return this.#state;
      console.error('Leaflight:', error);
      this.#clean();
      return this.#become({ phase: 'failed' });
    }
  }

  /**
   * Reads and labels the page, and touches nothing.
   * @param before an earlier reading, of which is kept what has not changed
   */
  async #judge(sensitivity: number, pace: Pace, before?: Reading): Promise<Reading | Unread> {
    const start = performance.now();
    if (this.#around.isViewer()) return { phase: 'refused' };
    // What engine and corrections wait for, they wait for while the page is read.
    const recalled = this.#around.corrections.recall();
    const [engine, page] = await Promise.all([this.#loadEngine(), this.#around.readPage(pace)]);
    if (page.blocks.length === 0) return { phase: 'empty' };
    const probabilities = await engine.classify(page, pace, before?.page);
    // For engines that had no time to spare for it.
    await pace(askingLayout(page.blocks));
    const words = wordCounts(page.blocks);
    await recalled;
    const corrections = this.#around.corrections.of(page);
    const options = { words, sensitivity, corrections };
    const labels = await pace(labelling(engine, page, probabilities, options));
    const { name, device } = engine;
    if (!labels.includes(true)) return { phase: 'empty', engine: name };
    const milliseconds = performance.now() - start;
    return {
      ...{ page, words, probabilities, engine: name, rule: engine, device, milliseconds },
      ...{ sensitivity, corrections, labels },
    };
  }

  /** Takes in what has come to a highlighted page since it was read; all else keeps its probabilities. */
  async extend(): Promise<PageState> {
    const before = this.#reading;
    if (!before || this.#run || this.#painter) return this.#state;
    const cancel = new AbortController();
    const done = this.#grow(before, cancel.signal).finally(() => {
      if (this.#run?.cancel === cancel) this.#run = null;
    });
    this.#run = { cancel, done };
    return done;
  }

  /** Whatever happens, what is highlighted stays so. */
  async #grow(before: Reading, signal: AbortSignal): Promise<PageState> {
    try {
      const grown = await this.#judge(before.sensitivity, inSlices(signal), before);
      if (signal.aborted || this.#painter || 'phase' in grown) return this.#state;
      const { sensitivity, milliseconds } = before;
      this.#reading = { ...grown, sensitivity, milliseconds };
      return this.relabel();
    } catch (error) {
      if (!signal.aborted) console.error('Leaflight:', error);
      return this.#state;
    }
  }

  /** The engine, told that a page is on its way to it. */
  async #loadEngine(): Promise<Engine> {
    this.#engine ??= this.#around.createEngine();
    try {
      const engine = await this.#engine;
      await engine.load();
      return engine;
    } catch (error) {
      // A failed start is tried again on the next click.
      this.#engine = null;
      throw error;
    }
  }

  #show(reading: Reading): PageState {
    this.#paint(reading);
    this.onLabels?.(reading);
    return this.#become({ phase: 'on', ...summarise(reading) });
  }

  #paint(reading: Reading): void {
    if (this.#painter) this.#painter(reading);
    else {
      const { page, labels, corrections } = reading;
      this.#around.paint(contentSpans(page.blocks, withoutSigns(page.blocks, labels, corrections)));
    }
  }

  #clean(): void {
    this.#reading = null;
    this.#around.clear();
    this.#painter?.(null);
    this.#painter = null;
    if (this.#tint) this.#around.removeTint(this.#tint).catch(() => {});
    this.#tint = null;
  }

  #become(state: PageState): PageState {
    this.#state = state;
    this.#around.report(state);
    return state;
  }
}
