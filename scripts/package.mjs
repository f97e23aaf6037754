/** `npm run package`: builds the extension and writes the packages for the stores to `dist/packages`. */
import { fail, setUp } from './setup/setup.mjs';
import { buildExtension, importTypeScript } from './setup/tools.mjs';

async function packageAll() {
  await setUp();
  buildExtension();
  const { writePackages } = await importTypeScript('scripts/package/write-packages.ts');
  for (const { path, bytes, sha256 } of writePackages('dist/extension', 'dist/packages')) {
    console.log(`${path}  ${bytes} bytes  SHA-256 ${sha256}`);
  }
}

await packageAll().catch(fail);
