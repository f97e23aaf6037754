/** Firefox with the extension installed for the session, driven over WebDriver BiDi. */
import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/setup/browsers.mjs';
import {
  type Button,
  type ExtensionBrowser,
  type LaunchOptions,
  PLAIN_PATH,
  type Point,
  until,
  welcomePage,
} from './driver';
import { endWithThisProcess } from './end-with-this-process';
import { inBackground, inPopup, inWorldOf } from './firefox-frames';
import { type Display, startDisplay } from './virtual-display';

/** The BiDi commands that Puppeteer has no method for. */
interface BidiConnection {
  send(method: string, params: object): Promise<{ result: unknown }>;
}

const requestingBy = (proxy: number | undefined): Record<string, unknown> =>
  proxy
    ? {
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': proxy,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': proxy,
        'network.proxy.allow_hijacking_localhost': true,
      }
    : {};

/** Dismisses dialogs, as in Chromium: a page's alert must not block the test. */
const dismissDialogs = (page: Page): void => void page.on('dialog', (dialog) => dialog.dismiss());

/** Marks the document that is about to be left. */
const markFormer = (): void => void Object.assign(window, { isFormerDocument: true });
const isAt = (url: string): boolean => location.href === url && document.readyState === 'complete';
const isNew = (): boolean =>
  !('isFormerDocument' in window) && location.href !== 'about:blank' && document.readyState === 'complete';

export class FirefoxExtension implements ExtensionBrowser {
  readonly name = 'firefox';
  /** Ends when the tabs that are done with are closed. */
  private closing = Promise.resolve();

  private constructor(
    readonly browser: Browser,
    private readonly id: string,
    private readonly display: Display | null,
    private page: Page,
  ) {
    dismissDialogs(page);
  }

