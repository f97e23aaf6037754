import { describe, expect, it } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import { SiteList, siteName, sitePattern } from './site-list';

const { local } = inFakeExtension();

const [ONE, TWO] = ['https://one.example/*', 'http://two.example/*'];

describe('SiteList', () => {
  it('keeps every site when several are added at once', async () => {
    const list = new SiteList('sites');
    await Promise.all([list.set(ONE, true), list.set(TWO, true)]);
    expect(await list.read()).toEqual([ONE, TWO]);
  });

  it('holds a site once, at its end, when it is added again', async () => {
    const list = new SiteList('sites');
    for (const site of [ONE, TWO, ONE]) await list.set(site, true);
    expect(await list.read()).toEqual([TWO, ONE]);
    await list.set(TWO, false);
    expect(await list.read()).toEqual([ONE]);
  });

  it('accepts further changes after the storage refused one', async () => {
    const list = new SiteList('sites');
    local.quota = 0;
    await expect(list.set(ONE, true)).rejects.toThrow('quota');
    local.quota = Number.POSITIVE_INFINITY;
    await list.set(TWO, true);
    expect(await list.read()).toEqual([TWO]);
  });

  it('applies the next change only after the concurrent work of the one before', async () => {
    const list = new SiteList('sites');
    const order: string[] = [];
    const alongside = async () => {
      order.push(`begin ${Object.values(local.items)}`);
      await Promise.resolve();
      order.push(`end ${Object.values(local.items)}`);
    };
    await Promise.all([list.set(ONE, true, alongside), list.set(ONE, false)]);
    expect(order).toEqual([`begin ${ONE}`, `end ${ONE}`]);
  });

  it.each(['nonsense', { 0: ONE }, [1, null, 'file:///*', '<all_urls>']])(
    'reads no site when storage holds %j',
    async (stored) => {
      local.items.sites = stored;
      expect(await new SiteList('sites').read()).toEqual([]);
    },
  );
});

describe('sitePattern', () => {
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
