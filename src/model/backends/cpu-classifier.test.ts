import { afterEach, expect, it, vi } from 'vitest';
import { bundledModel } from '../../engines/bundled-model';
import { type Classifier, classifierOf } from '../classifier';
import { createCpuClassifier } from './cpu-classifier';
import { withFallback } from './fallback';
import { createJsNetwork } from './js-backend';
import { sampleOutline } from './self-test';

const page = sampleOutline();
const model = bundledModel();

afterEach(() => vi.restoreAllMocks());

it('createProcessorJudge runs in WebAssembly when it is allowed', async () => {
  const judge = await createCpuClassifier(model);
  expect(judge.device).toBe('wasm');
  expect((await judge.look(page)).refined.length).toBe(page.texts.length);
});

it.each([
  ['compile', new WebAssembly.CompileError('refused by Content Security Policy')],
  ['instantiate', new EvalError('refused by Content Security Policy')],
] as const)('createProcessorJudge runs in plain arrays when a policy refuses to %s', async (step, error) => {
  vi.spyOn(WebAssembly, step).mockRejectedValue(error);
  const judge = await createCpuClassifier(model);
  expect(judge.device).toBe('arrays');
  const expected = await classifierOf(createJsNetwork(model.weights), model).look(page);
  expect(await judge.look(page)).toEqual(expected);
});

it('withFallback replaces a judge for good when it fails', async () => {
  let looks = 0;
  const failing: Classifier = {
    device: 'failing',
    look: async () => {
      looks++;
      throw new Error('lost');
    },
    dispose() {},
  };
  const spare = await createCpuClassifier(model);
  const judge = withFallback(failing, async () => spare);
  expect(judge.device).toBe('failing');
  const [first, second] = await Promise.all([judge.look(page), judge.look(page)]);
  expect(first).toEqual(second);
  await judge.look(page);
  expect(judge.device).toBe('wasm');
  expect(looks).toBe(2);
});

it('withFallback tries again when the replacement could not be created', async () => {
  const failing: Classifier = {
    device: 'failing',
    look: async () => {
      throw new Error('lost');
    },
    dispose() {},
  };
  const spares = [Promise.reject(new Error('not now')), createCpuClassifier(model)];
  const judge = withFallback(failing, () => spares.shift()!);
  await expect(judge.look(page)).rejects.toThrow('not now');
  expect((await judge.look(page)).refined).toHaveLength(page.texts.length);
});
