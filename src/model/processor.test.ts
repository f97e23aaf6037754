import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { readGolden } from '../../test/parity/golden';
import { shippedModel } from '../engines/leaflight';
import { runArrays } from './arrays';
import { withFallback } from './fallback';
import type { Network } from './network';
import { createProcessorNetwork } from './processor';

const [{ vectors }] = readGolden(JSON.parse(readFileSync('models/leaflight/golden.json', 'utf8')));
const model = shippedModel();

afterEach(() => vi.restoreAllMocks());

it('runs in WebAssembly where that is allowed', async () => {
  const network = await createProcessorNetwork(model);
  expect(network.device).toBe('wasm');
  expect((await network.run(vectors)).length).toBe(vectors.length);
});

it.each([
  ['compile', new WebAssembly.CompileError('refused by Content Security Policy')],
  ['instantiate', new EvalError('refused by Content Security Policy')],
] as const)('runs in plain arrays where a policy refuses to %s', async (step, error) => {
  vi.spyOn(WebAssembly, step).mockRejectedValue(error);
  const network = await createProcessorNetwork(model);
  expect(network.device).toBe('arrays');
  expect(await network.run(vectors)).toEqual(runArrays(vectors, model.weights));
});

it('replaces a network that fails, once and for good', async () => {
  let runs = 0;
  const failing: Network = {
    device: 'failing',
    run: async () => {
      runs++;
      throw new Error('lost');
    },
    dispose() {},
  };
  const spare = await createProcessorNetwork(model);
  const network = withFallback(failing, async () => spare);
  expect(network.device).toBe('failing');
  const [first, second] = await Promise.all([network.run(vectors), network.run(vectors)]);
  expect(first).toEqual(second);
  await network.run(vectors);
  expect(network.device).toBe('wasm');
  expect(runs).toBe(2);
});
