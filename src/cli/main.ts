/** Entry point of the built command `leaflight`. */
import { runProgram } from './command-line';

await runProgram({
  name: 'leaflight',
  commands: {
    extract: { summary: 'main content of a page, or of a stream of pages', load: () => import('./extract') },
    corpus: {
      summary: 'rows with the main content of every page of a crawl',
      load: () => import('./corpus'),
    },
    frames: { summary: 'answers pages from another program, in frames', load: () => import('./frames') },
  },
  workers: {
    'corpus-worker': () => import('./corpus-worker'),
    'extract-worker': () => import('./extract-worker'),
    'frame-worker': () => import('./frame-worker'),
  },
});
