import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeEnd, describeProgress, Progress } from './progress';

it('describeProgress tells share, rate, failures and the time left', () => {
  expect(describeProgress({ rows: 12_000, failed: 3, share: 0.25, seconds: 100 })).toBe(
    '25 %, 12,000 pages, 120/s, 3 failed, 5 min left',
  );
  expect(describeProgress({ rows: 5, failed: 0, seconds: 2 })).toBe('5 pages, 2.5/s');
  // An earlier run tells nothing about the rate of this one.
  expect(describeProgress({ rows: 100, failed: 0, share: 0.6, shareBefore: 0.5, seconds: 10 })).toBe(
    '60 %, 100 pages, 10/s, 40 s left',
  );
});

it('describeEnd tells what became of all records', () => {
  const counts = { rows: 3, statuses: { ok: 2, timeout: 1 }, passedBy: { request: 3, 'not HTML': 1 } };
  expect(describeEnd(counts, 2, 3)).toBe(
    '3 rows: 2 ok, 1 timeout\npassed by: 3 request, 1 not HTML\n2 s, 1.5 pages/s',
  );
  expect(describeEnd({ rows: 1, statuses: { timeout: 1 }, passedBy: {} }, 2, 1, 'a.jsonl: no html')).toBe(
    '1 rows: 1 timeout\nthe first that failed: a.jsonl: no html\n2 s, 0.5 pages/s',
  );
});

describe('Progress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const state = () => ({ rows: 10, failed: 0, share: 0.5, seconds: 5 });

  it('writes one line a minute to a log', () => {
    const written: string[] = [];
    const progress = new Progress({ write: (text) => written.push(text) }, state);
    vi.advanceTimersByTime(59_000);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(62_000);
    const line = 'leaflight: 50 %, 10 pages, 2.0/s, 5 s left\n';
    expect(written).toEqual([line, line]);
    progress.end('the end\nof it');
    vi.advanceTimersByTime(200_000);
    expect(written.slice(2)).toEqual(['leaflight: the end\n', 'leaflight: of it\n']);
  });

  it('draws a bar on a terminal, within its width, and removes it at the end', () => {
    const written: string[] = [];
    const screen = { isTTY: true, columns: 60, write: (text: string) => written.push(text) };
    const progress = new Progress(screen, state);
    vi.advanceTimersByTime(300);
    expect(written).toEqual(['\r[============            ] 50 %, 10 pages, 2.0/s, 5 s left\x1b[K']);
    progress.end('the end');
    expect(written.slice(1)).toEqual(['\r\x1b[K', 'leaflight: the end\n']);
  });
});
