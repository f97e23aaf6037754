import { expect, it, vi } from 'vitest';
import { sampleSnapshot } from '../../model/backends/self-test';

it('classifyPage() classifies again when the network could not be loaded once', async () => {
  // Simulates a background that has just started: earlier test files may have loaded the model.
  vi.resetModules();
  const { classifyPage } = await import('./serve-network');
  const page = sampleSnapshot();
  vi.spyOn(WebAssembly, 'Module').mockImplementationOnce(
    class {
      constructor() {
        throw new RangeError('out of memory');
      }
    },
  );
  await expect(classifyPage(page, undefined)).rejects.toThrow('out of memory');
  expect((await classifyPage(page, undefined)).refined).toHaveLength(page.texts.length);
});
