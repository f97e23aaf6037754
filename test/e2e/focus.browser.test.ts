/** The focus stays, or moves to the nearest control, when its control is removed. */
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { browsersFor, longTest } from '../helpers/long-tests';
import type { Overlay } from '../helpers/overlay';
import { pageCase, SHED_PAGE } from '../helpers/page-cases';

const CORRECTION = JSON.stringify({ url: 'https://example.net/b', corrections: [['3-4', true]] });

describe.each(browsersFor('chromium'))('the focus in %s', (name) => {
  const { pages, browser, popup, reader, bar, options } = setUpBrowser(name);

  /** Opens a page of its own address, which no correction of another test is stored for. */
  const open = (overlay: Overlay, path: string, html = SHED_PAGE): Promise<void> =>
    overlay.openAt(pages.add(path, html));

  const focused = (wanted: string) =>
    until(`${wanted} has the focus`, () =>
      browser.evaluate((wanted) => document.activeElement?.matches(wanted), wanted),
    );

  longTest('stays at Undo, and changes no text, when everything is undone', async () => {
    await open(bar, 'undone');
    for (const key of ['ArrowDown', ' ', 'Tab', ' ']) await browser.typeKey(key);
    expect(await bar.focused()).toBe(messages.correctUndo.message);
    const undone = await bar.current();
    await browser.typeKey(' ');
    expect(await bar.current()).toBe(undone);
    expect(await bar.focused()).toBe(messages.correctUndo.message);
    await browser.typeKey('Tab');
    expect(await bar.focused()).toBe(messages.correctRedo.message);
    await browser.typeKey('Escape');
  });

  test('returns to the blocks when an offer is removed', async () => {
    await open(bar, 'offered');
    for (const key of ['ArrowDown', ' ']) await browser.typeKey(key);
    await until('an offer', async () => (await bar.notice()) !== '');
    await browser.typeKey('Shift+Tab');
    expect(await bar.read(`root.activeElement === root.querySelector('.notice button')`)).toBe(true);
    await browser.typeKey('Control+z');
    expect(await bar.focused()).toBe(messages.correctKeys.message);
    await browser.typeKey('Escape');
  });

  test('stays in the reader view when its article changes', async () => {
    await open(reader, 'product', pageCase('product').html);
    const first = `root.querySelector('article p')`;
    await reader.read(`Object.assign(${first}, { tabIndex: 0 }).focus()`);
    expect(await reader.read(`root.activeElement === ${first}`)).toBe(true);
    await reader.read(`${first}.dataset.old = ''`);
    await browser.pressButton();
    await popup.slide(1);
    await until('another article', () =>
      reader.read<boolean>(`root.querySelector('article [data-old]') === null`),
    );
    await browser.closePopup();
    expect(await reader.read(`root.activeElement === root.querySelector('.view')`)).toBe(true);
    await browser.typeKey('Escape');
  });

  test("moves to the popup's switch when there turns out to be nothing to copy", async () => {
    await browser.visit(pages.add('page', SHED_PAGE));
    await browser.pressButton();
    await popup.says('#share', /./);
    // Otherwise the highlighted text would still be copied.
    await popup.click('#switch');
    await popup.hides('#result');
    await browser.evaluate(() => document.body.replaceChildren());
    await popup.read(`document.querySelector('#copy').focus()`);
    await popup.click('#copy');
    await popup.hides('#actions');
    expect(await popup.read(`document.activeElement.id`)).toBe('switch');
    await browser.closePopup();
  });

  test('moves next to the erase button when that is disabled', async () => {
    await options.open();
    await options.importFile(CORRECTION);
    await options.becomesEnabled('#erase');
    await browser.evaluate(() => document.querySelector<HTMLElement>('#erase')!.focus());
    await options.eraseCorrections();
    await options.says('data-status', messages.optionsErased.message);
    await focused('button:enabled');
  });
});
