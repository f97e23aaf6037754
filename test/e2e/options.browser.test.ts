/** The options page in real browsers: every control, its stored value, and its work on corrections. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { readTrainingFile } from '../../src/corrections/training-file';
import { violationsInOwnPage } from '../helpers/axe';
import { setUpBrowser } from '../helpers/browser-setup';
import type { ChromiumExtension } from '../helpers/chromium';
import { until } from '../helpers/driver';
import { browsersFor, IS_LONG, longTest } from '../helpers/long-tests';

/** The part of the API that the extension's own pages are used for. */
declare const chrome: {
  tabs: {
    query(filter: object): Promise<{ id: number; url?: string; pendingUrl?: string }[]>;
    remove(id: number): Promise<void>;
  };
  storage: {
    sync: {
      get(key: string): Promise<object>;
      set(items: object): Promise<void>;
      remove(keys: string[]): Promise<void>;
    };
  };
};

/** Runs on the options page: fills the extension's storage to the last few bytes. @returns the keys */
async function fillStorage(): Promise<string[]> {
  const keys: string[] = [];
  for (let size = 8000; size >= 1; ) {
    const key = `fill-${keys.length}`;
    try {
      await chrome.storage.sync.set({ [key]: 'x'.repeat(size) });
      keys.push(key);
    } catch {
      size = Math.floor(size / 2);
    }
  }
  return keys;
}

