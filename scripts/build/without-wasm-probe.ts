/**
 * Removes the one place in TF.js that tries WebAssembly: the package `long`, when it loads, for a division
 * that is never used here. In Chromium, a page with a strict policy would notice the attempt (see
 * `session/chosen-engine.ts`); the package works without it.
 */
import type { Plugin } from 'vite';

const FILE = /[\\/]node_modules[\\/]long[\\/]src[\\/]long\.js$/;
const PROBE = /try \{\s*wasm = new WebAssembly\.Instance\([\s\S]*?\} catch \(e\) \{[\s\S]*?\}/;

/** Plugin for builds that inject TF.js into a page. */
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
