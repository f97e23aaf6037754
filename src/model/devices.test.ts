import { expect, it } from 'vitest';
import { shippedModel } from '../engines/shipped';
import { createArraysNetwork } from './arrays';
import { fastest, type Makers, measureDevices } from './devices';
import { judgeWith } from './judge';

const model = shippedModel();
const arrays = async () => judgeWith(createArraysNetwork(model.weights), model);

/** Devices of which one answers, at its first or second question, with a failure. */
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

it.each([1, 2])('leaves out a device that fails at look %i', async (at) => {
  const measured = await measureDevices(failing('out of memory', at), ['wasm', 'arrays']);
  expect(Object.keys(measured)).toEqual(['arrays']);
});

it('says nothing of a device whose failure is not its own', async () => {
  const isNoFault = (error: unknown) => /left/.test(String(error));
  const measuring = measureDevices(failing('the page has left', 2), ['wasm', 'arrays'], isNoFault);
  await expect(measuring).rejects.toThrow('the page has left');
});

it('counts what each page spends before a device can be made in it', async () => {
  const ready = { webgl: arrays, wasm: arrays, arrays };
  const day = 86_400_000;
  const measured = await measureDevices(ready, ['wasm', 'arrays'], undefined, { arrays: day });
  expect(measured.arrays).toBeGreaterThan(day);
  expect(fastest(measured)).toBe('wasm');
});
