import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteList, siteName, sitePattern } from './site-list';

// Other test files share the module registry and have their own storage.
vi.hoisted(() => vi.resetModules());
const storage = vi.hoisted(() => ({ items: {} as Record<string, unknown>, isRefused: false }));

vi.mock('../platform/browser', () => ({
  browser: {
    storage: {
      local: {
        get: async (key: string) => ({ [key]: storage.items[key] }),
        set: async (items: object) => {
          if (storage.isRefused) throw new Error('quota');
          Object.assign(storage.items, items);
        },
      },
    },
  },
}));

beforeEach(() => {
  storage.items = {};
  storage.isRefused = false;
});

const [ONE, TWO] = ['https://one.example/*', 'http://two.example/*'];

describe('SiteList', () => {
  it('keeps every site when several are added at once', async () => {
    const list = new SiteList('sites');
    await Promise.all([list.change(ONE, true), list.change(TWO, true)]);
    expect(await list.read()).toEqual([ONE, TWO]);
  });

  it('holds a site once, at its end, when it is added again', async () => {
    const list = new SiteList('sites');
    for (const site of [ONE, TWO, ONE]) await list.change(site, true);
    expect(await list.read()).toEqual([TWO, ONE]);
    await list.change(TWO, false);
    expect(await list.read()).toEqual([ONE]);
  });

  it('accepts further changes after the storage refused one', async () => {
    const list = new SiteList('sites');
    storage.isRefused = true;
    await expect(list.change(ONE, true)).rejects.toThrow('quota');
    storage.isRefused = false;
    await list.change(TWO, true);
    expect(await list.read()).toEqual([TWO]);
  });

  it('applies the next change only after the concurrent work of the one before', async () => {
    const list = new SiteList('sites');
    const order: string[] = [];
    const alongside = async () => {
      order.push(`begin ${Object.values(storage.items)}`);
      await Promise.resolve();
      order.push(`end ${Object.values(storage.items)}`);
    };
    await Promise.all([list.change(ONE, true, alongside), list.change(ONE, false)]);
    expect(order).toEqual([`begin ${ONE}`, `end ${ONE}`]);
  });

  it.each(['nonsense', { 0: ONE }, [1, null, 'file:///*', '<all_urls>']])(
    'reads no site when storage holds %j',
    async (stored) => {
      storage.items.sites = stored;
      expect(await new SiteList('sites').read()).toEqual([]);
    },
  );
});

describe('patternOf', () => {
  it('names the site when the address is on the web', () => {
    expect(sitePattern('https://one.example:8080/a?b#c')).toBe(ONE);
    expect(siteName(ONE)).toBe('one.example');
  });

  it.each(['file:///a.html', 'about:blank', 'chrome://settings', '', undefined])(
    'is null when the address is %s',
    (url) => {
      expect(sitePattern(url)).toBeNull();
    },
  );
});
