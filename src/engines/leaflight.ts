/** Our engine: outline → features → sparse vectors → BiLSTM, wherever that is best done. */
import { findingLines } from '../article/lines';
import type { TextBlock } from '../dom/blocks';
import { askingLayout } from '../dom/layout';
import type { Page } from '../dom/page';
import type { Judge } from '../model/judge';
import { looksOf, type Outline, readingOutline } from '../vectors/outline';
import { knowWordCounts } from '../vectors/word-counts';
import { finish, type Pace, type Work } from '../work';
import type { Engine } from './engine';
import { keptBlocks, partAround } from './growth';
import { DEFAULT_ENGINE } from './names';
import { type Circumstances, findingCircumstances, verdict } from './verdict';

/** What there is to do here while another context may be at work on the page. */
function* meanwhile(blocks: readonly TextBlock[], outline: Outline): Work<Circumstances> {
  yield* askingLayout(blocks);
  // For when labels are completed.
  yield* findingLines(blocks);
  return yield* findingCircumstances(blocks, looksOf(outline));
}

interface Look {
  /** P(content) of every block before the second look. */
  readonly first: Float32Array;
  /** How many blocks the page had when all of it was run. */
  readonly wholeAt: number;
}

/**
 * What is kept of an earlier look was seen as part of a smaller page; at this growth, and thus at a cost that is linear
 * in all, everything is looked at anew.
 */
const MOST_GROWTH = 2;

export class LeaflightEngine implements Engine {
  readonly wholeLines = true;
  private judge: Promise<Judge> | undefined;
  private loaded: Judge | undefined;
  /** What was said of pages, for as long as somebody holds on to them. */
  private readonly looks = new WeakMap<Page, Look>();

  /** @param make what judges pages: the model that ships, or another of the same kind, wherever it runs */
  constructor(
    private readonly make: () => Promise<Judge>,
    readonly name: string = DEFAULT_ENGINE,
  ) {}

  private ready(): Promise<Judge> {
    this.judge ??= this.make();
    return this.judge;
  }

  get device(): string | undefined {
    return this.loaded?.device;
  }

  async load(): Promise<void> {
    this.loaded = await this.ready();
    this.loaded.prepare?.();
  }

  async classify(page: Page, pace: Pace = finish, before?: Page): Promise<Float32Array> {
    const judge = await this.ready();
    const outline = await pace(readingOutline(page));
    const looking = this.look(judge, page, outline, pace, before);
    const [probabilities, circumstances] = await Promise.all([
      looking,
      pace(meanwhile(page.blocks, outline)),
    ]);
    return verdict(probabilities, circumstances, page.blocks);
  }

  /** Judges the whole page, or what has come to it since it was looked at before. */
  private async look(
    judge: Judge,
    page: Page,
    outline: Outline,
    pace: Pace,
    before?: Page,
  ): Promise<Float32Array> {
    const { length } = page.blocks;
    const earlier = before && this.looks.get(before);
    const grows = before && earlier && length <= MOST_GROWTH * earlier.wholeAt;
    const known = grows
      ? { first: earlier.first, part: partAround(keptBlocks(before.blocks, page.blocks), length) }
      : undefined;
    const { first, both, wordCounts } = await judge.look(outline, known, pace);
    this.looks.set(page, { first, wholeAt: grows ? earlier.wholeAt : length });
    knowWordCounts(page.blocks, wordCounts);
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
