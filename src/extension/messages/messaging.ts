/** Carries the calls of `contract.ts` between contexts. Only messages of this extension's own contexts get in. */

import type { Runtime } from 'webextension-polyfill';
import { browser } from '../platform/browser';
import { Connection, serveConnections } from './connection';
import { PAGE_LEFT } from './connection-errors';
import type { ExtensionFunctions, OwnPageFunctions, ScriptFunctions } from './contract';

export type Arguments<F, Name extends keyof F> = F[Name] extends (...args: infer A) => unknown ? A : never;
export type Result<F, Name extends keyof F> = F[Name] extends (...args: never[]) => infer R
  ? Awaited<R>
  : never;

/** The page that calls, as the browser reports it, not the page itself. */
export interface Caller {
  readonly tabId: number;
  readonly url: string;
  readonly isPrivate: boolean;
}

/** Argument list of the same length, all of unknown type. */
type AllUnknown<A extends unknown[]> = { [I in keyof A]: unknown };

/** Functions served to pages: each receives the caller and must check its arguments. */
export type ServedToTabs<F> = {
  [Name in keyof F]?: (
    caller: Caller,
    ...args: AllUnknown<Arguments<F, Name>>
  ) => Promise<Result<F, Name>> | Result<F, Name>;
};

interface Call {
  readonly to: keyof ScriptFunctions | 'extension' | 'background';
  readonly name: string;
  readonly args: readonly unknown[];
}

function isCall(message: unknown, to: Call['to']): message is Call {
  const call = message as Partial<Call> | null;
  return (
    typeof call === 'object' && call?.to === to && typeof call.name === 'string' && Array.isArray(call.args)
  );
}

/** Calls the named own function of `functions`; undefined leaves the message to other listeners. */
function dispatch(functions: object, call: Call, args: readonly unknown[]): Promise<unknown> | undefined {
  if (!Object.hasOwn(functions, call.name)) return undefined;
  const called = (functions as Record<string, (...args: readonly unknown[]) => unknown>)[call.name];
  return (async () => called(...args))();
}

/** Serves the functions of a script in a page to the extension's own pages and background. */
export function serveScript<To extends keyof ScriptFunctions>(to: To, functions: ScriptFunctions[To]): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    if (sender.id !== browser.runtime.id || !isCall(message, to)) return undefined;
    return dispatch(functions, message, message.args);
  });
}

type Serve = (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined;

/** Wraps functions so that only content scripts of top documents may call them. */
function served(functions: ServedToTabs<ExtensionFunctions>): Serve {
  return (message, sender) => {
    const { tab, url = '' } = sender;
    if (sender.id !== browser.runtime.id || sender.frameId !== 0 || tab?.id === undefined) return undefined;
    if (!isCall(message, 'extension')) return undefined;
    const caller: Caller = { tabId: tab.id, url, isPrivate: tab.incognito };
    return dispatch(functions, message, [caller, ...message.args]);
  };
}

/** Listens, in the popup, to the messages of pages; see `backgroundAndPopup`. */
export function listenToPages(functions: ServedToTabs<ExtensionFunctions>): void {
  browser.runtime.onMessage.addListener(served(functions));
}

/**
 * Serves the content scripts of top documents from the background. Their process may be in a page's hands, so
 * each function checks its arguments.
 */
export function serveExtension(functions: ServedToTabs<ExtensionFunctions>): void {
  listenToPages(functions);
  serveConnections(served(functions));
}

/** Serves functions, in the background, to the extension's own pages only. */
export function serveOwnPages(functions: OwnPageFunctions): void {
  const ownOrigin = browser.runtime.getURL('');
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    const isOwn = sender.id === browser.runtime.id && sender.url?.startsWith(ownOrigin);
    if (!isOwn || !isCall(message, 'background')) return undefined;
    return dispatch(functions, message, message.args);
  });
}

/** Functions of another context as its callers see them: each call is a message. */
export type Remote<F> = {
  readonly [Name in keyof F]: (...args: Arguments<F, Name>) => Promise<Result<F, Name>>;
};

/** Makes the functions that one context serves to another, each of which sends its name and arguments. */
const remote = <F>(to: Call['to'], send: (call: Call) => Promise<unknown>): Remote<F> =>
  new Proxy({} as Remote<F> & object, {
    get:
      (_, name: string) =>
      async (...args: unknown[]) =>
        send({ to, name, args }),
  });

/** The background, for the extension's pages. A call is out at once: closing the page cancels nothing. */
export const background = remote<OwnPageFunctions>('background', (call) => browser.runtime.sendMessage(call));

/**
 * Calls a function of a script in a tab's page; undefined when the page has only the content script.
 * @throws when the tab has no content script of this extension, or its page leaves before it answers
 */
export async function callScript<To extends keyof ScriptFunctions, Name extends keyof ScriptFunctions[To]>(
  tabId: number,
  to: To,
  name: Name,
  ...args: Arguments<ScriptFunctions[To], Name>
): Promise<Result<ScriptFunctions[To], Name> | (To extends 'page' ? never : undefined)> {
  const call: Call = { to, name: String(name), args };
  const answer = (await browser.tabs.sendMessage(tabId, call, { frameId: 0 })) ?? undefined;
  // The content script answers every call, so its page has left; not every browser reports that as an error.
  if (to === 'page' && answer === undefined) throw new Error(PAGE_LEFT);
  return answer as Result<ScriptFunctions[To], Name>;
}

/** Calls a function of a script in the pages of all tabs, without waiting; skips tabs without the script. Never fails. */
export async function callAllTabs<To extends keyof ScriptFunctions, Name extends keyof ScriptFunctions[To]>(
  to: To,
  name: Name,
  ...args: Arguments<ScriptFunctions[To], Name>
): Promise<void> {
  const tabs = await browser.tabs.query({}).catch(() => []);
  for (const { id } of tabs) if (id !== undefined) callScript(id, to, name, ...args).catch(() => {});
}

const connection = new Connection();

/** The background, for the scripts of a page. A call throws the function's error, or one when the extension is gone. */
export const extension = remote<ExtensionFunctions>('extension', (call) => connection.call(call));

/** The background, and every extension page that listens, such as the popup. A call never fails. */
export const backgroundAndPopup = remote<ExtensionFunctions>('extension', (call) =>
  browser.runtime.sendMessage(call).catch(() => {}),
);

/** Wakes the background, and keeps the connection open for the calls to come. */
export function connectExtension(): void {
  connection.open();
}
