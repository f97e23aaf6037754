/** A process of `leaflight eval`: scores the pages it is sent until the parent is done. */
import type { Answer } from './pool';
import { type Job, scoreJob } from './scoring';
import { messageOf } from './usage';

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
  // A peer may be in the middle of a page that nobody waits for any more.
  process.exit(0);
}
