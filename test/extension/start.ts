/** What nearly all tests in browsers begin with: a server of pages, and a browser with the built extension. */
import { afterAll, beforeAll } from 'vitest';
import { BROWSERS, BUILT_EXTENSION } from './browsers';
import type { ExtensionBrowser } from './driver';
import { PageServer } from './server';

export interface Started {
  readonly pages: PageServer;
  readonly browser: ExtensionBrowser;
}

/** Starts both before the tests of a group, and ends them behind the last. @param use is handed what was started */
export function startBefore(name: keyof typeof BROWSERS, use: (started: Started) => void): void {
  let pages: PageServer | undefined;
  let browser: ExtensionBrowser | undefined;
  beforeAll(async () => {
    pages = await PageServer.start();
    browser = await BROWSERS[name].launch({ extension: BUILT_EXTENSION });
    use({ pages, browser });
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
  });
}
