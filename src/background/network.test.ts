import { expect, it, vi } from 'vitest';
import { sampleOutline } from '../model/self-test';
import { judgePage } from './network';

it('judges again after it could not be made ready once', async () => {
  const page = sampleOutline();
  vi.spyOn(WebAssembly, 'compile').mockRejectedValueOnce(new RangeError('out of memory'));
  await expect(judgePage(page, undefined)).rejects.toThrow('out of memory');
  expect((await judgePage(page, undefined)).both).toHaveLength(page.texts.length);
});
