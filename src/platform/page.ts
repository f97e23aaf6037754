/** Getting at the page of a tab: injects the content scripts on first use, then calls them. */
import type { PageFunctions } from '../messages';
import { browser } from './browser';
import { hasPageLeft } from './leaving';
import { type Arguments, callLate, callPage, type LateFunctions, type Result } from './messaging';

/** Where the build puts `src/content/index.ts`; see `vite.config.ts`. */
const CONTENT_SCRIPT = '/content.js';
/** The same for `src/content/article.ts` and `correct.ts`, which work with what the first has found out. */
const LATE_SCRIPTS: Readonly<Record<keyof LateFunctions, string>> = {
  article: '/article.js',
  correct: '/correct.js',
};

/** The same for `src/content/networks.ts` and `engines.ts`. */
const NETWORKS_SCRIPT = '/networks.js';
const ENGINES_SCRIPT = '/engines.js';

/** The browser lets no extension into the page: its own pages, its store, its PDF viewer. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused';
}

/** What to tell of a page that could not be asked; null where it has left, and another may be there by now. */
export function troubleOf(error: unknown): 'refused' | 'failed' | null {
  if (error instanceof PageRefused) return 'refused';
  return hasPageLeft(error) ? null : 'failed';
}

/** Chromium at times tells of a shortcut before it has let the extension in, about once in seven on a busy machine. */
const isEarly = (error: unknown): boolean => /Cannot access contents of the page/.test(String(error));
/** After the first of which it nearly always had. */
const MOMENTS_MS = [50, 100, 200, 400];

async function inject(tabId: number, ...files: string[]): Promise<void> {
  const moments = MOMENTS_MS.values();
  for (;;) {
    try {
      await browser.scripting.executeScript({ target: { tabId }, files });
      return;
    } catch (cause) {
      const { value: moment } = isEarly(cause) ? moments.next() : { value: undefined };
      if (moment !== undefined) await new Promise((resolve) => setTimeout(resolve, moment));
      else throw hasPageLeft(cause) ? cause : new PageRefused(String(cause), { cause });
    }
  }
}

/** Puts the networks into a page that has its content script. @throws {PageRefused} */
export const addNetworks = (tabId: number): Promise<void> => inject(tabId, NETWORKS_SCRIPT);

/** Puts the engines of papers into a page that has its content script. @throws {PageRefused} */
export const addEngines = (tabId: number): Promise<void> => inject(tabId, ENGINES_SCRIPT);

/** Firefox reports success where it has injected into no frame at all; only an answer tells. */
async function isLetIn(tabId: number): Promise<boolean> {
  const asked = browser.scripting.executeScript({ target: { tabId }, func: () => true });
  const [frame] = await asked.catch(() => []);
  return frame?.result === true;
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
  // Asked at once: later another page may be there.
  const letIn = isLetIn(tabId);
  try {
    return await call();
  } catch (error) {
    // Where the script got in, nobody answers since the page has left.
    throw isUnheard(error) && !(await letIn) ? new PageRefused(String(error), { cause: error }) : error;
  }
}

/**
 * Calls a function of one of the page's later scripts, which is put in first, with the first one, where it is not
 * there yet.
 * @throws {PageRefused}
 */
async function askLate<To extends keyof LateFunctions, Name extends keyof LateFunctions[To]>(
  tabId: number,
  to: To,
  name: Name,
  args: Arguments<LateFunctions[To], Name>,
): Promise<Result<LateFunctions[To], Name>> {
  const call = () => callLate(tabId, to, name, ...args);
  const ifHeard = (error: unknown): undefined => {
    if (!isUnheard(error)) throw error;
  };
  const heard = await call().catch(ifHeard);
  if (heard) return heard;
  // The first script does nothing where it runs already.
  await inject(tabId, CONTENT_SCRIPT, LATE_SCRIPTS[to]);
  const letIn = isLetIn(tabId);
  const answer = await call().catch(async (error) =>
    (await letIn) ? Promise.reject(error) : ifHeard(error),
  );
  if (!answer) throw new PageRefused('nobody answers');
  return answer;
}

/** @throws {PageRefused} */
export const askArticle = <Name extends keyof LateFunctions['article']>(
  tabId: number,
  name: Name,
  ...args: Arguments<LateFunctions['article'], Name>
): Promise<Result<LateFunctions['article'], Name>> => askLate(tabId, 'article', name, args);

/** @throws {PageRefused} */
export const askCorrecting = <Name extends keyof LateFunctions['correct']>(
  tabId: number,
  name: Name,
  ...args: Arguments<LateFunctions['correct'], Name>
): Promise<Result<LateFunctions['correct'], Name>> => askLate(tabId, 'correct', name, args);
