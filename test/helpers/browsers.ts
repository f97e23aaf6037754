/** The browsers under test, and the extension that they run. */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChromiumExtension } from './chromium';
import { FirefoxExtension } from './firefox';

export const BROWSERS = { chromium: ChromiumExtension, firefox: FirefoxExtension };

/** True in `npm run test:long`. */
const IS_LONG = process.env.LEAFLIGHT_BROWSERS === 'all';

/**
 * Browsers in which the tests of a file run. Those of what differs little between browsers run in one by default, which
 * keeps `npm test` within ten minutes, and in both by `npm run test:long`.
 */
export const browsersFor = (usual: keyof typeof BROWSERS): readonly (keyof typeof BROWSERS)[] =>
  IS_LONG ? ['chromium', 'firefox'] : [usual];

/** Blocks of a page that must only be long: fewer, which show the same, than in `npm run test:long`. */
export const longBlocks = (usual: number, inLongTests: number): number => (IS_LONG ? inLongTests : usual);

/** The first of some cases, which share most of their code, or all of them in `npm run test:long`. */
export const firstCases = <T>(count: number, cases: readonly T[]): readonly T[] =>
  IS_LONG ? cases : cases.slice(0, count);

/** The output of `vite build`, or another build of it. */
export const BUILT_EXTENSION =
  process.env.LEAFLIGHT_EXTENSION ?? fileURLToPath(new URL('../../dist/extension', import.meta.url));

/** Copies the extension to a new folder, for a test that modifies it; the caller removes the folder. */
export function copyOfExtension(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leaflight-'));
  cpSync(BUILT_EXTENSION, folder, { recursive: true });
  return folder;
}

/** Copies the extension with the texts of one language, whatever the language of the browser under test. */
export function extensionIn(language: string): string {
  const folder = copyOfExtension();
  cpSync(join(folder, '_locales', language), join(folder, '_locales/en'), { recursive: true });
  return folder;
}
