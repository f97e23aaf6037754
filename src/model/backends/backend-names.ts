/** Backends for the network: the GPU through WebGL; WebAssembly; plain JavaScript arrays, which run anywhere. */
export const BACKENDS = ['webgl', 'wasm', 'arrays'] as const;
export type Backend = (typeof BACKENDS)[number];

/** Proper names, which need no translation. */
const NAMES: Record<Backend, string> = { webgl: 'WebGL', wasm: 'WebAssembly', arrays: 'JavaScript' };

/** Name of a backend as users read it. */
export const backendName = (backend: string): string => NAMES[backend as Backend] ?? backend;
