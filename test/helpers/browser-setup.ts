/** Setup of the browser tests: a page server, and a browser with the built extension. */
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { BROWSERS, BUILT_EXTENSION, extensionWithManifest } from './browsers';
import type { ExtensionBrowser, LaunchOptions } from './driver';
import { ExtensionStorage } from './extension-storage';
import { recordFailure } from './failures';
import type { FirefoxExtension } from './firefox';
import { Options } from './options';
import { CorrectionBar, Reader } from './overlay';
import { Popup } from './popup';
import { PageServer } from './server';

type Name = keyof typeof BROWSERS;
type Browser<N extends Name> = Awaited<ReturnType<(typeof BROWSERS)[N]['launch']>>;

/** Tools of a group of tests: a page server, a browser, and the extension's views in it. */
export interface BrowserSetup<N extends Name = Name> {
  readonly pages: PageServer;
  /** The driver of the named browser; where the name is not fixed, only what all browsers can do. */
  readonly browser: [Name] extends [N] ? ExtensionBrowser : Browser<N>;
  readonly popup: Popup;
  readonly reader: Reader;
  readonly bar: CorrectionBar;
  readonly options: Options;
  readonly storage: ExtensionStorage;
}

export interface BrowserSetupOptions extends Omit<LaunchOptions, 'extension'> {
  /** Folder for what the tests save. */
  readonly downloads?: string;
  /** Folder of a modified copy of the extension, which is loaded instead and removed after the tests. */
  readonly modified?: string;
  /** True for a new browser that no other group shares. */
  readonly fresh?: boolean;
}

/**
 * Browsers that groups without options of their own share, since starting one takes seconds. The drivers close them at
 * the end of this process.
 */
const shared = new Map<Name, Browser<Name>>();

/** Brings a shared browser back to its first state, except for what the extension keeps in memory. */
async function reset(browser: Browser<Name>): Promise<void> {
  await browser.open('about:blank');
  await browser.closePopup();
  const storage = new ExtensionStorage(browser);
  // A correction of the page that was closed just now may be stored late, and would apply to the next test's pages.
  await storage.eraseForGood(50);
  await browser.widen(1280);
  await browser.preferDark(false);
}

/**
 * An object that is created before the tests run. Tests are written down earlier, and need something to refer to it by:
 * the proxy, which fails where it is used too early.
 */
class DeferredObject<T extends object> {
  created: T | undefined;
  /** Passes everything on to the object, once it is created. */
  readonly proxy: T;

  /** @param known properties that can be read before the object is created */
  constructor(known: Partial<T> = {}) {
    const get = (_: T, property: string | symbol): unknown => {
      if (Object.hasOwn(known, property)) return Reflect.get(known, property);
      const { created } = this;
      if (!created) throw new Error(`${String(property)} is used before the tests of its group run`);
      const value: unknown = Reflect.get(created, property);
      return typeof value === 'function' ? value.bind(created) : value;
    };
    const getPrototypeOf = () => (this.created ? Object.getPrototypeOf(this.created) : null);
    this.proxy = new Proxy({} as T, { get, getPrototypeOf });
  }
}

/**
 * Starts a page server and a browser before the tests of a group, and ends them after the last test.
 * @returns both, and the extension's views, for use in the tests of the group
 */
export function setUpBrowser<N extends Name>(
  name: N,
  { modified, fresh, downloads, ...launchOptions }: BrowserSetupOptions = {},
): BrowserSetup<N> {
  const isShared = !modified && !fresh && Object.keys(launchOptions).length === 0;
  const launch = () => BROWSERS[name].launch({ extension: modified ?? BUILT_EXTENSION, ...launchOptions });
  const pages = new DeferredObject<PageServer>();
  const browser = new DeferredObject<Browser<Name>>({ name });
  let hasFailed = false;

  beforeAll(async () => {
    pages.created = await PageServer.start();
    browser.created = (isShared && shared.get(name)) || (await launch());
    if (isShared) shared.set(name, browser.created);
    if (downloads) await browser.created.saveTo(downloads);
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    hasFailed = true;
    if (browser.created) await recordFailure(browser.created, `${name} ${task.name}`);
  });

  afterAll(async () => {
    // A browser that failed a test may be in no state to share.
    if (isShared && hasFailed) shared.delete(name);
    if (browser.created && isShared && !hasFailed) await reset(browser.created);
    else await browser.created?.close();
    await pages.created?.close();
    if (modified) rmSync(modified, { recursive: true });
  });

  return {
    pages: pages.proxy,
    browser: browser.proxy as BrowserSetup<N>['browser'],
    popup: new Popup(browser.proxy, pages.proxy),
    reader: new Reader(browser.proxy),
    bar: new CorrectionBar(browser.proxy),
    options: new Options(browser.proxy),
    storage: new ExtensionStorage(browser.proxy),
  };
}

/**
 * Sets up a browser whose extension has access to sites once the user wants it: Chromium's has it from the start, since
 * no driver can answer the browser's prompt; Firefox agrees to what is requested.
 * @param sites patterns, as the manifest has them
 */
export function setUpPermitted<N extends Name>(name: N, ...sites: readonly string[]): BrowserSetup<N> {
  const permitted = () => extensionWithManifest((manifest) => ({ ...manifest, host_permissions: sites }));
  const setup = setUpBrowser(name, name === 'chromium' ? { modified: permitted() } : { fresh: true });
  beforeAll(async () => {
    if (name === 'firefox') await (setup.browser as FirefoxExtension).agreeToPermissions();
  });
  return setup;
}
