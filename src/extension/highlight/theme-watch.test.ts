import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTheme } from './theme-watch';

let document: Document;
let listeners: Map<string, (event: object) => void>;
const soon = () => vi.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  vi.useFakeTimers();
  const { window } = new JSDOM('<p>as it was');
  ({ document } = window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  vi.stubGlobal('matchMedia', () => new EventTarget());
  listeners = new Map();
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('watchTheme() watches a replaced body until the signal aborts', async () => {
  const onChange = vi.fn(async () => true);
  const end = new AbortController();
  watchTheme(onChange, end.signal, document);
  document.documentElement.append(document.createElement('div'));
  await soon();
  expect(onChange).not.toHaveBeenCalled();
  document.body.replaceWith(document.createElement('body'));
  await soon();
  expect(onChange).toHaveBeenCalled();
  onChange.mockClear();
  document.body.className = 'dark';
  await soon();
  expect(onChange).toHaveBeenCalled();
  onChange.mockClear();
  end.abort();
  document.body.className = '';
  document.body.replaceWith(document.createElement('body'));
  await soon();
  expect(onChange).not.toHaveBeenCalled();
});

it('watchTheme() calls back when a fade of the page ends, however late, and not when one within it does', async () => {
  const onChange = vi.fn(async () => true);
  watchTheme(onChange, new AbortController().signal, document);
  listeners.get('transitionend')?.({ target: document.querySelector('p') });
  await soon();
  expect(onChange).not.toHaveBeenCalled();
  listeners.get('transitionend')?.({ target: document.body });
  await soon();
  expect(onChange).toHaveBeenCalled();
});

it('watchTheme() calls back within seconds of a change when the callback before took long', async () => {
  const onChange = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return true;
  });
  watchTheme(onChange, new AbortController().signal, document);
  document.body.className = 'dark';
  await soon();
  onChange.mockClear();
  document.body.className = '';
  await soon();
  await soon();
  expect(onChange).toHaveBeenCalled();
});
