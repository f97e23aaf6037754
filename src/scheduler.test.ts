import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTimeSliced } from './scheduler';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work of so many steps of 3 ms each. */
function* steps(count: number): Generator<void, string> {
  for (let step = 0; step < count; step++) {
    vi.advanceTimersByTime(3);
    yield;
  }
  return 'done';
}

it('counts the time that work runs, not that in which others have their turn', async () => {
  const spells: number[] = [];
  const pace = runTimeSliced(undefined, (milliseconds) => spells.push(milliseconds));
  const work = pace(steps(10));
  // The page is busy with something else whenever the work lets it.
  for (let turn = 0; turn < 20; turn++) await vi.advanceTimersByTimeAsync(200);
  expect(await work).toBe('done');
  expect(spells).toEqual([12, 12, 6]);
});

it('counts the time of work that is given up', async () => {
  const cancel = new AbortController();
  let worked = 0;
  const pace = runTimeSliced(cancel.signal, (milliseconds) => {
    worked += milliseconds;
  });
  const given = expect(pace(steps(10))).rejects.toThrow('aborted');
  cancel.abort();
  await vi.advanceTimersByTimeAsync(200);
  await given;
  expect(worked).toBe(12);
});
