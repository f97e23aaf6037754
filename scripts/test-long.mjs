/** `npm run test:long`: builds the package for npm and runs the tests that take minutes. Arguments go to Vitest. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './setup/packages.mjs';
import { fail, setUp } from './setup/setup.mjs';
import { toolFile } from './setup/tools.mjs';

async function testLong() {
  await setUp({ chromium: true, firefox: true });
  const build = spawnSync(process.execPath, ['scripts/npm/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  if (build.status !== 0) return 1;
  const args = [toolFile('vitest'), 'run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

process.exitCode = await testLong().catch(fail);
