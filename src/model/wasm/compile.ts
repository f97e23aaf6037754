/**
 * Lets a build import an AssemblyScript file as WebAssembly: `import kernel from './assembly/kernel.ts?wasm'` is the
 * compiled module in base64. Compiled from source in every build, so that no binary has to be kept in step with it.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const SUFFIX = '.ts?wasm';
/** Pages of 64 kB; a page of half a million blocks fits. */
const MAXIMUM_MEMORY = 8192;

async function compile(source: string): Promise<string> {
  const { default: asc } = await import('assemblyscript/asc');
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      ...['input.ts', '--outFile', 'output.wasm', '-O3', '--noAssert'],
      ...['--enable', 'simd', '--runtime', 'stub', '--use', 'abort='],
      ...['--maximumMemory', String(MAXIMUM_MEMORY)],
    ],
    {
      readFile: (name) => (name === 'input.ts' ? source : null),
      writeFile(_name, contents) {
        if (typeof contents !== 'string') binary = contents;
      },
      listFiles: () => [],
    },
  );
  if (error || !binary) throw new Error(`AssemblyScript: ${stderr.toString() || error?.message}`);
  return Buffer.from(binary).toString('base64');
}

/** Several builds of one process (pages, content script; projects of tests) compile a source once. */
const compiled = new Map<string, Promise<string>>();

/** The plugin for every build that takes the network in. */
export function assemblyScript(): Plugin {
  return {
    name: 'leaflight:assemblyscript',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, id.indexOf('?'));
      this.addWatchFile(file);
      const source = await readFile(file, 'utf8');
      let result = compiled.get(source);
      if (!result) {
        result = compile(source);
        compiled.set(source, result);
      }
      return `export default ${JSON.stringify(await result)};`;
    },
  };
}
