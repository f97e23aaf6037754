/**
 * Chromium with the unpacked extension, driven by Playwright, or by CDP for anything that Playwright lacks.
 */
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright';
import { findChromium } from '../../scripts/setup/browsers.mjs';
import {
  type Button,
  type ExtensionBrowser,
  type LaunchOptions,
  PLAIN_PATH,
  POPUP_PATH,
  type Point,
  until,
  welcomePage,
} from './driver';

/** The part of the extension's API that is used, in its own background. */
declare const chrome: {
  tabs: { query(filter: object): Promise<{ id: number }[]> };
  contextMenus: { onClicked: { dispatch(info: object, tab: object): void } };
  action: {
    onClicked: { hasListeners(): boolean };
    getBadgeText(details: object): Promise<string>;
    getTitle(details: object): Promise<string>;
  };
};

/** True for the background of the extension under test, which CRXJS names so. */
const isBackground = (worker: Worker): boolean => worker.url().endsWith('/service-worker-loader.js');

/**
 * Presses a shortcut: only an event with a native key code reaches the browser's shortcuts, and
 * Playwright's have none.
 */
export async function pressShortcut(session: CDPSession, keys: readonly string[]): Promise<void> {
  const bits: Record<string, number> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };
  const key = keys.at(-1)!;
  const code = key.charCodeAt(0);
  const event = {
    key,
    code: `Key${key}`,
    modifiers: keys.slice(0, -1).reduce((sum, name) => sum + bits[name], 0),
    windowsVirtualKeyCode: code,
    nativeVirtualKeyCode: code,
  };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

/** Presses a key where it writes a Cyrillic letter, on a keyboard that has no Latin ones. */
export async function pressCyrillic(
  page: Page,
  code: 'KeyN' | 'KeyY' | 'KeyZ',
  modifiers: readonly ('Control' | 'Shift')[] = [],
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const key = { KeyN: 'т', KeyY: 'н', KeyZ: 'я' }[code];
  const bits = { Control: 2, Shift: 8 };
  const event = { key, code, modifiers: modifiers.reduce((sum, name) => sum + bits[name], 0) };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  await session.detach();
}

/** Evaluates an expression of `root`, the closed shadow root of the element that matches the selector. */
export async function evaluateInRoot<R>(
  session: CDPSession,
  selector: string,
  expression: string,
): Promise<R> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await session.send('DOM.describeNode', { nodeId, pierce: true, depth: 1 });
  const { backendNodeId } = node.shadowRoots![0];
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId!,
    functionDeclaration: `function () { const root = this; return (${expression}); }`,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value as R;
}

/** Chromium with the extension, and the tab that a test looks at. */
export class ChromiumExtension implements ExtensionBrowser {
  readonly name = 'chromium';
  private touching: CDPSession | undefined;

  private constructor(
    readonly context: BrowserContext,
    private readonly cdp: CDPSession,
    private readonly id: string,
    private page: Page,
  ) {}

  static async launch(options: LaunchOptions): Promise<ChromiumExtension> {
    const executablePath = await findChromium();
    if (!executablePath) throw new Error('no Chromium; run node scripts/setup/setup.mjs chromium');
    const folders = [options.extension, options.secondExtension].filter(Boolean).join();
    const context = await chromium.launchPersistentContext(options.profile ?? '', {
      executablePath,
      headless: !options.headed,
      // Users go back to pages that are still in memory.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      viewport: options.headed ? null : { width: options.width ?? 1280, height: options.height ?? 900 },
      args: [
        // Chromium refuses to run inside its sandbox as root, which containers use.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // The browser's own windows, such as the popup, open at once.
        '--animation-duration-scale=0',
        ...(options.proxy
          ? [`--proxy-server=http://127.0.0.1:${options.proxy}`, '--proxy-bypass-list=<-loopback>']
          : []),
        `--disable-extensions-except=${folders}`,
        `--load-extension=${folders}`,
      ],
    });
    const worker =
      context.serviceWorkers().find(isBackground) ??
      (await context
        .waitForEvent('serviceworker', { predicate: isBackground, timeout: 15_000 })
        .catch(async () => {
          await context.close();
          throw new Error(`Chromium started no extension from ${options.extension}; is it built?`);
        }));
    // A worker is reported before its script has run, and a shortcut pressed until then is lost.
    await until('the background listens', () =>
      worker.evaluate(() => chrome.action.onClicked.hasListeners()),
    );
    const cdp = await context.browser()!.newBrowserCDPSession();
    const welcome = await welcomePage(
      () => context.pages(),
      (page) => page.url(),
    );
    if (!options.keepsWelcome) await welcome.close();
    const page = options.keepsWelcome ? welcome : (context.pages()[0] ?? (await context.newPage()));
    return new ChromiumExtension(context, cdp, new URL(worker.url()).host, page);
  }

