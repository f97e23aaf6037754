import { beforeEach, expect, it } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import { CHOSEN_SITES } from './chosen-sites';

const { local, permitted } = inFakeExtension();
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
