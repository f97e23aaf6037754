/**
 * `npm run test:long`: builds the package for npm and the extension, and runs the tests that take minutes, then all
 * browser tests in both browsers and with longer pages, the growth test on large pages, and saved Markdown with all
 * strings that attack it.
 * Arguments go to Vitest, which then runs only the files that they name.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from './setup/packages.mjs';
import { fail, setUp } from './setup/setup.mjs';
import { toolFile, viteBuild } from './setup/tools.mjs';

const LARGE_PAGES = { LEAFLIGHT_GROWTH: '1000,4000,16000' };

/** Runs Vitest with the given arguments and returns its exit code. */
function runVitest(args, environment = {}) {
  const env = { ...process.env, ...environment };
  const command = [toolFile('vitest'), 'run', ...args];
  return spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}

async function testLong() {
  await setUp({ chromium: true, firefox: true });
  const build = spawnSync(process.execPath, ['scripts/npm/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  if (build.status !== 0) return 1;
  viteBuild('the extension', []);
  const wanted = process.argv.slice(2);
  const long = runVitest(['--config', 'vitest.long.config.ts', ...wanted]);
  if (wanted.length > 0) return long;
  const browsers = runVitest(['--project', 'browser'], { LEAFLIGHT_BROWSERS: 'all' });
  const growth = runVitest(['--project', 'growth'], LARGE_PAGES);
  const attacks = runVitest(['--project', 'unit', 'test/hostile-markdown'], { LEAFLIGHT_ATTACKS: 'all' });
  return Math.max(long, browsers, growth, attacks);
}

process.exitCode = await testLong().catch(fail);
