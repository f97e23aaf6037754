/** Process of `eval` that scores pages. */
import { runWorker } from './process-pool';
import { scoreJob } from './scoring';

export const run = (): Promise<number> => runWorker(scoreJob);
