import { expect, it } from 'vitest';
import { bundledModel } from '../../engines/bundled-model';
import { classifierOf } from '../classifier';
import { benchmarkBackends, type ClassifierFactories, fastestBackend } from './backend-benchmark';
import { createJsNetwork } from './js-backend';

const model = bundledModel();
const arrays = async () => classifierOf(createJsNetwork(model.weights), model);

/** Makers of which the WebAssembly device fails at its given call. */
const failing = (message: string, at: number): ClassifierFactories => {
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
  const measured = await benchmarkBackends(failing('out of memory', at), ['wasm', 'arrays']);
  expect(Object.keys(measured)).toEqual(['arrays']);
});

it('measureDevices rejects when a failure is not caused by the device', async () => {
  const isNoFault = (error: unknown) => /left/.test(String(error));
  const measuring = benchmarkBackends(failing('the page has left', 2), ['wasm', 'arrays'], isNoFault);
  await expect(measuring).rejects.toThrow('the page has left');
});

it('measureDevices adds the time that each page spends before it can create a device', async () => {
  const ready = { webgl: arrays, wasm: arrays, arrays };
  const day = 86_400_000;
  const measured = await benchmarkBackends(ready, ['wasm', 'arrays'], undefined, { arrays: day });
  expect(measured.arrays).toBeGreaterThan(day);
  expect(fastestBackend(measured)).toBe('wasm');
});
