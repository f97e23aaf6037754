/** Setup of the browser tests: a page server, and a browser with the built extension. */
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { BROWSERS, BUILT_EXTENSION } from './browsers';
import { type ExtensionBrowser, type LaunchOptions, pause } from './driver';
import { ExtensionStorage } from './extension-storage';
import { recordFailure } from './failures';
import { Options } from './options';
import { CorrectionBar, Reader } from './overlay';
import { Popup } from './popup';
import { PageServer } from './server';

type Name = keyof typeof BROWSERS;
type Browser<N extends Name> = Awaited<ReturnType<(typeof BROWSERS)[N]['launch']>>;

/** Equipment of a group of tests: a browser, and the extension's views in it. */
export interface Started<N extends Name = Name> {
  readonly pages: PageServer;
  /** The browser of that name; what all browsers can do where tests run in any. */
  readonly browser: [Name] extends [N] ? ExtensionBrowser : Browser<N>;
  readonly popup: Popup;
  readonly reader: Reader;
  readonly bar: CorrectionBar;
  readonly options: Options;
  readonly storage: ExtensionStorage;
}

export interface StartOptions extends Omit<LaunchOptions, 'extension'> {
  /** Folder for what the tests save. */
  readonly downloads?: string;
  /** Folder of a modified copy of the extension, launched in its place and removed at the end. */
  readonly modified?: string;
  /** True for a browser of the group's own, in which nothing has been done before. */
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
  do {
    await storage.erase();
    await pause(50);
  } while (!(await storage.isErased()));
  await browser.widen(1280);
  await browser.preferDark(false);
}

/** An object that is made before the tests run; until then, tests can name it but not use it. */
class Late<Made extends object> {
  made: Made | undefined;
  /** Passes everything on to the object, once there is one. */
  readonly object: Made;

  /** @param known properties that it has from the start */
  constructor(known: Partial<Made> = {}) {
    const get = (_: Made, property: string | symbol): unknown => {
      if (Object.hasOwn(known, property)) return Reflect.get(known, property);
      const { made } = this;
      if (!made) throw new Error(`${String(property)} is used before the tests of its group run`);
      const value: unknown = Reflect.get(made, property);
      return typeof value === 'function' ? value.bind(made) : value;
    };
    const getPrototypeOf = () => (this.made ? Object.getPrototypeOf(this.made) : null);
    this.object = new Proxy({} as Made, { get, getPrototypeOf });
  }
}

/**
 * Starts a page server and a browser before the tests of a group, and ends them after the last test.
 * @returns both, and the extension's views, for use in the tests of the group
 */
export function startBefore<N extends Name>(
  name: N,
  { modified, fresh, downloads, ...launchOptions }: StartOptions = {},
): Started<N> {
  const isShared = !modified && !fresh && !downloads && Object.keys(launchOptions).length === 0;
  const launch = () => BROWSERS[name].launch({ extension: modified ?? BUILT_EXTENSION, ...launchOptions });
  const pages = new Late<PageServer>();
  const browser = new Late<Browser<Name>>({ name });
  let hasFailed = false;

  beforeAll(async () => {
    pages.made = await PageServer.start();
    browser.made = (isShared && shared.get(name)) || (await launch());
    if (isShared) shared.set(name, browser.made);
    if (downloads) await browser.made.saveTo(downloads);
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    hasFailed = true;
    if (browser.made) await recordFailure(browser.made, `${name} ${task.name}`);
  });

  afterAll(async () => {
    // A browser that failed a test may be in no state to share.
    if (isShared && hasFailed) shared.delete(name);
    if (browser.made && isShared && !hasFailed) await reset(browser.made);
    else await browser.made?.close();
    await pages.made?.close();
    if (modified) rmSync(modified, { recursive: true });
  });

  return {
    pages: pages.object,
    browser: browser.object as Started<N>['browser'],
    popup: new Popup(browser.object, pages.object),
    reader: new Reader(browser.object),
    bar: new CorrectionBar(browser.object),
    options: new Options(browser.object),
    storage: new ExtensionStorage(browser.object),
  };
}
