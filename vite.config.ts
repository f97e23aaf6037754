/**
 * Four builds: `vite build` → dist/extension, one folder for both Chromium and Firefox; `vite build --mode
 * cli` → dist/cli, the command for Node, which starts at leaflight.mjs; `vite build --mode research` →
 * dist/research, the laboratory's command; `vite build --mode library` → dist/npm, the package for npm.
 */
import { readFileSync, rmSync } from 'node:fs';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import project from './package.json' with { type: 'json' };
import { assemblyScript } from './scripts/build/assemblyscript.ts';
import { bundledBytes } from './scripts/build/bundled-bytes.ts';
import { library } from './scripts/build/library.ts';
import { type BundledPackage, licencesOf } from './scripts/build/licences.ts';
import { sharedHead } from './scripts/build/shared-head.ts';
import { withoutWasmProbe } from './scripts/build/without-wasm-probe.ts';

/** Silences the plugin timing warning: compiling the kernel is expected to take seconds. */
const CHECKS = { pluginTimings: false };
/**
 * Scripts bundled into one file each. Those in `entries/` are injected into pages: `content.js` by a click, the others
 * after it when they are first needed; the comment at the head of each says when. `first-paint.js` shows the popup, and
 * loads `popup.js`, which would otherwise be five files: the popup is painted only once what its page names is loaded
 * (`npm run bench -- --popup`). It and the list of highlights import `pack.js`, a module, when they save a book.
 */
const SINGLE_FILES = [
  { entry: 'src/extension/entries/content.ts', file: 'content.js' },
  { entry: 'src/extension/entries/article.ts', file: 'article.js' },
  { entry: 'src/extension/entries/export.ts', file: 'export.js' },
  { entry: 'src/extension/entries/correct.ts', file: 'correct.js' },
  { entry: 'src/extension/entries/annotate.ts', file: 'annotate.js' },
  { entry: 'src/extension/entries/networks.ts', file: 'networks.js' },
  { entry: 'src/extension/entries/engines.ts', file: 'engines.js' },
  { entry: 'src/extension/entries/auto.ts', file: 'auto.js' },
  { entry: 'src/extension/entries/auto-reader.ts', file: 'auto-reader.js' },
  { entry: 'src/extension/entries/preferences.ts', file: 'preferences.js' },
  { entry: 'src/extension/entries/new-marks.ts', file: 'new-marks.js' },
  { entry: 'src/extension/popup/first-paint.ts', file: 'first-paint.js' },
  { entry: 'src/extension/popup/popup.ts', file: 'popup.js' },
  { entry: 'src/extension/ui/pack.ts', file: 'pack.js', format: 'es' },
] as const;
const OUTPUT = 'dist/extension';
/**
 * The oldest browsers that the manifest admits. For older ones the minifier would write `:dir()` as a list of languages,
 * which is wrong where a page's language is written in another direction than the interface's.
 */
const CSS_TARGET = [
  `chrome${manifest.minimum_chrome_version}`,
  `firefox${Number.parseInt(manifest.browser_specific_settings.gecko.strict_min_version, 10)}`,
];
/**
 * List of licences, written from the bundled packages; linked from the options page, like the other
 * documents.
 */
const LICENCES = 'licences.txt';
const DOCUMENTS = [
  { from: 'models/leaflight/card.md', to: 'model-card.txt' },
  { from: 'PRIVACY.md', to: 'privacy.txt' },
];

/** Bundles one script; returns its code and the packages in it. */
async function buildScript(
  entry: string,
  file: string,
  format: 'iife' | 'es',
): Promise<{ code: string; packages: BundledPackage[] }> {
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [assemblyScript(), bundledBytes(), withoutWasmProbe()],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      cssTarget: CSS_TARGET,
      // A library of one file: everything that it imports, statically or dynamically, is inlined.
      lib: { entry, formats: [format], name: 'leaflight', fileName: () => file },
      rolldownOptions: { checks: CHECKS, output: { codeSplitting: false } },
      license: { fileName: 'licences.json' },
    },
  })) as Rolldown.RolldownOutput[];
  const [script, licences, ...others] = result.flatMap(({ output }) => output);
  if (script?.type !== 'chunk' || licences?.type !== 'asset' || others.length > 0) {
    throw new Error(`${file} is not one file and its licences`);
  }
  // Chromium refuses a content script that holds a Unicode noncharacter.
  if (/\p{Noncharacter_Code_Point}/u.test(script.code)) throw new Error(`noncharacter in ${file}`);
  return { code: script.code, packages: JSON.parse(String(licences.source)) };
}

