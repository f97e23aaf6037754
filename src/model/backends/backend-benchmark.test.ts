import { expect, it } from 'vitest';
import { shippedModel } from '../../engines/bundled-model';
import { judgeWith } from '../classifier';
import { fastest, type Makers, measureDevices } from './backend-benchmark';
import { createArraysNetwork } from './js-backend';

const model = shippedModel();
const arrays = async () => judgeWith(createArraysNetwork(model.weights), model);

/** Makers of which the WebAssembly device fails at its given call. */
const failing = (message: string, at: number): Makers => {
  let looks = 0;
  const wasm = async () => {
    const judge = await arrays();
    const look: typeof judge.look = (...args) =>
      ++looks === at ? Promise.reject(new Error(message)) : judge.look(...args);
    return { ...judge, look, dispose: () => judge.dispose() };
  };
  return { webgl: arrays, wasm, arrays };
};

it.each([1, 2])('measureDevices leaves out a device that fails at call %i', async (at) => {
  const measured = await measureDevices(failing('out of memory', at), ['wasm', 'arrays']);
  expect(Object.keys(measured)).toEqual(['arrays']);
});

it('measureDevices rejects when a failure is not caused by the device', async () => {
  const isNoFault = (error: unknown) => /left/.test(String(error));
  const measuring = measureDevices(failing('the page has left', 2), ['wasm', 'arrays'], isNoFault);
  await expect(measuring).rejects.toThrow('the page has left');
});

it('measureDevices adds the time that each page spends before it can create a device', async () => {
  const ready = { webgl: arrays, wasm: arrays, arrays };
  const day = 86_400_000;
  const measured = await measureDevices(ready, ['wasm', 'arrays'], undefined, { arrays: day });
  expect(measured.arrays).toBeGreaterThan(day);
  expect(fastest(measured)).toBe('wasm');
});
