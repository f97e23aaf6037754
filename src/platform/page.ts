/** Getting at the page of a tab: injects the content script on first use, then calls it. */
import type { PageFunctions } from '../messages';
import { browser } from './browser';
import { callPage } from './messaging';

/** Where the build puts `src/content/index.ts`; see `vite.config.ts`. */
const CONTENT_SCRIPT = '/content.js';

/** The browser lets no extension into the page: its own pages, its store, its PDF viewer. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused';
}

async function inject(tabId: number): Promise<void> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, files: [CONTENT_SCRIPT] });
  } catch (cause) {
    throw new PageRefused(String(cause), { cause });
  }
}

/**
 * Calls a function of the tab's page; its content script is put in first where it is not there yet.
 * @throws {PageRefused}
 */
export async function askPage<Name extends keyof PageFunctions>(
  tabId: number,
  name: Name,
  ...args: Parameters<PageFunctions[Name]>
): ReturnType<typeof callPage<Name>> {
  try {
    return await callPage<Name>(tabId, name, ...(args as never));
  } catch {
    // No content script there yet: a new page, or one opened before the extension was updated.
    await inject(tabId);
    return await callPage<Name>(tabId, name, ...(args as never));
  }
}
