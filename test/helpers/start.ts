/** Setup of nearly all browser tests: a page server, and a browser with the built extension. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { BROWSERS, BUILT_EXTENSION } from './browsers';
import type { ExtensionBrowser } from './driver';
import { PageServer } from './server';

export interface Started {
  readonly pages: PageServer;
  readonly browser: ExtensionBrowser;
}

/**
 * Starts both before the tests of a group, and ends them after the last.
 * @param use receives both
 * @param changed folder of a modified copy of the extension, launched in its place and removed at the end
 */
export function startBefore(
  name: keyof typeof BROWSERS,
  use: (started: Started) => void,
  changed?: string,
): void {
  let pages: PageServer | undefined;
  let browser: ExtensionBrowser | undefined;
  beforeAll(async () => {
    pages = await PageServer.start();
    browser = await BROWSERS[name].launch({ extension: changed ?? BUILT_EXTENSION });
    use({ pages, browser });
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    if (changed) rmSync(changed, { recursive: true });
  });
}