  /** Kills the browser's process, which gets no chance to finish anything. */
  async kill(): Promise<void> {
    const { processInfo } = await this.cdp.send('SystemInfo.getProcessInfo');
    const gone = new Promise<void>((resolve) => this.context.once('close', () => resolve()));
    process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
    await gone;
  }

  /** The live page, for checks that only this browser supports. */
  get playwrightPage(): Page {
    return this.page;
  }

  /** Looks at another tab, and closes the former one. */
  private async moveTo(page: Page): Promise<void> {
    const former = this.page;
    this.page = page;
    await page.bringToFront();
    await former.close();
  }

  /** Uses a CDP session of the tab, and ends it. */
  private async withSession<R>(use: (session: CDPSession) => Promise<R>): Promise<R> {
    const session = await this.context.newCDPSession(this.page);
    try {
      return await use(session);
    } finally {
      await session.detach();
    }
  }

  async open(url: string): Promise<void> {
    const page = await this.context.newPage();
    await page.goto(url);
    await this.moveTo(page);
  }

  async visit(url: string): Promise<void> {
    if (/^http/.test(this.page.url())) await this.page.goto(url);
    else await this.open(url);
  }

  async follow(url: string): Promise<void> {
    const find = async () => this.context.pages().find((page) => page.url() === url) ?? null;
    await this.moveTo(await until(`a tab with ${url}`, find));
  }

  async pressButton(): Promise<void> {
    const { targetInfo } = await this.withSession((session) => session.send('Target.getTargetInfo'));
    const { targetInfos } = await this.cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    // The open tab is the only one; an open popup has a target of its own.
    const tab = targetInfos.find((info) => info.url === targetInfo.url) ?? targetInfos[0];
    await this.cdp.send('Extensions.triggerAction', { id: this.id, targetId: tab.targetId });
  }

  async pressKeys(keys: readonly string[]): Promise<void> {
    await this.withSession((session) => pressShortcut(session, keys));
  }

  async typeKey(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async drag(points: readonly Point[]): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(points[0].x, points[0].y);
    await mouse.down();
    for (const { x, y } of points.slice(1)) await mouse.move(x, y, { steps: 4 });
    await mouse.up();
  }

  inClosedRoot<R>(selector: string, expression: string): Promise<R> {
    return this.withSession((session) => evaluateInRoot<R>(session, selector, expression));
  }

  evaluate<A, R>(body: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return this.page.evaluate(body as never, argument as never);
  }

  async evaluateInNewTab<A, R>(url: string, body: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    const tab = await this.context.newPage();
    try {
      await tab.goto(url);
      return await tab.evaluate(body as never, argument as never);
    } finally {
      await tab.close();
      await this.page.bringToFront();
    }
  }

  async inExtension<A, R>(body: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    const background = this.context.serviceWorkers().find(isBackground);
    if (background) return background.evaluate(body as never, argument as never);
    return this.evaluateInNewTab(await this.ownAddress(PLAIN_PATH), body, argument as A);
  }

  async preferDark(isDark: boolean): Promise<void> {
    await this.page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  }

  async touch(isTouched: boolean): Promise<void> {
    // It lasts as long as the session.
    await this.touching?.detach();
    this.touching = isTouched ? await this.context.newCDPSession(this.page) : undefined;
    await this.touching?.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  }

