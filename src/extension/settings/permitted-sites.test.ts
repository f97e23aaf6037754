import { beforeEach, expect, it, vi } from 'vitest';
import { isAutoSite, setAutoSite } from './auto-sites';
import { isReaderSite, setReaderSite } from './reader-sites';

// Other test files share the module registry and have their own storage.
vi.hoisted(() => vi.resetModules());
const fake = vi.hoisted(() => ({ items: {} as Record<string, unknown>, permitted: new Set<string>() }));

vi.mock('../platform/browser', () => ({
  browser: {
    storage: {
      local: {
        get: async (key: string) => ({ [key]: fake.items[key] }),
        set: async (items: object) => void Object.assign(fake.items, items),
      },
    },
    permissions: {
      contains: async ({ origins }: { origins: string[] }) =>
        origins.every((site) => fake.permitted.has(site)),
      remove: async ({ origins }: { origins: string[] }) =>
        origins.map((site) => fake.permitted.delete(site)),
    },
    runtime: { id: 'own', onMessage: { addListener: () => {} }, connect: () => ({}) },
  },
}));

const SITE = 'https://example.org/*';
const PAGE = 'https://example.org/story';

beforeEach(async () => {
  fake.items = {};
  fake.permitted.clear();
  fake.permitted.add(SITE);
  await setAutoSite(SITE, true);
  await setReaderSite(SITE, true);
});

it('a site keeps its permission while one list has it', async () => {
  await setAutoSite(SITE, false);
  expect(await isAutoSite(PAGE)).toBe(false);
  expect(await isReaderSite(PAGE)).toBe(true);
});

it('a site returns its permission when it is taken off the last list', async () => {
  await setAutoSite(SITE, false);
  await setReaderSite(SITE, false);
  expect(fake.permitted.size).toBe(0);
});
