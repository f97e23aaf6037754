import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstCases } from '../../../test/helpers/long-tests';
import { MutationWatch } from './mutation-watch';

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

it("MutationWatch reports additions at the same time once, and ignores extensions' elements outside the body", async () => {
  const onGrowth = vi.fn(async () => 0);
  const growth = new MutationWatch(onGrowth, document);
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

it('MutationWatch reports a body that replaces the one before', async () => {
  const onGrowth = vi.fn(async () => 0);
  new MutationWatch(onGrowth, document);
  window.document.body.replaceWith(window.document.createElement('body'));
  await soon();
  expect(onGrowth).toHaveBeenCalledTimes(1);
});

it('MutationWatch reports additions that come while the page is being read', async () => {
  const onGrowth = vi.fn(async () => {
    if (onGrowth.mock.calls.length === 1) add();
    return 0;
  });
  new MutationWatch(onGrowth, document);
  add();
  await soon();
  await soon();
  expect(onGrowth).toHaveBeenCalledTimes(2);
});

it('MutationWatch reports again when the page could not be read', async () => {
  let isFree = false;
  const onGrowth = vi.fn(async () => (isFree ? 0 : null));
  new MutationWatch(onGrowth, document);
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

/** A read that takes that long, part of it as work of the page's thread; each start is recorded. */
function reading(milliseconds: number, worked = milliseconds) {
  const starts: number[] = [];
  const onGrowth = async () => {
    starts.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return worked;
  };
  return { starts, onGrowth };
}

/** Lets the page grow at each of these pauses. @returns the time of the last growth */
async function growAfter(...pauses: number[]): Promise<number> {
  for (const pause of pauses) {
    await vi.advanceTimersByTimeAsync(pause);
    add();
  }
  await vi.advanceTimersByTimeAsync(0);
  return performance.now();
}
const times = <T>(count: number, value: T): T[] => new Array(count).fill(value);
const minutes = (count: number) => vi.advanceTimersByTimeAsync(60_000 * count);

it.each([100, 400, 1_250])(
  'MutationWatch reads a long page again soon after growth every %i ms has ended',
  async (pause) => {
    const { starts, onGrowth } = reading(3_000);
    new MutationWatch(onGrowth, document);
    const last = await growAfter(...times(20_000 / pause, pause));
    await minutes(5);
    const [after, ...more] = starts.filter((start) => start > last);
    expect(after - last).toBeLessThan(3_000 + 2 * pause + 300);
    expect(more).toEqual([]);
  },
);

it('MutationWatch reads a page again soon when growth ends while the page is being read', async () => {
  const { starts, onGrowth } = reading(3_000);
  new MutationWatch(onGrowth, document);
  const last = await growAfter(...times(20, 100));
  expect(starts).toHaveLength(1);
  await minutes(5);
  expect(starts).toHaveLength(2);
  expect(starts[1] - last).toBeLessThan(3_000);
});

const pausesWithoutEnd: [string, number[]][] = [
  ['ten times a second', [100]],
  ['every second', [1_000]],
  ['every eight seconds', [8_000]],
  ['in bursts', [...times(20, 50), 3_000]],
  ['at any time', [70, 4_000, 300, 900, 2_500, 1_200, 6_000, 30]],
];
it.each(firstCases(1, pausesWithoutEnd))(
  'MutationWatch spends little on a page that grows %s without end',
  async (_, pauses) => {
    const cost = 600;
    const { starts, onGrowth } = reading(cost);
    new MutationWatch(onGrowth, document);
    const start = performance.now();
    while (performance.now() < start + 600_000) await growAfter(...pauses);
    const share = (starts.length * cost) / (performance.now() - start);
    expect(share).toBeLessThan(0.06);
    expect(share).toBeGreaterThan(0.03);
  },
);

it("MutationWatch does not count a read's waiting time on a busy page", async () => {
  const { starts, onGrowth } = reading(10_000, 100);
  new MutationWatch(onGrowth, document);
  await growAfter(...times(1_000, 100));
  expect(starts.length).toBeGreaterThan(7);
});
