/** Unit tests next to their units and the growth test, then the built extension in real browsers, four files at a time. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { assemblyScript } from './scripts/build/assemblyscript.ts';
import { bundledBytes } from './scripts/build/bundled-bytes.ts';

export const sharedSettings = {
  // Must match vite.config.ts: weights are imported as bytes, AssemblyScript as WebAssembly.
  plugins: [assemblyScript(), bundledBytes()],
};
/** The extension's API for tests outside a browser. */
const FAKE_EXTENSION = fileURLToPath(new URL('test/helpers/fake-extension.ts', import.meta.url));
/** One process more than the default, with which one of two cores would be idle. */
const ALL_CORES = { maxWorkers: availableParallelism() };
/** Loads modules once per process instead of once per file, which took two fifths of the unit tests' time. */
const LOADED_ONCE = { isolate: false };

export default defineConfig({
  ...sharedSettings,
  test: {
    projects: [
      {
        ...sharedSettings,
        test: {
          ...ALL_CORES,
          ...LOADED_ONCE,
          name: 'unit',
          alias: { 'webextension-polyfill': FAKE_EXTENSION },
          include: ['{src,models,scripts,test}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/*.long.test.ts', 'test/growth/**', 'node_modules/**'],
          // Unit tests take milliseconds, but a busy machine may be slow to load the model's files.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...sharedSettings,
        test: {
          ...ALL_CORES,
          // In a process of its own: V8 counts the blocks of functions only if it compiles them after counting began.
          name: 'growth',
          include: ['test/growth/**/*.test.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...sharedSettings,
        test: {
          ...LOADED_ONCE,
          name: 'browser',
          include: ['test/**/*.browser.test.ts'],
          // Browsers wait more than they work: with four files at a time, two cores are busy.
          maxWorkers: 4,
          testTimeout: 60_000,
          // Polls as long as `until()` does, since a busy machine needs more than the default of a second.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
