/**
 * Backends for the network: the GPU through WebGL; WebAssembly; plain JavaScript arrays, which run anywhere.
 */
export const DEVICES = ['webgl', 'wasm', 'arrays'] as const;
export type Device = (typeof DEVICES)[number];

/** Proper names, which need no translation. */
const NAMES: Record<Device, string> = { webgl: 'WebGL', wasm: 'WebAssembly', arrays: 'JavaScript' };

/** Display name of a backend. */
export const deviceName = (device: string): string => NAMES[device as Device] ?? device;
