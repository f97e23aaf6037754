/**
 * Sets up a fresh clone with nothing but Node: packages, then the requested browsers.
 *
 * node scripts/setup/setup.mjs [chromium] [firefox]
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureFirefox, installDebianBrowsers } from './browsers.mjs';
import { checkNode, ensurePackages, SetupError } from './packages.mjs';

/**
 * Checks Node, installs packages and browsers as needed; does nothing when all are installed. The browsers'
 * paths are left in the environment for the programs started next.
 * @param {{ chromium?: boolean, firefox?: boolean }} wanted
 */
export async function setUp(wanted = {}) {
  checkNode();
  await Promise.all([ensurePackages(), installDebianBrowsers(wanted)]);
  if (wanted.chromium) process.env.LEAFLIGHT_CHROMIUM = await ensureChromium();
  if (wanted.firefox) process.env.LEAFLIGHT_FIREFOX = await ensureFirefox();
}

/** Ends the process; a failure that the user can fix prints one line, any other its stack. */
export function fail(error) {
  process.stderr.write(`${error instanceof SetupError ? `leaflight: ${error.message}` : error.stack}\n`);
  process.exit(1);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  await setUp({ chromium: names.includes('chromium'), firefox: names.includes('firefox') }).catch(fail);
  for (const name of ['LEAFLIGHT_CHROMIUM', 'LEAFLIGHT_FIREFOX']) {
    if (process.env[name]) console.log(`${name}=${process.env[name]}`);
  }
}