const FILE = [
  { site: 'example.org', rules: [['html/body/p.advert', false]] },
  {
    url: 'https://example.org/a',
    title: 'A',
    description: '',
    engine: 'leaflight',
    elements: [
      [-1, 'html', {}],
      [0, 'p', { class: 'advert' }],
    ],
    blocks: [
      { text: 'Buy now', path: 'html/p', element: 1, probability: 0.9, label: false, correction: false },
    ],
    corrections: [['1-2', false]],
  },
  { url: 'https://example.net/b', corrections: [['3-4', true]] },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

describe.each(browsersFor('chromium'))('the options in %s', (name) => {
  const { browser, options, storage } = setUpBrowser(name);

  const keysShown = (): Promise<true> =>
    until('the keys are shown', () => browser.evaluate(() => !document.getElementById('keys')!.hidden));

  test('store every choice', async () => {
    const choices: Record<string, string | boolean> = {
      'plain-toggle': true,
      sensitivity: '0.5',
      'part-images': false,
      format: 'md',
      'front-matter': false,
      'embed-images': true,
      'file-name': '{date} {title}',
      engine: 'texrex',
      'clean-eval': true,
      'reader-theme': 'sepia',
      'reader-font': 'mono',
    };
    await options.open();
    // Choices may come fast; the last one is stored last.
    for (const [id, value] of Object.entries(choices)) await options.choose(id, value);
    await until('the last is kept', () =>
      browser.evaluate(async () => {
        return JSON.stringify(await chrome.storage.sync.get('settings')).includes('"mono"');
      }),
    );
    await options.open();
    const kept = await browser.evaluate(
      (ids) =>
        ids.map((id) => {
          const control = document.getElementById(id) as HTMLInputElement;
          return [id, control.type === 'checkbox' ? control.checked : control.value];
        }),
      Object.keys(choices),
    );
    expect(Object.fromEntries(kept)).toEqual(choices);
    // Screen readers say it in percent.
    expect(await browser.evaluate(() => document.getElementById('sensitivity')!.ariaValueText)).toBe('+50%');
    await options.choose('plain-toggle', false);
    await options.choose('part-images', true);
    await options.choose('clean-eval', false);
  });

  longTest('offer CleanEval as a format only when that is chosen under Advanced', async () => {
    const isOffered = (offered: boolean): Promise<true> =>
      until(`CleanEval is ${offered ? '' : 'not '}offered`, () =>
        browser.evaluate(
          (offered) =>
            document.querySelector<HTMLOptionElement>('#format [value=cleaneval]')!.hidden !== offered ||
            null,
          offered,
        ),
      );
    const format = () => browser.evaluate(() => document.querySelector<HTMLSelectElement>('#format')!.value);
    await options.open();
    expect(await browser.evaluate(() => document.querySelector('#engine')!.checkVisibility())).toBe(false);
    await options.click('#advanced > summary');
    expect(await browser.evaluate(() => document.querySelector('#engine')!.checkVisibility())).toBe(true);
    await isOffered(false);
    await options.choose('clean-eval', true);
    await isOffered(true);
    await options.choose('format', 'cleaneval');
    await options.choose('clean-eval', false);
    await isOffered(false);
    expect(await format()).toBe('txt');
  });

  test('store choices made in two places at once, one of which is closed at the same time', async () => {
    await options.open();
    await browser.evaluate(async () => {
      const other = document.createElement('iframe');
      other.src = location.href;
      document.body.append(other);
      while (!other.contentDocument?.querySelector('#version')?.textContent)
        await new Promise((done) => setTimeout(done, 20));
      const choose = (place: Document, id: string, value: string) => {
        const control = place.querySelector<HTMLSelectElement>(id)!;
        control.value = value;
        control.dispatchEvent(new Event('change'));
      };
      choose(document, '#reader-theme', 'dark');
      choose(other.contentDocument, '#reader-font', 'sans');
      other.remove();
    });
    await until('both are kept', () =>
      browser.evaluate(async () => {
        const kept = JSON.stringify(await chrome.storage.sync.get('settings'));
        return kept.includes('"dark"') && kept.includes('"sans"');
      }),
    );
  });

  test('ask for the name of a font when the user chooses one of their own', async () => {
    const isAsked = () =>
      browser.evaluate(() => document.querySelector('#reader-own-font')!.checkVisibility());
    await options.open();
    expect(await isAsked()).toBe(false);
    await options.choose('reader-font', 'own');
    await until('the name can be written', isAsked);
    await options.choose('reader-own-font', 'Gentium Minus');
    await options.says('missing-font', messages.readerFontMissing.message.replace('$1', 'Gentium Minus'));
    await until('the name is stored', async () =>
      JSON.stringify(await storage.settings()).includes('Gentium Minus'),
    );
    await options.choose('reader-font', 'serif');
    await until('no name is asked for', async () => !(await isAsked()));
    await options.says('missing-font', /^$/);
  });

  test('store a text that is being typed when they are closed', async () => {
    await options.open();
    await browser.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('#file-name')!;
      input.focus();
      // No `change` is fired before the focus moves.
      input.value = '{title} half written';
    });
    await options.open();
    await until('the template is kept', () =>
      browser.evaluate(
        () => document.querySelector<HTMLInputElement>('#file-name')?.value === '{title} half written',
      ),
    );
  });

  test('report that a choice could not be stored, and keep the one before', async () => {
    await options.open();
    const longest = `{title} ${'x'.repeat(150)}`;
    const before = await browser.evaluate(
      () => document.querySelector<HTMLInputElement>('#file-name')!.value,
    );
    const fills = await browser.evaluate(fillStorage);
    expect(fills.length).toBeGreaterThan(5);
    await options.choose('file-name', longest);
    await options.says('status', messages.optionsNotSaved.message);
    const isInView = await browser.evaluate(() => {
      const { top, bottom } = document.querySelector('#status')!.getBoundingClientRect();
      return top >= 0 && bottom < innerHeight + 1;
    });
    expect(isInView).toBe(true);
    const shown = () => browser.evaluate(() => document.querySelector<HTMLInputElement>('#file-name')!.value);
    expect(await shown()).toBe(before);
    await browser.evaluate((keys) => chrome.storage.sync.remove(keys), fills);
    await options.choose('file-name', longest);
    await options.says('status', /^$/);
    await options.open();
    expect(await shown()).toBe(longest);
  });

  test('show the shortcuts', async () => {
    await options.open();
    await options.says(
      'shortcuts',
      new RegExp(
        [messages.commandToggle, messages.commandReader, messages.commandCorrect]
          .map(({ message }) => message)
          .join('.*'),
      ),
    );
  });

  longTest('link to the model card, the privacy policy and the licences', async () => {
    await options.open();
    const links = await browser.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll('a')].map(
          async ({ href }) => (await (await fetch(href)).text()).length,
        ),
      ),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(Math.min(...links)).toBeGreaterThan(1_000);
  });

  longTest('have equal space at the lower and upper edges of a section', async () => {
    await options.open();
    await keysShown();
    const uneven = await browser.evaluate(() =>
      [...document.querySelectorAll('section')]
        .map((section) => {
          const { top, bottom } = section.getBoundingClientRect();
          const parts = [...section.children].map((part) => part.getBoundingClientRect());
          const shown = parts.filter(({ height }) => height > 0);
          const below = bottom - Math.max(...shown.map((part) => part.bottom));
          return [section.querySelector('h2')!.textContent, below - (shown[0].top - top)] as const;
        })
        .filter(([, difference]) => Math.abs(difference) > 1),
    );
    expect(uneven).toEqual([]);
  });

  longTest('have space between the keys of the shortcuts', async () => {
    await options.open();
    await keysShown();
    const gaps = await browser.evaluate(() => {
      const keys = [...document.querySelectorAll('#shortcuts > div:has(kbd)')].map((line) =>
        line.querySelector('kbd')!.getBoundingClientRect(),
      );
      return keys.slice(1).map(({ top }, i) => top - keys[i].bottom);
    });
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThan(3);
  });

  longTest('open the page where shortcuts are changed', async () => {
    await options.open();
    await keysShown();
    const tabs = () => browser.evaluate(async () => (await chrome.tabs.query({})).map(({ id }) => id));
    const before = await tabs();
    await options.click('#change-shortcuts');
    const opened = await until('one more tab', async () => {
      const more = (await tabs()).filter((id) => !before.includes(id));
      return more.length ? more : null;
    });
    expect(opened).toHaveLength(1);
    if (name === 'chromium') {
      // Playwright hides the browser's own pages.
      const session = await (browser as ChromiumExtension).context.browser()!.newBrowserCDPSession();
      const { targetInfos } = await session.send('Target.getTargets');
      expect(targetInfos.map(({ url }) => url)).toContain('chrome://extensions/shortcuts');
    }
    await browser.evaluate((id) => chrome.tabs.remove(id), opened[0]);
  });

  describe('with imported corrections', () => {
    beforeEach(async () => {
      await options.open();
      await options.says('corrected-pages', /^0$/);
      await options.importFile(`${FILE}
nonsense
`);
      await options.says('corrected-pages', /^2$/);
    });
    afterEach(async () => {
      await options.eraseCorrections();
      await options.says('corrected-pages', /^0$/);
    });

    test('count the pages and sites, and the lines that they could not read', async () => {
      await options.says('data-status', /2.*1.*1/);
      await options.says('ruled-sites', /^1$/);
    });

    test('export them as they were', async () => {
      const exported = readTrainingFile(await options.exportedFile());
      const imported = readTrainingFile(FILE);
      expect(exported.sites).toEqual(imported.sites);
      expect(exported.bad).toBe(0);
      const byUrl = (pages: typeof exported.pages) => [...pages].sort((a, b) => a.url.localeCompare(b.url));
      expect(byUrl(exported.pages)).toMatchObject(byUrl(imported.pages));
    });

    test('erase them only when the user confirms it', async () => {
      await options.click('#erase');
      await options.click('#sure [value=cancel]');
      await options.says('corrected-pages', /^2$/);
      await options.eraseCorrections();
      await options.says('data-status', messages.optionsErased.message);
      await options.says('corrected-pages', /^0$/);
      await options.says('ruled-sites', /^0$/);
      await options.importFile(FILE);
      await options.says('corrected-pages', /^2$/);
    });
  });

  test.runIf(IS_LONG && name === 'chromium')('import corrections when the record does not fit', async () => {
    await options.open();
    const page = JSON.parse(FILE.split('\n')[1]);
    page.blocks[0].text = 'x'.repeat(11_000_000);
    await options.importFile(`${JSON.stringify({ ...page, corrections: [['x', true]] })}\n`);
    const left = messages.optionsImportWithoutPages.message.replace('$1', '1');
    await options.says('data-status', new RegExp(left));
    await options.says('corrected-pages', /^1$/);
    expect(readTrainingFile(await options.exportedFile()).pages).toEqual([
      { url: page.url, blocks: [['x', true]] },
    ]);
    await options.eraseCorrections();
    await options.says('corrected-pages', /^0$/);
  });

  test.runIf(IS_LONG && name === 'chromium')('change nothing when a file does not fit', async () => {
    await options.open();
    const corrections = Array.from({ length: 3_000 }, (_, i) => [`${i}${'x'.repeat(3_900)}`, true]);
    await options.importFile(JSON.stringify({ url: 'https://example.org/large', corrections }));
    await options.says('data-status', messages.optionsImportFailed.message);
    await options.says('corrected-pages', /^0$/);
  });

  test.runIf(IS_LONG && name === 'chromium')(
    'fit a small window, and break no rule of axe-core',
    async () => {
      await options.open();
      await options.importFile(FILE);
      await options.says('corrected-pages', /^2$/);
      const { playwrightPage: page } = browser as ChromiumExtension;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violationsInOwnPage((expression) => page.evaluate(expression))).toEqual([]);
      }
      // A window of 1280 pixels that is enlarged fourfold.
      await browser.widen(320);
      const overflow = await browser.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      expect(overflow).toBe(0);
      await browser.widen(1280);
      await options.click('#erase');
      expect(await violationsInOwnPage((expression) => page.evaluate(expression))).toEqual([]);
      await options.click('#sure [value=erase]');
      await options.says('corrected-pages', /^0$/);
    },
  );
});
