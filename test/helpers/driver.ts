/** The interface through which a test drives a browser with the built extension; common to all browsers. */

/** The extension's button as the user sees it. */
export interface Button {
  /** Text of the badge; empty when there is none. */
  readonly badge: string;
  /** Tooltip. */
  readonly title: string;
}

/** Point in CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ExtensionBrowser {
  readonly name: 'chromium' | 'firefox';
  /** Opens an address in a new tab, brings it to the front and closes the tab that was there. */
  open(url: string): Promise<void>;
  /**
   * Opens an address in the tab in front, which takes a quarter of the time; its settings, history and cache stay. A
   * tab with a page of the browser or of an extension is replaced, as by `open()`.
   */
  visit(url: string): Promise<void>;
  /** Waits for a tab with this address that something else has opened, and goes on in it; closes the one before. */
  follow(url: string): Promise<void>;
  /** Presses the extension's toolbar button as a user would: `activeTab` is granted for the tab in front. */
  pressButton(): Promise<void>;
  /** Presses keys in the tab in front, such as `['Alt', 'Shift', 'H']`. */
  pressKeys(keys: readonly string[]): Promise<void>;
  /** Presses one key in the page, such as `Escape` or `Control+v`; it triggers no shortcut of the browser. */
  typeKey(key: string): Promise<void>;
  /**
   * Presses the mouse at the first point of the page, moves it through the others, and releases it at the
   * last.
   */
  drag(points: readonly Point[]): Promise<void>;
  /**
   * Evaluates a JavaScript expression of `root`, the closed shadow root of the element that matches the
   * selector, which the page's scripts cannot access. The result is passed as JSON.
   */
  inClosedRoot<R>(selector: string, expression: string): Promise<R>;
  /** Runs a self-contained function in the page's own world. Argument and result are passed as JSON. */
  evaluate<A, R>(body: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  evaluate<R>(body: () => R | Promise<R>): Promise<R>;
  /** Runs a function on a page of the extension in a temporary tab; the tab in front stays as it is. */
  evaluateInNewTab<A, R>(url: string, body: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Runs a function where the extension's API is available. Argument and result are passed as JSON. */
  inExtension<A, R>(body: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  inExtension<R>(body: () => R | Promise<R>): Promise<R>;
  /** Sets the system's colour scheme to dark or light. */
  preferDark(isDark: boolean): Promise<void>;
  /** Makes the page believe that it is used by finger, or by mouse. */
  touch(isTouched: boolean): Promise<void>;
  /** Sets the width of the viewport, in CSS pixels; its height is the default. */
  widen(width: number): Promise<void>;
  /** Address of one of the extension's pages, such as `src/extension/options/index.html`. */
  ownAddress(path: string): Promise<string>;
  /** Sets the folder of downloads, which are saved there without a prompt from now on. */
  saveTo(folder: string): Promise<void>;
  /** The toolbar button's state for the tab in front. */
  button(): Promise<Button>;
  /**
   * Value of a JavaScript expression in the popup that the button opened, or null when none is open.
   * @param byUser true when the browser must take it for the user's own click, without which Chromium grants no
   * permission; Firefox always does
   */
  inPopup(expression: string, byUser?: boolean): Promise<string | null>;
  /** Closes the popup, if one is open, like a click outside it. */
  closePopup(): Promise<void>;
  /** Stops the extension's background, as browsers do when it has been idle for half a minute. */
  stopBackground(): Promise<void>;
  /** The visible part of the page as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** Folder of the unpacked extension. */
  readonly extension: string;
  /** True to show a window; needs a display. */
  readonly headed?: boolean;
  readonly width?: number;
  readonly height?: number;
  /** Port of a proxy on 127.0.0.1 through which all requests go, those to this machine too. */
  readonly proxy?: number;
  /** In Chromium: folder of another unpacked extension to load as well. */
  readonly secondExtension?: string;
  /** In Chromium: folder of the profile, which stays; default: a new one. */
  readonly profile?: string;
  /** True to leave the page open that the extension opens after its installation, in front of all others. */
  readonly keepsWelcome?: boolean;
}

/** Path of the page that the extension opens after its installation. */
export const WELCOME_PATH = 'src/extension/welcome/index.html';

/** Path of the popup. */
export const POPUP_PATH = 'src/extension/popup/index.html';

/** Path of a file of the extension that loads in no time, since it has no scripts. */
export const PLAIN_PATH = 'privacy.txt';

/** Milliseconds for the start of a browser: four may start at once on two busy cores. */
const START_LIMIT = 60_000;

/**
 * Waits for the extension's welcome page among the open pages.
 * @param addressOf returns a page's address
 */
export async function welcomePage<P>(
  pages: () => P[] | Promise<P[]>,
  addressOf: (page: P) => string | Promise<string>,
): Promise<P> {
  let open: string[] = [];
  const find = async (): Promise<P | null> => {
    open = [];
    for (const page of await pages()) {
      const address = await addressOf(page);
      if (address.endsWith(WELCOME_PATH)) return page;
      open.push(address);
    }
    return null;
  };
  return until('the welcome page is open', find, START_LIMIT).catch((error: Error) => {
    throw new Error(`${error.message}; open are [${open.join(', ')}]`);
  });
}

/** Waits a fixed time: only for what must not happen, or must happen meanwhile, and so cannot be polled. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats `probe` until it returns something other than null, undefined or false. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | null | undefined | false>,
  milliseconds = 20_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  // Each probe takes the browser's time; what is not there at once is asked for less and less often.
  for (let interval = 25; ; interval = Math.min(interval * 1.5, 200)) {
    const answer = await probe();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms for: ${what}`);
    await pause(interval);
  }
}

/** Repeats `probe` until it returns the same twice, as the place of something that has stopped moving. */
export function untilAtRest<T>(what: string, probe: () => Promise<T | null>): Promise<T> {
  let last = '';
  return until(what, async () => {
    const answer = await probe();
    const rests = JSON.stringify(answer) === last;
    last = JSON.stringify(answer);
    return rests ? answer : null;
  });
}

/** Waits until the page in front has a title. Between two pages there is no document to ask. */
export const titleBecomes = (browser: ExtensionBrowser, title: string): Promise<true> =>
  until(
    `the page ${title}`,
    async () => (await browser.evaluate(() => document.title).catch(() => '')) === title,
  );

/** Goes back to the page before. The page in front answers first: it may be gone before the call returns. */
export const goBack = (browser: ExtensionBrowser): Promise<void> =>
  browser.evaluate(() => void setTimeout(() => history.back()));

/** Waits until the page in front is at a path. */
export const pathBecomes = (browser: ExtensionBrowser, path: string): Promise<true> =>
  until(
    `the page at ${path}`,
    async () => (await browser.evaluate(() => location.pathname).catch(() => '')) === path,
  );
