/** What a test asks of a browser that runs the built extension; the same for every browser. */

/** The extension's button as the person sees it. */
export interface Button {
  /** The badge's text; empty where there is none. */
  readonly badge: string;
  /** The tooltip. */
  readonly title: string;
}

/** In CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ExtensionBrowser {
  readonly name: 'chromium' | 'firefox';
  /** Opens an address in a new tab, brings it to the front and closes the tab that was there. */
  open(url: string): Promise<void>;
  /** Presses the extension's toolbar button as a person would: `activeTab` is granted for the tab in front. */
  pressButton(): Promise<void>;
  /** Presses keys in the tab in front, as in `['Alt', 'Shift', 'H']`. */
  pressKeys(keys: readonly string[]): Promise<void>;
  /** Presses one key in the page, as in `Escape` or `Control+v`; no shortcut of the browser hears it. */
  typeKey(key: string): Promise<void>;
  /** Moves the mouse to a point of the page, presses it there, and lets go at the last point, over all between. */
  drag(points: readonly Point[]): Promise<void>;
  /**
   * The value of a JavaScript expression of `root`, the closed shadow root of the element that the selector finds,
   * which no script of the page could get at. The answer travels as JSON.
   */
  inClosedRoot<R>(selector: string, expression: string): Promise<R>;
  /** Runs a self-contained function in the page's own world. Arguments and answer travel as JSON. */
  evaluate<A, R>(body: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  evaluate<R>(body: () => R | Promise<R>): Promise<R>;
  /** The same on a page of the extension in a tab of its own, which is closed again; the tab in front stays as it is. */
  evaluateBeside<A, R>(url: string, body: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Lets the person's system be dark from now on, or light. */
  preferDark(isDark: boolean): Promise<void>;
  /** Makes the window's page that wide, in CSS pixels, and as high as it is by default. */
  widen(width: number): Promise<void>;
  /** The address of a page of the extension, to be opened, as in `src/options/index.html`. */
  ownAddress(path: string): Promise<string>;
  /** The toolbar button's state for the tab in front. */
  button(): Promise<Button>;
  /** The value of a JavaScript expression in the popup that the button opened, or null when none is open. */
  inPopup(expression: string): Promise<string | null>;
  /** Closes the popup, if one is open, as a click beside it does. */
  closePopup(): Promise<void>;
  /** Ends the extension's background, as browsers do when it has had nothing to do for half a minute. */
  stopBackground(): Promise<void>;
  /** The visible part of the page as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** Folder of the unpacked extension. */
  readonly extension: string;
  /** Shows a window; needs a display. */
  readonly headed?: boolean;
  readonly width?: number;
  readonly height?: number;
  /** In Chromium: folder of another unpacked extension, to be loaded beside it. */
  readonly beside?: string;
  /** Folder that files are saved to, without a question. */
  readonly downloads?: string;
  /** Keeps pages that were left for going back to them as they were, which Chromium under test does not by itself. */
  readonly keepsPages?: boolean;
}

/** Repeats `probe` until it answers something other than null; an answer is only ever waited for, never guessed. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | null>,
  milliseconds = 20_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const answer = await probe();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
