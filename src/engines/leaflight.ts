/** Leaflight's own engine: page snapshot → features → sparse vectors → BiLSTM, on any backend. */
import type { Page } from '../dom/page';
import type { TextBlock } from '../dom/text-blocks';
import { readVisibility } from '../dom/visibility';
import { type PageSnapshot, pathGroupsOf, takeSnapshot } from '../features/page-snapshot';
import { cacheWordCounts } from '../features/word-counts';
import type { PagePrediction } from '../labels/label-page';
import { findPageSignals, type PageSignals } from '../labels/page-signals';
import { rangeBetween, unchangedEnds } from '../model/block-range';
import type { Classifier } from '../model/classifier';
import { readRoleFacts } from '../roles/find-roles';
import { type IncrementalTask, runSync, type TaskRunner } from '../scheduler';
import { findLineGroups } from '../structure/inline-lines';
import { DEFAULT_ENGINE, type Engine } from './engine';

/** Reads visibility, lines and signals of the page here while the network may run in another context. */
export function* readSignals(
  blocks: readonly TextBlock[],
  snapshot: PageSnapshot,
): IncrementalTask<PageSignals> {
  yield* readVisibility(blocks);
  // Cached for the completion of labels to whole lines.
  yield* findLineGroups(blocks);
  return yield* findPageSignals(blocks, pathGroupsOf(snapshot));
}

/** Results for a page, of use when it has grown. */
interface PageResults {
  /** P(content) of every block from the network. */
  readonly network: Float32Array;
  /** Number of blocks when the whole page was last classified. */
  readonly wholePageBlocks: number;
}

/**
 * Growth factor after which the whole page is classified again, because reused probabilities were computed in
 * the context of a smaller page. With a fixed factor the total cost stays linear.
 */
const MAX_GROWTH = 2;

/** The engine, with the bundled model or another of the same kind. */
export class LeaflightEngine implements Engine {
  private classifier: Promise<Classifier> | undefined;
  /** Earlier results by page, for as long as callers hold the page. */
  private readonly results = new WeakMap<Page, PageResults>();

  /** @param create creates the classifier, whose network runs in this context or another */
  constructor(
    private readonly create: () => Promise<Classifier>,
    readonly name: string = DEFAULT_ENGINE,
  ) {}

  private ready(): Promise<Classifier> {
    this.classifier ??= this.create();
    return this.classifier;
  }

  async load(): Promise<void> {
    (await this.ready()).prepare?.();
  }

  async predict(page: Page, runTask: TaskRunner = runSync, earlier?: Page): Promise<PagePrediction> {
    const classifier = await this.ready();
    const snapshot = await runTask(takeSnapshot(page));
    const readHere = async () => {
      const signals = await runTask(readSignals(page.blocks, snapshot));
      if (classifier.isElsewhere) await runTask(readRoleFacts(page));
      return signals;
    };
    const [probabilities, signals] = await Promise.all([
      this.classify(classifier, page, snapshot, runTask, earlier),
      readHere(),
    ]);
    return { probabilities, signals };
  }

  /** Classifies the whole page, or only the blocks that changed since `earlier`. */
  private async classify(
    classifier: Classifier,
    page: Page,
    snapshot: PageSnapshot,
    runTask: TaskRunner,
    earlier: Page | undefined,
  ): Promise<Float32Array> {
    const { length } = page.blocks;
    const before = earlier && this.results.get(earlier);
    const reused = before && length <= MAX_GROWTH * before.wholePageBlocks ? before : undefined;
    const { network, refined, wordCounts } = await classifier.predict(
      snapshot,
      earlier &&
        reused && {
          network: reused.network,
          changed: rangeBetween(unchangedEnds(earlier.blocks, page.blocks), length),
        },
      runTask,
    );
    this.results.set(page, { network, wholePageBlocks: reused ? reused.wholePageBlocks : length });
    cacheWordCounts(page.blocks, wordCounts);
    return refined;
  }

  dispose(): void {
    this.classifier?.then(
      (classifier) => classifier.dispose(),
      () => {},
    );
    this.classifier = undefined;
  }
}
