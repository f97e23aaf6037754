import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextNewText, timeAgo } from './state-texts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-03-10T11:59:30Z', 'justNow'],
  ['2026-03-10T11:20:00Z', '40 minutes ago'],
  ['2026-03-10T09:10:00Z', '2 hours ago'],
  ['2026-03-09T10:00:00Z', 'yesterday'],
  ['2026-01-20T12:00:00Z', 'last month'],
  ['2023-03-10T12:00:00Z', '3 years ago'],
  // The clock of the device was wrong then.
  ['2027-01-01T00:00:00Z', 'justNow'],
])('the time %s is told as "%s"', (time, wanted) => {
  expect(timeAgo(time)).toBe(wanted);
});

it.each([
  [0, 'newFirst'],
  [1, 'newNext'],
  [3, 'newAgain'],
])('the button through what is new says where it leads when the user is at passage %i', (current, text) => {
  expect(nextNewText({ passages: 3, current })).toBe(text);
});
