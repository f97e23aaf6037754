/**
 * Carries a page's calls to the background over a port that stays open: opening one for each call takes five
 * times as long. Both ends number the calls, and forget those that are answered.
 */
import type { Runtime } from 'webextension-polyfill';
import { browser } from '../platform/browser';
import { listenForever } from '../platform/window-events';
import { BACKGROUND_GONE, PAGE_LEFT } from './connection-errors';

const PORT_NAME = 'calls';

interface Request {
  readonly id: number;
  readonly message: unknown;
}

type Response = { readonly id: number; readonly value?: unknown; readonly error?: string };

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The page's end. Opens on demand, also after the background stopped or a back/forward cache. */
export class Connection {
  private port: Runtime.Port | null = null;
  private readonly pending = new Map<number, PendingCall>();
  private nextId = 0;
  private isListening = false;

  /** Opens the port unless it is open. @throws when the extension was updated or removed while the page was open */
  open(): Runtime.Port {
    if (this.port) return this.port;
    const port = browser.runtime.connect({ name: PORT_NAME });
    port.onMessage.addListener((message: unknown) => this.settle(message as Response));
    port.onDisconnect.addListener(() => {
      if (this.port === port) this.close();
    });
    this.listen();
    this.port = port;
    return port;
  }

  /** Closes the port before the back/forward cache, which allows none. Synthetic events do not count. */
  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    listenForever('pagehide', ({ isTrusted }) => isTrusted && this.close(PAGE_LEFT));
  }

  close(why = BACKGROUND_GONE): void {
    this.port?.disconnect();
    this.port = null;
    for (const { reject } of this.pending.values()) reject(new Error(why));
    this.pending.clear();
  }

  async call(message: unknown): Promise<unknown> {
    const port = this.open();
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      this.pending.set(id, { resolve, reject });
      port.postMessage({ id, message } satisfies Request);
    });
  }

  private settle({ id, value, error }: Response): void {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }
}

/** The background's end. @param answer undefined when no function serves the call */
export function serveConnections(
  answer: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined,
): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== PORT_NAME || !port.sender) return;
    const { sender } = port;
    port.onMessage.addListener(async (request: unknown) => {
      const { id, message } = request as Request;
      let response: Response;
      try {
        response = { id, value: await answer(message, sender) };
      } catch (error) {
        response = { id, error: String(error) };
      }
      try {
        port.postMessage(response);
      } catch {
        // The page is gone by now.
      }
    });
  });
}
