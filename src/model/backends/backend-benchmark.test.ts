import { expect, it } from 'vitest';
import { bundledModel } from '../../engines/bundled-model';
import { classifierOf } from '../classifier';
import { benchmarkBackends, type ClassifierFactories, fastestBackend } from './backend-benchmark';
import { createJsNetwork } from './js-backend';

const model = bundledModel();
const arrays = async () => classifierOf(createJsNetwork(model.weights), model);

/** Factories whose WebAssembly classifier fails at the given call. */
const failingAt = (message: string, at: number): ClassifierFactories => {
  let calls = 0;
  const wasm = async () => {
    const classifier = await arrays();
    const predict: typeof classifier.predict = (...args) =>
      ++calls === at ? Promise.reject(new Error(message)) : classifier.predict(...args);
    return { ...classifier, predict, dispose: () => classifier.dispose() };
  };
  return { webgl: arrays, wasm, arrays };
};

it.each([1, 2])('benchmarkBackends leaves out a backend that fails at call %i', async (at) => {
  const times = await benchmarkBackends(failingAt('out of memory', at), ['wasm', 'arrays']);
  expect(Object.keys(times)).toEqual(['arrays']);
});

it('benchmarkBackends rejects when a failure is not caused by the backend', async () => {
  const isExternal = (error: unknown) => /left/.test(String(error));
  const benchmark = benchmarkBackends(failingAt('the page has left', 2), ['wasm', 'arrays'], isExternal);
  await expect(benchmark).rejects.toThrow('the page has left');
});

it('benchmarkBackends adds the time that each page spends before it can create a backend', async () => {
  const factories = { webgl: arrays, wasm: arrays, arrays };
  const day = 86_400_000;
  const times = await benchmarkBackends(factories, ['wasm', 'arrays'], undefined, { arrays: day });
  expect(times.arrays).toBeGreaterThan(day);
  expect(fastestBackend(times)).toBe('wasm');
});
