import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTimeSliced } from './scheduler';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Task of so many steps of 3 ms each. */
function* steps(count: number): Generator<void, string> {
  for (let step = 0; step < count; step++) {
    vi.advanceTimersByTime(3);
    yield;
  }
  return 'done';
}

it('runTimeSliced counts the time that a task runs, but not the time that other code runs', async () => {
  const slices: number[] = [];
  const run = runTimeSliced(undefined, (milliseconds) => slices.push(milliseconds));
  const result = run(steps(10));
  // The page is busy with something else at each pause.
  for (let turn = 0; turn < 20; turn++) await vi.advanceTimersByTimeAsync(200);
  expect(await result).toBe('done');
  expect(slices).toEqual([12, 12, 6]);
});

it('runTimeSliced counts the time of a task until it is aborted', async () => {
  const cancel = new AbortController();
  let total = 0;
  const run = runTimeSliced(cancel.signal, (milliseconds) => {
    total += milliseconds;
  });
  const rejection = expect(run(steps(10))).rejects.toThrow('aborted');
  cancel.abort();
  await vi.advanceTimersByTimeAsync(200);
  await rejection;
  expect(total).toBe(12);
});
