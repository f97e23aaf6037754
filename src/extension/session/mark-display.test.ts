import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { MarkDisplay } from './mark-display';
import type { ContentSession } from './session';

// Other test files share the module registry.
vi.hoisted(() => vi.resetModules());
vi.mock('../messages/messaging', () => ({
  extension: { addStyle: async () => {}, removeStyle: async () => {} },
}));

afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

test('marks are found on the page once they have been shown when the page changes meanwhile', async () => {
  vi.stubGlobal('document', {});
  const started: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  let isShown = false;
  const marks = {
    document: undefined,
    clear: () => {},
    async refresh(_: boolean, signal: AbortSignal) {
      started.push(signal);
      await new Promise<void>((end) => ends.push(end));
      signal.throwIfAborted();
      isShown = true;
    },
  };
  const display = new MarkDisplay({ reading: null } as ContentSession, marks, 'annotations', () => {});
  const first = display.show();
  await vi.waitFor(() => expect(started).toHaveLength(1));
  const second = display.show();
  await vi.waitFor(() => expect(started).toHaveLength(2));
  expect(started[0].aborted).toBe(true);
  const seenByFirst = first.then(() => isShown);
  ends[0]();
  await new Promise((resolve) => setTimeout(resolve));
  ends[1]();
  await second;
  expect(await seenByFirst).toBe(true);
});
