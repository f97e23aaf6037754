/**
 * The extension's API in memory: `vitest.config.ts` puts it in the place of `webextension-polyfill`, which loads only in
 * an extension. All unit tests of a process share it, as they share the modules that use it.
 */
import { afterEach, beforeEach, vi } from 'vitest';

type Items = Record<string, unknown>;

/** Characters of keys and values, as Chromium counts them. */
export const sizeOf = (items: object): number =>
  Object.entries(items).reduce((sum, [key, value]) => sum + key.length + JSON.stringify(value).length, 0);

/** A storage area: it copies values, and refuses as a whole what does not fit. */
class Area {
  items: Items = {};
  quota = Number.POSITIVE_INFINITY;

  async get(keys: string | string[] | null): Promise<Items> {
    const wanted = Object.entries(this.items).filter(([key]) => keys === null || [keys].flat().includes(key));
    return structuredClone(Object.fromEntries(wanted));
  }

  async set(items: object): Promise<void> {
    const all = { ...this.items, ...structuredClone(items) };
    if (sizeOf(all) > this.quota) throw new Error('Resource::kQuotaBytes quota exceeded');
    this.items = all;
  }

  async remove(keys: string | string[]): Promise<void> {
    for (const key of [keys].flat()) delete this.items[key];
  }

  /** Leaves so many characters free. */
  fill(free = 0): void {
    this.items.fill = '';
    this.items.fill = 'x'.repeat(this.quota - sizeOf(this.items) - free);
  }
}

interface FakeExtension {
  readonly local: Area;
  readonly sync: Area;
  /** Patterns of the sites that the user has permitted. */
  readonly permitted: Set<string>;
}

/** Not the module's own, since a test may load modules again to have a second context of the extension. */
const shared = globalThis as { fakeExtension?: FakeExtension };
shared.fakeExtension ??= { local: new Area(), sync: new Area(), permitted: new Set() };
const { local, sync, permitted } = shared.fakeExtension;

export default {
  i18n: { getMessage: (key: string) => (key === 'languageTag' ? 'en' : key) },
  storage: { local, sync },
  permissions: {
    contains: async ({ origins }: { origins: string[] }) => origins.every((site) => permitted.has(site)),
    remove: async ({ origins }: { origins: string[] }) => origins.map((site) => permitted.delete(site)),
  },
  runtime: {
    id: 'own',
    getURL: (path: string) => `test-extension://own/${path}`,
    onMessage: { addListener: () => {} },
    connect: () => ({}),
  },
};

/**
 * Gives each test of a file a new extension, with nothing stored and no site permitted.
 * @param quota characters that the local storage holds
 */
export function inFakeExtension(quota = Number.POSITIVE_INFINITY): FakeExtension {
  beforeEach(() => {
    Object.assign(local, { items: {}, quota });
    sync.items = {};
    permitted.clear();
    // Locks like a browser's: one at a time, across all contexts of the extension.
    let turn: Promise<unknown> = Promise.resolve();
    const request = (_: string, work: () => Promise<unknown>): Promise<unknown> => {
      turn = turn.then(work, work);
      return turn;
    };
    vi.stubGlobal('navigator', { locks: { request } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return { local, sync, permitted };
}
