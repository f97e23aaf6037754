/** The research command; `npm run eval` and its siblings start it. */
import { runBuilt } from '../../scripts/build/run-built.mjs';

await runBuilt('research', 'research.mjs', [
  ...['engines', 'evaluate', 'reproduce', 'train', 'commands.ts'].map((name) => `models/research/${name}`),
  'test/bench',
]);
