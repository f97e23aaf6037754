/** Getting at the page of a tab: injects the content scripts on first use, then calls them. */
import type { ArticleFunctions, PageFunctions } from '../messages';
import { browser } from './browser';
import { callArticle, callPage } from './messaging';

/** Where the build puts `src/content/index.ts`; see `vite.config.ts`. */
const CONTENT_SCRIPT = '/content.js';
/** The same for `src/content/article.ts`, which works with what the first has found out. */
const ARTICLE_SCRIPT = '/article.js';

/** The browser lets no extension into the page: its own pages, its store, its PDF viewer. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused';
}

/** Chromium at times tells of a shortcut before it has let the extension in, about once in seven on a busy machine. */
const isEarly = (error: unknown): boolean => /Cannot access contents of the page/.test(String(error));
/** After which it always had. */
const MOMENT_MS = 50;

async function inject(tabId: number, ...files: string[]): Promise<void> {
  const injection = { target: { tabId }, files };
  try {
    await browser.scripting.executeScript(injection).catch(async (error: unknown) => {
      if (!isEarly(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
      await browser.scripting.executeScript(injection);
    });
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
  await inject(tabId, CONTENT_SCRIPT);
  try {
    return await call();
  } catch (error) {
    // Firefox reports success where it has injected into no frame at all.
    throw isUnheard(error) ? new PageRefused(String(error), { cause: error }) : error;
  }
}

/**
 * Calls a function of the page's second script; both are put in first where they are not there yet.
 * @throws {PageRefused}
 */
export async function askArticle<Name extends keyof ArticleFunctions>(
  tabId: number,
  name: Name,
  ...args: Parameters<ArticleFunctions[Name]>
): Promise<NonNullable<Awaited<ReturnType<typeof callArticle<Name>>>>> {
  const call = () =>
    callArticle<Name>(tabId, name, ...(args as never)).catch((error: unknown) => {
      if (isUnheard(error)) return undefined;
      throw error;
    });
  const heard = await call();
  if (heard) return heard as never;
  // The first script does nothing where it runs already.
  await inject(tabId, CONTENT_SCRIPT, ARTICLE_SCRIPT);
  const answer = await call();
  if (!answer) throw new PageRefused('nobody answers');
  return answer as never;
}
