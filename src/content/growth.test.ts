import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchGrowth } from './growth';

let window: JSDOM['window'];
const add = () => window.document.body.append(window.document.createElement('p'));
const soon = () => vi.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  vi.useFakeTimers();
  ({ window } = new JSDOM('<p>as it was'));
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells once of what comes at once, and nothing of an extension beside the body', async () => {
  const onGrowth = vi.fn(async () => true);
  const growth = watchGrowth(onGrowth);
  window.document.documentElement.append(window.document.createElement('div'));
  await soon();
  expect(onGrowth).not.toHaveBeenCalled();
  add();
  add();
  await soon();
  expect(onGrowth).toHaveBeenCalledTimes(1);
  growth.end();
  add();
  await soon();
  expect(onGrowth).toHaveBeenCalledTimes(1);
});

it('tells of a body that takes the place of the one before', async () => {
  const onGrowth = vi.fn(async () => true);
  watchGrowth(onGrowth);
  window.document.body.replaceWith(window.document.createElement('body'));
  await soon();
  expect(onGrowth).toHaveBeenCalledTimes(1);
});

it('tells again of what comes while the page is being read', async () => {
  const onGrowth = vi.fn(async () => {
    if (onGrowth.mock.calls.length === 1) add();
    return true;
  });
  watchGrowth(onGrowth);
  add();
  await soon();
  await soon();
  expect(onGrowth).toHaveBeenCalledTimes(2);
});

it('tells again where nobody could read', async () => {
  let isFree = false;
  const onGrowth = vi.fn(async () => isFree);
  watchGrowth(onGrowth);
  add();
  await soon();
  expect(onGrowth).toHaveBeenCalled();
  isFree = true;
  onGrowth.mockClear();
  await soon();
  expect(onGrowth).toHaveBeenCalledTimes(1);
  await soon();
  expect(onGrowth).toHaveBeenCalledTimes(1);
});
