/** The browsers under test, and the extension that they run. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChromiumExtension } from './chromium';
import { FirefoxExtension } from './firefox';

export const BROWSERS = { chromium: ChromiumExtension, firefox: FirefoxExtension };

/** The output of `vite build`, or another build of it. */
export const BUILT_EXTENSION =
  process.env.LEAFLIGHT_EXTENSION ?? fileURLToPath(new URL('../../dist/extension', import.meta.url));

/** Copies the extension to a new folder, for a test that modifies it; the caller removes the folder. */
export function copyOfExtension(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leaflight-'));
  cpSync(BUILT_EXTENSION, folder, { recursive: true });
  return folder;
}

/** Copies the extension with another manifest, made from its own. */
export function extensionWithManifest(
  change: (manifest: { readonly permissions: readonly string[]; readonly commands: object }) => object,
): string {
  const folder = copyOfExtension();
  const path = join(folder, 'manifest.json');
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
  return folder;
}

/** Copies the extension with the texts of one language, whatever the language of the browser under test. */
export function extensionIn(language: string): string {
  const folder = copyOfExtension();
  cpSync(join(folder, '_locales', language), join(folder, '_locales/en'), { recursive: true });
  return folder;
}
