import { afterEach, expect, it, vi } from 'vitest';
import { bundledModel } from '../../engines/bundled-model';
import { type Classifier, classifierOf } from '../classifier';
import { createCpuClassifier } from './cpu-classifier';
import { withFallback } from './fallback';
import { createJsNetwork } from './js-backend';
import { sampleSnapshot } from './self-test';

const page = sampleSnapshot();
const model = bundledModel();

afterEach(() => vi.restoreAllMocks());

it('createCpuClassifier runs in WebAssembly when it is allowed', async () => {
  const classifier = await createCpuClassifier(model);
  expect(classifier.backend).toBe('wasm');
  expect((await classifier.predict(page)).refined.length).toBe(page.texts.length);
});

it.each([
  ['Module', new WebAssembly.CompileError('refused by Content Security Policy')],
  ['Instance', new EvalError('refused by Content Security Policy')],
] as const)('createCpuClassifier runs in plain arrays when a policy refuses a %s', async (name, error) => {
  vi.spyOn(WebAssembly, name).mockImplementation(
    class {
      constructor() {
        throw error;
      }
    },
  );
  const classifier = await createCpuClassifier(model);
  expect(classifier.backend).toBe('arrays');
  const expected = await classifierOf(createJsNetwork(model.weights), model).predict(page);
  expect(await classifier.predict(page)).toEqual(expected);
});

it('withFallback replaces a classifier for good when it fails', async () => {
  let calls = 0;
  const failing: Classifier = {
    backend: 'failing',
    predict: async () => {
      calls++;
      throw new Error('lost');
    },
    dispose() {},
  };
  const replacement = await createCpuClassifier(model);
  const classifier = await withFallback(
    () => failing,
    () => replacement,
  );
  expect(classifier.backend).toBe('failing');
  const [first, second] = await Promise.all([classifier.predict(page), classifier.predict(page)]);
  expect(first).toEqual(second);
  await classifier.predict(page);
  expect(classifier.backend).toBe('wasm');
  expect(calls).toBe(2);
});

it('withFallback tries again when the replacement could not be created', async () => {
  const failing: Classifier = {
    backend: 'failing',
    predict: async () => {
      throw new Error('lost');
    },
    dispose() {},
  };
  const replacements = [Promise.reject(new Error('not now')), createCpuClassifier(model)];
  const classifier = await withFallback(
    () => failing,
    () => replacements.shift()!,
  );
  await expect(classifier.predict(page)).rejects.toThrow('not now');
  expect((await classifier.predict(page)).refined).toHaveLength(page.texts.length);
});
