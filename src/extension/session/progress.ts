/** Reports the progress of a run that takes long enough for the user to wonder. */
import type { TaskRunner } from '../../scheduler';

/** Delay before progress is shown. */
const PROGRESS_DELAY_MS = 300;
/**
 * Number of tasks in a run: text blocks, page snapshot, encoding, network, refiner, evidence from the page,
 * visibility, and labels.
 */
const TASKS_PER_RUN = 8;

export class RunProgress {
  #done = 0;
  #isSlow = false;
  readonly #timer: ReturnType<typeof setTimeout>;

  /** @param onProgress receives the share of work done, 0 to 1 */
  constructor(private readonly onProgress: (progress: number) => void) {
    this.#timer = setTimeout(() => {
      this.#isSlow = true;
      this.#report();
    }, PROGRESS_DELAY_MS);
  }

  /** Wraps a task runner so that each finished task counts as progress. */
  follow(runTask: TaskRunner): TaskRunner {
    return async (work) => {
      const result = await runTask(work);
      this.#done++;
      this.#report();
      return result;
    };
  }

  end(): void {
    this.#isSlow = false;
    clearTimeout(this.#timer);
  }

  #report(): void {
    if (this.#isSlow) this.onProgress(Math.min(this.#done / TASKS_PER_RUN, 1));
  }
}
