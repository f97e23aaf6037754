import { expect, it, vi } from 'vitest';
import { sampleSnapshot } from '../../model/backends/self-test';

it('classifies again after it could not be loaded once', async () => {
  // Simulates a background that has just started: earlier test files may have loaded the model.
  vi.resetModules();
  const { predictPage } = await import('./serve-predictions');
  const page = sampleSnapshot();
  vi.spyOn(WebAssembly, 'compile').mockRejectedValueOnce(new RangeError('out of memory'));
  await expect(predictPage(page, undefined)).rejects.toThrow('out of memory');
  expect((await predictPage(page, undefined)).refined).toHaveLength(page.texts.length);
});
