/**
 * Two builds: `vite build` → dist/extension, one folder for Chromium and Firefox alike;
 * `vite build --mode cli` → dist/cli/leaflight.mjs, the command for Node.
 */
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import { assemblyScript } from './src/model/wasm/compile.ts';
import { withoutWasmProbe } from './src/model/webgl/probe.ts';

/** Weights are imported as `….bin?inline`, in every build. */
const ASSETS = ['**/*.bin'];
const CONTENT_SCRIPT = { entry: 'src/content/index.ts', file: 'content.js' };
/** Licences of all bundled packages; linked from the options page. */
const LICENCES = 'licences.txt';

/**
 * Builds the content script as one self-contained file beside the rest.
 * CRXJS's `?script&iife` does that too, but drops this file's settings, leaves a second copy of the script with
 * all weights in the output, and lists it as web-accessible, which lets a page detect the extension.
 */
function contentScript(): Plugin {
  return {
    name: 'leaflight:content-script',
    apply: 'build',
    async generateBundle() {
      const result = (await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        assetsInclude: ASSETS,
        plugins: [assemblyScript(), withoutWasmProbe()],
        build: {
          write: false,
          minify: true,
          target: 'es2022',
          // A library of one file: all that it imports, now or later, is in it.
          lib: {
            entry: CONTENT_SCRIPT.entry,
            formats: ['iife'],
            name: 'leaflight',
            fileName: () => CONTENT_SCRIPT.file,
          },
          rolldownOptions: { output: { codeSplitting: false } },
          // Whatever the other contexts bundle is in the content script too.
          license: { fileName: LICENCES },
        },
      })) as Rolldown.RolldownOutput[];
      const [script, licences, ...others] = result.flatMap(({ output }) => output);
      if (script?.type !== 'chunk' || licences?.type !== 'asset' || others.length > 0) {
        throw new Error('the content script is not one file and its licences');
      }
      this.emitFile({ type: 'asset', fileName: LICENCES, source: licences.source });
      const source = script.code;
      // Chromium refuses a content script that holds a Unicode noncharacter.
      if (/[\uFDD0-\uFDEF\uFFFE\uFFFF]/.test(source)) throw new Error('noncharacter in the content script');
      this.emitFile({ type: 'asset', fileName: CONTENT_SCRIPT.file, source });
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

const extension: UserConfig = {
  plugins: [crx({ manifest: manifest as ManifestV3Export }), contentScript(), bothBrowsers()],
  assetsInclude: ASSETS,
  build: {
    outDir: 'dist/extension',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    minify: true,
    sourcemap: false,
    // Icons are files of the extension, never data: URLs, which its policy refuses.
    assetsInlineLimit: 0,
  },
};

const command: UserConfig = {
  publicDir: false,
  assetsInclude: ASSETS,
  plugins: [assemblyScript()],
  build: {
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20',
    ssr: 'src/cli/main.ts',
    minify: true,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'leaflight.mjs' } },
  },
};

export default defineConfig(({ mode }) => (mode === 'cli' ? command : extension));
