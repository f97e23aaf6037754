import { expect, it } from 'vitest';
import { hasPageLeft } from './connection-errors';

it.each([
  'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
  'The page keeping the extension port is moved into back/forward cache, so the message channel is closed.',
  'The message port closed before a response was received.',
  'Could not establish connection. Receiving end does not exist.',
  'No tab with id: 1265.',
  'Invalid tab ID: 7',
  'The tab was closed.',
  'Frame with ID 0 was removed.',
  'Promised response from onMessage listener went out of scope',
])('knows a page that has left by: %s', (text) => {
  expect(hasPageLeft(new Error(text))).toBe(true);
});

it.each(['Cannot read properties of undefined', 'the background is gone', 'out of memory'])(
  'does not mistake another error for one: %s',
  (text) => {
    expect(hasPageLeft(new Error(text))).toBe(false);
  },
);
