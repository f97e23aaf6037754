import { beforeEach, expect, it, vi } from 'vitest';
import type { Part } from '../../roles/parts';
import { partsLeftOut, setSiteParts, sitesWithParts } from './site-parts';

// Other test files share the module registry and have their own storage.
vi.hoisted(() => vi.resetModules());
const areas = vi.hoisted(() => ({
  local: {} as Record<string, unknown>,
  sync: {} as Record<string, unknown>,
}));

vi.mock('../platform/browser', () => {
  const area = (name: 'local' | 'sync') => ({
    get: async (key: string) => ({ [key]: structuredClone(areas[name][key]) }),
    set: async (entries: object) => void Object.assign(areas[name], structuredClone(entries)),
  });
  return { browser: { storage: { local: area('local'), sync: area('sync') } } };
});

const SITE = 'https://example.org/*';
const PAGE = 'https://example.org/a?b=c';

beforeEach(() => {
  areas.local = {};
  areas.sync = {};
});

it('follow the default until a site has a choice of its own', async () => {
  expect(await partsLeftOut(PAGE)).toEqual([]);
  areas.sync.settings = { without: ['images', 'comments', 'menus'] };
  expect(await partsLeftOut(PAGE)).toEqual(['comments', 'images']);
  await setSiteParts(SITE, []);
  expect(await partsLeftOut(PAGE)).toEqual([]);
  expect(await partsLeftOut('https://example.net/')).toEqual(['comments', 'images']);
  expect(await partsLeftOut('file:///page.html')).toEqual(['comments', 'images']);
});

it('are forgotten for a site when its choice is removed or becomes the default', async () => {
  await Promise.all([setSiteParts(SITE, ['tables']), setSiteParts('https://example.net/*', ['byline'])]);
  expect(await sitesWithParts()).toEqual([SITE, 'https://example.net/*']);
  await setSiteParts(SITE, []);
  expect(await sitesWithParts()).toEqual(['https://example.net/*']);
  await setSiteParts('https://example.net/*', null);
  expect(areas.local).toEqual({ siteParts: {} });
});

it.each<[string, unknown]>([
  ['no object', 'x'],
  ['a list', [SITE]],
  ['no address', { 'example.org': ['tables'] }],
  ['no list of parts', { [SITE]: 'tables' }],
])('follow the default when what is stored is %s', async (_, stored) => {
  areas.local.siteParts = stored;
  expect(await sitesWithParts()).toEqual([]);
  expect(await partsLeftOut(PAGE)).toEqual([]);
});

it('keep the parts that are known when a newer version has stored others too', async () => {
  areas.local.siteParts = { [SITE]: ['tables', 'footnotes'] };
  expect(await partsLeftOut(PAGE)).toEqual<Part[]>(['tables']);
});
