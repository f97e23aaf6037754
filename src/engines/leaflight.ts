/** Leaflight's own engine: outline → features → sparse vectors → BiLSTM, on any backend. */

import type { Page } from '../dom/page';
import type { TextBlock } from '../dom/text-blocks';
import { readVisibility } from '../dom/visibility';
import { type PageSnapshot, pathGroupsOf, takeSnapshot } from '../features/page-snapshot';
import { cacheWordCounts } from '../features/word-counts';
import { rangeBetween, unchangedEnds } from '../labels/diff-blocks';
import type { PagePrediction } from '../labels/label-page';
import { findPageSignals, type PageSignals } from '../labels/page-signals';
import type { Classifier } from '../model/classifier';
import { type IncrementalTask, runSync, type TaskRunner } from '../scheduler';
import { findLineGroups } from '../structure/inline-lines';
import type { Engine } from './engine';
import { DEFAULT_ENGINE } from './engine-names';

/** Reads visibility, lines and page evidence here while the network may run in another context. */
function* meanwhile(blocks: readonly TextBlock[], outline: PageSnapshot): IncrementalTask<PageSignals> {
  yield* readVisibility(blocks);
  // Cached for the completion of labels to whole lines.
  yield* findLineGroups(blocks);
  return yield* findPageSignals(blocks, pathGroupsOf(outline));
}

interface Look {
  /** P(content) of every block before the network's second pass. */
  readonly first: Float32Array;
  /** Number of blocks when the whole page was last classified. */
  readonly wholeAt: number;
}

/**
 * Growth factor after which the whole page is classified again, because reused probabilities were computed in
 * the context of a smaller page. With a fixed factor the total cost stays linear.
 */
const MOST_GROWTH = 2;

export class LeaflightEngine implements Engine {
  private judge: Promise<Classifier> | undefined;
  private loaded: Classifier | undefined;
  /** Earlier results by page, for as long as callers hold the page. */
  private readonly looks = new WeakMap<Page, Look>();

  /**
   * @param make creates the classifier: the shipped model or another of the same kind, in this context or
   *   another
   */
  constructor(
    private readonly make: () => Promise<Classifier>,
    readonly name: string = DEFAULT_ENGINE,
  ) {}

  private ready(): Promise<Classifier> {
    this.judge ??= this.make();
    return this.judge;
  }

  get device(): string | undefined {
    return this.loaded?.backend;
  }

  async load(): Promise<void> {
    this.loaded = await this.ready();
    this.loaded.prepare?.();
  }

  async predict(page: Page, pace: TaskRunner = runSync, before?: Page): Promise<PagePrediction> {
    const judge = await this.ready();
    const outline = await pace(takeSnapshot(page));
    const looking = this.look(judge, page, outline, pace, before);
    const [probabilities, signals] = await Promise.all([looking, pace(meanwhile(page.blocks, outline))]);
    return { probabilities, signals };
  }

  /** Classifies the whole page, or only the part that changed since `before`. */
  private async look(
    judge: Classifier,
    page: Page,
    outline: PageSnapshot,
    pace: TaskRunner,
    before?: Page,
  ): Promise<Float32Array> {
    const { length } = page.blocks;
    const earlier = before && this.looks.get(before);
    const grows = before && earlier && length <= MOST_GROWTH * earlier.wholeAt;
    const known = grows
      ? { network: earlier.first, changed: rangeBetween(unchangedEnds(before.blocks, page.blocks), length) }
      : undefined;
    const { network: first, refined: both, wordCounts } = await judge.predict(outline, known, pace);
    this.looks.set(page, { first, wholeAt: grows ? earlier.wholeAt : length });
    cacheWordCounts(page.blocks, wordCounts);
    return both;
  }

  dispose(): void {
    this.judge?.then(
      (judge) => judge.dispose(),
      () => {},
    );
    this.judge = undefined;
    this.loaded = undefined;
  }
}
