/** The laboratory's command; `npm run eval` and its siblings start it. */
import { runBuilt } from '../../scripts/build/run-built.mjs';

await runBuilt(
  'research',
  'research.mjs',
  ['bench', 'evaluate', 'reproduce', 'train', 'main.ts'].map((name) => `models/research/${name}`),
);
