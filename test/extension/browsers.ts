/** The browsers that tests run in, and the extension that they run. */
import { fileURLToPath } from 'node:url';
import { ChromiumExtension } from './chromium';
import { FirefoxExtension } from './firefox';

export const BROWSERS = { chromium: ChromiumExtension, firefox: FirefoxExtension };

/** The output of `vite build`, or another build of it. */
export const BUILT_EXTENSION =
  process.env.LEAFLIGHT_EXTENSION ?? fileURLToPath(new URL('../../dist/extension', import.meta.url));
