/**
 * Lets a build import an AssemblyScript file as WebAssembly: `import kernel from './assembly/kernel.ts?wasm'`
 * is the compiled module in base64. It is compiled in every build, so that no binary has to be kept in step
 * with the source. With `?wasm=relaxed` it may use relaxed vector instructions, which multiply and add in
 * one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { getOrCompute } from '../../src/dom/map-values.ts';

const QUERY = /^(.+\.ts)\?wasm(=relaxed)?$/;
/** Maximum memory in pages of 64 kB; a page of half a million blocks fits. */
const MAXIMUM_MEMORY = 8192;

/** The file and its siblings, which it may import, by name. */
const sourcesOf = (file: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(dirname(file))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [name, readFileSync(join(dirname(file), name), 'utf8')]),
  );

async function compile(
  name: string,
  sources: ReadonlyMap<string, string>,
  relaxed: boolean,
): Promise<Uint8Array> {
  const { default: asc } = await import('assemblyscript/asc');
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      ...[name, '--outFile', 'output.wasm', '-O3', '--noAssert'],
      ...['--enable', 'simd', ...(relaxed ? ['--enable', 'relaxed-simd'] : [])],
      ...['--runtime', 'stub', '--use', 'abort=', '--maximumMemory', String(MAXIMUM_MEMORY)],
    ],
    {
      readFile: (path) => sources.get(path) ?? null,
      writeFile(_name, contents) {
        if (typeof contents !== 'string') binary = contents;
      },
      listFiles: () => [],
    },
  );
  if (error || !binary) throw new Error(`AssemblyScript: ${stderr.toString() || error?.message}`);
  return binary;
}

/**
 * Compiled sources by file: several builds of one process (pages, content script; projects of tests) share
 * them.
 */
const compiled = new Map<string, Promise<Uint8Array>>();

/** Plugin for every build that includes the network. */
export function assemblyScript(): Plugin {
  return {
    name: 'leaflight:assemblyscript',
    enforce: 'pre',
    async load(id) {
      const [, file, relaxed] = QUERY.exec(id) ?? [];
      if (!file) return null;
      const sources = sourcesOf(file);
      for (const name of sources.keys()) this.addWatchFile(join(dirname(file), name));
      const key = JSON.stringify([id, ...sources]);
      const result = getOrCompute(compiled, key, () =>
        compile(basename(file), sources, relaxed !== undefined),
      );
      return `export default ${JSON.stringify(Buffer.from(await result).toString('base64'))};`;
    },
  };
}

const KERNEL = fileURLToPath(new URL('../../src/model/backends/wasm/assembly/kernel.ts', import.meta.url));

/** Compiles the kernel with relaxed vector instructions. */
export const compiledKernel = (): Promise<Uint8Array> => compile(basename(KERNEL), sourcesOf(KERNEL), true);
