import { afterEach, expect, it, vi } from 'vitest';
import { inJsdom } from '../../../../test/helpers/jsdom-article';
import { StatusLine } from './indicators';

inJsdom();
afterEach(() => {
  vi.useRealTimers();
});

it('StatusLine shows a message for five seconds, counted from the last one when there are several', () => {
  vi.useFakeTimers();
  const status = new StatusLine();
  status.show('No voice');
  vi.advanceTimersByTime(4_000);
  status.show('No voice at all');
  vi.advanceTimersByTime(4_000);
  expect(status.line.textContent).toBe('No voice at all');
  vi.advanceTimersByTime(1_000);
  expect(status.line.textContent).toBe('');
});

it('StatusLine shows a message for longer when it is long', () => {
  vi.useFakeTimers();
  const status = new StatusLine();
  const text = 'The browser’s storage is full. This change is lost when you close the page. '.repeat(2);
  status.show(text);
  vi.advanceTimersByTime(10_000);
  expect(status.line.textContent).toBe(text);
  vi.advanceTimersByTime(5_000);
  expect(status.line.textContent).toBe('');
});
