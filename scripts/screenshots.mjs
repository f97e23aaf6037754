/** `npm run screenshots`: builds the extension and takes the screenshots for the help page and the stores. */
import { join } from 'node:path';
import { ROOT } from './setup/packages.mjs';
import { fail, setUp } from './setup/setup.mjs';
import { buildExtension, importTypeScript } from './setup/tools.mjs';

async function takeAll() {
  await setUp({ chromium: true });
  buildExtension();
  // The test drivers are TypeScript.
  const { takeScreenshots } = await importTypeScript('scripts/screenshots/screenshots.ts');
  await takeScreenshots(join(ROOT, 'public'));
}

await takeAll().catch(fail);
