/** `npm start`: set-up, build, then the extension on a sample page in Chromium. Dependency-free up to the build. */
import { join } from 'node:path';
import { ROOT } from './setup/packages.mjs';
import { fail, setUp } from './setup/setup.mjs';
import { buildExtension, importTypeScript } from './setup/tools.mjs';

const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;

async function start() {
  await setUp({ chromium: true });
  buildExtension();
  console.log(`Ready and built after ${seconds()}.`);
  // The demonstration uses the test drivers, which are TypeScript.
  const { demonstrate } = await importTypeScript('scripts/demo.ts');
  await demonstrate(join(ROOT, 'demo'));
  console.log(`Finished after ${seconds()}.`);
}

await start().catch(fail);
