import { expect, it } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import type { Part } from '../../roles/parts';
import { partsLeftOut, setSiteParts, sitesWithParts } from './site-parts';

const { local, sync } = inFakeExtension();

const SITE = 'https://example.org/*';
const PAGE = 'https://example.org/a?b=c';

it('follow the default until a site has a choice of its own', async () => {
  expect(await partsLeftOut(PAGE)).toEqual([]);
  sync.items.settings = { without: ['images', 'comments', 'menus'] };
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
  expect(local.items).toEqual({ siteParts: {} });
});

it.each<[string, unknown]>([
  ['no object', 'x'],
  ['a list', [SITE]],
  ['no address', { 'example.org': ['tables'] }],
  ['no list of parts', { [SITE]: 'tables' }],
])('follow the default when what is stored is %s', async (_, stored) => {
  local.items.siteParts = stored;
  expect(await sitesWithParts()).toEqual([]);
  expect(await partsLeftOut(PAGE)).toEqual([]);
});

it('keep the parts that are known when a newer version has stored others too', async () => {
  local.items.siteParts = { [SITE]: ['tables', 'footnotes'] };
  expect(await partsLeftOut(PAGE)).toEqual<Part[]>(['tables']);
});
