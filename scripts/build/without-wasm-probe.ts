/**
 * Takes out of TF.js the one place that tries WebAssembly: the package `long`, as it loads, for a division that
 * nothing here ever does. In Chromium a page with a strict policy would hear of the attempt (see
 * `content/network.ts`); the package works without.
 */
import type { Plugin } from 'vite';

const FILE = /[\\/]node_modules[\\/]long[\\/]src[\\/]long\.js$/;
const PROBE = /try \{\s*wasm = new WebAssembly\.Instance\([\s\S]*?\} catch \(e\) \{[\s\S]*?\}/;

/** The plugin for builds that put TF.js into a page. */
export function withoutWasmProbe(): Plugin {
  return {
    name: 'leaflight:without-wasm-probe',
    enforce: 'pre',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      const quiet = code.replace(PROBE, '');
      if (quiet.includes('new WebAssembly')) throw new Error(`${id} tries WebAssembly in a new way`);
      return { code: quiet, map: null };
    },
  };
}
