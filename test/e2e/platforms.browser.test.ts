/** Browsers without shortcuts and menus, such as Firefox for Android. */
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { extensionWithManifest } from '../helpers/browsers';
import { until } from '../helpers/driver';
import { highlightByButton } from '../helpers/highlight';
import { browsersFor } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { HIGHLIGHT } from '../helpers/page-state';

/** A copy of the extension without shortcuts and the permission for menus, otherwise as shipped. */
const withoutFunctions = (): string =>
  extensionWithManifest(({ commands: _, permissions, ...others }) => ({
    ...others,
    permissions: permissions.filter((permission) => permission !== 'contextMenus'),
  }));

describe.each(browsersFor('chromium'))('without keys and menus in %s', (name) => {
  const { pages, browser, options } = setUpBrowser(name, { modified: withoutFunctions() });

  test('the button highlights, and the badge shows the share', async () => {
    await browser.open(pages.add('article', pageCase('article').html));
    await highlightByButton(browser);
    expect(await browser.evaluate((key) => CSS.highlights.has(key), HIGHLIGHT)).toBe(true);
  });

  test('the help mentions no shortcuts', async () => {
    await browser.open(await browser.ownAddress('src/extension/help/index.html'));
    await until('the help is localised', () => browser.evaluate(() => document.documentElement.dir !== ''));
    expect(await browser.evaluate(() => document.querySelectorAll('[data-command]').length)).toBeGreaterThan(
      0,
    );
    expect(await browser.evaluate(() => document.querySelectorAll('[data-command] kbd').length)).toBe(0);
  });

  test('the options mention no shortcuts', async () => {
    // The version, which this waits for, is the last item to appear, apart from the shortcuts.
    await options.open();
    expect(await browser.evaluate(() => document.getElementById('keys')!.hidden)).toBe(true);
  });
});
