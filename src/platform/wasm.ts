/**
 * Whether the policy of a page rules over WebAssembly in content scripts, as in Chromium. Merely trying there tells
 * on the extension: a refused attempt raises `securitypolicyviolation` in the page and sends the page's server a
 * report. Firefox runs content scripts in a sandbox with a policy of its own, and gives it `cloneInto`.
 */
export const pageRulesWasm = (): boolean =>
  typeof (globalThis as { cloneInto?: unknown }).cloneInto !== 'function';
