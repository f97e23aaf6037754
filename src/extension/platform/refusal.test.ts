import { expect, it } from 'vitest';
import { unreachable } from './refusal';

it.each([
  ['https://example.org/papers/Tides.PDF?download=1#page=3', 'pdf'],
  ['file:///home/reader/tides.pdf', 'pdf'],
  ['about:support', 'browser'],
  ['chrome://version/', 'browser'],
  ['chrome-extension://abc/index.html', 'browser'],
  // Chromium reveals no address of its own pages.
  [undefined, 'browser'],
  ['https://addons.mozilla.org/en-US/firefox/', undefined],
  ['https://example.org/tides.pdf/reviews', undefined],
  ['file:///home/reader/tides.html', undefined],
])('a page that cannot be called is told apart when its address is %s', (url, why) => {
  expect(unreachable('refused', url).phase).toBe('refused');
  expect((unreachable('refused', url) as { why?: string }).why).toBe(why);
});

it('a page that failed stays one that failed when its address names a PDF', () => {
  expect(unreachable('failed', 'https://example.org/tides.pdf')).toEqual({ phase: 'failed' });
});
