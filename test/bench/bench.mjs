/**
 * `npm run bench`: packages, the arguments, then the browser, the build and all measurements. Silent on standard output,
 * which belongs to the figures.
 */
import { join } from 'node:path';
import { ROOT, runQuietly, SetupError } from '../setup/packages.mjs';
import { fail, setUp } from '../setup/setup.mjs';

async function makeReady(browsers) {
  await setUp(browsers);
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = runQuietly(process.execPath, [vite, 'build', '--logLevel', 'warn']);
  if (status !== 0) throw new SetupError('the extension could not be built; see the messages above');
}

async function start() {
  await setUp();
  // The bench shares the drivers of the tests, which are TypeScript.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('/test/bench/bench.ts', {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
  });
  process.exitCode = await module.run(process.argv.slice(2), ROOT, makeReady);
}

await start().catch(fail);
