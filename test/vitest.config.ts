/** Unit tests beside their units, then the built extension in real browsers, two files at a time. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { assemblyScript } from '../scripts/build/assemblyscript.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = {
  root,
  // As in vite.config.ts: weights are imported as bytes, AssemblyScript as WebAssembly.
  assetsInclude: ['**/*.bin'],
  plugins: [assemblyScript()],
};
/** Modules are loaded once a process, not once a file: loading took two fifths of the unit tests. */
const LOADED_ONCE = { isolate: false };

export default defineConfig({
  ...shared,
  test: {
    projects: [
      {
        ...shared,
        test: {
          ...LOADED_ONCE,
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', 'node_modules/**'],
          // Units take milliseconds; a machine shared with others may take its time over the model's files.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...shared,
        test: {
          ...LOADED_ONCE,
          name: 'browser',
          include: ['test/**/*.browser.test.ts'],
          // Browsers wait more than they work: two at once take two thirds of the time on two cores, more gain nothing.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A browser on a machine that is busy otherwise may miss a key; `npm test` names whom this has helped.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
