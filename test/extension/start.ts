/** What nearly all tests in browsers begin with: a server of pages, and a browser with the built extension. */
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
 * Starts both before the tests of a group, and ends them behind the last.
 * @param use is handed what was started
 * @param changed folder of a changed copy of the extension, to be launched in its place and taken away at the end
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
