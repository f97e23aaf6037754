/** Highlights and notes in a browser that is killed while they are written. */
import { expect, test } from 'vitest';
import { BUILT_EXTENSION } from '../helpers/browsers';
import { ChromiumExtension } from '../helpers/chromium';
import { Options } from '../helpers/options';
import { folderOfTest } from '../helpers/temporary-folder';

const PATH = 'src/extension/annotation-list/index.html';
const ROUNDS = 5;

/** A file of so many annotations of one page, with notes of a kilobyte. */
const fileOf = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      id: `urn:uuid:n${index}`,
      type: 'Annotation',
      created: '2026-03-01T10:00:00.000Z',
      body: { type: 'TextualBody', value: `${index} ${'x'.repeat(1_000)}` },
      target: {
        source: 'https://example.org/',
        selector: { type: 'TextQuoteSelector', exact: `text ${index}` },
      },
    })),
  );

async function openList(profile: string): Promise<{ browser: ChromiumExtension; options: Options }> {
  const browser = await ChromiumExtension.launch({ extension: BUILT_EXTENSION, profile });
  await browser.open(await browser.ownAddress(PATH));
  return { browser, options: new Options(browser) };
}

test('highlights are all there or as before when the browser is killed while a file is imported', async () => {
  const profile = folderOfTest();
  let stored = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const { browser, options } = await openList(profile);
    const counts = await browser.evaluate(() =>
      Number(/\d+/.exec(document.querySelector('#count')!.textContent!)?.[0] ?? 0),
    );
    expect([stored, (round - 1) * 100]).toContain(counts);
    stored = counts;
    await options.importFile(fileOf(round * 100));
    // An odd round is killed at once, an even one when the page has said that all is stored.
    if (round % 2 === 0) {
      await options.says('outcome', String(round * 100));
      stored = round * 100;
    }
    await browser.kill();
  }
  const { browser, options } = await openList(profile);
  await options.says('count', stored === ROUNDS * 100 ? String(ROUNDS * 100) : /\d/);
  await browser.evaluate(() => {
    document.querySelector<HTMLSelectElement>('#format')!.value = 'json';
  });
  const exported: { pages: { annotations: { note: string }[] }[] } = JSON.parse(await options.exportedFile());
  const [{ annotations }] = exported.pages;
  expect([stored, ROUNDS * 100]).toContain(annotations.length);
  expect(annotations.every(({ note }) => note.length > 1_000)).toBe(true);
  await browser.close();
});
