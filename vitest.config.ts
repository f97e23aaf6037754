/** Unit tests next to their units and the growth test, then the built extension in real browsers, two files at a time. */
import { defineConfig } from 'vitest/config';
import { assemblyScript } from './scripts/build/assemblyscript.ts';

const shared = {
  // Must match vite.config.ts: weights are imported as bytes, AssemblyScript as WebAssembly.
  assetsInclude: ['**/*.bin'],
  plugins: [assemblyScript()],
};
/** Loads modules once per process instead of once per file, which took two fifths of the unit tests' time. */
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
          include: ['{src,models,scripts,test}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', 'test/growth/**', 'node_modules/**'],
          // Unit tests take milliseconds, but a busy machine may be slow to load the model's files.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...shared,
        test: {
          // In a process of its own: V8 counts the blocks of functions only if it compiles them after counting began.
          name: 'growth',
          include: ['test/growth/**/*.test.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...shared,
        test: {
          ...LOADED_ONCE,
          name: 'browser',
          include: ['test/**/*.browser.test.ts'],
          // Browsers wait more than they work: two at once need two thirds of the time on two cores; more
          // gain nothing.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
