/** Measures how far a run over the page has come. */
import type { TaskRunner } from '../../scheduler';

const PROGRESS_DELAY_MS = 300;
/** Tasks in a run: blocks, snapshot, encoding, network, refiner, page signals, roles, visibility, labels. */
const TASKS_PER_RUN = 9;

/** Reports the progress of a run that takes long enough for the user to wonder. */
export class RunProgress {
  private done = 0;
  private isSlow = false;
  private readonly timer: ReturnType<typeof setTimeout>;

  /** @param onProgress receives the share of work done, 0 to 1 */
  constructor(private readonly onProgress: (progress: number) => void) {
    this.timer = setTimeout(() => {
      this.isSlow = true;
      this.report();
    }, PROGRESS_DELAY_MS);
  }

  /** Wraps a task runner so that each finished task counts as progress. */
  follow(runTask: TaskRunner): TaskRunner {
    return async (work) => {
      const result = await runTask(work);
      this.done++;
      this.report();
      return result;
    };
  }

  end(): void {
    this.isSlow = false;
    clearTimeout(this.timer);
  }

  private report(): void {
    if (this.isSlow) this.onProgress(Math.min(this.done / TASKS_PER_RUN, 1));
  }
}
