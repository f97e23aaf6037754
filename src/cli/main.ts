/** Entry of the built command. */
import { isMainThread, workerData } from 'node:worker_threads';
import { main } from './commands';
import type { ThreadSettings } from './extract';
import type { ThreadTask } from './line-threads';

if (isMainThread) {
  process.exitCode = await main(process.argv.slice(2));
} else {
  const { settings } = workerData as ThreadTask<ThreadSettings>;
  await (await import('./extract')).serveLines(settings);
}
