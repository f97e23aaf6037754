/** Calls the page of a tab, injecting the content scripts on first use. */

import { hasPageLeft } from '../messages/connection-errors';
import type { PageFunctions } from '../messages/contract';
import { type Arguments, callLate, callPage, type LateFunctions, type Result } from '../messages/messaging';
import { browser } from './browser';

/** Output path of `src/extension/entries/content.ts`; see `vite.config.ts`. */
const CONTENT_SCRIPT = '/content.js';
/** Output paths of `src/extension/entries/article.ts` and `correct.ts`, which use the first script's results. */
const LATE_SCRIPTS: Readonly<Record<keyof LateFunctions, string>> = {
  article: '/article.js',
  correct: '/correct.js',
};

/** Output paths of `src/extension/entries/networks.ts` and `engines.ts`. */
const NETWORKS_SCRIPT = '/networks.js';
const ENGINES_SCRIPT = '/engines.js';

/** Thrown when the browser lets no extension into the page: its own pages, its store, its PDF viewer. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused';
}

/**
 * Error state to show for a page that could not be called; null when it has left, since another page may be
 * there by now.
 */
export function injectionErrorOf(error: unknown): 'refused' | 'failed' | null {
  if (error instanceof PageRefused) return 'refused';
  return hasPageLeft(error) ? null : 'failed';
}

/**
 * Checks if a shortcut arrived before the extension had access: Chromium does so about once in seven on a
 * busy machine.
 */
const isEarly = (error: unknown): boolean => /Cannot access contents of the page/.test(String(error));
/** Delays between retries; after the first one, access was nearly always there. */
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

/** Injects the networks into a page that has its content script. @throws {PageRefused} */
export const addNetworks = (tabId: number): Promise<void> => inject(tabId, NETWORKS_SCRIPT);

/** Injects the engines of papers into a page that has its content script. @throws {PageRefused} */
export const addEngines = (tabId: number): Promise<void> => inject(tabId, ENGINES_SCRIPT);

/**
 * Checks if the tab's page accepts scripts: Firefox reports success even when it injected into no frame, so
 * only an answer counts.
 */
async function isLetIn(tabId: number): Promise<boolean> {
  const asked = browser.scripting.executeScript({ target: { tabId }, func: () => true });
  const [frame] = await asked.catch(() => []);
  return frame?.result === true;
}

/** Checks for the error of both browsers when no content script listens in the tab. */
const isUnheard = (error: unknown): boolean => /Receiving end does not exist/.test(String(error));

/**
 * Calls a function of the tab's page; injects its content script first where necessary.
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
  // Start the check now: later another page may be there.
  const letIn = isLetIn(tabId);
  try {
    return await call();
  } catch (error) {
    // The script was injected but does not answer: the page has left.
    throw isUnheard(error) && !(await letIn) ? new PageRefused(String(error), { cause: error }) : error;
  }
}

/**
 * Calls a function of one of the page's later scripts; injects it first, with the first script, where
 * necessary.
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
  // The first script does nothing when it runs already.
  await inject(tabId, CONTENT_SCRIPT, LATE_SCRIPTS[to]);
  const letIn = isLetIn(tabId);
  const answer = await call().catch(async (error) =>
    (await letIn) ? Promise.reject(error) : ifHeard(error),
  );
  if (!answer) throw new PageRefused('no answer');
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