  async widen(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 900 });
  }

  async saveTo(folder: string): Promise<void> {
    await this.cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  }

  async ownAddress(path: string): Promise<string> {
    return `chrome-extension://${this.id}/${path}`;
  }

  /** The extension's service worker, which the browser may have stopped and started before. */
  async background(): Promise<Worker> {
    return (
      this.context.serviceWorkers().find(isBackground) ??
      (await this.context.waitForEvent('serviceworker', { predicate: isBackground }))
    );
  }

  async button(): Promise<Button> {
    const worker = await this.background();
    return worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const [badge, title] = await Promise.all([
        chrome.action.getBadgeText({ tabId: tab.id }),
        chrome.action.getTitle({ tabId: tab.id }),
      ]);
      return { badge, title };
    });
  }

  private async popupTarget(): Promise<string | null> {
    const { targetInfos } = await this.cdp.send('Target.getTargets');
    const popup = targetInfos.find(({ type, url }) => type === 'page' && url.endsWith(POPUP_PATH));
    return popup?.targetId ?? null;
  }

  async inPopup(expression: string, byUser = false): Promise<string | null> {
    const target = await this.popupTarget();
    return target && this.evaluateInTarget(target, expression, byUser);
  }

  async closePopup(): Promise<void> {
    const targetId = await this.popupTarget();
    if (!targetId) return;
    // It may close by itself meanwhile.
    await this.cdp.send('Target.closeTarget', { targetId }).catch(() => {});
    // While it is still there, a test would take it for the next one.
    await until('the popup is gone', async () => (await this.popupTarget()) !== targetId);
  }

  /** Screenshot of the popup as PNG, two pixels per CSS pixel; null when none is open. */
  async popupScreenshot(): Promise<Buffer | null> {
    const target = await this.popupTarget();
    if (!target) return null;
    const size = await this.evaluateInTarget(
      target,
      'JSON.stringify([document.body.offsetWidth, document.body.offsetHeight])',
    );
    if (size === null) return null;
    const [width, height] = JSON.parse(size);
    const clip = { x: 0, y: 0, width, height, scale: 2 };
    // Until its window has grown to its height, and is drawn at that, a popup is drawn again below itself.
    const metrics = { width, height, deviceScaleFactor: 0, mobile: false };
    const expression = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
    const shot = await this.askTarget(
      target,
      ['Emulation.setDeviceMetricsOverride', metrics],
      ['Runtime.evaluate', { expression, awaitPromise: true }],
      ['Page.captureScreenshot', { clip, captureBeyondViewport: true }],
    );
    return Buffer.from(shot.data as string, 'base64');
  }

  /** Evaluates an expression. @returns its value as text; null when it fails, as it does before the document has its elements. */
  private async evaluateInTarget(
    targetId: string,
    expression: string,
    byUser = false,
  ): Promise<string | null> {
    const params = { expression, returnByValue: true, userGesture: byUser };
    const answer = await this.askTarget(targetId, ['Runtime.evaluate', params]);
    if (answer.exceptionDetails) return null;
    return String((answer.result as { value?: unknown } | undefined)?.value);
  }

  /**
   * Sends messages to the popup by CDP, since Playwright does not list it among its pages.
   * @returns the answer to the last one
   */
  private async askTarget(
    targetId: string,
    ...requests: [method: string, params: object][]
  ): Promise<Record<string, unknown>> {
    const { sessionId } = await this.cdp.send('Target.attachToTarget', { targetId, flatten: false });
    let answer = (_result: Record<string, unknown>): void => {};
    const answered = new Promise<Record<string, unknown>>((resolve) => {
      answer = resolve;
    });
    const listen = (event: { sessionId: string; message: string }): void => {
      const message = JSON.parse(event.message);
      if (event.sessionId === sessionId && message.id === requests.length) answer(message.result ?? {});
    };
    // The expression, such as a click, may close it before it has answered.
    const close = (event: { sessionId: string }): void => {
      if (event.sessionId === sessionId) answer({});
    };
    this.cdp.on('Target.receivedMessageFromTarget', listen);
    this.cdp.on('Target.detachedFromTarget', close);
    try {
      for (const [i, [method, params]] of requests.entries()) {
        const message = JSON.stringify({ id: i + 1, method, params });
        await this.cdp.send('Target.sendMessageToTarget', { sessionId, message });
      }
      return await answered;
    } finally {
      this.cdp.off('Target.receivedMessageFromTarget', listen);
      this.cdp.off('Target.detachedFromTarget', close);
      await this.cdp.send('Target.detachFromTarget', { sessionId }).catch(() => {});
    }
  }

  /** Fires the event of an entry of the context menu, which no driver can open, with the tab in front. */
  async fireMenuClick(menuItemId: string): Promise<void> {
    const worker = await this.background();
    await worker.evaluate(async (menuItemId) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.contextMenus.onClicked.dispatch({ menuItemId, editable: false, pageUrl: '' }, tab);
    }, menuItemId);
  }

  async stopBackground(): Promise<void> {
    const url = (await this.background()).url();
    const running = async () =>
      (await this.cdp.send('Target.getTargets')).targetInfos.find((info) => info.url === url);
    const { targetId } = (await running())!;
    await this.cdp.send('Target.closeTarget', { targetId });
    // An event may have started another one by then.
    await until('the background has ended', async () => (await running())?.targetId !== targetId);
  }

  screenshot(): Promise<Uint8Array> {
    // Hiding the caret would set a style on the page's fields.
    return this.page.screenshot({ caret: 'initial' });
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
