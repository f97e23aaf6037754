/**
 * Lets a build import an AssemblyScript file as WebAssembly: `import kernel from './assembly/kernel.ts?wasm'` is the
 * compiled module in base64. It is compiled by the build, so that no binary has to be kept in step with the source,
 * and kept in a cache from which later builds of the same source take it. With `?wasm=relaxed` it may use relaxed
 * vector instructions, which multiply and add in one.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { getOrCompute } from '../../src/dom/collections.ts';

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

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
/** Folder of compiled sources, each named by the digest of all that it is made from. */
const CACHE = join(MODULES, '.cache', 'leaflight-kernels');

async function compile(
  name: string,
  sources: ReadonlyMap<string, string>,
  relaxed: boolean,
): Promise<Uint8Array> {
  const options = [
    ...[name, '--outFile', 'output.wasm', '-O3', '--noAssert'],
    ...['--enable', 'simd', ...(relaxed ? ['--enable', 'relaxed-simd'] : [])],
    ...['--runtime', 'stub', '--use', 'abort=', '--maximumMemory', String(MAXIMUM_MEMORY)],
  ];
  const compiler = readFileSync(join(MODULES, 'assemblyscript', 'package.json'), 'utf8');
  const digest = createHash('sha256').update(JSON.stringify([compiler, options, ...sources]));
  const kept = join(CACHE, `${digest.digest('hex')}.wasm`);
  if (existsSync(kept)) return readFileSync(kept);
  const binary = await runCompiler(options, sources);
  mkdirSync(CACHE, { recursive: true });
  // Renamed when it is whole: another process may compile the same, or read it.
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, binary);
  renameSync(draft, kept);
  return binary;
}

async function runCompiler(
  options: readonly string[],
  sources: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  const { default: asc } = await import('assemblyscript/asc');
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main([...options], {
    readFile: (path) => sources.get(path) ?? null,
    writeFile(_name, contents) {
      if (typeof contents !== 'string') binary = contents;
    },
    listFiles: () => [],
  });
  if (error || !binary) throw new Error(`AssemblyScript: ${stderr.toString() || error?.message}`);
  return binary;
}

/** Compiled sources by file: several builds of one process (pages, content script; projects of tests) share them. */
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
