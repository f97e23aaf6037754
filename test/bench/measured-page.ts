/** A browser with the built extension, and its pages, on which clicks and functions are measured. */
import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { median } from '../../models/research/evaluate/statistics';
import { bundleForPage } from '../../scripts/build/bundle-for-page';
import { BUILT_EXTENSION } from '../helpers/browsers';
import { ChromiumExtension, evaluateInRoot, pressShortcut } from '../helpers/chromium';
import { until } from '../helpers/driver';
import { PageServer } from '../helpers/server';
import { READER_KEYS } from '../helpers/shortcuts';
import { type PageFigures, type ReaderColumn, warm } from './figures';
import type * as InPage from './in-page';

/**
 * Policy of measured pages: their own scripts do not run, so that each run finds the same document, and
 * nothing is loaded.
 */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'wasm-unsafe-eval'";
/** Bundled while this module loads, since the module runner can load nothing more afterwards. */
export const IN_PAGE = await bundleForPage(fileURLToPath(new URL('in-page.ts', import.meta.url)));

declare const chrome: {
  storage: {
    sync: { set(items: object): Promise<void> };
    local: { get(key: string): Promise<Record<string, unknown>> };
  };
};

export const wallClock = (): number => performance.timeOrigin + performance.now();

/** Observes tasks that block the page for 50 ms or more (Long Tasks API). */
const WATCH_TASKS = `globalThis.longTasks = [0];
globalThis.watchedTasks = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)));
watchedTasks.observe({ type: 'longtask' })`;
/**
 * Longest task since then, or since this was last evaluated, in milliseconds; 0 when none was long. The change that was
 * waited for is painted in a task of its own, and the browser reports a task some time after its end.
 */
const LONGEST_TASK = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 500))))
  .then(() => Math.max(0, ...longTasks.splice(0), ...watchedTasks.takeRecords().map(({ duration }) => duration)))`;

/** Selects the reader view's host. */
const READER_HOST = 'html > div';
/** Waits for the next change among the children of the root, which is the reader view's opening or closing. */
const WATCH_CHANGE = `void (globalThis.change = new Promise((resolve) => new MutationObserver((_, observer) => {
  observer.disconnect();
  resolve(performance.timeOrigin + performance.now());
}).observe(document.documentElement, { childList: true })))`;
/** Wall-clock time of that change. */
const CHANGED_AT = 'globalThis.change';

const TIMEOUT_MS = 20_000;
/** Time limit of a measurement: all runs on a long page take minutes on a slow machine. */
const MEASURING_MS = 1_200_000;

/** Rejects with the name of the awaited thing when the time is over. */
async function withTimeout<T>(promise: Promise<T>, what: string, limit = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timed out: ${what}`)), limit);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Expression for the extension's isolated world of a page whose button is pressed: the wall-clock time when
 * the highlight was in place.
 */
export const HIGHLIGHTED_AT = `(async () => {
  const session = () => globalThis[Symbol.for('leaflight')]?.session;
  while (!session() || session().state().phase === 'off') await new Promise((resolve) => setTimeout(resolve, 1));
  if (session().state().phase === 'working') await session().turnOn(0);
  return performance.timeOrigin + performance.now();
})()`;
export const TURN_OFF = `void globalThis[Symbol.for('leaflight')].session.turnOff()`;
/** Expression that labels the page again and returns the milliseconds from a click to the labels. */
export const RELABEL = `(async () => {
  const start = performance.now();
  await globalThis[Symbol.for('leaflight')].session.read(0);
  return performance.now() - start;
})()`;

export class MeasuredBrowser {
  private constructor(
    private readonly context: BrowserContext,
    private readonly cdp: CDPSession,
    private readonly id: string,
    private readonly serve: (html: string) => string,
    readonly close: () => Promise<void>,
  ) {}

  static async launch(): Promise<MeasuredBrowser> {
    const server = await PageServer.start();
    const chromium = await ChromiumExtension.launch({ extension: BUILT_EXTENSION });
    const { context } = chromium;
    const [worker] = context.serviceWorkers();
    // Makes the button highlight at once, without the popup, which would be measured too.
    await worker.evaluate(() => chrome.storage.sync.set({ settings: { plainToggle: true } }));
    const headers = { 'content-security-policy': PAGE_POLICY };
    // Each page has its own address, which identifies its tab.
    let served = 0;
    return new MeasuredBrowser(
      context,
      await context.browser()!.newBrowserCDPSession(),
      new URL(worker.url()).host,
      (body) => server.add(`page-${served++}`, { body, headers }),
      async () => {
        await chromium.close();
        await server.close();
      },
    );
  }

