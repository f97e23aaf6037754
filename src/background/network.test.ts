import { expect, it, vi } from 'vitest';
import { sampleOutline } from '../model/self-test';

it('judges again after it could not be made ready once', async () => {
  // A background that has only just begun: files before this one may have made theirs ready.
  vi.resetModules();
  const { judgePage } = await import('./network');
  const page = sampleOutline();
  vi.spyOn(WebAssembly, 'compile').mockRejectedValueOnce(new RangeError('out of memory'));
  await expect(judgePage(page, undefined)).rejects.toThrow('out of memory');
  expect((await judgePage(page, undefined)).both).toHaveLength(page.texts.length);
});
