/** The help page as it is shipped, and the absence of store assets. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test } from 'vitest';
import { BUILT_EXTENSION } from '../helpers/browsers';
import { ChromiumExtension } from '../helpers/chromium';

declare const axe: { run(): Promise<AxeResults> };

test("the extension contains its help page's pictures, and no store assets", () => {
  const files = readdirSync(BUILT_EXTENSION, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('manifest.json');
  expect(files.filter((file) => file.startsWith('help'))).toHaveLength(6);
  expect(files.filter((file) => file.startsWith('store'))).toEqual([]);
});

test('the help page shows texts, shortcuts and pictures, and breaks no rule of axe-core', async () => {
  const browser = await ChromiumExtension.launch({ extension: BUILT_EXTENSION });
  try {
    const { host } = new URL(browser.context.serviceWorkers()[0].url());
    await browser.open(`chrome-extension://${host}/src/help/index.html`);
    const page = browser.playwrightPage;
    await page.waitForFunction(() => document.querySelector('kbd'));
    const shown = await page.evaluate(() => ({
      pictures: [...document.images].map(({ naturalWidth }) => naturalWidth > 0),
      alt: [...document.querySelectorAll('section img')].map((image) => image.getAttribute('alt')),
      opened: [...document.querySelectorAll<HTMLAnchorElement>('a.picture')].map(
        (link) => link.href === link.querySelector('img')?.src,
      ),
      keys: [...document.querySelectorAll('kbd')].map((key) => key.textContent),
    }));
    expect(shown.pictures).toEqual(Array(6).fill(true));
    expect(shown.alt).not.toContain('');
    expect(shown.opened).toEqual(Array(5).fill(true));
    expect(shown.keys).toContain('Alt+Shift+H');
    // The policy of the extension's pages blocks foreign scripts, but not those of the driver.
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const { violations } = await page.evaluate(() => axe.run());
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0].html}`)).toEqual([]);
  } finally {
    await browser.close();
  }
});
