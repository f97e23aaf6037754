/** Process of `coherence` that judges pages. */
import { runWorker } from '../process-pool';
import { judgePage } from './judge-page';

export const run = (): Promise<number> => runWorker(judgePage);
