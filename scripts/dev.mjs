/** `npm run dev`: builds the extension, opens it in Chromium, and rebuilds and reloads it at every change. */
import { ROOT } from './setup/packages.mjs';
import { fail, setUp } from './setup/setup.mjs';
import { buildExtension, importTypeScript } from './setup/tools.mjs';

async function start() {
  await setUp({ chromium: true });
  buildExtension();
  const { develop } = await importTypeScript('scripts/dev.ts');
  await develop(ROOT, buildExtension);
}

await start().catch(fail);
