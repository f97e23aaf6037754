/** Bundles a module of the project as one script that runs inside a page. */
import { build, type Rolldown } from 'vite';
import { assemblyScript } from './assemblyscript';
import { bundledBytes } from './bundled-bytes';

/** @returns a script that assigns the module's exports to `globalThis.inPage` */
export async function bundleForPage(entry: string): Promise<string> {
  const outputs = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [assemblyScript(), bundledBytes()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      lib: { entry, name: 'inPage', formats: ['iife'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = outputs[0].output;
  return `${chunk.code};globalThis.inPage = inPage;`;
}
