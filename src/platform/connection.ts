/**
 * Calls from a page to the background over a connection that stays open: a fifth of the time that a message by itself
 * takes, which opens and closes one each time. Both ends count calls; nothing is kept of them once they are answered.
 */
import type { Runtime } from 'webextension-polyfill';
import { browser } from './browser';
import { BACKGROUND_GONE, PAGE_LEFT } from './leaving';
import { listenForGood } from './listening';

const NAME = 'calls';

interface Question {
  readonly id: number;
  readonly message: unknown;
}

type Answer = { readonly id: number; readonly value?: unknown; readonly error?: string };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A page's end. Opened when first needed, and again after the background has died or the page come back. */
export class Connection {
  #port: Runtime.Port | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #isListening = false;

  /** @throws when the extension was updated or taken away under the page */
  open(): Runtime.Port {
    if (this.#port) return this.#port;
    const port = browser.runtime.connect({ name: NAME });
    port.onMessage.addListener((message: unknown) => this.#answered(message as Answer));
    port.onDisconnect.addListener(() => {
      if (this.#port === port) this.close();
    });
    this.#listen();
    this.#port = port;
    return port;
  }

  /** A page that is kept for going back to may hold nothing open; one that makes events up has not left. */
  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    listenForGood('pagehide', ({ isTrusted }) => isTrusted && this.close(PAGE_LEFT));
  }

  close(why = BACKGROUND_GONE): void {
    this.#port?.disconnect();
    this.#port = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }

  async call(message: unknown): Promise<unknown> {
    const port = this.open();
    return new Promise((resolve, reject) => {
      const id = this.#calls++;
      this.#waiting.set(id, { resolve, reject });
      port.postMessage({ id, message } satisfies Question);
    });
  }

  #answered({ id, value, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }
}

/**
 * The background's end.
 * @param answer undefined when nobody serves the call
 */
export function serveConnections(
  answer: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined,
): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== NAME || !port.sender) return;
    const { sender } = port;
    port.onMessage.addListener(async (question: unknown) => {
      const { id, message } = question as Question;
      let reply: Answer;
      try {
        reply = { id, value: await answer(message, sender) };
      } catch (error) {
        reply = { id, error: String(error) };
      }
      try {
        port.postMessage(reply);
      } catch {
        // The page has gone meanwhile.
      }
    });
  });
}
