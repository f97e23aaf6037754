import { expect, it } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import { isAutoSite } from './auto-sites';

const { local, permitted } = inFakeExtension();

it('counts a site only while it is both listed and permitted', async () => {
  local.items = { autoSites: ['https://example.org/*', 'file:///*'] };
  for (const site of ['https://example.org/*', 'https://permitted.example/*']) permitted.add(site);
  expect(await isAutoSite('https://example.org/page?of=it')).toBe(true);
  expect(await isAutoSite('http://example.org/')).toBe(false);
  expect(await isAutoSite('https://permitted.example/')).toBe(false);
  expect(await isAutoSite('file:///page.html')).toBe(false);
  expect(await isAutoSite('')).toBe(false);
  permitted.clear();
  expect(await isAutoSite('https://example.org/')).toBe(false);
});