/**
 * Builds each of these scripts as one self-contained file next to the main build. CRXJS's `?script&iife` does
 * that for content scripts too, but drops this file's settings, leaves a second copy of the script with all
 * weights in the output, and lists it as web-accessible, which lets a page detect the extension.
 */
function singleFiles(): Plugin {
  return {
    name: 'leaflight:single-files',
    apply: 'build',
    async generateBundle() {
      const bundled: BundledPackage[] = [];
      for (const script of SINGLE_FILES) {
        const { entry, file } = script;
        const { code, packages } = await buildScript(
          entry,
          file,
          'format' in script ? script.format : 'iife',
        );
        this.emitFile({ type: 'asset', fileName: file, source: code });
        bundled.push(...packages);
      }
      // These scripts also include every package that the other contexts bundle.
      this.emitFile({ type: 'asset', fileName: LICENCES, source: licencesOf(bundled) });
      for (const { from, to } of DOCUMENTS) {
        this.emitFile({ type: 'asset', fileName: to, source: readFileSync(from) });
      }
    },
  };
}

/** Makes the built manifest serve both browsers: Firefox knows only `background.scripts`, Chromium only a worker. */
function bothBrowsers(): Plugin {
  return {
    name: 'leaflight:both-browsers',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const asset = bundle['manifest.json'];
        if (asset?.type !== 'asset') throw new Error('no manifest.json in the output');
        const built = JSON.parse(String(asset.source));
        built.background.scripts = [built.background.service_worker];
        delete built.web_accessible_resources;
        asset.source = JSON.stringify(built, null, 2);
      },
    },
  };
}

/** Leaves out the store assets, which are in `public/` next to the extension's files but not part of it. */
function withoutStoreAssets(): Plugin {
  return {
    name: 'leaflight:without-store-assets',
    apply: 'build',
    closeBundle: () => rmSync(`${OUTPUT}/store`, { recursive: true, force: true }),
  };
}

const extension: UserConfig = {
  plugins: [
    assemblyScript(),
    bundledBytes(),
    sharedHead(),
    crx({ manifest: manifest as ManifestV3Export }),
    singleFiles(),
    bothBrowsers(),
    withoutStoreAssets(),
  ],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: CSS_TARGET,
    // A page's scripts are fetched together, without waiting for imports.
    modulePreload: { polyfill: false },
    minify: true,
    sourcemap: false,
    // Icons are files of the extension, never data: URLs, which its policy refuses.
    rolldownOptions: {
      checks: CHECKS,
      input: {
        help: 'src/extension/help/index.html',
        highlights: 'src/extension/annotation-list/index.html',
        welcome: 'src/extension/welcome/index.html',
        sample: 'src/extension/welcome/sample.html',
      },
    },
    assetsInlineLimit: 0,
    // The background contains the weights.
    chunkSizeWarningLimit: 1_000,
  },
};

/**
 * Packages that run in what is built, which is complete in itself. All packages are for development in
 * package.json, so that the package for npm depends on none.
 */
const BUNDLED: ReadonlySet<string> = new Set([
  '@exodus/bytes',
  '@hpcc-js/wasm-zstd',
  '@tensorflow/tfjs-backend-webgl',
  '@tensorflow/tfjs-core',
  'approx-string-match',
  'chardet',
  'dompurify',
  'fzstd',
  'hast-util-to-html',
  'hast-util-to-mdast',
  'html-encoding-sniffer',
  'hyparquet',
  'hyparquet-compressors',
  'hyparquet-writer',
  'mdast-util-gfm',
  'mdast-util-math',
  'mdast-util-to-markdown',
  'parse5',
  'warcio',
  'webextension-polyfill',
]);

/** Build of a command for Node, started by `entries`, which name the files in the output. */
const command = (outDir: string, entries: Record<string, string>): UserConfig => ({
  publicDir: false,
  plugins: [assemblyScript(), bundledBytes()],
  // Bundled, since reading the packages file by file took longer than extracting a page. Development tools
  // stay external.
  ssr: {
    noExternal: true,
    external: Object.keys(project.devDependencies).filter((name) => !BUNDLED.has(name)),
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'node20',
    ssr: true,
    minify: true,
    sourcemap: false,
    rolldownOptions: {
      checks: CHECKS,
      input: entries,
      // Each command is a chunk of its own: one that only starts workers does not load their code.
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});

const LEAFLIGHT = { leaflight: 'src/cli/main.ts' };
/** The builds other than the extension, by mode. */
const COMMANDS: Record<string, UserConfig> = {
  cli: command('dist/cli', LEAFLIGHT),
  // It contains the product's command too, whose workers it measures.
  research: command('dist/research', { ...LEAFLIGHT, research: 'models/research/commands.ts' }),
  library,
};

export default defineConfig(({ mode }) => COMMANDS[mode] ?? extension);
