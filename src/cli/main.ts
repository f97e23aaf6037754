/** Entry point of the built command `leaflight`. */
import { setFlagsFromString } from 'node:v8';
import { runCommandLine } from './command-line';
import { endWithOutput } from './json-lines';

// Node 20 needs a flag for fused multiply-add (relaxed SIMD); later versions always have it.
if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString('--experimental-wasm-relaxed-simd');

endWithOutput();
process.exitCode = await runCommandLine(
  {
    name: 'leaflight',
    commands: {
      extract: {
        summary: 'main content of a page, or of a stream of pages',
        load: () => import('./extract'),
      },
      corpus: {
        summary: 'rows with the main content of every page of a crawl',
        load: () => import('./corpus'),
      },
      frames: {
        summary: 'answers pages from another program, in frames',
        load: () => import('./frames'),
      },
    },
    workers: {
      'corpus-worker': () => import('./corpus-worker'),
      'extract-worker': () => import('./extract-worker'),
      'frame-worker': () => import('./frame-worker'),
    },
  },
  process.argv.slice(2),
);
