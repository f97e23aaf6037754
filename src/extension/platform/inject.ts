/** Calls a tab's page, which gets the content scripts on first use, and adds style sheets to it. */
import { hasPageLeft } from '../messages/connection-errors';
import type { InjectedScript, NothingToShow, ScriptFunctions } from '../messages/contract';
import { type Arguments, callScript, type Result } from '../messages/messaging';
import type { Refusal } from '../messages/page-state';
import { browser, isGecko, isOwnPage } from './browser';

/** Output path of `src/extension/entries/content.ts`; see `vite.config.ts`. */
const CONTENT_SCRIPT = '/content.js';
/** Output paths of the other scripts of `entries/` that are injected, all after the content script. */
const SCRIPTS: Readonly<Record<InjectedScript, string>> = {
  article: '/article.js',
  correct: '/correct.js',
  annotate: '/annotate.js',
  news: '/new-marks.js',
  export: '/export.js',
  networks: '/networks.js',
  engines: '/engines.js',
  preferences: '/preferences.js',
};

/** Checks a value from a page's process. */
export const isInjectedScript = (value: unknown): value is InjectedScript =>
  typeof value === 'string' && Object.hasOwn(SCRIPTS, value);

/** Thrown when the browser lets no extension into the page: its own pages, its store, its PDF viewer. */
class PageRefused extends Error {
  override readonly name = 'PageRefused';
}

/** Thrown when the extension has no access to the page, and to no file either, as in Chromium by default. */
class FileAccessMissing extends PageRefused {}

/** True when a shortcut came before access to the page, as in Chromium once in seven on a busy machine. */
const isAccessPending = (error: unknown): boolean => /Cannot access contents of the page/.test(String(error));
/** Delays between retries; after the first one, access was nearly always there. */
const RETRY_DELAYS_MS = [50, 100, 200, 400];

/** The error to throw when the browser has refused a script. */
async function refusalOf(cause: unknown): Promise<PageRefused> {
  const lacksFiles = isAccessPending(cause) && !(await browser.extension.isAllowedFileSchemeAccess());
  return new (lacksFiles ? FileAccessMissing : PageRefused)(String(cause), { cause });
}

async function inject(tabId: number, file: string): Promise<void> {
  const delays = RETRY_DELAYS_MS.values();
  for (;;) {
    try {
      await browser.scripting.executeScript({ target: { tabId }, files: [file] });
      return;
    } catch (cause) {
      const { value: delay } = isAccessPending(cause) ? delays.next() : { value: undefined };
      if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay));
      else throw hasPageLeft(cause) ? cause : await refusalOf(cause);
    }
  }
}

/** Injects a script into a page that has its content script. @throws {PageRefused} */
export const injectScript = (tabId: number, script: InjectedScript): Promise<void> =>
  inject(tabId, SCRIPTS[script]);

/** True when the page runs a script: Firefox reports success even where it injected into no frame. */
async function acceptsScripts(tabId: number): Promise<boolean> {
  const injected = browser.scripting.executeScript({ target: { tabId }, func: () => true });
  const [frame] = await injected.catch(() => []);
  return frame?.result === true;
}

/** Checks for the error of both browsers when no content script listens in the tab. */
const hasNoReceiver = (error: unknown): boolean => /Receiving end does not exist/.test(String(error));

/**
 * Calls a script of the tab's page, which is injected and called again if it does not answer.
 * @throws {PageRefused}
 */
export async function injectAndCall<To extends keyof ScriptFunctions, Name extends keyof ScriptFunctions[To]>(
  tabId: number,
  to: To,
  name: Name,
  ...args: Arguments<ScriptFunctions[To], Name>
): Promise<Result<ScriptFunctions[To], Name>> {
  const ignoreMissingReceiver = (error: unknown): undefined => {
    if (!hasNoReceiver(error)) throw error;
  };
  const answer = await callScript(tabId, to, name, ...args).catch(ignoreMissingReceiver);
  if (answer !== undefined) return answer;
  // Both in one call would run in one task, and keep the page waiting for as long as they take together.
  await inject(tabId, CONTENT_SCRIPT);
  if (to !== 'page') await injectScript(tabId, to);
  const called = callScript(tabId, to, name, ...args);
  // The check starts now, since later another page may be there, and after the call, which the user waits for.
  const isAccepted = acceptsScripts(tabId);
  const secondAnswer = await called.catch(async (error) =>
    // Scripts that were injected but do not answer: the page has left.
    (await isAccepted) ? Promise.reject(error) : ignoreMissingReceiver(error),
  );
  if (secondAnswer === undefined) throw new PageRefused('no answer');
  return secondAnswer;
}

/**
 * A style sheet that the page cannot see or change, and that does not outlive it.
 *
 * `::highlight()` must apply inside shadow trees. In Chromium it inherits from the host, so an author sheet
 * is enough, and highlights that only a user sheet styles are not painted. In Firefox only user sheets reach
 * every tree.
 */
const injection = (tabId: number, css: string, allFrames: boolean) => ({
  target: { tabId, allFrames },
  css,
  origin: isGecko() ? ('USER' as const) : ('AUTHOR' as const),
});

/** Adds `css` to the tab's top document, or to all its frames that the extension may access. */
export async function addStyle(tabId: number, css: string, allFrames: boolean): Promise<void> {
  await browser.scripting.insertCSS(injection(tabId, css, allFrames));
}

/** Removes a style sheet that `addStyle` added with the same text, in all frames; does nothing when there is none. */
export async function removeStyle(tabId: number, css: string): Promise<void> {
  await browser.scripting.removeCSS(injection(tabId, css, true));
}

/** @returns undefined for another reason, such as a store of extensions or a policy */
function reasonBy(error: PageRefused, url: string | undefined): Refusal | undefined {
  if (!url) return error instanceof FileAccessMissing ? 'no-file-access' : 'browser';
  if (!URL.canParse(url)) return undefined;
  if (isOwnPage(url)) return 'own';
  const { protocol, pathname } = new URL(url);
  if (/\.pdf$/i.test(pathname)) return 'pdf';
  return /^(?:https?|file|data|blob|ftp):$/.test(protocol) ? undefined : 'browser';
}

/**
 * State to show for a page that could not be called; null when it has left, and another may be there.
 * @param url of the tab, which browsers reveal once the user has asked for it, except for pages that they close
 */
export function unreachable(error: unknown, url: string | undefined): NothingToShow | null {
  if (!(error instanceof PageRefused)) return hasPageLeft(error) ? null : { phase: 'failed' };
  const why = reasonBy(error, url);
  return why ? { phase: 'refused', why } : { phase: 'refused' };
}
