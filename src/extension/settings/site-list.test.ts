import { beforeEach, describe, expect, it } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import { CHOSEN_SITES, SiteList, siteName, sitePattern } from './site-list';

const { local, permitted } = inFakeExtension();

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

  it.each(['nonsense', { 0: ONE }, [1, null, 'file:///*', '<all_urls>']])(
    'reads no site when storage holds %j',
    async (stored) => {
      local.items.sites = stored;
      expect(await new SiteList('sites').read()).toEqual([]);
    },
  );
});

describe('a list of permitted sites', () => {
  const { highlighted, inReader } = CHOSEN_SITES;

  const SITE = 'https://example.org/*';
  const PAGE = 'https://example.org/story';

  beforeEach(async () => {
    permitted.add(SITE);
    await highlighted.set(SITE, true);
    await inReader.set(SITE, true);
  });

  it('a site keeps its permission while one list has it', async () => {
    await highlighted.set(SITE, false);
    expect(await highlighted.has(PAGE)).toBe(false);
    expect(await inReader.has(PAGE)).toBe(true);
  });

  it('a site returns its permission when it is taken off the last list', async () => {
    await highlighted.set(SITE, false);
    await inReader.set(SITE, false);
    expect(permitted.size).toBe(0);
  });

  it('a site counts only while it is both listed and permitted', async () => {
    permitted.clear();
    local.items = { autoSites: ['https://example.org/*', 'file:///*'] };
    for (const site of ['https://example.org/*', 'https://permitted.example/*']) permitted.add(site);
    expect(await highlighted.has('https://example.org/page?of=it')).toBe(true);
    expect(await highlighted.has('http://example.org/')).toBe(false);
    expect(await highlighted.has('https://permitted.example/')).toBe(false);
    expect(await highlighted.has('file:///page.html')).toBe(false);
    expect(await highlighted.has('')).toBe(false);
    permitted.clear();
    expect(await highlighted.has('https://example.org/')).toBe(false);
  });

  it('a site is added again only after its permission is returned when it is taken off and added at once', async () => {
    await inReader.set(SITE, false);
    await Promise.all([
      highlighted.set(SITE, false),
      highlighted.set(SITE, true).then(() => permitted.add(SITE)),
    ]);
    expect(await highlighted.has(PAGE)).toBe(true);
  });
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
