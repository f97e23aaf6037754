/** Tells how far a run has come, where it takes long enough for a person to wonder. */
import type { Pace } from '../work';

/** What is done faster is not spoken of. */
const PATIENCE_MS = 300;
/**
 * Pieces of work that a page is: reading it, its outline, its copies, its vectors, the network, the second look, its
 * layout, the labels, what is kept as one.
 */
const PIECES = 9;

export class Progress {
  #done = 0;
  #isSlow = false;
  readonly #timer: ReturnType<typeof setTimeout>;

  /** @param tell is given shares of the work, 0 to 1 */
  constructor(private readonly tell: (progress: number) => void) {
    this.#timer = setTimeout(() => {
      this.#isSlow = true;
      this.#tell();
    }, PATIENCE_MS);
  }

  /** The same pace, whose every finished piece of work counts. */
  follow(pace: Pace): Pace {
    return async (work) => {
      const result = await pace(work);
      this.#done++;
      this.#tell();
      return result;
    };
  }

  end(): void {
    this.#isSlow = false;
    clearTimeout(this.#timer);
  }

  #tell(): void {
    if (this.#isSlow) this.tell(Math.min(this.#done / PIECES, 1));
  }
}
