/** Entry of the built command. */
import { setFlagsFromString } from 'node:v8';
import { isMainThread, workerData } from 'node:worker_threads';
import type { BenchSettings } from './bench';
import { main } from './commands';
import type { ThreadSettings } from './extract';
import type { ThreadTask } from './line-threads';
import { endWithOutput } from './lines';

// Multiplying and adding in one vector instruction: in Node 20 behind a flag, always there since.
if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString('--experimental-wasm-relaxed-simd');

if (isMainThread) {
  endWithOutput();
  process.exitCode = await main(process.argv.slice(2));
} else {
  const { task, settings } = workerData as ThreadTask<ThreadSettings & BenchSettings>;
  if (task === 'bench') await (await import('./bench')).serveBench(settings);
  else await (await import('./extract')).serveLines(settings);
}
