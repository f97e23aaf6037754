/**
 * Build of the package for npm, `dist/npm`: the library, the stand-in for Readability.js and the command, which
 * share their chunks. Nothing outside the command asks for Node, so that the same files serve every platform.
 */
import { posix } from 'node:path';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import { assemblyScript, compiledKernel } from './assemblyscript.ts';
import { bundledBytes } from './bundled-bytes.ts';
import { type BundledPackage, licencesOfPackages } from './licences.ts';

/** Entries of the package by the name of their file. */
const ENTRIES = {
  index: 'src/library/index.ts',
  workerd: 'src/library/workerd.ts',
  readability: 'src/library/readability.ts',
  'readability-workerd': 'src/library/readability-workerd.ts',
  leaflight: 'src/cli/main.ts',
};
const KERNEL = 'leaflight:kernel.wasm';
const KERNEL_FILE = 'kernel.wasm';
const LICENCES = 'licences.json';

/** Writes the kernel as a file of its own, which Workers import as a module. */
function kernelFile(): Plugin {
  return {
    name: 'leaflight:kernel-file',
    enforce: 'pre',
    resolveId: (id) => (id === KERNEL ? { id: `./${KERNEL_FILE}`, external: true } : null),
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: KERNEL_FILE, source: await compiledKernel() });
    },
  };
}

/**
 * Stand-ins for packages, and for files of packages, whose work is done elsewhere or never asked for: the parser has
 * the table of named characters, every platform clones, an article holds no SVG, no `aria-*`, no XLink, no player and no
 * field but the disabled boxes of tasks, and is written with all its tags and without named characters, and the parser's
 * errors are not read. They save 23 kB of the packed file.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  'decode-named-character-reference': `
    import { decodeHTMLStrict } from 'entities/decode';
    export function decodeNamedCharacterReference(name) {
      const decoded = decodeHTMLStrict('&' + name + ';');
      return decoded.startsWith('&' + name) ? false : decoded;
    }`,
  // Names records that are written, which are never; by itself it asks for Node.
  'uuid-random': 'export default () => crypto.randomUUID();',
  // Reads files, which are never given by name; by itself it asks for Node.
  'chardet/lib/fs/node': 'export default () => undefined;',
  '@ungap/structured-clone': 'export default (value) => structuredClone(value);',
  'property-information/lib/svg.js': 'export const svg = { property: {}, normal: {} };',
  'property-information/lib/aria.js': 'export const aria = { property: {}, normal: {} };',
  'property-information/lib/xlink.js': 'export const xlink = { property: {}, normal: {} };',
  'stringify-entities/lib/util/to-named.js': 'export const toNamed = () => "";',
  'hast-util-to-html/lib/omission/closing.js': 'export const closing = () => false;',
  'hast-util-to-html/lib/omission/opening.js': 'export const opening = () => false;',
  ...Object.fromEntries(
    ['base', 'iframe', 'input', 'media', 'select', 'textarea'].map((name) => [
      `hast-util-to-mdast/lib/handlers/${name}.js`,
      `export const ${name} = () => undefined;`,
    ]),
  ),
  'parse5/dist/common/error-codes.js': 'export const ERR = {};',
};

function standIns(): Plugin {
  return {
    name: 'leaflight:stand-ins',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const path = id.startsWith('.') ? posix.join(posix.dirname(importer), id) : id;
      const name = path.split('node_modules/').at(-1)!;
      return Object.hasOwn(STAND_INS, name) ? `\0${name}` : null;
    },
    load: (id) => (id.startsWith('\0') ? (STAND_INS[id.slice(1)] ?? null) : null),
  };
}

/** Modules that only crawls need, and what they alone load: most who install the package never do. */
const CRAWLS = ['src/cli/corpus.ts', 'src/cli/corpus-worker.ts'];

/** Names of the packages in the files that the entries load without crawls. */
function packagesWithoutCrawls(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const isOfCrawls = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    CRAWLS.some((file) => facadeModuleId?.endsWith(file));
  const loaded = new Set<Rolldown.OutputChunk>();
  const waiting = chunks.filter(({ isEntry }) => isEntry);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (loaded.has(chunk) || isOfCrawls(chunk)) continue;
    loaded.add(chunk);
    const names = new Set([...chunk.imports, ...chunk.dynamicImports]);
    waiting.push(...chunks.filter(({ fileName }) => names.has(fileName)));
  }
  const modules = [...loaded].flatMap(({ moduleIds }) => moduleIds);
  return new Set(modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []));
}

/** Replaces the list of bundled packages by the text of their licences, in one file and one for crawls. */
function licenceFile(): Plugin {
  return {
    name: 'leaflight:licence-file',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const found = bundle[LICENCES];
        if (found?.type !== 'asset') throw new Error(`no ${LICENCES} in the output`);
        const packages: BundledPackage[] = JSON.parse(String(found.source));
        delete bundle[LICENCES];
        const core = packagesWithoutCrawls(bundle);
        const write = (fileName: string, list: BundledPackage[]) =>
          this.emitFile({ type: 'asset', fileName, source: licencesOfPackages(list) });
        write(
          'licences.txt',
          packages.filter(({ name }) => core.has(name)),
        );
        write(
          'licences-of-crawls.txt',
          packages.filter(({ name }) => !core.has(name)),
        );
      },
    },
  };
}

export const library: UserConfig = {
  publicDir: false,
  plugins: [assemblyScript(), bundledBytes({ compressed: true }), kernelFile(), standIns(), licenceFile()],
  // Neither Node's nor a browser's variant of a package is taken.
  ssr: { noExternal: true, resolve: { conditions: ['module', 'import', 'default'] } },
  build: {
    outDir: 'dist/npm',
    emptyOutDir: true,
    target: 'es2022',
    ssr: true,
    ssrEmitAssets: true,
    minify: true,
    sourcemap: false,
    license: { fileName: LICENCES },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ENTRIES,
      output: {
        // The command starts its workers by this name.
        entryFileNames: ({ name }) => (name === 'leaflight' ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name].js',
        // Joined: small modules that much of the library needs would be files of their own, each with a header in the archive.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /src\/(?:scheduler|model\/base64|structure\/words|roles\/parts|engines\/engine|library\/file-signatures)\.ts$/,
            },
          ],
        },
        banner: ({ name, isEntry }) => (isEntry && name === 'leaflight' ? '#!/usr/bin/env node' : ''),
      },
    },
  },
};
