/** Browsers without shortcuts and menus, such as Firefox for Android. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfExtension } from '../helpers/browsers';
import { pageCase } from '../helpers/cases';
import { type ExtensionBrowser, until } from '../helpers/driver';
import { HIGHLIGHT } from '../helpers/page-state';
import type { PageServer } from '../helpers/server';
import { startBefore } from '../helpers/start';

/**
 * A copy of the extension whose manifest lacks `commands` and the permission `contextMenus`, otherwise as
 * shipped.
 */
function withoutFunctions(): string {
  const folder = copyOfExtension();
  const path = join(folder, 'manifest.json');
  const { commands: _, permissions, ...others } = JSON.parse(readFileSync(path, 'utf8'));
  const left = permissions.filter((permission: string) => permission !== 'contextMenus');
  writeFileSync(path, JSON.stringify({ ...others, permissions: left }));
  return folder;
}

describe.each(['chromium', 'firefox'] as const)('without keys and menus in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;
  startBefore(
    name,
    (started) => {
      ({ pages, browser } = started);
    },
    withoutFunctions(),
  );

  test('the button highlights, and the badge shows the share', async () => {
    await browser.open(pages.add('article', pageCase('article').html));
    await browser.pressButton();
    await until('the badge tells the share', async () =>
      /^\d+%$/.test((await browser.button()).badge) ? true : null,
    );
    expect(await browser.evaluate((key) => CSS.highlights.has(key), HIGHLIGHT)).toBe(true);
    await browser.closePopup();
  });

  test('options and help mention no shortcuts', async () => {
    await browser.open(await browser.ownAddress('src/extension/help/index.html'));
    await until('the help is localised', () =>
      browser.evaluate(() => (document.documentElement.dir ? true : null)),
    );
    expect(await browser.evaluate(() => document.querySelectorAll('[data-command]').length)).toBeGreaterThan(
      0,
    );
    expect(await browser.evaluate(() => document.querySelectorAll('[data-command] kbd').length)).toBe(0);
    await browser.open(await browser.ownAddress('src/extension/options/index.html'));
    // The last item to appear, apart from the shortcuts.
    await until('the version is told', () =>
      browser.evaluate(() => (document.getElementById('version')?.textContent ? true : null)),
    );
    expect(await browser.evaluate(() => document.getElementById('keys')!.hidden)).toBe(true);
  });
});
