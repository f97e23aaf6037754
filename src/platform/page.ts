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

/** Both browsers say so when no content script listens in the tab. */
const isUnheard = (error: unknown): boolean => /Receiving end does not exist/.test(String(error));

/**
 * Calls a function of the tab's page; its content script is put in first where it is not there yet.
 * @throws {PageRefused}
 */
export async function askPage<Name extends keyof PageFunctions>(
  tabId: number,
  name: Name,
  ...args: Parameters<PageFunctions[Name]>
): ReturnType<typeof callPage<Name>> {
  const call = () => callPage<Name>(tabId, name, ...(args as never));
  try {
    return await call();
  } catch (error) {
    if (!isUnheard(error)) throw error;
  }
  await inject(tabId);
  try {
    return await call();
  } catch (error) {
    // Firefox reports success where it has injected into no frame at all.
    throw isUnheard(error) ? new PageRefused(String(error), { cause: error }) : error;
  }
}
