import { afterEach, expect, it, vi } from 'vitest';
import { inJsdom } from '../../../../test/helpers/written';
import { Status } from './status-line';

inJsdom();
afterEach(() => {
  vi.useRealTimers();
});

it('says a thing for five seconds from when it was said last', () => {
  vi.useFakeTimers();
  const status = new Status();
  status.say('No voice');
  vi.advanceTimersByTime(4_000);
  status.say('No voice at all');
  vi.advanceTimersByTime(4_000);
  expect(status.line.textContent).toBe('No voice at all');
  vi.advanceTimersByTime(1_000);
  expect(status.line.textContent).toBe('');
});
