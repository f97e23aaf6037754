/**
 * `node scripts/tool.mjs NAME [ARG …]`: runs one of the project's tools after the set-up check, so that every
 * `npm run` script works in a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from './setup/packages.mjs';
import { fail, setUp } from './setup/setup.mjs';
import { toolFile } from './setup/tools.mjs';

try {
  const [name, ...args] = process.argv.slice(2);
  const file = toolFile(name);
  await setUp();
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  fail(error);
}
