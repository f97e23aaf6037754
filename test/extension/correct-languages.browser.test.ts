/** The correction bar in a language of long words. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSERS, extensionIn } from './browsers';
import { pageCase } from './cases';
import { type ExtensionBrowser, until } from './driver';
import { PageServer } from './server';

describe.each(['chromium', 'firefox'] as const)('correcting in German in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;
  const folder = extensionIn('de');

  beforeAll(async () => {
    pages = await PageServer.start();
    browser = await BROWSERS[name].launch({ extension: folder });
  });

  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    rmSync(folder, { recursive: true });
  });

  test('tells of a block in full on a phone: side, certainty and how it begins', async () => {
    await browser.open(pages.add('page', pageCase('article').html));
    await browser.widen(340);
    await browser.pressKeys(['Alt', 'Shift', 'E']);
    await until('the bar', () =>
      browser.evaluate(() => document.querySelector('html > div') !== null || null),
    );
    const inBar = <R>(body: string): Promise<R> => browser.inClosedRoot<R>('html > div', body);
    const height = await inBar<number>(`root.querySelector('.bar').offsetHeight`);
    await browser.typeKey('ArrowDown');
    const why = `root.querySelector('.why')`;
    expect(await inBar(`${why}.textContent`)).toMatch(/^(?:Behalten|Weggelassen) · \d+\s%$/);
    expect(await inBar(`${why}.scrollWidth <= ${why}.clientWidth`)).toBe(true);
    expect(await inBar(`root.querySelector('.text').clientWidth`)).toBeGreaterThan(60);
    // Nothing moves away under the pointer.
    expect(await inBar(`root.querySelector('.bar').offsetHeight`)).toBe(height);
  });
});
