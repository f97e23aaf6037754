import type { Engine } from '../../engines/engine';

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
