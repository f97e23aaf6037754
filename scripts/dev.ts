/** Watches the source code; at each change, rebuilds the extension and reloads it and the page in an open Chromium. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { BUILT_EXTENSION } from '../test/helpers/browsers';
import { ChromiumExtension } from '../test/helpers/chromium';
import { pageCase } from '../test/helpers/page-cases';
import { PageServer } from '../test/helpers/server';
import { hasDisplay } from './demo';

/** Everything that the built extension is made from. */
const SOURCES = ['src', 'public', 'models', 'scripts/build', 'manifest.json', 'vite.config.ts', 'PRIVACY.md'];
/** Tests and the research code's caches are not part of the build. */
const IRRELEVANT = /\.test\.ts$|(?:^|[\\/])cache[\\/]|__pycache__|~$/;
/**
 * Pause after a change before the build starts: editors write a file in several steps, and branches change
 * many files at once.
 */
const QUIET_MS = 150;

/**
 * Runs until the browser is closed.
 * @param root the repository's top folder
 * @param build writes `dist/extension`; its errors are printed, and the next change is awaited
 */
export async function develop(root: string, build: () => void): Promise<void> {
  const pages = await PageServer.start();
  const browser = await ChromiumExtension.launch({ extension: BUILT_EXTENSION, headed: hasDisplay() });
  const closed = new Promise((resolve) => browser.context.once('close', resolve));
  const address = pages.add('sample', pageCase('article').html);
  await browser.open(address);
  console.log(
    `Chromium shows ${address}. Every change of the sources is built and loaded; Ctrl+C ends this.`,
  );

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Queue of builds: a build starts after the one before. */
  let builds = Promise.resolve();
  const update = async (file: string) => {
    console.log(`${file} changed; building …`);
    try {
      build();
      await reloadExtension(browser);
      console.log('Reloaded.');
    } catch (error) {
      console.log(`${(error as Error).message}\nChange it and save again.`);
    }
  };
  const watchers = SOURCES.map((source) =>
    watch(join(root, source), { recursive: true }, (_, name) => {
      const file = join(source, name ?? '');
      if (IRRELEVANT.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        builds = builds.then(() => update(file));
      }, QUIET_MS);
    }),
  );
  await closed;
  for (const watcher of watchers) watcher.close();
  clearTimeout(timer);
  await builds;
  await pages.close();
}

/** Reloads the extension from its folder, then the open pages, which still run the former content scripts. */
async function reloadExtension({ context }: ChromiumExtension): Promise<void> {
  const session = await context.browser()!.newBrowserCDPSession();
  await session.send('Extensions.loadUnpacked', { path: BUILT_EXTENSION });
  await session.detach();
  await Promise.all(context.pages().map((page) => page.reload().catch(() => {})));
}
