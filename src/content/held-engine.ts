/** The engine of one page: started when it is first needed, kept until it is freed. */
import type { Engine } from '../engines/engine';

export class HeldEngine {
  readonly #create: () => Promise<Engine>;
  #engine: Promise<Engine> | null = null;

  constructor(create: () => Promise<Engine>) {
    this.#create = create;
  }

  /**
   * The engine, told that a page is on its way to it.
   * @throws where it could not be started; asked again, it is started anew
   */
  async load(): Promise<Engine> {
    this.#engine ??= this.#create();
    const mine = this.#engine;
    try {
      const engine = await mine;
      await engine.load();
      return engine;
    } catch (error) {
      // Another may have been asked for meanwhile.
      if (this.#engine === mine) this.#engine = null;
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
