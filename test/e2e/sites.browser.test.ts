/** Highlighting without a click in real browsers, and the button that switches without a popup. */
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpPermitted } from '../helpers/browser-setup';
import { pause, until } from '../helpers/driver';
import { browsersFor, longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { HIGHLIGHT, highlightedTexts } from '../helpers/page-state';
import { HIGHLIGHT_KEYS } from '../helpers/shortcuts';

/** The part of the API that the extension's own pages are used for. */
declare const chrome: {
  storage: {
    local: { set(items: object): Promise<void> };
    sync: { get(key: string): Promise<object> };
  };
};

const LONG_HOST = 'http://nachrichten.donaudampfschifffahrtsgesellschaft.example/*';

describe.each(browsersFor('chromium'))('sites in %s', (name) => {
  const { pages, browser, popup, options, reader } = setUpPermitted(name, 'http://127.0.0.1/*', LONG_HOST);

  const isHighlighted = () => browser.evaluate((key) => CSS.highlights.has(key), HIGHLIGHT);

  const fill = (html: string) => {
    document.body.innerHTML = html;
  };
  /** Lets a script show the next page, which should be highlighted without a click. */
  async function followScript(): Promise<void> {
    await browser.evaluate(() => {
      history.pushState(null, '', '/next');
      document.body.innerHTML = '';
    });
    await until('the next page begins without', async () => !(await isHighlighted()));
    await browser.evaluate(fill, pageCase('forum').html);
    await until('the next page of the same document is highlighted', async () => await isHighlighted());
  }

  test('are not highlighted by themselves before the user wants it', async () => {
    await browser.open(pages.add('site', pageCase('article').html));
    await popup.open();
    await popup.shows('#site');
    expect(await popup.read(`document.querySelector('#auto').checked`)).toBe('false');
    await browser.closePopup();
    await browser.open(pages.add('other', pageCase('forum').html));
    await pause(1_000);
    expect(await isHighlighted()).toBe(false);
  });

  describe('that the user has switched on in the popup', () => {
    let address: string;
    beforeAll(async () => {
      address = pages.add('site', pageCase('article').html);
      await browser.open(address);
      await popup.open();
      await popup.shows('#site');
      await popup.click('#auto');
      // Closing the popup at once loses nothing.
      await browser.closePopup();
      await browser.pressButton();
      await popup.becomes(`document.querySelector('#auto').checked`, 'true');
      await browser.closePopup();
    });

    test('are highlighted on the next page that a script shows', async () => {
      await followScript();
    });

    test('are highlighted on another page, on the one after it and on the one gone back to', async () => {
      await browser.open(pages.add('other', pageCase('forum').html));
      await until('the page is highlighted', async () => await isHighlighted());
      // A page that is just leaving cannot be asked.
      const isHighlightedAt = async (path: string) =>
        (await browser.evaluate(() => location.pathname).catch(() => '')) === path && (await isHighlighted());
      await browser.evaluate((there) => void setTimeout(() => location.assign(there)), address);
      await until('another page of the site', async () => await isHighlightedAt('/site'));
      await browser.evaluate(() => void setTimeout(() => history.back()));
      await until('the page before', async () => await isHighlightedAt('/other'));
    });

    longTest(
      'are highlighted when a script writes the text later, until the user switches that off',
      async () => {
        await browser.open(pages.add('shell', `<!doctype html><title>Shell</title><div id="root"></div>`));
        await pause(1_000);
        expect(await isHighlighted()).toBe(false);
        await browser.evaluate(fill, pageCase('article').html);
        await until('the text is highlighted', async () => await isHighlighted());
        await followScript();
        await browser.pressKeys(HIGHLIGHT_KEYS);
        await until('it is switched off', async () => !(await isHighlighted()));
        await browser.evaluate(() => history.pushState(null, '', '/last'));
        await pause(1_000);
        expect(await isHighlighted()).toBe(false);
      },
    );

    longTest('have what is new on a watched page marked at once', async () => {
      const story = pageCase('article').html;
      const added = 'A second count, in the last week of October, found the bed a third larger than in May.';
      await browser.open(pages.add('watched', story));
      await popup.watch();
      await browser.closePopup();
      const end = story.indexOf('</p>', story.indexOf('At twenty past five')) + '</p>'.length;
      await browser.open(pages.add('watched', `${story.slice(0, end)}<p>${added}</p>${story.slice(end)}`));
      await until(
        'what is new is marked',
        async () =>
          (await browser.evaluate(highlightedTexts, 'leaflight-new')).some(({ text }) => text === added) ||
          null,
      );
    });

    test('are left alone once they are removed in the options', async () => {
      await options.open();
      await options.says('sites', '127.0.0.1');
      await options.click('#sites button');
      await options.says('sites', /^$/);
      await browser.open(address);
      await pause(2_000);
      expect(await isHighlighted()).toBe(false);
    });
  });

  longTest(
    'open their articles in the reader view once the user has switched that on, but no list page',
    async () => {
      const address = pages.add('story', pageCase('article').html);
      const home = pages.add('', pageCase('article').html);
      await browser.open(address);
      await popup.open();
      await popup.shows('#reader-site');
      await popup.click('#auto-reader');
      await popup.becomes(`document.querySelector('#auto-reader').checked`, 'true');
      await browser.closePopup();
      await browser.open(address);
      await reader.becomesOpen();
      expect(await isHighlighted()).toBe(false);
      await browser.open(home);
      await pause(1_500);
      expect(await reader.isOpen()).toBe(false);
      await options.open();
      await options.says('reader-sites', '127.0.0.1');
      await options.click('#reader-sites button');
      await options.says('reader-sites', /^$/);
      await browser.open(address);
      await pause(1_500);
      expect(await reader.isOpen()).toBe(false);
    },
  );

  test.runIf(name === 'chromium')('are updated in the options after a popup changes them', async () => {
    await options.open();
    const keep = (autoSites: string[]) =>
      browser.evaluate((autoSites) => chrome.storage.local.set({ autoSites }), autoSites);
    const heights = (selector: string) =>
      browser.evaluate(
        (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.offsetHeight),
        selector,
      );
    await options.says('sites', /^$/);
    expect((await heights('#no-own-sites'))[0]).toBeGreaterThan(0);
    expect(await heights('.site-list')).toEqual([0, 0, 0, 0]);
    await keep(['http://127.0.0.1/*', LONG_HOST]);
    await options.says('sites', /127/);
    expect(await heights('#no-own-sites, #reader-sites')).toEqual([0, 0]);
    await browser.widen(360);
    const [one, other] = await heights('#sites button');
    expect(other).toBe(one);
    await browser.widen(1280);
    await keep([]);
    await options.says('sites', /^$/);
  });

  test.runIf(name === 'chromium')(
    'move the focus to the next one when one is removed by keyboard',
    async () => {
      await options.open();
      await browser.evaluate(
        (autoSites) => chrome.storage.local.set({ autoSites }),
        ['http://127.0.0.1/*', LONG_HOST],
      );
      const left = (count: number) =>
        until(`${count} left`, () =>
          browser.evaluate((n) => document.querySelectorAll('#sites button').length === n, count),
        );
      await left(2);
      await browser.evaluate(() => document.querySelector<HTMLElement>('#sites button')!.focus());
      await browser.typeKey('Enter');
      await left(1);
      const isAt = (selector: string) =>
        browser.evaluate((selector) => document.activeElement === document.querySelector(selector), selector);
      expect(await isAt('#sites button')).toBe(true);
      await browser.typeKey('Enter');
      await left(0);
      expect(await isAt('#own-sites')).toBe(true);
    },
  );

  test('the button alone switches the highlight when the user wants no popup', async () => {
    await options.open();
    await options.choose('plain-toggle', true);
    await until('the choice is stored', () =>
      browser.evaluate(async () =>
        JSON.stringify(await chrome.storage.sync.get('settings')).includes('"plainToggle":true'),
      ),
    );
    await browser.open(pages.add('plain', pageCase('article').html));
    for (const wanted of [true, false, true]) {
      await browser.pressButton();
      await until(
        `the highlight is ${wanted ? 'on' : 'off'}`,
        async () => (await isHighlighted()) === wanted,
      );
      await until('the badge says so', async () => ((await browser.button()).badge !== '') === wanted);
    }
    expect(await popup.read(`document.querySelector('#switch')`)).toBeNull();
  });
});
