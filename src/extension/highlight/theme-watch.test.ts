import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTheme } from './theme-watch';

let document: Document;
const soon = () => vi.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  vi.useFakeTimers();
  const { window } = new JSDOM('<p>as it was');
  ({ document } = window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('watches a replaced body until the signal aborts', async () => {
  const onLook = vi.fn(async () => true);
  const end = new AbortController();
  watchTheme(onLook, end.signal);
  document.documentElement.append(document.createElement('div'));
  await soon();
  expect(onLook).not.toHaveBeenCalled();
  document.body.replaceWith(document.createElement('body'));
  await soon();
  expect(onLook).toHaveBeenCalled();
  onLook.mockClear();
  document.body.className = 'dark';
  await soon();
  expect(onLook).toHaveBeenCalled();
  onLook.mockClear();
  end.abort();
  document.body.className = '';
  document.body.replaceWith(document.createElement('body'));
  await soon();
  expect(onLook).not.toHaveBeenCalled();
});
