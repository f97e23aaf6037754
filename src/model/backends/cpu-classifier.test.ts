import { afterEach, expect, it, vi } from 'vitest';
import { shippedModel } from '../../engines/bundled-model';
import { type Judge, judgeWith } from '../classifier';
import { createProcessorJudge } from './cpu-classifier';
import { withFallback } from './fallback';
import { createArraysNetwork } from './js-backend';
import { sampleOutline } from './self-test';

const page = sampleOutline();
const model = shippedModel();

afterEach(() => vi.restoreAllMocks());

it('createProcessorJudge runs in WebAssembly when it is allowed', async () => {
  const judge = await createProcessorJudge(model);
  expect(judge.device).toBe('wasm');
  expect((await judge.look(page)).both.length).toBe(page.texts.length);
});

it.each([
  ['compile', new WebAssembly.CompileError('refused by Content Security Policy')],
  ['instantiate', new EvalError('refused by Content Security Policy')],
] as const)('createProcessorJudge runs in plain arrays when a policy refuses to %s', async (step, error) => {
  vi.spyOn(WebAssembly, step).mockRejectedValue(error);
  const judge = await createProcessorJudge(model);
  expect(judge.device).toBe('arrays');
  const expected = await judgeWith(createArraysNetwork(model.weights), model).look(page);
  expect(await judge.look(page)).toEqual(expected);
});

it('withFallback replaces a judge for good when it fails', async () => {
  let looks = 0;
  const failing: Judge = {
    device: 'failing',
    look: async () => {
      looks++;
      throw new Error('lost');
    },
    dispose() {},
  };
  const spare = await createProcessorJudge(model);
  const judge = withFallback(failing, async () => spare);
  expect(judge.device).toBe('failing');
  const [first, second] = await Promise.all([judge.look(page), judge.look(page)]);
  expect(first).toEqual(second);
  await judge.look(page);
  expect(judge.device).toBe('wasm');
  expect(looks).toBe(2);
});

it('withFallback tries again when the replacement could not be created', async () => {
  const failing: Judge = {
    device: 'failing',
    look: async () => {
      throw new Error('lost');
    },
    dispose() {},
  };
  const spares = [Promise.reject(new Error('not now')), createProcessorJudge(model)];
  const judge = withFallback(failing, () => spares.shift()!);
  await expect(judge.look(page)).rejects.toThrow('not now');
  expect((await judge.look(page)).both).toHaveLength(page.texts.length);
});
