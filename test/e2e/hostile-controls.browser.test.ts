/**
 * A page's script that gains access to our views, as Firefox allows, can neither use them nor store anything.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { DEFAULTS } from '../../src/extension/settings/settings-schema';
import { setUpBrowser } from '../helpers/browser-setup';
import { type Point, until } from '../helpers/driver';
import { captureRoot, captureRootBySearch, forgeAllInput } from '../helpers/hostile-script';
import { browsersFor, longTest } from '../helpers/long-tests';
import type { Overlay } from '../helpers/overlay';
import { pageCase, SHED_ITEMS, SHED_PAGE } from '../helpers/page-cases';

/** Makes `captureRoot()` the first script of the page. */
const withHostileScript = (html: string): string =>
  html.replace(/<html[^>]*>/, (tag) => `${tag}<script>(${captureRoot})()</script>`);

interface Stored {
  readonly sync: { readonly settings?: { readonly reader: Record<string, unknown> } };
  readonly local: Record<string, unknown>;
}

describe.each(browsersFor('chromium'))('a page that forges input in %s', (name) => {
  const { pages, browser, reader, bar, storage } = setUpBrowser(name);

  const open = (html: string, overlay: Overlay): Promise<void> =>
    overlay.openAt(pages.add('hostile', withHostileScript(html)));

  const stored = async (): Promise<Stored> => ({
    sync: await storage.entries('sync'),
    local: await storage.entries('local'),
  });
  beforeEach(() => storage.erase());

  /**
   * Gives the page the root that it could not capture, so that the second defence is tested when the first one
   * holds.
   */
  const giveRootToPage = () =>
    reader.read(`Boolean(Object.assign(root.ownerDocument.defaultView.captured, { root }))`);
  const isCaptured = () => browser.evaluate(() => window.captured.root !== null);

  /** All state that the reader view's controls can change. */
  const readerState = () =>
    reader.read<unknown>(`({
      looks: { ...root.querySelector('.reader').dataset },
      style: root.querySelector('.reader').getAttribute('style'),
      hidden: [...root.querySelectorAll('.panel, .player')].map(({ hidden }) => hidden),
      tools: [...root.querySelectorAll('[data-tool]')].map(({ dataset }) => dataset.tool),
      open: [...root.querySelectorAll('dialog')].map(({ open }) => open),
    })`);

  longTest.each([
    ['reader view', pageCase('article').html, () => reader, '[data-tool=appearance]'],
    ['correction bar', SHED_PAGE, () => bar, '[role=application]'],
  ] as const)(
    'sees the root of the %s only in events that our controls listen to',
    async (_, html, overlay, control) => {
      await open(html, overlay());
      await browser.evaluate(() => window.listenLate());
      const point = await reader.read<Point>(`(({ left, top }) => ({ x: left + 9, y: top + 9 }))(root
        .querySelector('${control}').getBoundingClientRect())`);
      await browser.drag([point, { x: point.x + 9, y: point.y + 9 }]);
      await browser.drag([{ x: 300, y: 300 }, point]);
      await browser.drag([point]);
      for (const key of ['Tab', 'Shift+Tab', 'PageDown', 'x']) await browser.typeKey(key);
      const shown = await browser.evaluate(() => window.captured.shown);
      const needed = /^(?:capturing|late) (?:click|blur|pointerdown|pointermove|pointerup|input|change) /;
      expect(shown.filter((line) => !line.startsWith('early ') && !needed.test(line))).toEqual([]);
      if (name === 'chromium') expect(await isCaptured()).toBe(false);
      await browser.typeKey('Escape');
    },
  );

  test('moves no control of the reader view, and stores nothing', async () => {
    // Language of a Firefox test voice that never finishes speaking.
    await open(pageCase('article').html.replace('<html lang="en">', '<html lang="it-IT-noend">'), reader);
    expect(await isCaptured()).toBe(name === 'firefox');
    expect(await browser.evaluate(captureRootBySearch, 'mussel')).toBe(name === 'firefox');
    await giveRootToPage();
    await reader.click('[data-tool=appearance]');
    if (name === 'firefox') {
      await reader.click('[data-tool=speak]');
      await until('the voices', () => reader.read<boolean>(`root.querySelectorAll('option').length > 6`));
    }
    const before = { state: await readerState(), stored: await stored() };
    expect(await browser.evaluate(forgeAllInput)).toBeGreaterThan(100);
    expect.soft(await readerState()).toEqual(before.state);
    // A forged choice would be stored before the user's.
    await reader.click('.option[data-theme=sepia]');
    const after = await until('the choice is stored', async () => {
      const now = await stored();
      return now.sync.settings?.reader.theme === 'sepia' ? now : null;
    });
    expect(after.sync.settings!.reader).toEqual({ ...DEFAULTS.reader, theme: 'sepia' });
    expect(after.local).toEqual(before.stored.local);
  });

  longTest(
    'stores only values that a control offers, even if it has rewritten the control that the user sets',
    async () => {
      await open(pageCase('article').html.replace('<html lang="en">', '<html lang="it-IT-noend">'), reader);
      await giveRootToPage();
      await reader.click('[data-tool=appearance]');
      await browser.evaluate(() => {
        const { root } = window.captured;
        root!.querySelector<HTMLInputElement>('[value=dark]')!.value = 'sepia';
        const slider = root!.querySelector<HTMLInputElement>('[name=size]')!;
        Object.assign(slider, { max: '9000', value: '8000' });
        slider.focus();
      });
      await browser.typeKey('ArrowRight');
      await reader.click('.option[data-theme=dark]');
      const { settings } = await until('the theme is stored', async () => {
        const { sync } = await stored();
        return sync.settings?.reader.theme === 'dark' ? sync : null;
      });
      expect(settings!.reader.size).toBe(DEFAULTS.reader.size);
      if (name === 'chromium') return;
      await reader.click('[data-tool=speak]');
      await until('the voices', () => reader.read<boolean>(`root.querySelectorAll('option').length > 6`));
      for (const [list, setting, theme] of [
        ['[data-rates]', 'rate', 'sepia'],
        ['.player select:not([data-rates])', 'voice', 'light'],
      ] as const) {
        const choose = async (isRewritten: boolean) => {
          await browser.evaluate(
            ({ list, isRewritten }) => {
              const select = window.captured.root!.querySelector<HTMLSelectElement>(list)!;
              if (isRewritten) for (const option of select.options) option.value = '1.23';
              select.focus();
            },
            { list, isRewritten },
          );
          await browser.typeKey('ArrowDown');
        };
        await choose(false);
        const { reader: chosen } = await until(`the ${setting} is stored`, async () => {
          const { settings } = (await stored()).sync;
          return settings && settings.reader[setting] !== DEFAULTS.reader[setting] ? settings : null;
        });
        await choose(true);
        await reader.click(`.option[data-theme=${theme}]`);
        const { settings } = await until('the next theme is stored', async () => {
          const { sync } = await stored();
          return sync.settings?.reader.theme === theme ? sync : null;
        });
        expect(settings!.reader[setting]).toBe(chosen[setting]);
      }
    },
  );

  longTest('lets the user drag a slider and select text', async () => {
    await open(pageCase('article').html, reader);
    await reader.click('[data-tool=appearance]');
    const box = await reader.read<{ left: number; top: number; width: number; height: number }>(
      `root.querySelector('[name=size]').getBoundingClientRect().toJSON()`,
    );
    const at = (share: number): Point => ({
      x: box.left + share * box.width,
      y: box.top + box.height / 2,
    });
    await browser.drag([at(0.3), at(0.5), at(0.95)]);
    await until('the size is stored', async () => Number((await stored()).sync.settings?.reader.size) > 32);
    await reader.click('[data-tool=appearance]');
    const text = await reader.read<{ left: number; top: number }>(
      `(root.querySelector('article p:not([class])').scrollIntoView({ block: 'center' }),
        root.querySelector('article p:not([class])').getBoundingClientRect().toJSON())`,
    );
    await browser.drag([
      { x: text.left + 5, y: text.top + 15 },
      { x: text.left + 200, y: text.top + 15 },
    ]);
    const selected = () => browser.evaluate(() => String(getSelection()).length);
    await until('text is selected', async () => (await selected()) > 5);
  });

  test('makes no correction, and undoes none', async () => {
    await open(SHED_PAGE, bar);
    expect(await isCaptured()).toBe(name === 'firefox');
    await giveRootToPage();
    const bands = () =>
      browser.evaluate(() =>
        [...CSS.highlights].map(([band, ranges]) => [band, [...ranges].map((range) => String(range))]),
      );
    /** Corrections of the site and of the page; the page's record is stored later. */
    const corrections = async () =>
      Object.fromEntries(
        Object.entries((await stored()).local).filter(([key]) => /^(?:site|page):/.test(key)),
      );
    const size = async () => JSON.stringify(await corrections()).length;
    await bar.correct(SHED_ITEMS[1]);
    const label = await bar.read<string>(`root.querySelector('.notice button').textContent`);
    if (label === messages.correctOthersToo.message) await bar.click('.notice button');
    const before = await until('the rule is kept', async () => {
      const kept = await corrections();
      return Object.keys(kept).some((key) => key.startsWith('site:')) ? kept : null;
    });
    const seen = await bands();
    const told = await bar.notice();
    expect(await browser.evaluate(forgeAllInput)).toBeGreaterThan(10);
    expect.soft(await bands()).toEqual(seen);
    expect.soft(await bar.notice()).toBe(told);
    // A forged correction would be stored before the user's.
    const length = await size();
    await bar.correct('What was in the shed');
    await until('the next correction is kept', async () => (await size()) > length);
    const rules = (kept: Record<string, unknown>) =>
      Object.entries(kept).filter(([key]) => key.startsWith('site:'));
    expect(rules(await corrections())).toEqual(rules(before));
    await browser.typeKey('Escape');
  });
});
