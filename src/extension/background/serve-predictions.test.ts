import { expect, it, vi } from 'vitest';
import { sampleOutline } from '../../model/backends/self-test';

it('classifies again after it could not be loaded once', async () => {
  // Simulates a background that has just started: earlier test files may have loaded the model.
  vi.resetModules();
  const { judgePage } = await import('./serve-predictions');
  const page = sampleOutline();
  vi.spyOn(WebAssembly, 'compile').mockRejectedValueOnce(new RangeError('out of memory'));
  await expect(judgePage(page, undefined)).rejects.toThrow('out of memory');
  expect((await judgePage(page, undefined)).both).toHaveLength(page.texts.length);
});
