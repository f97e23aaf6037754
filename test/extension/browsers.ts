/** The browsers that tests run in, and the extension that they run. */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChromiumExtension } from './chromium';
import { FirefoxExtension } from './firefox';

export const BROWSERS = { chromium: ChromiumExtension, firefox: FirefoxExtension };

/** The output of `vite build`, or another build of it. */
export const BUILT_EXTENSION =
  process.env.LEAFLIGHT_EXTENSION ?? fileURLToPath(new URL('../../dist/extension', import.meta.url));

/** A folder with a copy of the extension, for a test that changes something of it; whoever asks for it removes it. */
export function copyOfExtension(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leaflight-'));
  cpSync(BUILT_EXTENSION, folder, { recursive: true });
  return folder;
}

/** The same, as it speaks to whose browser is in that language, whatever the language of the one under test. */
export function extensionIn(language: string): string {
  const folder = copyOfExtension();
  cpSync(join(folder, '_locales', language), join(folder, '_locales/en'), { recursive: true });
  return folder;
}
