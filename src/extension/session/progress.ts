/** Reports the progress of a run that takes long enough for the user to wonder. */
import type { TaskRunner } from '../../scheduler';

/** Delay before progress is shown. */
const PATIENCE_MS = 300;
/**
 * Number of tasks in a run: text blocks, page snapshot, encoding, network, refiner, evidence from the page,
 * visibility, and labels.
 */
const TASKS = 8;

export class Progress {
  #done = 0;
  #isSlow = false;
  readonly #timer: ReturnType<typeof setTimeout>;

  /** @param tell receives the share of work done, 0 to 1 */
  constructor(private readonly tell: (progress: number) => void) {
    this.#timer = setTimeout(() => {
      this.#isSlow = true;
      this.#tell();
    }, PATIENCE_MS);
  }

  /** Wraps a pace so that each finished task counts as progress. */
  follow(pace: TaskRunner): TaskRunner {
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
    if (this.#isSlow) this.tell(Math.min(this.#done / TASKS, 1));
  }
}
