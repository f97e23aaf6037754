/** Reads and labels the page as it is now, without changing it, and measures the work that this takes. */
import type { Page } from '../../dom/page';
import { readVisibility } from '../../dom/visibility';
import { EngineHolder } from '../../engines/engine';
import { wordCounts } from '../../features/word-counts';
import { type LabelOptions, labelPage, type PageLabels } from '../../labels/label-page';
import { Trace } from '../../labels/trace';
import { runSync, runTimeSliced, type TaskRunner } from '../../scheduler';
import type { NothingToShow } from '../messages/contract';
import { isReplaced, isUnchosen, type PageReading } from './page-reading';
import type { SessionEnvironment } from './session-environment';

/** Labels a reading again with the user's choices, some of which `options` replaces. The reading stays as it is. */
export function labelsWith(reading: PageReading, options: LabelOptions = {}): PageLabels {
  const { page, prediction, sensitivity, corrections, preferences, without } = reading;
  const chosen = { sensitivity, corrections, preferences, without };
  return runSync(labelPage(page, prediction, { ...chosen, ...options }));
}

/** Finds the steps that changed the label of each block. */
export function traceOf(reading: PageReading): Trace {
  const trace = new Trace();
  labelsWith(reading, { trace });
  return trace;
}

/** Labels the page of one session; one engine is kept for all its readings. */
export class LivePageLabeller {
  private readonly engine: EngineHolder;
  private readings = 0;
  /** Milliseconds of the page's thread that all reads have taken so far. */
  workTime = 0;

  constructor(private readonly environment: SessionEnvironment) {
    this.engine = new EngineHolder(environment.createEngine);
  }

  /** True while the page is being read, which needs its layout. */
  get isReading(): boolean {
    return this.readings > 0;
  }

  /** Runs tasks in slices, until they are cancelled. */
  taskRunner(signal?: AbortSignal): TaskRunner {
    return runTimeSliced(signal, (milliseconds) => {
      this.workTime += milliseconds;
    });
  }

  /**
   * Reads the page, runs the engine, and chooses the labels.
   * @param before an earlier reading; its unchanged parts are reused
   * @param acceptsNothing true to read a page without content too, for the user to choose it
   * @throws when the page cannot be read or classified, and when the work is cancelled
   */
  async label(
    sensitivity: number,
    runTask: TaskRunner,
    before?: PageReading,
    acceptsNothing = false,
  ): Promise<PageReading | NothingToShow> {
    const { environment } = this;
    const viewer = environment.viewer();
    if (viewer) return { phase: 'refused', ...(viewer === 'pdf' && { why: viewer }) };
    this.readings++;
    try {
      // The engine and the user's choices load while the page is read.
      const loading = this.loadChoices(before);
      const [engine, page] = await Promise.all([this.engine.load(), environment.readPage(runTask)]);
      if (page.blocks.length === 0) return await this.nothingOn(page, runTask, before);
      const { name } = engine;
      // A script that only rewrites the address may have replaced the page.
      if (before && environment.corrections.hasAddressChanged && isReplaced(before, page))
        await environment.corrections.load();
      const prediction = await engine.predict(page, runTask, before?.page);
      // Measure layout now for engines that had no time to do so.
      await runTask(readVisibility(page.blocks));
      const { without, preferences } = await loading;
      const corrections = environment.corrections.labelsOf(page);
      const choices = { sensitivity, corrections, preferences, without };
      const labelled = await runTask(labelPage(page, prediction, choices));
      if (isUnchosen({ ...labelled, corrections }) && !acceptsNothing)
        return await this.nothingOn(page, runTask, before, name);
      const words = wordCounts(page.blocks);
      return { page, words, prediction, engine: name, ...choices, ...labelled };
    } finally {
      this.readings--;
    }
  }

  /** Loads the user's choices for the page. A page that has grown keeps its choices. */
  private async loadChoices(
    before: PageReading | undefined,
  ): Promise<Pick<PageReading, 'without' | 'preferences'>> {
    if (before) return before;
    const { environment } = this;
    const [without, preferences] = await Promise.all([
      environment.partsLeftOut(),
      environment.preferences(),
      environment.corrections.load(),
    ]);
    return { without: new Set(without), preferences };
  }

  /** State of a page on which nothing is found. */
  private async nothingOn(
    { blocks }: Page,
    runTask: TaskRunner,
    before: PageReading | undefined,
    engine?: string,
  ): Promise<NothingToShow> {
    const { environment } = this;
    return {
      phase: 'empty',
      engine,
      frame: before ? undefined : await environment.findFrame(runTask),
      ...(blocks.some(({ visible }) => visible) && { hasText: true }),
      ...(environment.isLoading() && { isLoading: true }),
    };
  }

  freeEngine(): void {
    this.engine.free();
  }
}
