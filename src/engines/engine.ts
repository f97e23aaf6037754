/** Names of Leaflight's own method and those of papers, the interface that they share, and the engine of a page. */
import type { Page } from '../dom/page';
import type { PagePrediction } from '../labels/label-page';
import type { TaskRunner } from '../scheduler';

/** Leaflight's own engine. */
export const DEFAULT_ENGINE = 'leaflight';

/** Engines from papers that need only the bundled files: no locally trained weights, no rendered page. */
export const BASELINE_ENGINES = [
  'boilerpipe-density',
  'boilerpipe-words',
  'boilerpipe-main-content',
  'texrex',
  'texrex-released-de',
  'texrex-released-en',
  'texrex-released-fr',
  'texrex-released-sv',
  'texrex-released-germanic',
  'texrex-released-iso',
  'boilernet-2020',
] as const;
export type BaselineEngine = (typeof BASELINE_ENGINES)[number];

/** Engines that a user can choose. */
export const ENGINE_CHOICES = [DEFAULT_ENGINE, ...BASELINE_ENGINES] as const;
export type EngineChoice = (typeof ENGINE_CHOICES)[number];

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
