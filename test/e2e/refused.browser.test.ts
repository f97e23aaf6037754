/** Pages into which browsers let no extension: the popup says why, and offers nothing that cannot work. */
import { afterEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { browsersFor } from '../helpers/long-tests';
import { smallPdf } from '../helpers/page-cases';

describe.each(browsersFor('chromium'))('a page that allows no extension in %s', (name) => {
  const { pages, browser, popup, options } = setUpBrowser(name);
  afterEach(() => browser.closePopup());

  /** The controls that the popup shows, by id. */
  const controls = () =>
    popup.read(
      `[...document.querySelectorAll('button, input, select, summary')]
        .filter((control) => control.checkVisibility()).map(({ id }) => id).join()`,
    );

  test.each([
    ['a PDF', () => pages.add('tides.pdf', { body: smallPdf(), type: 'application/pdf' }), 'statePdf'],
    [
      "the browser's own",
      () => (name === 'chromium' ? 'chrome://version' : 'about:support'),
      'stateBrowserPage',
    ],
  ] as const)('is told as such, without a switch, when it is %s', async (_, address, text) => {
    await browser.open(address());
    await browser.pressButton();
    await popup.says('#status', messages[text].message);
    expect(await controls()).toBe('');
    expect(await popup.read(`document.querySelector('#switch-name').textContent`)).toBe('Leaflight');
    await until('the button says so', async () =>
      (await browser.button()).title.includes(messages[text].message),
    );
  });

  test('is told as such when it is one of Leaflight itself', async () => {
    await options.open();
    await browser.pressButton();
    await popup.says('#status', messages.stateOwnPage.message);
    expect(await popup.read(`document.querySelector('#status').classList.contains('bad')`)).toBe('false');
    expect(await controls()).toBe('');
  });
});
