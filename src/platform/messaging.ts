/** Carries the calls of `messages.ts` between contexts. Only messages of this extension's own contexts get in. */

import type { Runtime } from 'webextension-polyfill';
import type {
  ArticleFunctions,
  CorrectionFunctions,
  ExtensionFunctions,
  OwnFunctions,
  PageFunctions,
} from '../messages';
import { browser } from './browser';
import { Connection, serveConnections } from './connection';

export type Arguments<F, Name extends keyof F> = F[Name] extends (...args: infer A) => unknown ? A : never;
export type Result<F, Name extends keyof F> = F[Name] extends (...args: never[]) => infer R
  ? Awaited<R>
  : never;

/** The page that calls, as the browser tells, not the page. */
export interface Caller {
  readonly tabId: number;
  readonly url: string;
  readonly isPrivate: boolean;
}

/** The same number of arguments, of which nothing is known. */
type Unknown<A extends unknown[]> = { [I in keyof A]: unknown };

/** Functions served to pages: each is told who calls, and believes nothing of its arguments. */
type ServedToTabs<F> = {
  [Name in keyof F]?: (
    caller: Caller,
    ...args: Unknown<Arguments<F, Name>>
  ) => Promise<Result<F, Name>> | Result<F, Name>;
};

interface Call {
  readonly to: 'page' | 'article' | 'correct' | 'extension' | 'background';
  readonly name: string;
  readonly args: readonly unknown[];
}

function isCall(message: unknown, to: Call['to']): message is Call {
  const call = message as Partial<Call> | null;
  return (
    typeof call === 'object' && call?.to === to && typeof call.name === 'string' && Array.isArray(call.args)
  );
}

/** Runs the named function of `functions`, its own ones alone; undefined leaves the message to other listeners. */
function answer(functions: object, call: Call, args: readonly unknown[]): Promise<unknown> | undefined {
  if (!Object.hasOwn(functions, call.name)) return undefined;
  const served = (functions as Record<string, (...args: readonly unknown[]) => unknown>)[call.name];
  return (async () => served(...args))();
}

function serveInPage(to: Call['to'], functions: object): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    if (sender.id !== browser.runtime.id || !isCall(message, to)) return undefined;
    return answer(functions, message, message.args);
  });
}

/** Serves a page's functions, in its content script, to the extension's own pages and background. */
export const servePage = (functions: PageFunctions): void => serveInPage('page', functions);

/** The same for the functions of the page's second script. */
export const serveArticle = (functions: ArticleFunctions): void => serveInPage('article', functions);

/** The same for the functions of the page's third script. */
export const serveCorrecting = (functions: CorrectionFunctions): void => serveInPage('correct', functions);

type Serve = (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined;

/** Functions for the content scripts of top documents. */
function served(functions: ServedToTabs<ExtensionFunctions>): Serve {
  return (message, sender) => {
    const { tab, url = '' } = sender;
    if (sender.id !== browser.runtime.id || sender.frameId !== 0 || tab?.id === undefined) return undefined;
    if (!isCall(message, 'extension')) return undefined;
    const caller: Caller = { tabId: tab.id, url, isPrivate: tab.incognito };
    return answer(functions, message, [caller, ...message.args]);
  };
}

/** Listens, in the popup, to what pages tell; see `tellExtension()`. */
export function listenToPages(functions: ServedToTabs<ExtensionFunctions>): void {
  browser.runtime.onMessage.addListener(served(functions));
}

/**
 * Serves functions, in the background, to the content scripts of top documents.
 * The arguments come from a process that a page may have taken over: each function checks them itself.
 */
export function serveExtension(functions: ServedToTabs<ExtensionFunctions>): void {
  listenToPages(functions);
  serveConnections(served(functions));
}

/** Serves functions, in the background, to the extension's own pages and to nobody else. */
export function serveOwnPages(functions: OwnFunctions): void {
  const own = browser.runtime.getURL('');
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    const isOwn = sender.id === browser.runtime.id && sender.url?.startsWith(own);
    if (!isOwn || !isCall(message, 'background')) return undefined;
    return answer(functions, message, message.args);
  });
}

/** Calls what `serveOwnPages()` serves: the call is made before this returns, and not taken back by closing the page. */
export async function callBackground<Name extends keyof OwnFunctions>(
  name: Name,
  ...args: Arguments<OwnFunctions, Name>
): Promise<Result<OwnFunctions, Name>> {
  const call: Call = { to: 'background', name, args };
  return (await browser.runtime.sendMessage(call)) as Result<OwnFunctions, Name>;
}

/** @throws when the tab has no content script of this extension. */
export async function callPage<Name extends keyof PageFunctions>(
  tabId: number,
  name: Name,
  ...args: Arguments<PageFunctions, Name>
): Promise<Result<PageFunctions, Name>> {
  const call: Call = { to: 'page', name, args };
  return (await browser.tabs.sendMessage(tabId, call, { frameId: 0 })) as Result<PageFunctions, Name>;
}

/** Calls the pages of all tabs and waits for none; those without a content script hear nothing. Never fails. */
export async function callAllPages<Name extends keyof PageFunctions>(
  name: Name,
  ...args: Arguments<PageFunctions, Name>
): Promise<void> {
  const tabs = await browser.tabs.query({}).catch(() => []);
  for (const { id } of tabs) if (id !== undefined) callPage(id, name, ...args).catch(() => {});
}

/** The scripts of a page that are put in when first asked for, by the name that calls to them go under. */
export interface LateFunctions {
  readonly article: ArticleFunctions;
  readonly correct: CorrectionFunctions;
}

/**
 * Undefined when the page has the first script only, since nobody there answers.
 * @throws when the tab has no content script of this extension.
 */
export async function callLate<To extends keyof LateFunctions, Name extends keyof LateFunctions[To]>(
  tabId: number,
  to: To,
  name: Name,
  ...args: Arguments<LateFunctions[To], Name>
): Promise<Result<LateFunctions[To], Name> | undefined> {
  const call: Call = { to, name: String(name), args };
  const result = await browser.tabs.sendMessage(tabId, call, { frameId: 0 });
  return (result ?? undefined) as Result<LateFunctions[To], Name> | undefined;
}

const connection = new Connection();

export async function callExtension<Name extends keyof ExtensionFunctions>(
  name: Name,
  ...args: Arguments<ExtensionFunctions, Name>
): Promise<Result<ExtensionFunctions, Name>> {
  const call: Call = { to: 'extension', name, args };
  return (await connection.call(call)) as Result<ExtensionFunctions, Name>;
}

/** Tells the background and whichever other of the extension's pages listens, such as the open popup. */
export async function tellExtension<Name extends keyof ExtensionFunctions>(
  name: Name,
  ...args: Arguments<ExtensionFunctions, Name>
): Promise<void> {
  const call: Call = { to: 'extension', name, args };
  await browser.runtime.sendMessage(call);
}

/** Wakes the background, and keeps it within reach for the calls to come. */
export function connectExtension(): void {
  connection.open();
}
