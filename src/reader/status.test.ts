import { JSDOM } from 'jsdom';
import { afterEach, expect, it, vi } from 'vitest';
import { Status } from './status';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says a thing for five seconds from when it was said last', () => {
  vi.useFakeTimers();
  const { window } = new JSDOM('');
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('Document', window.Document);
  const status = new Status();
  status.say('No voice');
  vi.advanceTimersByTime(4_000);
  status.say('No voice at all');
  vi.advanceTimersByTime(4_000);
  expect(status.line.textContent).toBe('No voice at all');
  vi.advanceTimersByTime(1_000);
  expect(status.line.textContent).toBe('');
});
