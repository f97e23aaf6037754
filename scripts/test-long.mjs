/**
 * `npm run test:long`: builds the package for npm and the extension, and runs the tests that take minutes, then those of
 * `npm test` with all that is left out there: details, large pages, both browsers, every case (test/helpers/long-tests.ts).
 * Arguments go to Vitest, which then runs only the files that they name.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from './setup/packages.mjs';
import { fail, setUp } from './setup/setup.mjs';
import { toolFile, viteBuild } from './setup/tools.mjs';

/** Runs Vitest with the given arguments and returns its exit code. */
function runVitest(args) {
  const env = { ...process.env, LEAFLIGHT_LONG_TESTS: 'all' };
  const command = [toolFile('vitest'), 'run', ...args];
  return spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}

async function testLong() {
  await setUp({ chromium: true, firefox: true });
  const build = spawnSync(process.execPath, ['scripts/npm/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  if (build.status !== 0) return 1;
  viteBuild('the extension', []);
  const wanted = ['--passWithNoTests', ...process.argv.slice(2)];
  return Math.max(runVitest(['--config', 'vitest.long.config.ts', ...wanted]), runVitest(wanted));
}

process.exitCode = await testLong().catch(fail);
