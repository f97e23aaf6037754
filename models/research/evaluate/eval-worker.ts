/** Worker process of `leaflight eval`: scores the pages it receives until the parent disconnects. */

import { messageOf } from '../../../src/cli/usage';
import type { Answer } from './process-pool';
import { type Job, scoreJob } from './scoring';

export async function run(): Promise<number> {
  if (!process.send) throw new Error('eval-worker is started by eval');
  const answer = (message: Answer) => process.send?.(message);
  process.on('message', async (job: Job) => {
    try {
      answer({ scores: await scoreJob(job) });
    } catch (error) {
      answer({ error: messageOf(error) });
    }
  });
  answer({ ready: true });
  await new Promise<void>((resolve) => process.once('disconnect', resolve));
  // A peer may still be working on a page whose result is no longer needed.
  process.exit(0);
}
