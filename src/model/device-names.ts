/** What may run the network: a graphics processor; WebAssembly, wherever it may run; plain arrays, which run anywhere. */
export const DEVICES = ['webgl', 'wasm', 'arrays'] as const;
export type Device = (typeof DEVICES)[number];

/** Proper names, the same in every language. */
const NAMES: Record<Device, string> = { webgl: 'WebGL', wasm: 'WebAssembly', arrays: 'JavaScript' };

/** What a person is told of a device. */
export const deviceName = (device: string): string => NAMES[device as Device] ?? device;
