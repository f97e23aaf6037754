/** Bundles a module of the project as one script, to be run inside a page. */
import { build, type Rolldown } from 'vite';
import { assemblyScript } from '../../scripts/build/assemblyscript';

/** @returns a script that assigns the module's exports to `globalThis.parity` */
export async function bundleForPage(entry: string): Promise<string> {
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    assetsInclude: ['**/*.bin'],
    plugins: [assemblyScript()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      lib: { entry, name: 'parity', formats: ['iife'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  const { code } = result[0].output[0];
  return `${code};globalThis.parity = parity;`;
}
