import { beforeEach, expect, it } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import { isAutoSite, setAutoSite } from './auto-sites';
import { isReaderSite, setReaderSite } from './reader-sites';

const { permitted } = inFakeExtension();

const SITE = 'https://example.org/*';
const PAGE = 'https://example.org/story';

beforeEach(async () => {
  permitted.add(SITE);
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
  expect(permitted.size).toBe(0);
});
