/**
 * `npm run bench`: packages, arguments, then the browser, the build and all measurements. Prints nothing on
 * standard output except the figures.
 */
import { ROOT } from '../../scripts/setup/packages.mjs';
import { fail, setUp } from '../../scripts/setup/setup.mjs';
import { buildExtension, importTypeScript } from '../../scripts/setup/tools.mjs';

async function makeReady(browsers) {
  await setUp(browsers);
  buildExtension();
}

async function start() {
  await setUp();
  // The bench uses the test drivers, which are TypeScript.
  const { run } = await importTypeScript('test/bench/bench.ts');
  process.exitCode = await run(process.argv.slice(2), ROOT, makeReady);
}

await start().catch(fail);
