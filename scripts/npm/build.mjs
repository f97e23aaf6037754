/** `npm run build:npm`, and so `npm pack`: builds the library, the command and their types to `dist/npm`. */
import { fail, setUp } from '../setup/setup.mjs';
import { viteBuild } from '../setup/tools.mjs';

async function buildPackage() {
  await setUp();
  viteBuild('the library', ['--mode', 'library']);
  const { writeTypes } = await import('./write-types.mjs');
  await writeTypes();
}

await buildPackage().catch(fail);
