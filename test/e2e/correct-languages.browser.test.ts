/** The correction bar in a language with long words. */
import { describe, expect, test } from 'vitest';
import { extensionIn } from '../helpers/browsers';
import { pageCase } from '../helpers/cases';
import { type ExtensionBrowser, until } from '../helpers/driver';
import type { PageServer } from '../helpers/server';
import { startBefore } from '../helpers/start';

describe.each(['chromium', 'firefox'] as const)('correcting in German in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;
  startBefore(
    name,
    (started) => {
      ({ pages, browser } = started);
    },
    extensionIn('de'),
  );

  test('describes a block in full on a phone: label, certainty and first words', async () => {
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
    // Nothing moves away from the pointer.
    expect(await inBar(`root.querySelector('.bar').offsetHeight`)).toBe(height);
  });
});
