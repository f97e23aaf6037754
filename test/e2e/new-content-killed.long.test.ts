/** Watched pages in a browser that is killed while they are written. */
import { expect, test } from 'vitest';
import { fingerprintOf } from '../../src/new-content/fingerprint';
import { packLines } from '../../src/new-content/packed-lines';
import { writeWatchedFile } from '../../src/new-content/watched-page';
import { BUILT_EXTENSION } from '../helpers/browsers';
import { ChromiumExtension } from '../helpers/chromium';
import { Options } from '../helpers/options';
import { folderOfTest } from '../helpers/temporary-folder';

declare const chrome: { storage: { local: { get(key: null): Promise<object> } } };

const ROUNDS = 4;
const PAGES_A_ROUND = 20;

/** A file of so many pages with 2,000 lines each. */
function fileOf(count: number): string {
  const time = '2026-03-01T10:00:00.000Z';
  const texts = Array.from({ length: 2_000 }, (_, line) => `Line ${line} of a long page.`);
  const lines = packLines(texts.map((text) => ({ ...fingerprintOf(text, false)!, mark: null })));
  const addresses = Array.from({ length: count }, (_, page) => `https://example.org/${page}`);
  return writeWatchedFile(addresses.map((url) => ({ url, title: url, since: time, seen: time, lines })));
}

async function openOptions(profile: string): Promise<{ browser: ChromiumExtension; options: Options }> {
  const browser = await ChromiumExtension.launch({ extension: BUILT_EXTENSION, profile });
  const options = new Options(browser);
  await options.open();
  return { browser, options };
}

const countStored = (browser: ChromiumExtension): Promise<number> =>
  browser.evaluate(
    async () =>
      Object.keys(await chrome.storage.local.get(null)).filter((key) => key.startsWith('watched:')).length,
  );

test('watched pages are all there or as before when the browser is killed while a file is imported', async () => {
  const profile = folderOfTest();
  let stored = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const { browser, options } = await openOptions(profile);
    const count = await countStored(browser);
    expect([stored, (round - 1) * PAGES_A_ROUND]).toContain(count);
    stored = count;
    await options.importFile(fileOf(round * PAGES_A_ROUND), 'watched-file');
    // An odd round is killed at once, an even one when the page has said that all is stored.
    if (round % 2 === 0) {
      await options.says('watched-status', String(round * PAGES_A_ROUND));
      stored = round * PAGES_A_ROUND;
    }
    await browser.kill();
  }
  const { browser, options } = await openOptions(profile);
  expect(await countStored(browser)).toBe(ROUNDS * PAGES_A_ROUND);
  await options.says('watched', /\/79/);
  await browser.close();
});
