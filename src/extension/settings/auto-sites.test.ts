import { expect, it, vi } from 'vitest';
import { isAutoSite } from './auto-sites';

// Other test files share the module registry and have their own storage.
vi.hoisted(() => vi.resetModules());
const permitted = vi.hoisted(() => new Set(['https://example.org/*', 'https://permitted.example/*']));

vi.mock('../platform/browser', () => ({
  browser: {
    storage: { local: { get: async () => ({ autoSites: ['https://example.org/*', 'file:///*'] }) } },
    permissions: {
      contains: async ({ origins }: { origins: string[] }) => origins.every((site) => permitted.has(site)),
    },
  },
}));

it('counts a site only while it is both listed and permitted', async () => {
  expect(await isAutoSite('https://example.org/page?of=it')).toBe(true);
  expect(await isAutoSite('http://example.org/')).toBe(false);
  expect(await isAutoSite('https://permitted.example/')).toBe(false);
  expect(await isAutoSite('file:///page.html')).toBe(false);
  expect(await isAutoSite('')).toBe(false);
  permitted.clear();
  expect(await isAutoSite('https://example.org/')).toBe(false);
});