  static async launch(options: LaunchOptions): Promise<FirefoxExtension> {
    const executablePath = await findFirefox();
    if (!executablePath) throw new Error('no Firefox; run node scripts/setup/setup.mjs firefox');
    const display = await startDisplay();
    const width = options.width ?? 1280;
    const height = options.height ?? 900;
    let browser: Browser | undefined;
    try {
      browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: !options.headed,
        defaultViewport: options.headed ? null : { width, height },
        // Lets a script of the browser's own window press the toolbar button.
        args: ['--remote-allow-system-access', `--width=${width}`, `--height=${height + 100}`],
        // Firefox's test voices: they need no sound, and speak, fail or never end as their language's tag
        // says.
        extraPrefsFirefox: {
          'media.webspeech.synth.test': true,
          // A process in reserve for each next tab takes a tenth of the processor time.
          'dom.ipc.processPrelaunch.enabled': false,
          // A new tab takes the process of the one that was closed, and fewer frames are drawn: together another fifth.
          'dom.ipc.processReuse.unusedGraceMs': 5_000,
          'layout.frame_rate': 20,
          'browser.download.folderList': 2,
          'browser.download.useDownloadDir': true,
          'browser.download.alwaysOpenPanel': false,
          ...requestingBy(options.proxy),
        },
        env: { ...process.env, ...(display ? { DISPLAY: display.name } : {}) },
      });
      const program = browser.process();
      if (program) endWithThisProcess(program);
      const id = await browser.installExtension(options.extension);
      const welcome = await welcomePage(
        () => browser!.pages(),
        // Firefox does not report when a page of an extension has loaded.
        (page) => page.evaluate(() => location.href).catch(() => ''),
      );
      if (!options.keepsWelcome) await welcome.close();
      const page = options.keepsWelcome ? welcome : ((await browser.pages())[0] ?? (await browser.newPage()));
      return new FirefoxExtension(browser, id, display, page);
    } catch (error) {
      await browser?.close();
      display?.close();
      throw error;
    }
  }

  async open(url: string): Promise<void> {
    const former = this.page;
    this.page = await this.newPage(url);
    await this.page.bringToFront();
    await former.close();
  }

  async visit(url: string): Promise<void> {
    if (!/^http/.test(this.page.url())) return this.open(url);
    await this.load(url, this.page);
    // The popup, when it was open before, has left the focus in the browser's window.
    await this.page.bringToFront();
  }

  async follow(url: string): Promise<void> {
    const former = this.page;
    this.page = await until(
      `a tab with ${url}`,
      async () => (await this.browser.pages()).find((page) => page.url() === url) ?? null,
    );
    dismissDialogs(this.page);
    await this.page.bringToFront();
    await former.close();
  }

  private async newPage(url: string): Promise<Page> {
    const page = await this.browser.newPage();
    dismissDialogs(page);
    await this.load(url, page);
    return page;
  }

  private async load(url: string, page: Page): Promise<void> {
    const isExtensions = url.startsWith('moz-extension:');
    // Pages of the browser and of extensions load, but Firefox never reports it.
    const isTold = !isExtensions && !/^about:(?!blank)/.test(url);
    if (isTold) await page.evaluate(markFormer).catch(() => {});
    await page.goto(url, isTold ? {} : { timeout: isExtensions ? 1 : 1_500 }).catch((error) => {
      if (isTold) throw error;
    });
    // Between a page of the browser's own, such as its PDF viewer, and one of the web, the process changes: a load is
    // then reported while the former document, or an empty one, still stands in the tab.
    const isLoaded = isExtensions ? isAt : isTold && url !== 'about:blank' ? isNew : null;
    if (isLoaded) await until(url, () => page.evaluate(isLoaded, url).catch(() => false));
  }

  async pressButton(): Promise<void> {
    await this.closePopup();
    await this.inWindow(`action.triggerAction(window)`);
  }

  /**
   * Presses a shortcut: Firefox passes no synthesised key to its shortcuts, so the `<key>` that it registered
   * for them is fired.
   */
  async pressKeys(keys: readonly string[]): Promise<void> {
    const key = JSON.stringify(keys.at(-1));
    const modifiers = JSON.stringify(keys.slice(0, -1).join(',').toLowerCase());
    const found = await this.inWindow(`(() => {
      const fits = (key) => key.getAttribute('key') === ${key} && key.getAttribute('modifiers') === ${modifiers};
      const key = [...document.querySelectorAll('[id^="ext-keyset-id-"] key')].find(fits);
      key?.doCommand();
      return Boolean(key);
    })()`);
    if (found !== 'true') throw new Error(`no shortcut ${keys.join('+')} is registered`);
  }

  async typeKey(key: string): Promise<void> {
    const keys = key.split('+') as KeyInput[];
    const last = keys.pop()!;
    for (const modifier of keys) await this.page.keyboard.down(modifier);
    await this.page.keyboard.press(last);
    for (const modifier of keys) await this.page.keyboard.up(modifier);
  }

  async drag(points: readonly Point[]): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(points[0].x, points[0].y);
    await mouse.down();
    for (const { x, y } of points.slice(1)) await mouse.move(x, y, { steps: 4 });
    await mouse.up();
  }

  async inClosedRoot<R>(selector: string, expression: string): Promise<R> {
    const { connection } = this.browser as unknown as { connection: BidiConnection };
    const { _id: context } = this.page.mainFrame() as unknown as { _id: string };
    const target = { context };
    const found = (
      await connection.send('script.evaluate', {
        expression: `document.querySelector(${JSON.stringify(selector)})`,
        awaitPromise: false,
        target,
        serializationOptions: { includeShadowTree: 'all', maxDomDepth: 1 },
      })
    ).result as { result: { value: { shadowRoot: { sharedId: string } } } };
    const { sharedId } = found.result.value.shadowRoot;
    const answer = (
      await connection.send('script.callFunction', {
        functionDeclaration: `(root) => JSON.stringify({ value: (${expression}) })`,
        arguments: [{ sharedId }],
        awaitPromise: false,
        target,
      })
    ).result as { result?: { value: string }; exceptionDetails?: { text: string } };
    if (!answer.result) throw new Error(answer.exceptionDetails?.text);
    return JSON.parse(answer.result.value).value as R;
  }

  evaluate<A, R>(body: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return this.page.evaluate(body as never, argument as never) as Promise<R>;
  }

  async evaluateInNewTab<A, R>(url: string, body: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    const tab = await this.newPage(url);
    try {
      return (await tab.evaluate(body as never, argument as never)) as R;
    } finally {
      // Firefox cannot bring a page to the front while another tab closes.
      this.closing = this.closing.then(async () => {
        await tab.close();
        await this.page.bringToFront();
      });
      await this.closing;
    }
  }

  async inExtension<A, R>(body: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    const answer = await this.inWindow(inBackground(`(${body})(${JSON.stringify(argument)})`));
    // While the background rests, a tab with a page of the extension serves as well.
    if (!answer) return this.evaluateInNewTab(await this.ownAddress(PLAIN_PATH), body, argument as A);
    const { value, error } = JSON.parse(answer);
    if (error) throw new Error(error);
    return value;
  }

  async preferDark(isDark: boolean): Promise<void> {
    const scheme = isDark ? 0 : 1;
    await this.inWindow(
      `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${scheme})`,
    );
  }

  async touch(isTouched: boolean): Promise<void> {
    const name = `'ui.primaryPointerCapabilities'`;
    await this.inWindow(
      isTouched ? `Services.prefs.setIntPref(${name}, 1)` : `Services.prefs.clearUserPref(${name})`,
    );
  }

  async widen(width: number): Promise<void> {
    await this.page.setViewport({ width, height: 900 });
  }

  async saveTo(folder: string): Promise<void> {
    await this.inWindow(`Services.prefs.setStringPref('browser.download.dir', ${JSON.stringify(folder)})`);
  }

  async ownAddress(path: string): Promise<string> {
    const id = JSON.stringify(this.id);
    const host = await this.inWindow(`WebExtensionPolicy.getByID(${id}).mozExtensionHostname`);
    return `moz-extension://${host}/${path}`;
  }

  /** Makes Firefox grant the permissions that extensions request from now on. */
  async agreeToPermissions(): Promise<void> {
    await this.inWindow(`Services.prefs.setBoolPref('extensions.webextOptionalPermissionPrompts', false)`);
  }

  /** Lets pages read exact clocks, which are rounded to whole milliseconds otherwise. */
  async keepExactTime(): Promise<void> {
    await this.inWindow(`Services.prefs.setBoolPref('privacy.reduceTimerPrecision', false)`);
  }

  /** Gives each tab from now on a process of its own, which holds no picture of another tab in memory. */
  async separateTabs(): Promise<void> {
    await this.inWindow(`Services.prefs.clearUserPref('dom.ipc.processReuse.unusedGraceMs')`);
  }

  /** Evaluates an expression in the page's own world. */
  evaluateExpression<R>(expression: string): Promise<R> {
    return this.page.evaluate(expression) as Promise<R>;
  }

  /**
   * Evaluates an expression in the extension's isolated world of the page, once that exists. The value is
   * passed as JSON.
   */
  async inContentScript<R>(expression: string): Promise<R> {
    const answer = await this.inWindow(inWorldOf(this.id, expression));
    const { value, error } = JSON.parse(answer);
    if (error) throw new Error(error);
    return value;
  }

  async button(): Promise<Button> {
    const state = await this.inWindow(`(() => {
      const data = action.action.getContextData(window.gBrowser.selectedTab);
      return JSON.stringify({ badge: data.badgeText ?? '', title: data.title ?? '' });
    })()`);
    return JSON.parse(state);
  }

  async inPopup(expression: string): Promise<string | null> {
    const answer = await this.inWindow(inPopup(expression));
    return JSON.parse(answer);
  }

  async closePopup(): Promise<void> {
    // While it is still there, even if it is closing by itself, a press of the button would only close it.
    await until('the popup is gone', async () => {
      const open = await this.inWindow(`(() => {
        const browser = document.querySelector('.webextension-popup-browser');
        browser?.closest('panel')?.hidePopup();
        return Boolean(browser);
      })()`);
      return open === 'false';
    });
  }

  /** Evaluates an expression in the browser's window, with the `extension` and `action`, its toolbar button. */
  private async inWindow(expression: string): Promise<string> {
    const { connection } = this.browser as unknown as { connection: BidiConnection };
    const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const { contexts } = tree.result as { contexts: { context: string; url: string }[] };
    const window = contexts.find((context) => context.url.endsWith('browser.xhtml')) ?? contexts[0];
    const answer = await connection.send('script.evaluate', {
      expression: `(async () => {
        const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
        const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(this.id)});
        const action = ExtensionParent.apiManager.global.browserActionFor(extension);
        return String(await ${expression});
      })()`,
      awaitPromise: true,
      target: { context: window.context },
    });
    const { type, result, exceptionDetails } = answer.result as {
      type: string;
      result?: { value: string };
      exceptionDetails?: { text: string };
    };
    if (type !== 'success') throw new Error(`in Firefox's window: ${exceptionDetails?.text}`);
    return result!.value;
  }

  /** Opens the context menu at a point of the page, and chooses the extension's entry of that id. */
  async chooseInMenu(id: string, { x, y }: Point): Promise<void> {
    await this.page.mouse.click(x, y, { button: 'right' });
    const chosen = await this.inWindow(`(async () => {
      const menu = document.getElementById('contentAreaContextMenu');
      while (menu.state !== 'open') await new Promise((resolve) => setTimeout(resolve, 25));
      const entry = menu.querySelector('[id$="-menuitem-_${id}"]');
      const submenu = entry.closest('menupopup');
      if (submenu !== menu) submenu.parentNode.openMenu(true);
      while (submenu.state !== 'open') await new Promise((resolve) => setTimeout(resolve, 25));
      submenu.activateItem(entry);
      return true;
    })()`);
    if (chosen !== 'true') throw new Error(`no entry ${id}`);
  }

  async stopBackground(): Promise<void> {
    const id = JSON.stringify(this.id);
    // A debugger, which the driver counts as, would otherwise keep the background alive.
    const options = `{ ignoreDevToolsAttached: true, disableResetIdleForTest: true }`;
    await this.inWindow(`WebExtensionPolicy.getByID(${id}).extension.terminateBackground(${options})`);
    const state = await this.inWindow(`WebExtensionPolicy.getByID(${id}).extension.backgroundState`);
    if (state !== 'stopped') throw new Error(`the background is ${state}`);
  }

  screenshot(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.display?.close();
  }
}
