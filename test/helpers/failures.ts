/** Records in `test/failures/`, which the workflow keeps, what the browser showed when a test failed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExtensionBrowser } from './driver';

const FOLDER = fileURLToPath(new URL('../failures/', import.meta.url));

/** Writes a screenshot of the page in front and its HTML; what the browser cannot answer any more is left out. */
export async function recordFailure(browser: ExtensionBrowser, test: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const name = join(FOLDER, test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  const files = {
    png: () => browser.screenshot(),
    html: () => browser.evaluate(() => document.documentElement.outerHTML),
  };
  for (const [extension, contentOf] of Object.entries(files)) {
    await contentOf().then(
      (content) => writeFileSync(`${name}.${extension}`, content),
      () => {},
    );
  }
}
