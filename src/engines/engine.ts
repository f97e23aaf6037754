/** The interface that Leaflight's own method and those of papers share, and the one engine that a page keeps. */
import type { Page } from '../dom/page';
import type { PagePrediction } from '../labels/label-page';
import type { TaskRunner } from '../scheduler';

/** A complete method, from a page to the probabilities of its blocks. */
export interface Engine {
  readonly name: string;
  /** Loads weights and prepares the backend. Calling it again announces that a page will follow soon. */
  load(): Promise<void>;
  /**
   * Predicts P(content) of each text block; `labelPage()` makes labels of it.
   * @param runTask runner of interruptible work; by default it runs to the end at once
   * @param earlier the same document read earlier; blocks that it shares with `page` need not be classified
   *   again
   */
  predict(page: Page, runTask?: TaskRunner, earlier?: Page): Promise<PagePrediction>;
  /** Frees all memory, including GPU memory. */
  dispose(): void;
}

/** The engine of one page: created when first needed, kept until it is freed. */
export class EngineHolder {
  private engine: Promise<Engine> | null = null;

  constructor(private readonly create: () => Promise<Engine>) {}

  /**
   * Returns the engine and tells it to prepare for a page.
   * @throws when it could not be created; the next call tries again
   */
  async load(): Promise<Engine> {
    this.engine ??= this.create();
    const own = this.engine;
    try {
      const engine = await own;
      await engine.load();
      return engine;
    } catch (error) {
      // Another engine may have been requested meanwhile.
      if (this.engine === own) this.engine = null;
      throw error;
    }
  }

  free(): void {
    const engine = this.engine;
    this.engine = null;
    engine?.then(
      (loaded) => loaded.dispose(),
      () => {},
    );
  }
}
