/** `npm run screenshots`: builds the extension and takes the pictures of the help page and of the stores. */
import { join } from 'node:path';
import { ROOT, runQuietly, SetupError } from '../setup/packages.mjs';
import { fail, setUp } from '../setup/setup.mjs';

async function takeAll() {
  await setUp({ chromium: true });
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = runQuietly(process.execPath, [vite, 'build', '--logLevel', 'warn']);
  if (status !== 0) throw new SetupError('the extension could not be built; see the messages above');
  // The drivers of the tests are TypeScript.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('/test/harness/screenshots.ts', {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
  });
  await module.takeScreenshots(join(ROOT, 'public'));
}

await takeAll().catch(fail);
