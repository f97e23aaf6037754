/** The help page as it is shipped, and the absence of store assets. */
import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { violationsInOwnPage } from '../helpers/axe';
import { setUpBrowser } from '../helpers/browser-setup';
import { BUILT_EXTENSION } from '../helpers/browsers';

test("the extension contains its help page's pictures, and no store assets", () => {
  const files = readdirSync(BUILT_EXTENSION, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('manifest.json');
  expect(files.filter((file) => file.startsWith('help'))).toHaveLength(6);
  expect(files.filter((file) => file.startsWith('store'))).toEqual([]);
});

describe('the help page', () => {
  const { browser } = setUpBrowser('chromium');
  beforeEach(async () => {
    await browser.open(await browser.ownAddress('src/extension/help/index.html'));
    await browser.playwrightPage.waitForFunction(() => document.querySelector('kbd'));
  });

  test('shows every picture with a description, and opens it alone', async () => {
    const shown = await browser.evaluate(() => ({
      pictures: [...document.images].map(({ naturalWidth }) => naturalWidth > 0),
      alt: [...document.querySelectorAll('section img')].map((image) => image.getAttribute('alt')),
      opened: [...document.querySelectorAll<HTMLAnchorElement>('a.picture')].map(
        (link) => link.href === link.querySelector('img')?.src,
      ),
    }));
    expect(shown.pictures).toEqual(Array(6).fill(true));
    expect(shown.alt).not.toContain('');
    expect(shown.opened).toEqual(Array(5).fill(true));
  });

  test('shows the shortcuts', async () => {
    const keys = () => [...document.querySelectorAll('kbd')].map((key) => key.textContent);
    expect(await browser.evaluate(keys)).toContain('Alt+Shift+H');
  });

  test('breaks no rule of axe-core', async () => {
    const { playwrightPage: page } = browser;
    expect(await violationsInOwnPage((expression) => page.evaluate(expression))).toEqual([]);
  });
});
