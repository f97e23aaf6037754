/** `npm start`: set-up, build, then the extension on a sample page in Chromium. Dependency-free up to the build. */
import { join } from 'node:path';
import { ROOT, runQuietly, SetupError } from '../setup/packages.mjs';
import { fail, setUp } from '../setup/setup.mjs';

const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;

async function start() {
  await setUp({ chromium: true });
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = runQuietly(process.execPath, [vite, 'build', '--logLevel', 'warn']);
  if (status !== 0) throw new SetupError('the extension could not be built; see the messages above');
  console.log(`Ready and built after ${seconds()}.`);
  // The demonstration shares the drivers of the tests, which are TypeScript.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('/test/start/demo.ts', {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
  });
  await module.demonstrate(join(ROOT, 'demo'));
  console.log(`Finished after ${seconds()}.`);
}

await start().catch(fail);
