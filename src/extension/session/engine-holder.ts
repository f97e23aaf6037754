/** The engine of one page: created when first needed, kept until it is freed. */
import type { Engine } from '../../engines/engine';

export class EngineHolder {
  readonly #create: () => Promise<Engine>;
  #engine: Promise<Engine> | null = null;

  constructor(create: () => Promise<Engine>) {
    this.#create = create;
  }

  /**
   * Returns the engine and tells it to prepare for a page.
   * @throws when it could not be created; the next call tries again
   */
  async load(): Promise<Engine> {
    this.#engine ??= this.#create();
    const own = this.#engine;
    try {
      const engine = await own;
      await engine.load();
      return engine;
    } catch (error) {
      // Another engine may have been requested meanwhile.
      if (this.#engine === own) this.#engine = null;
      throw error;
    }
  }

  free(): void {
    const engine = this.#engine;
    this.#engine = null;
    engine?.then(
      (loaded) => loaded.dispose(),
      () => {},
    );
  }
}