  /** Waits until the extension has chosen the backend for the network. @returns milliseconds of each backend */
  async benchmarkOfExtension(): Promise<Record<string, number>> {
    const [worker] = this.context.serviceWorkers();
    const stored = () =>
      chrome.storage.local.get('fastestBackend').then(({ fastestBackend }) => fastestBackend ?? null);
    for (let end = Date.now() + TIMEOUT_MS; Date.now() < end; ) {
      const cached = (await worker.evaluate(stored)) as { milliseconds: Record<string, number> } | null;
      if (cached) return cached.milliseconds;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the extension does not measure its backends');
  }

  get version(): string {
    return this.context.browser()!.version();
  }

  /** Opens a fresh tab in front, without any of our scripts. */
  async open(html: string): Promise<MeasuredPage> {
    const page = await this.context.newPage();
    await page.goto(this.serve(html), { waitUntil: 'load' });
    await page.bringToFront();
    return MeasuredPage.attach(page, this.cdp, this.id);
  }
}

export class MeasuredPage {
  private injected = false;

  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
    /** Presses the extension's button. */
    private readonly press: () => Promise<unknown>,
    /** Evaluates an expression in the extension's isolated world of the page, once that exists. */
    private readonly inContent: <T>(expression: string) => Promise<T>,
  ) {}

  static async attach(page: Page, cdp: CDPSession, id: string): Promise<MeasuredPage> {
    const session = await page.context().newCDPSession(page);
    const world = new Promise<number>((resolve) => {
      session.on('Runtime.executionContextCreated', ({ context }) => {
        if (context.origin === `chrome-extension://${id}`) resolve(context.id);
      });
    });
    await session.send('Runtime.enable');
    const { targetInfo } = await session.send('Target.getTargetInfo');
    const { targetInfos } = await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    const tab = targetInfos.find(({ url }) => url === targetInfo.url)!;
    return new MeasuredPage(
      page,
      session,
      () => cdp.send('Extensions.triggerAction', { id, targetId: tab.targetId }),
      async (expression) => {
        const contextId = await withTimeout(world, 'the content script');
        const options = { contextId, awaitPromise: true, returnByValue: true };
        const evaluated = session.send('Runtime.evaluate', { expression, ...options });
        const { result, exceptionDetails } = await withTimeout(evaluated, expression);
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
        return result.value;
      },
    );
  }

  /** Presses the button. @returns milliseconds until the highlight */
  private async click(): Promise<number> {
    const start = wallClock();
    await this.press();
    return (await this.inContent<number>(HIGHLIGHTED_AT)) - start;
  }

  /** Highlights the page for the first time; a busy browser may miss the first press of the button. */
  highlight(): Promise<number> {
    return this.click().catch(() => this.click());
  }

  private turnOff(): Promise<void> {
    return this.inContent(TURN_OFF);
  }

  /** Measures the extension in use: clicks, and the time from a click to the labels. */
  async measureExtension(runs: number): Promise<PageFigures['ms']> {
    await this.evaluate(WATCH_TASKS);
    const coldClick = await this.highlight();
    const longestTask = await this.evaluate<number>(LONGEST_TASK);
    await this.turnOff();
    const clicks: number[] = [];
    for (let run = 1; run < runs; run++) {
      clicks.push(await this.click());
      await this.turnOff();
    }
    const labelled: number[] = [];
    for (let run = 0; run < runs; run++) {
      labelled.push(await this.inContent<number>(RELABEL));
    }
    return { coldClick, longestTask, warmClick: median(clicks), labelled: median(labelled.slice(1)) };
  }

  /** Measures opening and closing the reader view. */
  async measureReader(runs: number): Promise<Pick<PageFigures['ms'], ReaderColumn>> {
    await this.evaluate(WATCH_TASKS);
    const times: number[] = [];
    const opening: number[] = [];
    const closing: number[] = [];
    for (let run = 0; run < runs; run++) {
      await this.evaluate(WATCH_CHANGE);
      const start = wallClock();
      await pressShortcut(this.session, READER_KEYS.chromium);
      const opened = this.evaluate<number>(CHANGED_AT);
      times.push((await withTimeout(opened, 'the reader view opens')) - start);
      const isWhole = `!root.querySelector('article').ariaBusy`;
      await until('the whole article', () => evaluateInRoot<boolean>(this.session, READER_HOST, isWhole));
      opening.push(await this.evaluate<number>(LONGEST_TASK));
      await this.evaluate(WATCH_CHANGE);
      await this.page.keyboard.press('Escape');
      await withTimeout(this.evaluate(CHANGED_AT), 'the reader view closes');
      closing.push(await this.evaluate<number>(LONGEST_TASK));
    }
    return { openReader: warm(times), openingTask: Math.max(...opening), closingTask: Math.max(...closing) };
  }

  /** Calls a function of `in-page.ts` in the page. */
  async call<Name extends keyof typeof InPage>(
    name: Name,
    ...args: Parameters<(typeof InPage)[Name]>
  ): Promise<Awaited<ReturnType<(typeof InPage)[Name]>>> {
    if (!this.injected) await this.session.send('Runtime.evaluate', { expression: IN_PAGE });
    this.injected = true;
    return this.evaluate<Awaited<ReturnType<(typeof InPage)[Name]>>>(
      `globalThis.inPage.${name}(...${JSON.stringify(args)})`,
      name,
    );
  }

  /** Evaluates an expression in the page's own world. */
  private async evaluate<T>(expression: string, what = expression): Promise<T> {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const evaluated = this.session.send('Runtime.evaluate', options);
    const { result, exceptionDetails } = await withTimeout(evaluated, what, MEASURING_MS);
    if (exceptionDetails) throw new Error(`${what}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
